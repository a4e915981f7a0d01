// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/barhand.h"
#include "app/pieces/barplace.h"
#include "app/plots/colourscale.h"

#include <algorithm>
#include <cmath>

namespace posiscope {
namespace {

constexpr double kLeft = 0.02;     // of the bar: minimum distance from the other end
constexpr double kFarthest = 3.0;  // lengths of the bar that an end can be dragged beyond it

/// \p value rounded to as many digits as distinguish pixels of \p scale.
double rounded(double value, const ColourScale& scale) {
    constexpr double kSteps = 200;
    const double reach = scale.byDecades() ? std::abs(value) * 10 : scale.ends.greatest - scale.ends.least;
    if (!(reach > 0))
        return value;
    const double step = std::pow(10.0, std::floor(std::log10(reach / kSteps)));
    // Divides if the step is not a binary fraction, so that 3 · 0.1 gives 0.3 as typed.
    return step < 1 ? std::round(value / step) / std::round(1 / step) : std::round(value / step) * step;
}

}  // namespace

double valueOn(const BarPlace& bar, const QPointF& point) {
    return bar.scale.valueAt(std::clamp(bar.shareAt(point), 0.0, 1.0));
}

Appearance draggedTo(Appearance from, const BarPlace& held, const QPointF& point) {
    const bool least = held.end == BarPlace::End::Least;
    const double share = held.shareAt(point);
    const double meant = held.scale.valueAt(least ? std::clamp(share, -kFarthest, 1 - kLeft)
                                                  : std::clamp(share, kLeft, 1 + kFarthest));
    // Three lengths of a logarithmic bar are factors of millions.
    const double value = std::clamp(rounded(std::clamp(meant, -kGreatestLimit, kGreatestLimit), held.scale),
                                    -kGreatestLimit, kGreatestLimit);
    Limits limits = from.limits.of(held.colouring.quantity);
    (least ? limits.least : limits.greatest) = value;
    if (!limits.least || !limits.greatest || *limits.least < *limits.greatest)
        from.limits.set(held.colouring.quantity, limits);
    return from;
}

Appearance automatic(Appearance from, Quantity quantity) {
    from.limits.set(quantity, {});
    from.scale = ColourScaling::Automatic;
    return from;
}

}  // namespace posiscope
