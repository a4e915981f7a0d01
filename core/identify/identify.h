// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

#include "core/identify/identification.h"
#include "core/identify/tensor.h"

namespace posiscope {

/// What \p tensor is. Coarse by structure (which columns are partners, which repeat, which rows are apart),
/// then a fit of what is continuous (frequencies, first position, scale), then every cell compared with what
/// the name says. Nothing is learned from examples, and no name is given that rounding, a place where the
/// table breaks, or a small rest does not explain.
/// Of more numbers than can be compared in seconds the beginning is read, as Identification::part says.
/// \p stop is looked at between one way to read the tensor and the next; what is said then means nothing.
Identification identify(const Tensor& tensor, const std::stop_token& stop = {});

}  // namespace posiscope
