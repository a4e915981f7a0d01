// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/wavesearch.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/identify/firstposition.h"
#include "core/identify/planmeasure.h"
#include "core/identify/refinedfit.h"
#include "core/identify/roundnumber.h"
#include "core/identify/roworder.h"
#include "core/identify/slowcolumns.h"
#include "core/precision/rounding.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostSampled = std::int64_t{1} << 20;  // numbers
constexpr std::int64_t kMostRows = 1024;
constexpr std::int64_t kFewRows = 256;  // up to which bfloat16 holds every position
constexpr std::int64_t kLeastParted = 16;
constexpr std::int64_t kMostLooked = 192;    // rows of a first look
constexpr double kWideFrequencyUnit = 6e-7;  // relative: as codes in float32 compute them
constexpr std::int64_t kLeastTelling = 4;    // frequencies that a row has to have to tell its position alone
constexpr double kNoWorse = 1.01;            // of what is left with the base that was measured
constexpr double kMostUsualBase = 10000;
constexpr double kNearUsual = 0.4;     // of the logarithms of bases
constexpr double kSameRest = 1e-4;     // difference of rests that says nothing
constexpr double kSurelyRound = 1e-5;  // chance below which a base needs no second look
constexpr double kSmall = 0.05;        // of the table's own size: what may be left of a named table

/// The table, and what is known of it before any plan.
struct Search {
    const Table& table;
    const NumberRounding& rounding;
    std::int64_t firstRow;  // the first that is not all zeros
    std::vector<std::int64_t> zeroRows;
    double frequencyUnit;  // relative error of a frequency
    double phaseUnit;      // of an angle

    double unit(double scale) const {
        return rounding.digits
                   ? rounding.unit()
                   : 1.02 * rounding.unit() * std::exp2(std::ceil(std::log2(std::max(scale, 1e-300))));
    }
};

bool isZero(std::span<const double> row) {
    return std::ranges::all_of(row, [](double x) { return x == 0; });
}

Search searchOf(const Table& table, const NumberRounding& rounding) {
    const bool wide = rounding.type == NumberType::Float64 && !rounding.digits;
    Search search{table, rounding, 0, {}, wide ? 4e-15 : kWideFrequencyUnit, wide ? 8e-15 : 1.2e-6};
    std::vector<double> row(static_cast<std::size_t>(table.columns()));
    for (std::int64_t r = 0; r < table.rows(); ++r) {
        if (table.value(r, 0) != 0)
            continue;
        table.readRow(r, 0, row);
        if (isZero(row))
            search.zeroRows.push_back(r);
    }
    while (std::ranges::binary_search(search.zeroRows, search.firstRow))
        ++search.firstRow;
    return search;
}

std::vector<double> evenPositions(const Search& search, double first, bool descending) {
    std::vector<double> positions(static_cast<std::size_t>(search.table.rows()));
    for (std::size_t r = 0; r < positions.size(); ++r) {
        const double steps = static_cast<double>(r) - static_cast<double>(search.firstRow);
        positions[r] = first + (descending ? -steps : steps);
    }
    return positions;
}

std::vector<WaveColumn> wavesOf(const ColumnPlan& plan) {
    std::vector<WaveColumn> waves;
    for (const Column& column : plan.columns)
        waves.push_back({column, 0});
    return waves;
}

/// The table that \p name says, its positions being \p positions.
void model(WaveName& name, const Search& search, std::vector<double> positions) {
    auto made = std::make_shared<WaveModel>();
    made->waves = wavesOf(name.plan);
    made->frequencies = name.ladder.frequencies;
    made->scale = name.scale;
    made->productsIn = name.productsIn;
    made->tolerance = {search.unit(std::abs(name.scale)) + 2 * search.phaseUnit / 8 * std::abs(name.scale),
                       search.phaseUnit + name.ladder.frequencyError};
    if (name.productsIn != Precision::Float64)
        made->tolerance.cell *= 2.1;  // sine and cosine are rounded once more
    if (name.positionsIn != Precision::Float64)
        for (double& p : positions)
            p = rounded(p, name.positionsIn);
    for (const std::int64_t r : search.zeroRows)
        positions[static_cast<std::size_t>(r)] = std::nan("");
    made->unsaid.assign(name.otherRows.empty() ? 0 : positions.size(), false);
    for (const std::int64_t r : name.otherRows)
        made->unsaid[static_cast<std::size_t>(r)] = true;
    made->positions.push_back(std::move(positions));
    name.model = std::move(made);
    name.zeroRows = search.zeroRows;
}

