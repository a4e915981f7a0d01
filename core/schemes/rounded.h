// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/precision/recipe.h"
#include "core/schemes/sinusoidal.h"
#include "core/schemes/tabulated.h"

namespace posiscope {

/// The sinusoid as an implementation computes it, rounded where that implementation rounds: bit for bit the
/// result of the steps of recipeOf(parameters) with this machine's pow, exp, sin and cos.
///
/// Its rows have no closed form, so sums over a run compute every cell. Drawing does so for encodings of at
/// most kMostCells cells. For larger ones it samples rows of each run (looks()), and sampled() is true.
class Rounded : public Tabulated {
public:
    /// \pre isRounded(parameters)
    explicit Rounded(const Parameters& parameters);

    static constexpr std::int64_t kMostCells = std::int64_t{1} << 21;

    /// The same sinusoid without rounding.
    const Sinusoidal& exact() const { return m_exact; }
    const Recipe& recipe() const { return m_recipe; }
    /// The inverse frequency \p i in the implementation, radians a token.
    double frequency(std::int64_t i) const { return m_frequencies[static_cast<std::size_t>(i)]; }
    /// Position and inverse frequency as the implementation multiplies them, and their product.
    double positionOf(std::int64_t position) const;
    double product(std::int64_t position, std::int64_t i) const;

    TableKind tableKind() const override { return this; }
    double value(std::int64_t position, std::int64_t column) const override;
    /// PE[position, column …] in the implementation, for any position; NaN where something overflows.
    void readRow(std::int64_t position, std::int64_t column, std::span<double> values) const override;

    /// Every position has a row.
    std::int64_t firstRow() const override { return -kEverywhere; }
    std::int64_t reach() const override { return kEverywhere; }
    void addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                std::span<double> sums, Effort effort = Effort::Exact) const override;
    double squaredNorms(std::int64_t first, std::int64_t end, Effort effort = Effort::Exact) const override;
    bool sampled() const override { return looks() < rows(); }
    std::int64_t looks() const override;
    double workOfNumber() const override { return 16; }
    /// For a run of more than 64 rows, the extremes of 64 of them.
    Bounds extremes(std::int64_t first, std::int64_t end, std::int64_t column) const override;
    double greatest() const override { return 1; }
    double greatestNorm() const override { return std::sqrt(static_cast<double>(columns())); }

private:
    static constexpr std::int64_t kEverywhere = std::int64_t{1} << 52;

    /// readRow() for pictures of many rows. Rounds nearly exact sines, so where this machine's sines round
    /// the other way, a number is off by one unit in the last place of its type.
    void drawRow(std::int64_t position, std::int64_t column, std::span<double> values) const;

    template <class Add>
    void lookForEffort(std::int64_t first, std::int64_t end, std::int64_t column, std::span<double> row,
                       Effort effort, const Add& add) const;

    template <class Product>
    void readRowIn(std::int64_t position, std::int64_t first, std::span<double> values) const;

    Sinusoidal m_exact;
    Recipe m_recipe;
    std::vector<double> m_frequencies;
};

}  // namespace posiscope
