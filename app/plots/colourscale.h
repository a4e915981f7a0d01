// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "app/document/colouring.h"
#include "core/fields/range.h"
#include "core/tables/bounds.h"

namespace posiscope {

/// How far \p value is from 0 where \p linear is 1 and each decade beyond it 1 more.
double decadesOf(double value, double linear);

/// How a number becomes a share of the colours of a bar: in proportion between two ends, or by decades.
struct ColourScale {
    Bounds ends{-1, 1};     ///< what the first and the last colour mean
    double linear = 0;      ///< by decades beyond so far from 0, in proportion up to it; 0: all in proportion
    bool cutBelow = false;  ///< whether something shown is less than the first colour …
    bool cutAbove = false;  ///< … or greater than the last

    ColourScale() = default;
    // What is in proportion is said by its ends alone. NOLINTNEXTLINE(google-explicit-constructor)
    ColourScale(const Bounds& span, double inProportion = 0) : ends(span), linear(inProportion) {}

    bool byDecades() const { return linear > 0; }

    /// 0 and 1 at the ends, beyond them less and more.
    double shareOf(double value) const;
    double valueAt(double share) const;

    bool operator==(const ColourScale& other) const;
};

/// What the colours of a picture are asked to span.
struct AskedScale {
    Bounds automatic{-1, 1};  ///< what they span if nothing else is asked
    ColourScaling scaling = ColourScaling::Automatic;
    Limits limits{};
    std::optional<ColourScale> beside{};  ///< what the picture beside it spans, where both span the same
    std::optional<ColourScale> given{};   ///< what they span whatever else is asked

    bool operator==(const AskedScale& other) const;
};

/// What the colours of a picture of \p values span by themselves.
ColourScale ownScale(const AskedScale& asked, std::span<const float> values);

/// The same with the picture beside it, and with the limits that were set.
ColourScale scaleFor(const AskedScale& asked, const ColourScale& own, std::span<const float> values);

}  // namespace posiscope
