// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// The reference that differences are taken from.
enum class Reference {
    Paper,       ///< the paper's frequencies, sines and cosines, exact, in the layout of the encoding
    SameFormula  ///< the encoding's own formula, exact: only its rounding remains
};

}  // namespace posiscope
