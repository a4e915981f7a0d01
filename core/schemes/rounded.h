// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/precision/recipe.h"
#include "core/schemes/sinusoidal.h"
#include "core/schemes/tabulated.h"

namespace posiscope {

/// The sinusoid as a code computes it, rounded where the code rounds: bit for bit what the steps of
/// recipeOf(parameters) give with this machine's pow, exp, sin and cos.
///
/// Its rows have no closed form, so sums over a run compute every cell. For the screen that is done of
/// encodings of at most kMostCells cells; of larger ones a few rows stand for each run (looks()), and
/// sampled() says so.
class Rounded : public Tabulated {
public:
    /// \pre isRounded(parameters)
    explicit Rounded(const Parameters& parameters);

    static constexpr std::int64_t kMostCells = std::int64_t{1} << 21;

    /// The same sinusoid without rounding.
    const Sinusoidal& exact() const { return m_exact; }
    const Recipe& recipe() const { return m_recipe; }
    /// The inverse frequency \p i as the code has it, radians a token.
    double frequency(std::int64_t i) const { return m_frequencies[static_cast<std::size_t>(i)]; }
    /// Position and inverse frequency as the code multiplies them, and their product.
    double positionOf(std::int64_t position) const;
    double product(std::int64_t position, std::int64_t i) const;

    TableKind tableKind() const override { return this; }
    double value(std::int64_t position, std::int64_t column) const override;
    /// PE[position, column …] as the code gives it, for any position; NaN where something overflows.
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
    /// Of a run of more than 64 rows those of 64.
    Bounds extremes(std::int64_t first, std::int64_t end, std::int64_t column) const override;
    double greatest() const override { return 1; }
    double greatestNorm() const override;

private:
    static constexpr std::int64_t kEverywhere = std::int64_t{1} << 52;

    /// readRow() for pictures of many rows: sines are rounded from nearly exact ones, so where this machine's
    /// are rounded the other way a number is the next one of its type.
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
