// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace posiscope {

/// How an attention layer derives queries and keys from its input: rows times W_q, rows times W_k.
enum class ProjectionKind {
    Identity,  ///< W_q = W_k = 1: a score is the dot product of the rows
    Phase,     ///< W_q = 1, W_k turns every pair of columns by one angle
    Random,    ///< both N(0, 1/d_model), as at initialisation
};

/// The largest width for random projections: each has d_model² numbers.
inline constexpr std::int64_t kWidestRandomProjection = 2048;

}  // namespace posiscope
