// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/setting.h"

Q_DECLARE_METATYPE(posiscope::Setting)

/// A rotary encoding with all its lists.
namespace posiscope::rotarysetting {

inline Setting of(const SchemeParameters& parameters) {
    return {.parameters = parameters};
}

inline RotaryParameters turning() {
    RotaryParameters p;
    p.length = 50;
    p.firstPosition = 2;
    p.headSize = 12;
    p.rotaryDimension = 8;
    p.base = 500000;
    p.pairing = RotaryPairing::Interleaved;
    p.scaling = RotaryScaling::LongRope;
    p.shortFactors = {1, 1.25, 2, 3};
    p.longFactors = {1, 2, 4, 8.5};
    p.vectors = HeadVectors::Given;
    p.givenQuery = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    p.givenKey = p.givenQuery;
    return p;
}

inline Setting rotary() {
    return of(turning());
}

}  // namespace posiscope::rotarysetting