Residual residualIn(const Search& search, const WaveName& name, bool whole) {
    const std::int64_t rows = search.table.rows();
    const std::int64_t every = whole ? 1 : std::max<std::int64_t>(1, rows / kMostLooked);
    return residualOf(search.table, *name.model, {0, rows}, every);
}

double misfit(const Residual& r) {
    return r.cells == 0 ? 1 : static_cast<double>(r.cellsBeyond) / static_cast<double>(r.cells);
}

/// Codes that round positions, frequencies or products on their way.
struct Rounding {
    Precision positions;
    Precision frequencies;
    Precision products;
};

constexpr std::array kRoundings{
    Rounding{Precision::BFloat16, Precision::Float64, Precision::Float64},
    Rounding{Precision::Float64, Precision::BFloat16, Precision::Float64},
    Rounding{Precision::BFloat16, Precision::BFloat16, Precision::BFloat16},
    Rounding{Precision::BFloat16, Precision::BFloat16, Precision::Float64},
    Rounding{Precision::Float16, Precision::Float64, Precision::Float64},
    Rounding{Precision::Float64, Precision::Float16, Precision::Float64},
    Rounding{Precision::Float16, Precision::Float16, Precision::Float16},
};

double perIndexOf(const Ladder& ladder, std::int64_t pairs) {
    if (ladder.schedule == Schedule::Tensor2Tensor)
        return 1.0 / static_cast<double>(std::max<std::int64_t>(pairs - 1, 1));
    return (ladder.doubled ? 4.0 : 2.0) / static_cast<double>(ladder.width);
}

/// The frequencies of a ladder without scaling, for another base and rounding.
void setFrequencies(Ladder& ladder, std::int64_t pairs, double base, Precision precision) {
    if (ladder.scaling == RotaryScaling::None) {
        const double perIndex = perIndexOf(ladder, pairs);
        for (std::size_t i = 0; i < ladder.frequencies.size(); ++i)
            ladder.frequencies[i] =
                ladder.step *
                rounded(std::exp(-perIndex * static_cast<double>(i) * std::log(base)), precision);
        ladder.base = base;
    }
    ladder.frequenciesIn = precision;
}

/// Bases that \p ladder may have been meant to have.
std::vector<double> basesNear(const Ladder& ladder) {
    std::vector<double> bases{ladder.base};
    for (const double tolerance : {std::max(8 * ladder.baseError, 1e-6), 0.02, 0.1})
        if (const auto round = roundNumberNear(ladder.measuredBase, tolerance))
            if (std::ranges::find(bases, round->value) == bases.end())
                bases.push_back(round->value);
    return bases;
}

/// Tries codes that round on their way, for as long as the table is not explained.
void tryRoundings(WaveName& name, const Search& search) {
    if (name.ladder.scaling != RotaryScaling::None || name.ladder.step != 1)
        return;
    WaveName best = name;
    Residual least = residualIn(search, name, false);
    const std::vector<double> even = evenPositions(search, std::round(name.firstPosition), name.descending);
    for (const double base : basesNear(name.ladder))
        for (const Rounding& rounding : kRoundings) {
            WaveName other = name;
            other.firstPosition = std::round(name.firstPosition);
            setFrequencies(other.ladder, other.plan.pairs, base, rounding.frequencies);
            other.ladder.frequencyError = 0;
            other.positionsIn = rounding.positions;
            other.productsIn = rounding.products;
            model(other, search, even);
            const Residual residual = residualIn(search, other, false);
            if (misfit(residual) < 0.5 * misfit(least) && misfit(residual) < 0.02) {
                least = residual;
                best = other;
            }
            if (residual.exact()) {
                name = other;
                return;
            }
        }
    name = best;
}

