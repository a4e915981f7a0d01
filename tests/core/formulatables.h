// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "core/identify/identification.h"
#include "core/precision/rounding.h"

/// Tables computed by their formula, in the types that files keep, and whether they are told.
namespace posiscope {

using Dice = std::mt19937_64;

template <class Value, std::size_t n>
Value oneOf(Dice& dice, const std::array<Value, n>& from) {
    return from[dice() % n];
}

inline std::int64_t within(Dice& dice, std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(dice() % static_cast<std::uint64_t>(most - least + 1));
}

using Numbers = std::vector<std::vector<double>>;

/// What a sinusoid was made with, and what has to be told.
struct Made {
    bool halves = false;
    bool n1 = false;  ///< exponent −i/(n−1)
    double base = 10000;
    std::int64_t first = 0;
    double scale = 1;
    std::int64_t rows = 0;
    std::int64_t columns = 0;
};

/// \param computed what a code makes of a frequency
inline Numbers numbersOf(
    const Made& made, double (*computed)(double) = [](double w) { return w; }) {
    const std::int64_t n = made.columns / 2;
    Numbers table(static_cast<std::size_t>(made.rows));
    for (std::int64_t r = 0; r < made.rows; ++r)
        for (std::int64_t j = 0; j < made.columns; ++j) {
            const std::int64_t i = made.halves ? j % n : j / 2;
            const bool sine = made.halves ? j < n : j % 2 == 0;
            const auto over = static_cast<double>(made.n1 ? std::max<std::int64_t>(n - 1, 1) : n);
            const double angle = static_cast<double>(made.first + r) *
                                 computed(std::pow(made.base, -static_cast<double>(i) / over));
            table[static_cast<std::size_t>(r)].push_back(made.scale *
                                                         (sine ? std::sin(angle) : std::cos(angle)));
        }
    return table;
}

/// The nearest number with 3 bits behind the point, as float8 E4M3 has it.
inline double toFloat8(double x) {
    if (x == 0)
        return 0;
    const double step = std::exp2(std::max(std::ilogb(x), -6) - 3);
    return std::nearbyint(x / step) * step;
}

/// The same with 2 bits, as E5M2 has it.
inline double toTwoBits(double x) {
    const double step = std::exp2((x == 0 ? -14 : std::max(std::ilogb(x), -14)) - 2);
    return std::nearbyint(x / step) * step;
}

inline double toLevels(double x) {
    return std::round(x * 127) / 127;
}

inline double toSingle(double x) {
    return static_cast<double>(static_cast<float>(x));
}

inline double toBrain(double x) {
    return static_cast<double>(toBFloat16(static_cast<float>(x)));
}

inline double toHalf(double x) {
    return static_cast<double>(toFloat16(static_cast<float>(x)));
}

using Store = double (*)(double);

inline Tensor tensorOf(const Numbers& table, Store store) {
    std::vector<double> numbers;
    for (const std::vector<double>& row : table)
        for (const double x : row)
            numbers.push_back(store(x));
    const auto rows = std::ssize(table);
    const auto columns = std::ssize(table.front());
    return {{rows, columns}, Table::of(rows, columns, std::move(numbers)), "table"};
}

inline Tensor listOf(const std::vector<double>& numbers, Store store) {
    Tensor list = tensorOf({numbers}, store);
    list.shape = {std::ssize(numbers)};
    list.numbers = list.numbers->transposed();
    list.name = "inv_freq";
    return list;
}

/// A cache of cosines, one column a frequency.
inline Numbers cosines(const std::vector<double>& w, std::size_t rows, double scale = 1) {
    Numbers table(rows);
    for (std::size_t p = 0; p < rows; ++p)
        for (const double each : w)
            table[p].push_back(scale * std::cos(static_cast<double>(p) * each));
    return table;
}

inline Made drawn(Dice& dice, std::int64_t mostRows, std::int64_t mostPairs) {
    Made made;
    made.halves = dice() % 2 == 0;
    made.n1 = dice() % 3 == 0;
    made.base = oneOf(dice, std::array{10000.0, 10000.0, 500000.0, 1000.0, 1e6, 40000.0});
    made.first = oneOf(dice, std::array<std::int64_t, 5>{0, 0, 1, 2, 37});
    made.rows = within(dice, 24, mostRows);
    made.columns = 2 * within(dice, 4, mostPairs);
    return made;
}

/// Whether a reading is what was made, or the same numbers in other words.
inline bool says(const TableReading& name, const Made& made, double tolerance, bool layoutKnown) {
    const SinusoidReading& w = name.waves;
    if (name.family != TableFamily::Sinusoid || w.plan.parameters.ablation != Ablation::None ||
        w.ladder.doubled)
        return false;
    const auto first = static_cast<double>(made.first);
    return std::abs(w.ladder.base / made.base - 1) <= tolerance &&
           (w.ladder.schedule == Schedule::Tensor2Tensor) == made.n1 &&
           (!layoutKnown || (w.plan.parameters.layout == Layout::Halves) == made.halves) &&
           std::abs(w.firstPosition - first) < 1e-3 && std::abs(w.scale / made.scale - 1) < 5e-3;
}

inline bool isToldAs(const Identification& found, const Made& made, double tolerance,
                     bool layoutKnown = true) {
    return found.verdict != Verdict::Unknown && found.names.size() <= 3 &&
           std::ranges::any_of(found.names, [&](const TableReading& name) {
               return says(name, made, tolerance, layoutKnown);
           });
}

/// Counts what is told; a name that is wrong and told without doubt ends the test.
struct Tally {
    int all = 0;
    int told = 0;
    int wrong = 0;

    void add(const Identification& found, bool isTold) {
        ++all;
        told += isTold ? 1 : 0;
        wrong += !isTold && found.verdict == Verdict::Named ? 1 : 0;
    }
    bool passes() const { return wrong == 0 && 100 * told >= 99 * all; }
};

inline void moveColumns(Numbers& table, const std::vector<std::size_t>& from) {
    for (std::vector<double>& row : table) {
        const std::vector<double> before = row;
        for (std::size_t j = 0; j < row.size(); ++j)
            row[j] = before[from[j]];
    }
}

}  // namespace posiscope
