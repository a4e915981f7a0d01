// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/spectrumnumbers.h"

#include <QCoreApplication>
#include <cmath>
#include <numbers>

#include "app/document/document.h"
#include "app/figures/relativenumbers.h"
#include "core/analysis/hands.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

struct SpectrumNumbers {
    Q_DECLARE_TR_FUNCTIONS(SpectrumNumbers)
};

/// A few columns of numbers that were computed beforehand.
class Columns : public Field {
public:
    explicit Columns(std::vector<std::vector<double>> columns) : m_columns(std::move(columns)) {}

    Extent extent() const override { return {std::ssize(m_columns.front()), std::ssize(m_columns)}; }
    double cell(std::int64_t row, std::int64_t column) const override {
        return m_columns[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
    }
    // Never drawn: numbers of whole pairs only.
    void means(const Window& window, const Pixels<float>& pixels) const override { fill(window, pixels); }
    void means(const Window& window, const Pixels<double>& pixels) const override { fill(window, pixels); }
    Bounds bounds() const override { return {0, HUGE_VAL}; }

private:
    template <class Number>
    void fill(const Window& window, const Pixels<Number>& pixels) const {
        for (int r = 0; r < pixels.rows; ++r)
            for (int c = 0; c < pixels.columns; ++c)
                pixels.row(r)[c] = static_cast<Number>(cell(static_cast<std::int64_t>(window.top) + r,
                                                            static_cast<std::int64_t>(window.left) + c));
    }

    std::vector<std::vector<double>> m_columns;
};

Numbers numbersOf(std::vector<std::vector<double>> columns, std::vector<std::string> titles) {
    const auto rows = std::ssize(columns.front());
    const auto across = std::ssize(columns);
    Numbers numbers{.field = std::make_shared<const Columns>(std::move(columns)),
                    .rows = Indices::run(0, rows),
                    .columns = Indices::run(0, across)};
    numbers.corner = "pair";
    numbers.titles = std::move(titles);
    return numbers;
}

Numbers numbersOf(const Rotary& rotary) {
    std::vector<std::vector<double>> columns(4);
    const std::vector<double>& ramp = rotary.scaling().ramp;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
        columns[0].push_back(2 * std::numbers::pi / rotary.unscaledFrequency(i).hi);
        columns[1].push_back(rotary.wavelength(i));
        columns[2].push_back(rotary.ratio(i));
        columns[3].push_back(ramp.empty() ? std::nan("") : ramp[static_cast<std::size_t>(i)]);
    }
    return numbersOf(std::move(columns), {"wavelength_unscaled", "wavelength", "ratio", "ramp"});
}

}  // namespace

std::optional<QString> noNumbers(const Document& document, Matrix matrix) {
    if (matrix == Matrix::Relative || matrix == Matrix::Bias)
        return noRelativeNumbers(document, matrix);
    const bool waves = document.sinusoidal() && isAbsolute(document.parameters());
    if (matrix != Matrix::Spectrum || document.rotary() || waves)
        return std::nullopt;
    return SpectrumNumbers::tr("only waves have a wavelength for each pair, and this scheme has none");
}

Numbers spectrumNumbers(const Document& document) {
    if (document.rotary())
        return numbersOf(*document.rotary());
    std::vector<double> wavelengths;
    for (const Hand& hand : hands(*document.sinusoidal()))
        wavelengths.push_back(document.sinusoidal()->wavelength(hand.frequency));
    return numbersOf({std::move(wavelengths)}, {"wavelength"});
}

}  // namespace posiscope
