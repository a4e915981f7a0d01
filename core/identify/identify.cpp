// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/identify.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <memory>
#include <utility>

#include "core/identify/arrangements.h"
#include "core/identify/namesearches.h"
#include "core/identify/nearestname.h"
#include "core/identify/roundnumber.h"
#include "core/identify/searchstop.h"
#include "core/identify/wavechoice.h"

namespace posiscope {
namespace {

constexpr std::size_t kMostReadings = 3;
constexpr double kSameBase = 0.01;               // relative: of cosines and sines of one cache
constexpr std::int64_t kMostOfOneRow = 16384;    // numbers of a list that may be one row of a table
constexpr double kCoarseBase = 0.02;             // relative error of a base that others are near to
constexpr std::int64_t kMostExtended = 1 << 18;  // cells in which a difference is looked for

/// Columns behind which nothing is left to look for.
bool found(const std::vector<TableName>& names) {
    return std::ranges::any_of(names, [](const TableName& name) { return name.residual.exact(); });
}

/// The same for readings that have to be compared with no others because what is left is noise or damage.
bool settled(const std::vector<TableName>& names) {
    return found(names) || (!names.empty() && names.front().family == TableFamily::Sinusoid &&
                            (leavesNoise(names.front().waves) || leavesLittle(names.front().waves)));
}

/// What \p name says with cosines for sines, or sines for cosines, of \p other, the other slice of a cache.
TableName saidOfOtherWave(TableName name, const Table& other, const std::stop_token& stop) {
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
    for (WaveColumn& column : model->waves)
        column.wave.wave = otherWave(column.wave.wave);
    name.residual = name.waves.residual = residualOf(other, *model, {0, other.rows()}, stop);
    name.model = name.waves.model = std::move(model);
    return name;
}

/// Those of \p names that are just as exact of the other slice, and what they say of it.
std::pair<std::vector<TableName>, std::vector<TableName>> saidOfBoth(const std::vector<TableName>& names,
                                                                     const Table& other,
                                                                     const std::stop_token& stop) {
    std::pair<std::vector<TableName>, std::vector<TableName>> both;
    for (const TableName& name : names)
        if (name.residual.exact())
            if (TableName said = saidOfOtherWave(name, other, stop); said.residual.exact()) {
                both.first.push_back(name);
                both.second.push_back(std::move(said));
            }
    return both;
}

/// A cache whose cosines and sines are two slices: both have to say the same.
std::vector<TableName> stackedNames(const Arranged& way, const NameSearch& search) {
    const auto isCache = [](const TableName& name) {
        return name.family == TableFamily::RotaryCosines || name.family == TableFamily::RotarySines;
    };
    std::vector<TableName> first = sinusoidNames(*way.table, search);
    std::erase_if(first, [&isCache](const TableName& name) { return !isCache(name); });
    if (first.empty())
        return {};
    if (auto both = saidOfBoth(first, *way.second, search.stop).first; !both.empty())
        return both;
    std::vector<TableName> second = sinusoidNames(*way.second, search);
    std::erase_if(second, [&isCache](const TableName& name) { return !isCache(name); });
    // Where cosines in few bits allow for several rules sines may tell, which move sooner.
    if (auto both = saidOfBoth(second, *way.table, search.stop).second; !both.empty())
        return both;
    const bool both =
        !second.empty() && second.front().family != first.front().family &&
        std::abs(second.front().waves.ladder.base / first.front().waves.ladder.base - 1) < kSameBase;
    return both ? first : std::vector<TableName>{};
}

std::vector<TableName> namesIn(const Arranged& way, const NameSearch& search) {
    const Table& table = *way.table;
    if (way.list) {
        std::vector<TableName> names = listNames(table, search);
        const bool oneRow = table.columns() >= 8 && table.columns() <= kMostOfOneRow;
        return names.empty() && oneRow ? sinusoidNames(table, search) : names;
    }
    if (way.second)
        return stackedNames(way, search);
    if (way.heads > 1)
        return biasNames(table, way.heads, search);
    std::vector<TableName> names = plainNames(table, search);
    if (names.empty())
        names = biasNames(table, 1, search);
    if (names.empty())
        names = sinusoidNames(table, search);
    if (!settled(names))
        if (auto grid = gridNames(table, search); !grid.empty())
            names = std::move(grid);
    return names;
}

bool contains(const std::string& name, std::string_view part) {
    const auto lower = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    return std::search(name.begin(), name.end(), part.begin(), part.end(), lower) != name.end();
}

/// Whether the numbers have been called a table of positions, which a cache of cosines or sines is not.
/// People call buffers anything, so this says no more than which of two readings is told first.
bool calledPositions(const std::string& name) {
    return std::ranges::any_of(std::array{"pos", "pe.", "emb"},
                               [&name](const char* word) { return contains(name, word); }) ||
           name == "pe";
}

/// Whether copies of one wave can be a mistake as well as a cache: caches alone are stacked, scaled or have
/// one column for each frequency.
bool mayBeMistake(const TableName& name, bool stacked) {
    const bool cache = name.family == TableFamily::RotaryCosines || name.family == TableFamily::RotarySines;
    return cache && !stacked && name.waves.plan.part == WavePart::Whole &&
           name.waves.ladder.scaling == RotaryScaling::None && name.waves.ladder.step == 1;
}

/// Whether "cos" or "sin", the wave that the numbers are, is a word of \p name, such as "model.cos_cached":
/// two witnesses, and a table of positions is called by no wave.
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

/// The same numbers once more, as a sinusoid of which one wave is missing.
void addMistaken(Identification& result, const Tensor& tensor) {
    if (!mayBeMistake(result.names.front(), result.arrangement.stacked) ||
        (calledByWave(tensor.name, result.names.front().family) && !calledPositions(tensor.name)) ||
        result.names.size() >= kMostReadings)
        return;
    TableName mistaken = result.names.front();
    mistaken.family = TableFamily::Sinusoid;
    result.names.insert(result.names.begin() + (calledPositions(tensor.name) ? 0 : 1), std::move(mistaken));
}

bool isDoubtful(const Ladder& l) {
    const bool other =
        l.scaling == RotaryScaling::LongRope || (l.scaling == RotaryScaling::None && l.base != 10000);
    return l.assumed || l.untoldFactors() > 0 || l.baseError > kCoarseBase ||
           (other && l.chance >= kNotByChance);
}

/// One reading of several that say the same numbers, the others having failed: it may be by chance.
bool doubtfulBase(const TableName& name) {
    if (name.family == TableFamily::InverseFrequencies)
        return isDoubtful(name.ladder);
    if (name.family == TableFamily::Grid)
        return std::ranges::any_of(name.axes,
                                   [](const GridAxis& axis) { return isDoubtful(axis.name.ladder); });
    return name.waves.model && isDoubtful(name.waves.ladder);
}

bool onlyOneFrequency(const TableName& name) {
    return name.family == TableFamily::Sinusoid && !name.waves.ladder.baseKnown;
}

void judge(Identification& result, std::vector<TableName> names, const Tensor& tensor,
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
    const TableName& a = result.names[0];
    const TableName& b = result.names[1];
    const bool waves = a.waves.model && b.waves.model;
    if (waves) {
        // Two readings that explain the table differ behind it, if anywhere.
        const std::int64_t rows = a.model->rows();
        const std::int64_t first = a.residual.exact() && b.residual.exact() ? rows : 0;
        result.tellingRow =
            firstDifferingRow(*a.model, *b.model, first, rows + kMostExtended / a.model->columns(), stop);
    }
    result.sameNumbers = result.tellingRow < 0;
}

/// Whether what is left of printed digits points to zero everywhere: they were cut off.
bool wereCutOff(const TableName& name, int digits) {
    return name.residual.towardsZero > 0.3 * std::pow(10.0, -digits);
}

/// The readings of the first way that explains everything, or else of the first that explains something.
std::vector<TableName> bestNames(Identification& result, const std::vector<Arranged>& ways,
                                 const NameSearch& search) {
    std::vector<TableName> best;
    for (const Arranged& way : ways) {
        const NameSearch own{search.rounding, search.stop, way.how.flattened};
        std::vector<TableName> names = namesIn(way, own);
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

/// The readings of \p tensor, its numbers being rounded as \p result says.
std::vector<TableName> readingsOf(Identification& result, const std::vector<Arranged>& ways,
                                  const std::stop_token& stop) {
    const NameSearch search{result.rounding, stop};
    result.table = ways.front().table;
    result.arrangement = ways.front().how;
    return bestNames(result, ways, search);
}

bool isOfWaves(const TableName& name) {
    return name.family == TableFamily::Sinusoid || name.family == TableFamily::RotaryCosines ||
           name.family == TableFamily::RotarySines || name.family == TableFamily::Grid;
}

/// The readings of digits that were cut off, where they point to zero; else none.
std::vector<TableName> cutReadings(Identification& result, const std::vector<Arranged>& ways,
                                   const std::stop_token& stop) {
    result.rounding.truncated = true;
    std::vector<TableName> names = readingsOf(result, ways, stop);
    if (!names.empty() && wereCutOff(names.front(), *result.rounding.digits))
        return names;
    return {};
}

/// Whether some rows of a long table are those of digits that were cut off: to find that all of them are not
/// rounded takes long.
bool beginsCutOff(const Tensor& tensor, const NumberRounding& rounding, const std::stop_token& stop) {
    constexpr std::int64_t kBeginning = 256;
    if (tensor.shape.size() != 2 || tensor.shape[0] < 2 * kBeginning)
        return false;
    const Tensor beginning{{kBeginning, tensor.shape[1]},
                           tensor.numbers->part({0, kBeginning}, {0, tensor.shape[1]}),
                           tensor.name};
    Identification some;
    some.rounding = rounding;
    return found(cutReadings(some, arrangementsOf(beginning), stop));
}

/// Whether all rows of \p table are one row, or each holds one number: there is no wave to look for, which
/// would take long.
bool isStill(const Table& table, const std::stop_token& stop) {
    constexpr std::int64_t kLeast = 64;  // of rows that take long
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

/// The readings of numbers rounded as they seem to be, or as whole numbers may be, or else as digits that
/// were cut off: those leave twice as much open, so they come last.
std::vector<TableName> readingsOf(Identification& result, const Tensor& tensor, const std::stop_token& stop) {
    const std::vector<Arranged> ways = arrangementsOf(tensor);
    const NumberRounding asTold = numberRounding(*tensor.numbers);
    std::vector<TableName> best;
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
    // Whole numbers are no less exact than others where they are no waves.
    if (!found(best) || !isOfWaves(best.front())) {
        Identification told = result;
        told.rounding = asTold;
        if (auto names = readingsOf(told, ways, stop); !names.empty() || best.empty()) {
            best = std::move(names);
            result = std::move(told);
        }
    }
    // A base that was measured badly explains digits that were cut off as well, but by more than rounding.
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

/// All that can be told of \p tensor. \throws SearchStopped
void lookAt(Identification& result, const Tensor& tensor, const std::stop_token& stop) {
    std::vector<TableName> best = readingsOf(result, tensor, stop);
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
