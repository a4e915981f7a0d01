// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/document/appearance.h"

namespace posiscope {

class Field;

/// Whether \p comparison shows the sinusoid: \p encoding must be a table, and \p comparison must not be the
/// table alone.
bool compares(const Encoding& encoding, Comparison comparison);

/// The matrix of \p encoding under \p comparison: for a table, the sinusoid of the same shape or the
/// difference of both; otherwise the encoding itself.
std::shared_ptr<const Field> comparedField(const std::shared_ptr<const Encoding>& encoding,
                                           Comparison comparison);

}  // namespace posiscope
