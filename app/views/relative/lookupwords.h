// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "core/relative/relativematrix.h"

namespace posiscope {

struct PointedPair;
struct RelativeParameters;

/// The computation from \p pair to its contribution to the score, with its numbers: "i = 7, j = 2: j − i = −5
/// → clipped −4 → row 0".
/// \param cell the pair's number in a matrix that the scheme shows
QString lookupWords(const RelativeParameters& parameters, const PointedPair& pair,
                    const std::function<double(RelativeMatrix)>& cell);

}  // namespace posiscope
