// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// The query-by-key matrices of a relative scheme. The same cell of each is the same pair.
enum class RelativeMatrix {
    Difference,  ///< j − i, the lag: every kind
    Clipped,     ///< the same clipped on both sides, or clamped to the left by Transformer-XL
    Index,       ///< the row that is looked up: lag shifted by k, T5's bucket, Transformer-XL's row of R
    Entry,       ///< one column of that row
    Bias,        ///< added to the score
    Attention,   ///< the softmax of ALiBi's bias alone; of a mask alone, equal shares
    Influence    ///< what is in a row after several layers of a mask alone: see MaskMixing
};

}  // namespace posiscope
