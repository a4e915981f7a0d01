// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// The best linear prediction for a column without a partner when positions shift by k. From sin wp alone a
/// linear map can give no more than cos(wk)·sin wp. The missing part, sin(wk)·cos wp, needs the partner.
struct FailedPrediction {
    double predicted;  ///< cos(wk)·PE(p, column)
    double actual;     ///< PE(p + k, column)
};

/// \pre \p column holds a sine or a cosine.
FailedPrediction predictAlone(const Sinusoidal& encoding, std::int64_t column, std::int64_t position,
                              std::int64_t k);

}  // namespace posiscope
