// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// How two positions are compared.
enum class Measure {
    DotProduct,  ///< PE(p)·PE(q); a pixel is the mean over its block
    Cosine,  ///< the dot product divided by the product of norms; 0 if a norm is 0. Where norms vary, a pixel
             ///< is the mean dot product divided by the root of the mean squared norms of its rows and its
             ///< columns
    Distance  ///< |PE(p) − PE(q)|; a pixel is the root of the mean squared distance
};

}  // namespace posiscope
