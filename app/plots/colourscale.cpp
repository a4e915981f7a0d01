// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/colourscale.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

namespace posiscope {
namespace {

double valueOf(double decades, double linear) {
    const double far = std::abs(decades);
    return far <= 1 ? decades * linear : std::copysign(linear * std::pow(10.0, far - 1), decades);
}

std::vector<float> finite(std::span<const float> values) {
    std::vector<float> kept;
    kept.reserve(values.size());
    std::ranges::copy_if(values, std::back_inserter(kept), [](float value) { return std::isfinite(value); });
    return kept;
}

/// The value that \p share of the values lie below. \pre \p values is not empty
double percentile(std::vector<float>& values, double share) {
    const auto rank = std::llround(share * static_cast<double>(values.size() - 1));
    const auto at = values.begin() + rank;
    std::ranges::nth_element(values, at);
    return double{*at};
}

/// From \p least to \p greatest; if they differ by no more than the precision of pixels, treats them as
/// equal.
Bounds spanning(double least, double greatest) {
    constexpr double kPrecision = 1e-6;
    const bool alike = greatest - least <= kPrecision * std::max(std::abs(least), std::abs(greatest));
    return alike ? scaleOver(greatest, greatest) : Bounds{least, greatest};
}

Bounds robustEnds(std::vector<float> values, const Bounds& all) {
    constexpr double kLow = 0.02;
    const double low = percentile(values, kLow);
    const double high = percentile(values, 1 - kLow);
    return low < high ? spanning(low, high) : spanning(all.least, all.greatest);
}

/// At most six decades. Values of both signs get a symmetric range. The scale is linear around 0, up to the
/// value that only a few per cent are below; it includes 0 if some values are far smaller than the rest.
ColourScale decadesOver(const std::vector<float>& values, const Bounds& all) {
    constexpr double kDecades = 1e-6;
    constexpr double kFew = 0.02;
    constexpr double kAlike = 1 - 1e-6;
    const double most = std::max(std::abs(all.least), std::abs(all.greatest));
    if (most == 0)
        return Bounds{-1, 1};
    std::vector<float> sizes;
    for (const float value : values)
        if (value != 0)
            sizes.push_back(std::abs(value));
    const double small = std::clamp(percentile(sizes, kFew), kDecades * most, most / 10);
    if (all.least < 0 && all.greatest > 0)
        return {{-most, most}, std::pow(10.0, std::floor(std::log10(small)))};
    const double least = double{*std::ranges::min_element(sizes)};
    const bool toZero = sizes.size() < values.size() || least < small / 10;
    const double linear = toZero || least > kAlike * most ? small : least;
    const double inner = toZero ? 0 : linear;
    return {all.greatest > 0 ? Bounds{inner, most} : Bounds{-most, -inner}, linear};
}

/// Applies user limits; moves the other end if it would lie beyond them.
Bounds limited(Bounds ends, const Limits& limits) {
    ends.least = limits.least.value_or(ends.least);
    ends.greatest = limits.greatest.value_or(ends.greatest);
    if (ends.least < ends.greatest)
        return ends;
    if (limits.least)
        ends.greatest = ends.least + std::max(1.0, std::abs(ends.least));
    else
        ends.least = ends.greatest - std::max(1.0, std::abs(ends.greatest));
    return ends;
}

}  // namespace

double decadesOf(double value, double linear) {
    const double times = std::abs(value) / linear;
    return times <= 1 ? value / linear : std::copysign(1 + std::log10(times), value);
}

double ColourScale::shareOf(double value) const {
    if (!byDecades())
        return (value - ends.least) / (ends.greatest - ends.least);
    const double first = decadesOf(ends.least, linear);
    return (decadesOf(value, linear) - first) / (decadesOf(ends.greatest, linear) - first);
}

double ColourScale::valueAt(double share) const {
    if (!byDecades())
        return ends.least + share * (ends.greatest - ends.least);
    const double first = decadesOf(ends.least, linear);
    return valueOf(first + share * (decadesOf(ends.greatest, linear) - first), linear);
}

bool ColourScale::operator==(const ColourScale& other) const {
    return ends.least == other.ends.least && ends.greatest == other.ends.greatest && linear == other.linear &&
           cutBelow == other.cutBelow && cutAbove == other.cutAbove;
}

bool AskedScale::operator==(const AskedScale& other) const {
    return automatic.least == other.automatic.least && automatic.greatest == other.automatic.greatest &&
           scaling == other.scaling && limits == other.limits && beside == other.beside &&
           given == other.given;
}

ColourScale ownScale(const AskedScale& asked, std::span<const float> values) {
    if (asked.scaling == ColourScaling::Automatic)
        return asked.automatic;
    Bounds all = Bounds::ofNothing();
    for (const float value : values)
        if (std::isfinite(value))
            all.add(double{value});
    if (all.least > all.greatest)
        return asked.automatic;
    const double most = std::max(std::abs(all.least), std::abs(all.greatest));
    switch (asked.scaling) {
        case ColourScaling::Symmetric:
            return most > 0 ? Bounds{-most, most} : Bounds{-1, 1};
        case ColourScaling::Logarithmic:
            return decadesOver(finite(values), all);
        case ColourScaling::Robust:
            return robustEnds(finite(values), all);
        default:
            return spanning(all.least, all.greatest);
    }
}

ColourScale scaleFor(const AskedScale& asked, const ColourScale& own, std::span<const float> values) {
    if (asked.given)
        return *asked.given;
    ColourScale scale = own;
    if (asked.beside) {
        scale.ends.add(asked.beside->ends);
        if (const double other = asked.beside->linear; other > 0)  // 0 if it has no numbers
            scale.linear = scale.byDecades() ? std::min(scale.linear, other) : other;
    }
    if (asked.scaling == ColourScaling::Automatic && !asked.limits.any())
        return scale;  // already covers the possible range
    scale.ends = limited(scale.ends, asked.limits);
    if (scale.byDecades() && scale.ends.least > 0)
        scale.linear = scale.ends.least;
    if (scale.byDecades() && scale.ends.greatest < 0)
        scale.linear = -scale.ends.greatest;
    const double air = 1e-6 * (scale.ends.greatest - scale.ends.least);
    for (const float value : values) {
        scale.cutBelow = scale.cutBelow || double{value} < scale.ends.least - air;
        scale.cutAbove = scale.cutAbove || double{value} > scale.ends.greatest + air;
    }
    return scale;
}

}  // namespace posiscope
