// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/lostcolumns.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>

#include "core/identify/searchstop.h"
#include "core/identify/wavesearch.h"

namespace posiscope {
namespace {

constexpr std::int64_t kLeastRowsLeft = 8;                   // of fewer a column may be zero by itself
constexpr std::int64_t kLeastBesideLost = 7;                 // columns for each that is lost
constexpr std::int64_t kMostCopied = std::int64_t{1} << 24;  // numbers that are copied

/// The sum of the magnitudes of each column: 0 where all are, and none where one of them is none.
std::vector<double> magnitudesOf(const Table& table, const std::stop_token& stop) {
    std::vector<double> sums(static_cast<std::size_t>(table.columns()));
    std::vector<double> row(sums.size());
    for (std::int64_t r = 0; r < table.rows(); ++r) {
        throwIfStopped(stop);
        table.readRow(r, 0, row);
        for (std::size_t j = 0; j < row.size(); ++j)
            sums[j] += std::abs(row[j]);
    }
    return sums;
}

/// Whether column \p j is zero and its neighbours are not, of its own wave and of the other: slow sines of
/// few digits are zero side by side.
bool isZeroAlone(const std::vector<double>& sums, std::size_t j) {
    if (sums[j] != 0)
        return false;
    for (const std::size_t apart : {std::size_t{1}, std::size_t{2}})
        if ((j >= apart && sums[j - apart] == 0) || (j + apart < sums.size() && sums[j + apart] == 0))
            return false;
    return true;
}

std::shared_ptr<const Table> masked(const Table& table, const std::vector<std::int64_t>& lost,
                                    const std::stop_token& stop) {
    const auto width = static_cast<std::size_t>(table.columns());
    std::vector<double> numbers(static_cast<std::size_t>(table.rows()) * width);
    for (std::int64_t r = 0; r < table.rows(); ++r) {
        throwIfStopped(stop);
        const std::span<double> row{numbers.data() + static_cast<std::size_t>(r) * width, width};
        table.readRow(r, 0, row);
        for (const std::int64_t j : lost)
            row[static_cast<std::size_t>(j)] = 0;
    }
    return Table::of(table.rows(), table.columns(), std::move(numbers));
}

/// Gives \p name the plan of all columns, of which it knew those beside the lost ones.
void completePlan(WaveName& name, const std::vector<std::int64_t>& lost,
                  const std::vector<ColumnPlan>& plans) {
    const auto whole = std::ranges::find_if(plans, [&name](const ColumnPlan& plan) {
        return plan.part == name.plan.part && plan.exchanged == name.plan.exchanged &&
               plan.parameters == name.plan.parameters;
    });
    name.lostColumns = lost;
    if (whole == plans.end())
        return;  // one that was changed since: what is known of the others stays
    name.plan = *whole;
    auto made = std::make_shared<WaveModel>(*name.model);
    for (const std::int64_t j : lost)
        made->waves[static_cast<std::size_t>(j)].wave = name.plan.columns[static_cast<std::size_t>(j)];
    name.model = std::move(made);
}

}  // namespace

std::vector<std::int64_t> lostColumns(const Table& table, const std::stop_token& stop) {
    if (table.rows() < kLeastRowsLeft || table.rows() * table.columns() > kMostCopied)
        return {};
    const std::vector<double> sums = magnitudesOf(table, stop);
    std::vector<std::int64_t> lost;
    for (std::size_t j = 0; j < sums.size(); ++j)
        if (!std::isfinite(sums[j]) || isZeroAlone(sums, j))
            lost.push_back(static_cast<std::int64_t>(j));
    const bool few = (kLeastBesideLost + 1) * std::ssize(lost) <= table.columns();
    return few ? lost : std::vector<std::int64_t>{};
}

std::vector<WaveName> namesBeside(const std::vector<std::int64_t>& lost, const Table& table,
                                  const NameSearch& wanted) {
    NameSearch beside = wanted;
    beside.lostColumns = lost;
    std::vector<WaveName> names = waveNames(*masked(table, lost, wanted.stop), beside);
    std::erase_if(names, [](const WaveName& name) { return !name.residual.exact(); });
    const std::vector<ColumnPlan> plans = columnPlans(table.columns());
    for (WaveName& name : names) {
        completePlan(name, lost, plans);
        name.residual = residualOf(table, *name.model, {0, table.rows()}, wanted.stop);
    }
    return names;
}

}  // namespace posiscope