/// Rows that do not stand where an even step would have them.
void tryOrders(WaveName& name, const Search& search, double noise) {
    if (!name.plan.paired() || name.plan.frequencies < kLeastTelling)
        return;
    const std::vector<double> even = evenPositions(search, name.firstPosition, name.descending);
    const std::vector<double> positions =
        rowPositions(search.table, name.plan, name.ladder, name.scale, noise, even);
    WaveName other = name;
    std::vector<double> kept = positions;
    for (const std::int64_t r : search.zeroRows)
        kept[static_cast<std::size_t>(r)] = std::nan("");
    other.otherRows.clear();
    for (std::size_t r = 0; r < kept.size(); ++r)
        if (std::isnan(kept[r]) && !std::ranges::binary_search(search.zeroRows, static_cast<std::int64_t>(r)))
            other.otherRows.push_back(static_cast<std::int64_t>(r));
    if (20 * std::ssize(other.otherRows) > search.table.rows() + 40)
        return;
    describeOrder(other, kept);
    std::vector<double> at = other.positions.empty()
                                 ? evenPositions(search, other.firstPosition, other.descending)
                                 : other.positions;
    for (std::size_t r = 0; r < at.size(); ++r)
        if (std::isnan(at[r]))
            at[r] = even[r];
    model(other, search, at);
    if (misfit(residualIn(search, other, false)) < 0.5 * misfit(residualIn(search, name, false)))
        name = other;
}

void settleScale(WaveName& name, const PlanMeasure& measure, const Search& search, double sign) {
    name.scale = sign * measure.scale;
    name.scaleError = measure.scaleError;
    const double tolerance = std::max(4 * measure.scaleError / measure.scale, search.rounding.unit() + 1e-12);
    if (const auto round = roundNumberNear(measure.scale, tolerance); round && round->chance < kNotByChance)
        name.scale = sign * round->value;
    const double root = std::sqrt(static_cast<double>(search.table.columns()));
    if (std::abs(measure.scale / root - 1) < tolerance)
        name.scale = sign * root;
}

/// Whether the only row of zeros is the first one and position 0, where every sine is 0.
bool startsWithSines(const WaveName& name) {
    const bool sines =
        name.plan.part == WavePart::SinesAlone ||
        (name.plan.part == WavePart::Whole && name.plan.parameters.ablation == Ablation::SineOnly);
    return sines && name.firstPosition == 1 && name.zeroRows == std::vector<std::int64_t>{0};
}

/// The reading of one plan and ladder, with all that explains the table better.
/// \param before rows of the table that stand before the measured ones
std::optional<WaveName> nameOf(const Search& search, const ColumnPlan& plan, const PlanMeasure& measure,
                               const Ladder& ladder, std::int64_t before) {
    WaveName name;
    name.plan = plan;
    name.ladder = ladder;
    name.descending = isDescending(measure, ladder.frequencies);
    const auto first = firstPosition(measure, ladder.frequencies);
    if (!first)
        return std::nullopt;
    name.firstPosition = first->rows + static_cast<double>(name.descending ? before : -before);
    name.firstError = first->error;
    settleScale(name, measure, search, first->sign);
    model(name, search, evenPositions(search, name.firstPosition, name.descending));
    Residual residual = residualIn(search, name, false);
    if (!residual.exact())
        tryRoundings(name, search);
    if (misfit(residualIn(search, name, false)) > 0.002)
        tryOrders(name, search, measure.noise);
    if (startsWithSines(name)) {
        name.firstPosition = 0;
        name.zeroRows.clear();
    }
    name.residual = residualIn(search, name, false);
    return name;
}

