// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/kernelspread.h"
#include "core/analysis/kernel.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posiscope {

double stepBesideWave(double step, double frequency) {
    constexpr double kGolden = 0.3819660112501051;  // of a turn: the smaller part of the golden section
    constexpr double kFine = 0.05;
    const double turn = 2 * std::numbers::pi / frequency;
    const double turns = step / turn;
    if (!(turns > kFine) || !std::isfinite(turns))
        return step;
    if (turns >= kGolden)
        return (std::floor(turns - kGolden) + kGolden) * turn;
    double power = kGolden * kGolden;
    while (power > turns)
        power *= kGolden;
    return power * turn;
}

std::vector<Bounds> kernelSpread(const Kernel& kernel, double width, int pixels, int looks) {
    const double step = stepBesideWave(width / looks, kernel.sum().fastest());
    std::vector<double> samples(static_cast<std::size_t>(width * pixels / step) + 1);
    kernel.sample(0, step, samples);
    std::vector<Bounds> spread(static_cast<std::size_t>(pixels), {HUGE_VAL, -HUGE_VAL});
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto pixel = static_cast<std::size_t>(step * static_cast<double>(i) / width);
        Bounds& here = spread[std::min(pixel, spread.size() - 1)];
        here.least = std::min(here.least, samples[i]);
        here.greatest = std::max(here.greatest, samples[i]);
    }
    return spread;
}

}  // namespace posiscope
