// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/learned.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/parallel/workers.h"
#include "core/schemes/randomnormal.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {
namespace {

constexpr std::int64_t kRowsOfTask = 16;

/// The sinusoid of as many positions as the table has rows.
Sinusoidal sinusoidOf(const Parameters& parameters) {
    Parameters filled = parameters;
    filled.scheme = Scheme::Sinusoidal;
    filled.length = parameters.tableRows;
    filled.firstPosition = 0;
    return Sinusoidal(filled);
}

template <class Fill>
std::shared_ptr<const Table> filledTable(const Parameters& parameters, const Fill& fill) {
    const std::int64_t rows = parameters.tableRows;
    const std::int64_t columns = parameters.dModel;
    std::vector<double> numbers(static_cast<std::size_t>(rows * columns));
    parallelFor(static_cast<int>((rows + kRowsOfTask - 1) / kRowsOfTask), [&](int task) {
        const std::int64_t first = task * kRowsOfTask;
        for (std::int64_t r = first; r < std::min(first + kRowsOfTask, rows); ++r)
            for (std::int64_t j = 0; j < columns; ++j)
                numbers[static_cast<std::size_t>(r * columns + j)] = fill(r, j);
    });
    return Table::of(rows, columns, std::move(numbers));
}

std::shared_ptr<const Table> filledTable(const Parameters& parameters) {
    if (parameters.initialisation == Initialisation::Sinusoid) {
        const Sinusoidal sinusoid = sinusoidOf(parameters);
        return filledTable(parameters, [&](std::int64_t r, std::int64_t j) { return sinusoid.value(r, j); });
    }
    if (parameters.initialisation == Initialisation::OneHot)
        return filledTable(parameters, [](std::int64_t r, std::int64_t j) { return r == j ? 1.0 : 0.0; });
    if (parameters.initialisation == Initialisation::Fractions)
        return filledTable(parameters, [&](std::int64_t r, std::int64_t) {
            return static_cast<double>(r) / static_cast<double>(parameters.tableRows);
        });
    const auto seed = static_cast<std::uint64_t>(parameters.seed);
    const double most = parameters.initialisation == Initialisation::TruncatedNormal ? 2 : HUGE_VAL;
    return filledTable(parameters, [&](std::int64_t r, std::int64_t j) {
        return parameters.sigma * randomNormal(seed, r, j, most);
    });
}

/// The members of \p from that initialTable() depends on; all others have their defaults.
Parameters fillingOf(const Parameters& from) {
    Parameters key{.dModel = from.dModel, .tableRows = from.tableRows, .initialisation = from.initialisation};
    if (from.initialisation == Initialisation::Sinusoid) {
        key.base = from.base;
        key.layout = from.layout;
        key.schedule = from.schedule;
        key.oddRule = from.oddRule;
        key.ablation = from.ablation;
        key.positionScale = from.positionScale;
        key.angleUnit = from.angleUnit;
    } else if (!isCounted(from.initialisation)) {
        key.sigma = from.sigma;
        key.seed = from.seed;
    }
    return key;
}

}  // namespace

std::shared_ptr<const Table> initialTable(const Parameters& parameters) {
    struct Filled {
        Parameters filling;
        std::weak_ptr<const Table> table;
    };
    thread_local std::vector<Filled> tables;
    const Parameters filling = fillingOf(parameters);
    std::erase_if(tables, [](const Filled& each) { return each.table.expired(); });
    for (const Filled& each : tables)
        if (auto table = each.table.lock(); table && each.filling == filling)
            return table;
    auto table = filledTable(parameters);
    tables.push_back({filling, table});
    return table;
}

Learned::Learned(const Parameters& parameters, std::shared_ptr<const RowSums> rows)
    : Tabulated(parameters), m_rows(std::move(rows)) {}

void Learned::addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                     std::span<double> sums, Effort effort) const {
    m_rows->addRun(first, end, weight, column, sums, effort);
}

}  // namespace posiscope
