// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// How two positions are compared.
enum class Measure {
    DotProduct,  ///< PE(p)·PE(q); a pixel is the mean over its block
    Cosine,   ///< the same over the product of norms; where norms vary, a pixel is mean dot product over the
              ///< root of the mean squared norms of its rows and its columns; 0 where a norm is 0
    Distance  ///< |PE(p) − PE(q)|; a pixel is the root of the mean squared distance
};

}  // namespace posiscope
