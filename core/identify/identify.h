// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

#include "core/identify/identification.h"
#include "core/identify/tensor.h"

namespace posiscope {

/// Identifies \p tensor. First a coarse look at the structure (which columns are partners, which repeat,
/// which rows differ), then a fit of the continuous parameters (frequencies, first position, scale), then a
/// comparison of every cell with the named encoding. There is no training on examples. A name is given only
/// if rounding, a break in the table or a small residual explains the differences. If there are more numbers
/// than can be compared in seconds, only the beginning is read; see Identification::part.
/// \p stop is checked between readings of the tensor; if it was requested, the result is meaningless.
Identification identify(const Tensor& tensor, const std::stop_token& stop = {});

}  // namespace posiscope
