// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/namesearches.h"

#include <algorithm>

#include "core/identify/searchstop.h"
#include "core/identify/slowcolumns.h"
#include "core/identify/wavechoice.h"
#include "core/identify/wavetrial.h"

namespace posiscope {
namespace {

/// The family of the plan of \p waves.
TableFamily kindOf(const SinusoidReading& waves) {
    const Ablation ablation = waves.plan.parameters.ablation;
    if (waves.plan.part == WavePart::CosinesAlone || ablation == Ablation::CosineOnly)
        return TableFamily::RotaryCosines;
    if (ablation == Ablation::SineOnly)
        return TableFamily::RotarySines;
    return waves.plan.part == WavePart::SinesAlone ? TableFamily::RotarySines : TableFamily::Sinusoid;
}

}  // namespace

std::vector<TableReading> sinusoidNames(const Table& table, const NameSearch& search) {
    std::vector<TableReading> names;
    for (SinusoidReading& waves : waveNames(table, search)) {
        TableReading name;
        name.family = kindOf(waves);
        name.model = waves.model;
        name.residual = waves.residual;
        name.waves = std::move(waves);
        names.push_back(std::move(name));
    }
    return names;
}

namespace {

constexpr std::int64_t kMostSampled = std::int64_t{1} << 20;  // numbers
constexpr std::int64_t kMostRows = 1024;
constexpr std::int64_t kFewRows = 256;  // bfloat16 holds every position up to this
constexpr std::int64_t kLeastParted = 16;

/// Runs of rows to measure, until one of them explains the table: as many rows as are useful, as few as
/// bfloat16 counts exactly, and parts that avoid a missing row.
std::vector<Interval> windowsOf(const WaveSearch& search, std::int64_t most) {
    const std::int64_t first = search.firstRow;
    const std::int64_t left = search.table.rows() - first;
    std::vector<Interval> windows;
    const auto add = [&windows](Interval window) {
        if (std::ranges::find(windows, window) == windows.end())
            windows.push_back(window);
    };
    add({first, first + most});
    add({first, first + std::min(kFewRows, most)});
    if (left >= kLeastParted) {
        const std::int64_t half = std::min(left / 2, most);
        const std::int64_t quarter = std::min(left / 4, most);
        add({first, first + half});
        add({first + left - half, first + left});
        add({first, first + quarter});
        add({first + left - quarter, first + left});
    }
    return windows;
}

/// Whether other rows need not be examined. A base measured across a missing row is so uncertain that it
/// explains errors larger than rounding.
bool isSettled(const SinusoidReading& name) {
    return leavesLittle(name) || (name.residual.exact() && !name.gap && !explainsTooMuch(name));
}

/// Whether other plans need not be examined. A base that is not round may be a round one in another plan, and
/// plans of odd width differ in one column, which may look damaged.
bool isSurely(const SinusoidReading& name) {
    const bool even = name.plan.parameters.dModel % 2 == 0;
    return isSettled(name) && !standsFarOut(name) &&
           (name.residual.exact() ? even || isRound(name.ladder) : even);
}

/// The readings of a search, and whether any plan produced any.
struct Readings {
    std::vector<SinusoidReading> names{};
    bool fits = false;
    bool noLadder = false;  // the rows follow a plan whose frequencies form no ladder
};

Readings readingsOf(const WaveSearch& search) {
    const std::int64_t left = search.table.rows() - search.firstRow;
    const std::int64_t columns = search.table.columns();
    const std::int64_t most = std::min({left, kMostRows, std::max(kMostSampled / columns, std::int64_t{64})});
    Readings readings;
    std::vector<SinusoidReading>& names = readings.names;
    const bool small = left * columns <= 64 || columns <= 4 || left <= 3;
    const std::vector<ColumnPlan> all = columnPlans(columns);
    // Adds the readings of a window and returns the plans that its rows follow.
    const auto look = [&](Interval window, const std::vector<ColumnPlan>& plans) {
        std::vector<ColumnPlan> fitting;
        MeasuredRows rows = measuredRows(search, window);
        for (const ColumnPlan& plan : plans) {
            throwIfStopped(search.stop);
            PlanNames found = namesOfPlan(search, plan, rows);
            std::ranges::move(found.names, std::back_inserter(names));
            readings.fits = readings.fits || found.fits;
            readings.noLadder = readings.noLadder || found.noLadder;
            if (found.fits && !found.noLadder)
                fitting.push_back(plan);
            if (!small && std::ranges::any_of(names, isSurely))
                break;
        }
        return fitting;
    };
    const std::vector<Interval> windows = windowsOf(search, most);
    std::vector<ColumnPlan> plans = look(windows.front(), all);
    for (std::size_t k = 1; k < windows.size(); ++k) {
        const bool known = readings.noLadder && plans.empty();
        if (known || std::ranges::any_of(names, isSettled) || agreeButForNoise(names))
            break;
        // If rows are missing in the middle of a window, it may show no plan although other windows do.
        if (auto fitting = look(windows[k], plans.empty() ? all : plans); plans.empty())
            plans = std::move(fitting);
    }
    // Starts after a possible class token, which would break the even motion.
    if (left > kLeastParted / 2 && !readings.noLadder && std::ranges::none_of(names, isSettled) &&
        !agreeButForNoise(names))
        look({search.firstRow + 1, search.firstRow + most}, all);
    const auto usual = [](const SinusoidReading& name) {
        return leavesLittle(name) || (name.residual.exact() && isRound(name.ladder));
    };
    if (std::ranges::none_of(names, usual)) {
        std::vector<SinusoidReading> more = usualNames(search, all);
        names.insert(names.begin(), std::make_move_iterator(more.begin()),
                     std::make_move_iterator(more.end()));
    }
    return readings;
}

WaveSearch waveSearchFor(const Table& table, const NameSearch& wanted, Computing computing) {
    WaveSearch search = waveSearchOf(table, wanted.rounding, wanted.stop, computing);
    search.cutFromList = wanted.cutFromList;
    search.mayBeRotary = wanted.mayBeRotary;
    return search;
}

}  // namespace

std::vector<SinusoidReading> waveNames(const Table& table, const NameSearch& wanted) {
    const WaveSearch search = waveSearchFor(table, wanted, Computing::AsStored);
    if (table.rows() <= search.firstRow)
        return {};
    Readings readings = readingsOf(search);
    std::vector<SinusoidReading> names = chosenNames(std::move(readings.names), search);
    const bool asStored = search.rounding.type == NumberType::Float64 && !search.rounding.isAbsolute();
    if (!readings.fits || !asStored || std::ranges::any_of(names, isExact))
        return names;
    // float64 numbers whose angles were computed in float32.
    const WaveSearch coarser = waveSearchFor(table, wanted, Computing::Float32);
    readings = readingsOf(coarser);
    std::vector<SinusoidReading> others = chosenNames(std::move(readings.names), coarser);
    return std::ranges::any_of(others, isExact) ? others : names;
}

}  // namespace posiscope
