// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/sinusoidal.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posiscope {
namespace {

std::int64_t frequencyCount(const Parameters& p) {
    if (p.ablation == Ablation::PerColumnExponent)
        return p.oddRule == OddRule::ZeroColumn ? p.dModel - p.dModel % 2 : p.dModel;
    return p.oddRule == OddRule::ZeroColumn ? p.dModel / 2 : (p.dModel + 1) / 2;
}

}  // namespace

Sinusoidal::Sinusoidal(const Parameters& parameters) : m_parameters(parameters) {
    const auto n = static_cast<std::size_t>(frequencyCount(parameters));
    const auto d = static_cast<double>(parameters.dModel);
    for (std::size_t i = 0; i < n; ++i) {
        const double exponent = parameters.schedule == Schedule::Paper
                                    ? -2.0 * static_cast<double>(i) / d
                                    : -static_cast<double>(i) / std::max(1.0, static_cast<double>(n) - 1);
        m_frequencies.push_back(std::pow(parameters.base, exponent));
        m_tails.push_back(0);
    }
    for (std::int64_t j = 0; j < parameters.dModel; ++j)
        m_columns.push_back({static_cast<std::int32_t>(j / 2), j % 2 == 0 ? Wave::Sine : Wave::Cosine});
}

double Sinusoidal::wavelength(std::int64_t frequency) const {
    return 2 * std::numbers::pi / m_frequencies[static_cast<std::size_t>(frequency)];
}

std::int64_t Sinusoidal::columnOf(std::int64_t frequency, Wave wave) const {
    const auto found = std::ranges::find_if(
        m_columns, [&](const Column& c) { return c.frequency == frequency && c.wave == wave; });
    return found == m_columns.end() ? -1 : found - m_columns.begin();
}

double Sinusoidal::value(std::int64_t position, std::int64_t j) const {
    const Column& c = column(j);
    if (c.wave == Wave::Zero)
        return 0;
    const double phase = m_frequencies[static_cast<std::size_t>(c.frequency)] * static_cast<double>(position);
    return c.wave == Wave::Sine ? std::sin(phase) : std::cos(phase);
}

}  // namespace posiscope
