// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/resampling.h"

#include <algorithm>
#include <cmath>

namespace posiscope {
namespace {

using Taps = std::vector<ResamplingTap>;

constexpr double kPlain = -0.75;    // a of PyTorch and OpenCV
constexpr double kSmoothed = -0.5;  // a of PIL

double cubic(double u, double a) {
    u = std::abs(u);
    if (u < 1)
        return ((a + 2) * u - (a + 3)) * u * u + 1;
    return u < 2 ? ((a * u - 5 * a) * u + 8 * a) * u - 4 * a : 0;
}

double triangle(double u) {
    return std::max(0.0, 1 - std::abs(u));
}

bool isAligned(Resampling rule) {
    return rule == Resampling::BicubicCorners || rule == Resampling::BilinearCorners;
}

bool isLinear(Resampling rule) {
    return rule == Resampling::Bilinear || rule == Resampling::BilinearAntialias ||
           rule == Resampling::BilinearCorners;
}

double stepOf(Resampling rule, std::int64_t n, std::int64_t m) {
    constexpr double kOffset = 0.1;
    if (isAligned(rule))
        return m == 1 ? 0 : static_cast<double>(n - 1) / static_cast<double>(m - 1);
    return static_cast<double>(n) /
           (static_cast<double>(m) + (rule == Resampling::BicubicOffset ? kOffset : 0));
}

/// Adds \p weight of entry \p index, which may have a share already.
void add(Taps& taps, std::int64_t index, double weight) {
    const auto same = std::ranges::find(taps, index, &ResamplingTap::index);
    if (same != taps.end())
        same->weight += weight;
    else if (weight != 0)
        taps.push_back({index, weight});
}

Taps linearTaps(double source, std::int64_t n) {
    source = std::max(source, 0.0);
    const auto first = std::min(static_cast<std::int64_t>(std::floor(source)), n - 1);
    const double part = source - static_cast<double>(first);
    Taps taps;
    add(taps, first, 1 - part);
    add(taps, std::min(first + 1, n - 1), part);
    return taps;
}

Taps cubicTaps(double source, std::int64_t n, bool zeros) {
    const auto first = static_cast<std::int64_t>(std::floor(source));
    const double part = source - static_cast<double>(first);
    Taps taps;
    for (std::int64_t k = -1; k <= 2; ++k) {
        const std::int64_t index = first + k;
        if (!zeros || (index >= 0 && index < n))
            add(taps, std::clamp<std::int64_t>(index, 0, n - 1),
                cubic(part - static_cast<double>(k), kPlain));
    }
    return taps;
}

/// A kernel as wide as the step, so that a smaller grid is a mean; nothing is read twice at the edges.
Taps smoothedTaps(double step, std::int64_t i, std::int64_t n, bool linear) {
    const double scale = std::max(step, 1.0);
    const double reach = scale * (linear ? 1 : 2);
    const double centre = step * (static_cast<double>(i) + 0.5);
    const auto first = static_cast<std::int64_t>(std::max(centre - reach + 0.5, 0.0));
    const auto end = static_cast<std::int64_t>(std::min(centre + reach + 0.5, static_cast<double>(n)));
    Taps taps;
    double sum = 0;
    for (std::int64_t j = first; j < end; ++j) {
        const double u = (static_cast<double>(j) - centre + 0.5) / scale;
        if (const double weight = linear ? triangle(u) : cubic(u, kSmoothed); weight != 0)
            taps.push_back({j, weight});
    }
    for (const ResamplingTap& tap : taps)
        sum += tap.weight;
    for (ResamplingTap& tap : taps)
        tap.weight /= sum;
    return taps;
}

Taps tapsOf(Resampling rule, std::int64_t i, std::int64_t n, std::int64_t m) {
    const double step = stepOf(rule, n, m);
    const auto at = static_cast<double>(i);
    const double source = isAligned(rule) ? step * at : step * (at + 0.5) - 0.5;
    switch (rule) {
        case Resampling::Tiled:
            return {{i % n, 1}};
        case Resampling::BicubicAntialias:
        case Resampling::BilinearAntialias:
            return smoothedTaps(step, i, n, isLinear(rule));
        default:
            return isLinear(rule) ? linearTaps(source, n)
                                  : cubicTaps(source, n, rule == Resampling::BicubicZeros);
    }
}

}  // namespace

std::vector<std::vector<ResamplingTap>> resamplingTaps(Resampling rule, std::int64_t n, std::int64_t m) {
    std::vector<Taps> all;
    all.reserve(static_cast<std::size_t>(m));
    for (std::int64_t i = 0; i < m; ++i)
        all.push_back(n == m && rule != Resampling::BicubicOffset ? Taps{{i, 1}} : tapsOf(rule, i, n, m));
    return all;
}

std::vector<double> resampled(const std::vector<double>& numbers, std::int64_t outer, std::int64_t count,
                              std::int64_t run, const std::vector<std::vector<ResamplingTap>>& taps) {
    const auto length = static_cast<std::size_t>(run);
    std::vector<double> all(static_cast<std::size_t>(outer) * taps.size() * length);
    double* out = all.data();
    for (std::int64_t o = 0; o < outer; ++o)
        for (const auto& shares : taps) {
            for (const ResamplingTap& share : shares) {
                const double* const from = numbers.data() + (o * count + share.index) * run;
                for (std::size_t k = 0; k < length; ++k)
                    out[k] += share.weight * from[k];
            }
            out += length;
        }
    return all;
}

}  // namespace posiscope
