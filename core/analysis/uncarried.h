// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// What becomes of a column that has no partner when positions shift by k. From sin wp alone the best a
/// linear map can do is cos(wk)·sin wp; what misses, sin(wk)·cos wp, is the partner that is not there.
struct FailedPrediction {
    std::int64_t column;
    double predicted;  ///< cos(wk)·PE(p, column)
    double actual;     ///< PE(p + k, column)
};

/// \pre \p column holds a sine or a cosine.
FailedPrediction predictAlone(const Sinusoidal& encoding, std::int64_t column, std::int64_t position,
                              std::int64_t k);

}  // namespace posiscope