/// \p ladders, those of a base that is not round with the usual one where that explains the table: what
/// measuring leaves open, the cells may decide.
std::vector<Ladder> withUsualBase(const Search& search, const ColumnPlan& plan, const PlanMeasure& measure,
                                  std::vector<Ladder> ladders, std::int64_t before) {
    for (Ladder& ladder : ladders) {
        if (!ladder.baseKnown || ladder.chance < kNotByChance || ladder.scaling != RotaryScaling::None)
            continue;
        if (std::abs(std::log(ladder.base / kMostUsualBase)) > kNearUsual)
            continue;
        Ladder usual = ladder;
        setFrequencies(usual, plan.pairs, kMostUsualBase, ladder.frequenciesIn);
        usual.frequencyError = 0;
        const auto name = nameOf(search, plan, measure, usual, before);
        if (!name || name->ladder.base != kMostUsualBase)
            continue;
        const auto own =
            name->residual.exact() ? std::nullopt : nameOf(search, plan, measure, ladder, before);
        const double least = own ? own->residual.rootMeanSquare : 0;
        if (name->residual.exact() || name->residual.rootMeanSquare < kNoWorse * least)
            ladder = usual;
    }
    return ladders;
}

/// Ladders for rows in no order: the angles of one row alone, for what is usual.
std::vector<Ladder> usualLadders(const ColumnPlan& plan) {
    std::vector<Ladder> ladders;
    for (const double base : {1e4, 1e5, 5e5, 1e6, 1e3, 1e2})
        for (const Schedule schedule : {Schedule::Paper, Schedule::Tensor2Tensor}) {
            Ladder ladder;
            ladder.schedule = schedule;
            ladder.width = plan.width();
            ladder.frequencies.resize(static_cast<std::size_t>(plan.frequencies));
            ladder.measuredBase = base;
            setFrequencies(ladder, plan.pairs, base, Precision::Float64);
            ladders.push_back(std::move(ladder));
        }
    return ladders;
}

/// Whether rows of their own position explain some rows of the table.
bool fitsSomeRows(const Search& search, const WaveName& name, double noise) {
    constexpr std::int64_t kFirst = 8;
    const std::int64_t count = std::min(kFirst, search.table.rows() - search.firstRow);
    const auto part = search.table.part({search.firstRow, count}, {0, search.table.columns()});
    const std::vector<double> positions = rowPositions(*part, name.plan, name.ladder, name.scale, noise, {});
    WaveName some = name;
    const Search few{*part, search.rounding, 0, {}, search.frequencyUnit, search.phaseUnit};
    if (std::ranges::any_of(positions, [](double p) { return std::isnan(p); }))
        return false;
    model(some, few, positions);
    return 2 * residualOf(*part, *some.model, {0, count}).rowsBeyond <= count;
}

void addShuffled(std::vector<WaveName>& names, const Search& search, const ColumnPlan& plan,
                 const PlanMeasure& measure) {
    if (plan.frequencies < kLeastTelling)
        return;
    for (const Ladder& ladder : usualLadders(plan))
        for (const double sign : {1.0, -1.0}) {
            WaveName name;
            name.plan = plan;
            name.ladder = ladder;
            settleScale(name, measure, search, sign);
            if (!fitsSomeRows(search, name, measure.noise))
                continue;
            std::vector<double> positions =
                rowPositions(search.table, plan, ladder, name.scale, measure.noise, {});
            for (const std::int64_t r : search.zeroRows)
                positions[static_cast<std::size_t>(r)] = std::nan("");
            describeOrder(name, positions);
            std::vector<double> at = name.positions.empty()
                                         ? evenPositions(search, name.firstPosition, name.descending)
                                         : name.positions;
            for (double& p : at)
                p = std::isnan(p) ? 0 : p;
            model(name, search, at);
            name.residual = residualIn(search, name, false);
            if (name.residual.exact()) {
                names.push_back(std::move(name));
                return;
            }
        }
}

/// Ladders of \p measure, and where they are open those of the line through all cells.
std::vector<Ladder> refinedLadders(const Search& search, const Sample& sample, const ColumnPlan& plan,
                                   const PlanMeasure& measure, LadderSearch ladders) {
    std::vector<Ladder> found = laddersOf(measure.frequencies, ladders);
    if (found.empty() || !found.front().baseKnown || found.front().frequenciesIn != Precision::Float64 ||
        (found.size() == 1 && found.front().chance < kSurelyRound))
        return found;
    ladders.line = refinedFit(sample, plan, measure, found.front(), search.phaseUnit);
    if (!ladders.line)
        return found;
    std::vector<Ladder> refined = laddersOf(measure.frequencies, ladders);
    return refined.empty() ? found : refined;
}

