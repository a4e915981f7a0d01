// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/scorespread.h"

#include <algorithm>

#include "core/analysis/kernelspread.h"
#include "core/parallel/workers.h"

namespace posiscope {

const std::vector<Bounds>& ScoreSpread::of(const std::shared_ptr<const RotaryHead>& head,
                                           const DistanceAxis& axis, int pixels, int looks) {
    if (m_head == head && m_axis == axis && m_looks == looks && std::ssize(m_spread) == pixels)
        return m_spread;
    m_head = head;
    m_axis = axis;
    m_looks = looks;
    m_spread.assign(static_cast<std::size_t>(pixels), {});
    const double first = axis.place(-axis.reach());
    const double pixel = (axis.place(axis.reach()) - first) / pixels;
    double fastest = 0;
    for (const PairContribution& pair : head->scores.contributions())
        fastest = std::max(fastest, pair.frequency.hi);
    parallelFor(pixels, [&](int k) {
        const double from = axis.distanceAt(first + pixel * k);
        const double end = axis.distanceAt(first + pixel * (k + 1));
        const double even = (end - from) / (looks - 1);
        const double step = fastest > 0 ? stepBesideWave(even, fastest) : even;
        std::vector<double> samples(static_cast<std::size_t>((end - from) / step) + 1);
        head->scores.sample(from, step, samples);
        samples.push_back(head->scores.at(end));
        const auto [least, greatest] = std::ranges::minmax(samples);
        m_spread[static_cast<std::size_t>(k)] = {least, greatest};
    });
    return m_spread;
}

}  // namespace posiscope
