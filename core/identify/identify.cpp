// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/identification.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <memory>
#include <utility>

#include "core/identify/namesearches.h"
#include "core/identify/roundnumber.h"
#include "core/identify/searchstop.h"
#include "core/identify/wavechoice.h"

namespace posiscope {
namespace {

constexpr std::size_t kMostReadings = 3;
constexpr double kSameBase = 0.01;               // relative: between cosines and sines of one cache
constexpr std::int64_t kMostOfOneRow = 16384;    // numbers in a list that may be one row of a table
constexpr double kCoarseBase = 0.02;             // relative error above which a base counts as doubtful
constexpr std::int64_t kMostExtended = 1 << 18;  // cells in which a difference between readings is searched

/// Whether some reading is exact, so that the search can stop.
bool found(const std::vector<TableReading>& names) {
    return std::ranges::any_of(names, [](const TableReading& name) { return name.residual.exact(); });
}

/// The same for readings that need no comparison with others, because their residual is noise or damage.
bool settled(const std::vector<TableReading>& names) {
    return found(names) || (!names.empty() && names.front().family == TableFamily::Sinusoid &&
                            (leavesNoise(names.front().waves) || leavesLittle(names.front().waves)));
}

/// Applies \p name to \p other, the other slice of a cache, with sines and cosines exchanged.
TableReading saidOfOtherWave(TableReading name, const Table& other, const std::stop_token& stop) {
    const bool cosines = name.family == TableFamily::RotaryCosines;
    name.family = cosines ? TableFamily::RotarySines : TableFamily::RotaryCosines;
    ColumnPlan& plan = name.waves.plan;
    if (plan.part != WavePart::Whole)
        plan.part = cosines ? WavePart::SinesAlone : WavePart::CosinesAlone;
    else
        plan.parameters.ablation = cosines ? Ablation::SineOnly : Ablation::CosineOnly;
    for (Column& column : plan.columns)
        column.wave = otherWave(column.wave);
    auto model = std::make_shared<WaveModel>(*name.waves.model);
    for (Column& column : model->waves)
        column.wave = otherWave(column.wave);
    name.residual = name.waves.residual = residualOf(other, *model, {0, other.rows()}, stop);
    name.model = name.waves.model = std::move(model);
    return name;
}

/// The readings of \p names that are equally exact for the other slice, and their counterparts there.
std::pair<std::vector<TableReading>, std::vector<TableReading>> saidOfBoth(
    const std::vector<TableReading>& names, const Table& other, const std::stop_token& stop) {
    std::pair<std::vector<TableReading>, std::vector<TableReading>> both;
    for (const TableReading& name : names)
        if (name.residual.exact())
            if (TableReading said = saidOfOtherWave(name, other, stop); said.residual.exact()) {
                both.first.push_back(name);
                both.second.push_back(std::move(said));
            }
    return both;
}

/// A cache whose cosines and sines are two slices; the readings of both must agree.
std::vector<TableReading> stackedNames(const Arranged& way, const NameSearch& search) {
    const auto isCache = [](const TableReading& name) {
        return name.family == TableFamily::RotaryCosines || name.family == TableFamily::RotarySines;
    };
    std::vector<TableReading> first = sinusoidNames(*way.table, search);
    std::erase_if(first, [&isCache](const TableReading& name) { return !isCache(name); });
    if (first.empty())
        return {};
    if (auto both = saidOfBoth(first, *way.second, search.stop).first; !both.empty())
        return both;
    std::vector<TableReading> second = sinusoidNames(*way.second, search);
    std::erase_if(second, [&isCache](const TableReading& name) { return !isCache(name); });
    // Cosines in few bits may fit several rules. The sines may decide, because they change sooner.
    if (auto both = saidOfBoth(second, *way.table, search.stop).second; !both.empty())
        return both;
    const bool both =
        !second.empty() && second.front().family != first.front().family &&
        std::abs(second.front().waves.ladder.base / first.front().waves.ladder.base - 1) < kSameBase;
    return both ? first : std::vector<TableReading>{};
}

/// The same of a rotary encoding of several axes.
std::vector<TableReading> stackedGrids(const Arranged& way, const NameSearch& search) {
    const auto ofWave = [&search](const Table& table) {
        std::vector<TableReading> names = gridNames(table, search);
        std::erase_if(names,
                      [](const TableReading& name) { return !isOfOneWave(name.axes.front().name.plan); });
        return names;
    };
    std::vector<TableReading> first = ofWave(*way.table);
    const std::vector<TableReading> second = first.empty() ? first : ofWave(*way.second);
    const auto waveOf = [](const TableReading& name) {
        return name.axes.front().name.plan.columns.front().wave;
    };
    return !second.empty() && waveOf(first.front()) != waveOf(second.front()) ? first
                                                                              : std::vector<TableReading>{};
}

/// \p grids with the models whose rotary encodings give the same numbers; those alone if there are no grids.
std::vector<TableReading> withModels(std::vector<TableReading> grids, const Arranged& way,
                                     const NameSearch& search) {
    auto models = axialName(*way.table, search, way.second.get());
    if (!models)
        return grids;
    if (grids.empty())
        return {*std::move(models)};
    grids.front().axial = std::move(models->axial);
    grids.resize(1);
    return grids;
}

/// Whether there is one reading, whose axes have as many columns each.
bool isOneOfEqualAxes(const std::vector<TableReading>& grids) {
    return grids.size() == 1 && std::ranges::all_of(grids.front().axes, [&grids](const GridAxis& axis) {
               return axis.columns.size() == grids.front().axes.front().columns.size();
           });
}

std::vector<TableReading> namesIn(const Arranged& way, const NameSearch& search) {
    const Table& table = *way.table;
    if (way.list) {
        std::vector<TableReading> names = listNames(table, search);
        const bool oneRow = table.columns() >= 8 && table.columns() <= kMostOfOneRow;
        return names.empty() && oneRow ? sinusoidNames(table, search) : names;
    }
    if (way.second) {
        std::vector<TableReading> names = stackedNames(way, search);
        return names.empty() ? withModels(stackedGrids(way, search), way, search) : names;
    }
    if (way.heads > 1)
        return biasNames(table, way.heads, search);
    std::vector<TableReading> names = biasNames(table, 1, search);
    if (names.empty())
        names = sinusoidNames(table, search);
    if (found(names))
        return names;
    std::vector<TableReading> grids;
    if (!settled(names))
        grids = gridNames(table, search);
    grids = withModels(std::move(grids), way, search);
    if (!isOneOfEqualAxes(grids))
        if (auto layouts = layoutNames(table, search); !layouts.empty())
            return layouts;
    return grids.empty() ? names : grids;
}

bool contains(const std::string& name, std::string_view part) {
    const auto lower = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    return std::search(name.begin(), name.end(), part.begin(), part.end(), lower) != name.end();
}

/// Whether the tensor's name suggests a table of positions, which a cache of cosines or sines is not. Names
/// are unreliable, so this only decides which of two readings comes first.
bool calledPositions(const std::string& name) {
    return std::ranges::any_of(std::array{"pos", "pe.", "emb"},
                               [&name](const char* word) { return contains(name, word); }) ||
           name == "pe";
}

/// Whether duplicated waves can be a mistake as well as a cache. Only caches are stacked, scaled or have one
/// column per frequency.
bool mayBeMistake(const TableReading& name, bool stacked) {
    const bool cache = name.family == TableFamily::RotaryCosines || name.family == TableFamily::RotarySines;
    return cache && !stacked && name.waves.plan.part == WavePart::Whole &&
           name.waves.ladder.scaling == RotaryScaling::None && name.waves.ladder.step == 1;
}

/// Whether the wave of the numbers, "cos" or "sin", is a word of \p name, such as "model.cos_cached". The
/// name then confirms the numbers, and tables of positions are not named after a wave.
bool calledByWave(const std::string& name, TableFamily family) {
    const std::string_view wave = family == TableFamily::RotaryCosines ? "cos" : "sin";
    const auto isLetter = [&name](std::size_t i) {
        return i < name.size() && std::isalpha(static_cast<unsigned char>(name[i])) != 0;
    };
    for (std::size_t at = name.find(wave); at != std::string::npos; at = name.find(wave, at + 1))
        if ((at == 0 || !isLetter(at - 1)) && !isLetter(at + wave.size()))
            return true;
    return false;
}

/// Adds the same numbers as a second reading: a sinusoid in which one wave is missing.
void addMistaken(Identification& result, const Tensor& tensor) {
    if (!mayBeMistake(result.names.front(), result.arrangement.stacked) ||
        (calledByWave(tensor.name, result.names.front().family) && !calledPositions(tensor.name)) ||
        result.names.size() >= kMostReadings)
        return;
    TableReading mistaken = result.names.front();
    mistaken.family = TableFamily::Sinusoid;
    result.names.insert(result.names.begin() + (calledPositions(tensor.name) ? 0 : 1), std::move(mistaken));
}

bool isDoubtful(const Ladder& l) {
    const bool other =
        l.scaling == RotaryScaling::LongRope || (l.scaling == RotaryScaling::None && l.base != 10000);
    return l.assumed || l.untoldFactors() > 0 || l.baseError > kCoarseBase ||
           (other && l.chance >= kNotByChance);
}

/// Whether the base of a reading is doubtful. It may have survived by chance among several readings with the
/// same numbers.
bool doubtfulBase(const TableReading& name) {
    if (name.family == TableFamily::InverseFrequencies || name.family == TableFamily::FrequencyDivisors)
        return isDoubtful(name.ladder);
    if (name.family == TableFamily::Grid)
        return name.axial.empty() && std::ranges::any_of(name.axes, [](const GridAxis& axis) {
                   return isDoubtful(axis.name.ladder);
               });
    return name.waves.model && isDoubtful(name.waves.ladder);
}

bool onlyOneFrequency(const TableReading& name) {
    return name.family == TableFamily::Sinusoid && !name.waves.ladder.baseKnown;
}

void judge(Identification& result, std::vector<TableReading> names, const Tensor& tensor,
           const std::stop_token& stop) {
    if (names.size() > kMostReadings)
        names.resize(kMostReadings);
    result.names = std::move(names);
    addMistaken(result, tensor);
    result.verdict = result.names.size() > 1 || onlyOneFrequency(result.names.front()) ||
                             doubtfulBase(result.names.front()) || result.names.front().residual.isOfAPart()
                         ? Verdict::Ambiguous
                         : Verdict::Named;
    if (result.names.size() < 2)
        return;
    result.tellingRow = -1;
    const TableReading& a = result.names[0];
    const TableReading& b = result.names[1];
    const bool waves = a.waves.model && b.waves.model;
    if (waves) {
        // Two readings that both explain the table can differ only after its last row.
        const std::int64_t rows = a.model->rows();
        const std::int64_t first = a.residual.exact() && b.residual.exact() ? rows : 0;
        result.tellingRow =
            firstDifferingRow(*a.model, *b.model, first, rows + kMostExtended / a.model->columns(), stop);
    }
    result.sameNumbers = result.tellingRow < 0;
}

/// Whether the residual of printed digits points to zero everywhere, which means that they were truncated.
bool wereCutOff(const TableReading& name, int digits) {
    return name.residual.towardsZero > 0.3 * std::pow(10.0, -digits);
}

/// Whether rounding explains the rest, or a report can say which cells it does not explain. Tolerances as
/// large as the numbers would explain anything.
bool saysWhatIsLeft(const Residual& residual) {
    return residual.exact() || (residual.cellsBeyond > 0 && residual.explainsCells());
}

/// The readings of the first arrangement that explains everything, otherwise of the first that explains
/// something.
std::vector<TableReading> bestNames(Identification& result, const std::vector<Arranged>& ways,
                                    const NameSearch& search) {
    std::vector<TableReading> best;
    for (const Arranged& way : ways) {
        const NameSearch own{search.rounding, search.stop, way.how.flattened};
        std::vector<TableReading> names = namesIn(way, own);
        std::erase_if(names, [](const TableReading& name) { return !saysWhatIsLeft(name.residual); });
        if (names.empty() || (!best.empty() && !found(names)))
            continue;
        result.table = way.table;
        result.arrangement = way.how;
        best = std::move(names);
        if (settled(best))
            break;
    }
    return best;
}

/// The readings of \p tensor, with its numbers rounded as in \p result.
std::vector<TableReading> readingsOf(Identification& result, const std::vector<Arranged>& ways,
                                     const std::stop_token& stop) {
    const NameSearch search{result.rounding, stop};
    result.table = ways.front().table;
    result.arrangement = ways.front().how;
    return bestNames(result, ways, search);
}

bool isOfWaves(const TableReading& name) {
    return name.family == TableFamily::Sinusoid || name.family == TableFamily::RotaryCosines ||
           name.family == TableFamily::RotarySines || name.family == TableFamily::Grid ||
           name.family == TableFamily::Axial || name.family == TableFamily::GridLayout;
}

/// The readings under truncated digits, if the residuals point to zero; otherwise none.
std::vector<TableReading> cutReadings(Identification& result, const std::vector<Arranged>& ways,
                                      const std::stop_token& stop) {
    result.rounding.truncated = true;
    std::vector<TableReading> names = readingsOf(result, ways, stop);
    if (!names.empty() && wereCutOff(names.front(), *result.rounding.digits))
        return names;
    return {};
}

/// Whether the first rows of a long table are truncated digits. Finding out for all rows that they are not
/// rounded would take long.
bool beginsCutOff(const Tensor& tensor, const NumberRounding& rounding, const std::stop_token& stop) {
    constexpr std::int64_t kBeginning = 256;
    if (tensor.shape.size() != 2 || tensor.shape[0] < 2 * kBeginning)
        return false;
    const Tensor beginning{{kBeginning, tensor.shape[1]},
                           tensor.numbers->part({0, kBeginning}, {0, tensor.shape[1]}),
                           tensor.name};
    Identification some{.rounding = rounding};
    return found(cutReadings(some, arrangementsOf(beginning), stop));
}

/// Whether all rows of \p table are equal, or each row holds a single number. It then has no wave, and
/// searching for one would take long.
bool isStill(const Table& table, const std::stop_token& stop) {
    constexpr std::int64_t kLeast = 64;  // fewest rows for which the search takes long
    constexpr std::size_t kLeastFlat = 8;
    if (table.rows() < kLeast)
        return false;
    const auto same = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
    std::vector<double> first(static_cast<std::size_t>(table.columns()));
    std::vector<double> row(first.size());
    table.readRow(0, 0, first);
    bool ofOneRow = true;
    bool flat = true;
    for (std::int64_t r = 0; r < table.rows() && (ofOneRow || flat); ++r) {
        if (r % 4096 == 0)
            throwIfStopped(stop);
        table.readRow(r, 0, row);
        ofOneRow = ofOneRow && std::ranges::equal(row, first, same);
        flat = flat && row.size() >= kLeastFlat &&
               std::ranges::all_of(row, [&](double x) { return same(x, row.front()); });
    }
    return ofOneRow || flat;
}

/// The readings of numbers rounded as detected, then as whole numbers may be, then as truncated digits.
/// Truncation comes last, because it leaves twice the uncertainty.
std::vector<TableReading> readingsOf(Identification& result, const Tensor& tensor,
                                     const std::stop_token& stop) {
    const std::vector<Arranged> ways = arrangementsOf(tensor);
    const NumberRounding asTold = numberRounding(*tensor.numbers);
    std::vector<TableReading> best;
    for (const Arranged& way : ways)
        for (const auto& search : {&idNames, &windowNames, &sequenceNames})
            if (auto names = search(*way.table, {asTold, stop}); !names.empty()) {
                result.rounding = asTold;
                result.table = way.table;
                result.arrangement = way.how;
                return names;
            }
    if (isStill(*ways.front().table, stop)) {
        result.rounding = asTold;
        result.table = ways.front().table;
        result.arrangement = ways.front().how;
        return best;
    }
    if (asTold.digits && beginsCutOff(tensor, asTold, stop)) {
        Identification cut = result;
        cut.rounding = asTold;
        if (auto names = cutReadings(cut, ways, stop); found(names)) {
            result = std::move(cut);
            return names;
        }
    }
    if (const auto whole = wholeRounding(*tensor.numbers)) {
        result.rounding = *whole;
        best = readingsOf(result, ways, stop);
    }
    // If they are not waves, whole numbers are as exact as any others.
    if (!found(best) || !isOfWaves(best.front())) {
        Identification told = result;
        told.rounding = asTold;
        if (auto names = readingsOf(told, ways, stop); !names.empty() || best.empty()) {
            best = std::move(names);
            result = std::move(told);
        }
    }
    // An imprecise base also explains truncated digits, but with errors larger than rounding.
    const bool rounded = found(best) && best.front().residual.largest <= 1.1 * asTold.unit();
    if (!asTold.digits || rounded)
        return best;
    Identification cut = result;
    cut.rounding = asTold;
    if (auto names = cutReadings(cut, ways, stop); !names.empty() && (found(names) || best.empty())) {
        best = std::move(names);
        result = std::move(cut);
    }
    return best;
}

/// Fills in everything about \p tensor. \throws SearchStopped
void lookAt(Identification& result, const Tensor& tensor, const std::stop_token& stop) {
    std::vector<TableReading> best = readingsOf(result, tensor, stop);
    if (!best.empty()) {
        judge(result, std::move(best), tensor, stop);
        return;
    }
    result.statistics = statisticsOf(*result.table, stop);
    if (auto nearest = nearestName(*result.table, stop)) {
        result.names = {std::move(nearest->name)};
        result.statistics.explainedShare = nearest->explainedShare;
    }
}

}  // namespace

Identification identify(const Tensor& tensor, const std::stop_token& stop) {
    Identification result;
    try {
        result.part = partToRead(tensor);
        lookAt(result, result.part ? beginningOf(tensor, *result.part) : tensor, stop);
    } catch (const SearchStopped&) {
        result = {};
        result.table = tensor.numbers;
    }
    return result;
}

}  // namespace posiscope