/// Whether the columns could be of a rotary encoding, which has pairs only.
bool mayBeRotary(const ColumnPlan& plan) {
    return plan.part != WavePart::Whole ||
           (plan.parameters.dModel % 2 == 0 && plan.parameters.ablation != Ablation::PerColumnExponent);
}

/// What a plan comes to in some rows.
struct PlanNames {
    bool fits = false;  ///< the columns are of this plan, whatever they say
    std::vector<WaveName> names{};
};

PlanNames namesOfPlan(const Search& search, const ColumnPlan& plan, Interval window) {
    const Sample sample = sampleOf(search.table, window);
    const std::int64_t rows = window.size();
    auto measure = measured(sample, plan, search.rounding.unit());
    if (!measure)
        return {};
    measureSlowColumns(*measure, sample, plan);
    LadderSearch ladders{plan.frequencies, plan.pairs, plan.width(), search.frequencyUnit, false, {}};
    std::vector<Ladder> found;
    if (rows > 1) {
        found = refinedLadders(search, sample, plan, *measure, ladders);
        const bool turning = plan.part == WavePart::CosinesAlone || plan.part == WavePart::SinesAlone ||
                             plan.parameters.ablation != Ablation::None;
        if (mayBeRotary(plan) && (found.empty() || (turning && found.front().chance >= kNotByChance))) {
            ladders.rotary = true;
            ladders.columns = 2 * plan.pairs;
            std::vector<Ladder> scaled = laddersOf(measure->frequencies, ladders);
            if (found.empty() ||
                std::ranges::any_of(scaled, [](const Ladder& l) { return l.scaling != RotaryScaling::None; }))
                found = std::move(scaled);
        }
    }
    const std::int64_t before = window.first - search.firstRow;
    PlanNames result{true, {}};
    std::vector<WaveName>& names = result.names;
    for (const Ladder& ladder : withUsualBase(search, plan, *measure, found, before))
        if (auto name = nameOf(search, plan, *measure, ladder, before))
            names.push_back(*std::move(name));
    const auto exact = [](const WaveName& name) { return name.residual.exact(); };
    if (std::ranges::none_of(names, exact) && plan.paired())
        addShuffled(names, search, plan, *measure);
    return result;
}

/// Runs of rows that are measured, until one of them explains the table: as many as are worth it, as few as
/// bfloat16 counts exactly, and parts in which a missing row does not lie.
std::vector<Interval> windowsOf(const Search& search, std::int64_t most) {
    const std::int64_t first = search.firstRow;
    const std::int64_t left = search.table.rows() - first;
    std::vector<Interval> windows{{first, first + most}};
    if (most > kFewRows)
        windows.push_back({first, first + kFewRows});
    if (left >= kLeastParted) {
        const std::int64_t half = std::min(left / 2, most);
        const std::int64_t quarter = std::min(left / 4, most);
        windows.push_back({first, first + half});
        windows.push_back({first + left - half, first + left});
        windows.push_back({first, first + quarter});
        windows.push_back({first + left - quarter, first + left});
    }
    return windows;
}

bool isRound(const Ladder& ladder) {
    return ladder.chance < kNotByChance || ladder.base == kMostUsualBase;
}

/// The order in which readings are told.
double doubt(const WaveName& name) {
    const Residual& r = name.residual;
    double sum = r.exact() ? 0 : 1 + r.rootMeanSquare / std::sqrt(r.signalSquare + 1e-300);
    if (!isRound(name.ladder))
        sum += r.exact() ? 0.0005 : 0.02;
    if (name.firstPosition != std::round(name.firstPosition))
        sum += 0.01;
    if (name.order != RowOrder::Even)
        sum += 0.005;
    if (name.descending)
        sum += 0.001;
    return sum;
}

