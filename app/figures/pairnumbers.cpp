// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/pairnumbers.h"

#include <QCoreApplication>
#include <cmath>
#include <numbers>

#include "app/document/document.h"
#include "app/figures/columnnumbers.h"
#include "app/figures/relativenumbers.h"
#include "app/figures/xraynumbers.h"
#include "core/analysis/hands.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

struct SpectrumNumbers {
    Q_DECLARE_TR_FUNCTIONS(SpectrumNumbers)
};

Numbers scaledWavelengths(const Rotary& rotary) {
    std::vector<std::vector<double>> columns(4);
    const std::vector<double>& ramp = rotary.scaling().ramp;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
        columns[0].push_back(2 * std::numbers::pi / rotary.unscaledFrequency(i).hi);
        columns[1].push_back(rotary.wavelength(i));
        columns[2].push_back(rotary.ratio(i));
        columns[3].push_back(ramp.empty() ? std::nan("") : ramp[static_cast<std::size_t>(i)]);
    }
    return numbersOf(std::move(columns), {"wavelength_unscaled", "wavelength", "ratio", "ramp"}, "pair");
}

}  // namespace

std::optional<QString> noNumbers(const Document& document, Matrix matrix) {
    if (matrix == Matrix::Relative || matrix == Matrix::Bias)
        return noRelativeNumbers(document, matrix);
    if (matrix == Matrix::Xray)
        return std::nullopt;  // the view reports a missing checkpoint itself
    if (matrix != Matrix::Spectrum || document.rotary() || document.sinusoidal())
        return std::nullopt;
    return SpectrumNumbers::tr(
        "this scheme has no wavelengths; only sinusoidal and rotary encodings have one for each pair");
}

Numbers pairNumbers(const Document& document, Matrix matrix) {
    if (matrix == Matrix::Xray)
        return xrayNumbers(document);
    if (document.rotary())
        return scaledWavelengths(*document.rotary());
    std::vector<double> wavelengths;
    for (const Hand& hand : hands(*document.sinusoidal()))
        wavelengths.push_back(document.sinusoidal()->wavelength(hand.frequency));
    return numbersOf({std::move(wavelengths)}, {"wavelength"}, "pair");
}

}  // namespace posiscope
