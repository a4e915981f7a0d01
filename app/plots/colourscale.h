// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "app/document/colouring.h"
#include "core/fields/range.h"
#include "core/tables/bounds.h"

namespace posiscope {

/// The distance of \p value from 0 on a scale where \p linear is 1 and each further decade adds 1.
double decadesOf(double value, double linear);

/// Maps a number to a share of a colour bar: linearly between two ends, or by decades.
struct ColourScale {
    Bounds ends{-1, 1};  ///< values of the first and the last colour
    double linear = 0;   ///< threshold of decades: linear below it, by decades beyond; 0: linear everywhere
    bool cutBelow = false;  ///< whether some shown value is below the first colour …
    bool cutAbove = false;  ///< … or above the last

    ColourScale() = default;
    // A linear scale is given by its ends alone. NOLINTNEXTLINE(google-explicit-constructor)
    ColourScale(const Bounds& span, double inProportion = 0) : ends(span), linear(inProportion) {}

    bool byDecades() const { return linear > 0; }

    /// 0 and 1 at the ends, less and more beyond them.
    double shareOf(double value) const;
    double valueAt(double share) const;

    bool operator==(const ColourScale& other) const;
};

/// The requested range of a picture's colours.
struct AskedScale {
    Bounds automatic{-1, 1};  ///< range if nothing else is requested
    ColourScaling scaling = ColourScaling::Automatic;
    Limits limits{};
    std::optional<ColourScale> beside{};  ///< scale of the picture beside it, if both share one
    std::optional<ColourScale> given{};   ///< scale that overrides every other request

    bool operator==(const AskedScale& other) const;
};

/// The scale of a picture of \p values by itself.
ColourScale ownScale(const AskedScale& asked, std::span<const float> values);

/// The final scale, which also takes the picture beside it and the user's limits into account.
ColourScale scaleFor(const AskedScale& asked, const ColourScale& own, std::span<const float> values);

}  // namespace posiscope