/// Whether both say the same but for where rows stand.
bool isSame(const WaveName& a, const WaveName& b) {
    return a.plan.part == b.plan.part && a.plan.parameters == b.plan.parameters &&
           a.ladder.base == b.ladder.base && a.ladder.schedule == b.ladder.schedule &&
           a.ladder.doubled == b.ladder.doubled && a.ladder.scaling == b.ladder.scaling &&
           a.ladder.width == b.ladder.width;
}

void finish(std::vector<WaveName>& names, const Search& search) {
    std::ranges::stable_sort(names, {}, doubt);
    std::vector<WaveName> kept;
    for (WaveName& name : names) {
        const bool asNear =
            !kept.empty() && name.residual.rootMeanSquare <= kNoWorse * kept.front().residual.rootMeanSquare;
        const bool better = !kept.empty() && !asNear &&
                            (kept.front().residual.exact() || doubt(name) > doubt(kept.front()) + kSameRest);
        if (kept.size() >= 6 || (better && !name.residual.exact()))
            break;
        const bool said = std::ranges::any_of(kept, [&name](const WaveName& k) { return isSame(k, name); });
        if (said)
            continue;
        name.residual = residualIn(search, name, true);
        if (explains(name, search.table.rows(), search.table.columns()))
            kept.push_back(std::move(name));
    }
    const auto whole = [](const WaveName& n) { return n.firstPosition == std::round(n.firstPosition); };
    if (!kept.empty() && whole(kept.front()))
        std::erase_if(kept, [&whole](const WaveName& n) { return !whole(n); });
    names = std::move(kept);
}

}  // namespace

bool explains(const WaveName& name, std::int64_t rows, std::int64_t columns) {
    const Residual& residual = name.residual;
    if (residual.exact())
        return true;
    const double signal = std::sqrt(residual.signalSquare);
    if (residual.cells == 0 || signal == 0)
        return false;
    const bool large = rows >= 16 && columns >= 8;
    if (large && residual.goodRows(rows) > 0.75)
        return true;
    return large && name.plan.paired() && residual.rootMeanSquare < kSmall * signal;
}

std::vector<WaveName> waveNames(const Table& table, const NumberRounding& rounding) {
    const Search search = searchOf(table, rounding);
    const std::int64_t left = table.rows() - search.firstRow;
    if (left < 1)
        return {};
    const std::int64_t most =
        std::min({left, kMostRows, std::max(kMostSampled / table.columns(), std::int64_t{64})});
    std::vector<WaveName> names;
    const bool small = left * table.columns() <= 64 || table.columns() <= 4 || left <= 3;
    const auto settled = [](const WaveName& name) {
        return name.residual.exact() && name.order == RowOrder::Even;
    };
    // A base that is not round may be one that is, of another plan.
    const auto surely = [&settled](const WaveName& name) {
        return settled(name) && (isRound(name.ladder) || name.plan.parameters.dModel % 2 == 0);
    };
    std::vector<ColumnPlan> plans = columnPlans(table.columns());
    for (const Interval window : windowsOf(search, most)) {
        std::vector<ColumnPlan> fitting;
        for (const ColumnPlan& plan : plans) {
            PlanNames found = namesOfPlan(search, plan, window);
            std::ranges::move(found.names, std::back_inserter(names));
            if (found.fits)
                fitting.push_back(plan);
            if (!small && std::ranges::any_of(names, surely))
                break;
        }
        plans = std::move(fitting);
        if (plans.empty() || std::ranges::any_of(names, settled))
            break;
    }
    finish(names, search);
    return names;
}

std::int64_t firstDifferingRow(const TableModel& one, const TableModel& other, std::int64_t most) {
    const auto width = static_cast<std::size_t>(one.columns());
    if (other.columns() != one.columns())
        return -1;
    std::vector<double> a(width), b(width), allowedA(width), allowedB(width);
    for (std::int64_t row = 0; row < most; ++row) {
        one.readRow(row, a, allowedA);
        other.readRow(row, b, allowedB);
        for (std::size_t j = 0; j < width; ++j)
            if (std::abs(a[j] - b[j]) > 2 * (allowedA[j] + allowedB[j]))
                return row;
    }
    return -1;
}

}  // namespace posiscope
