// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/document/appearance.h"

namespace posiscope {

class Encoding;
class Field;

/// Whether there is anything to compare: a table, and not the table alone.
bool compares(const Encoding& encoding, Comparison comparison);

/// The one matrix that \p comparison makes of \p encoding: of a table the sinusoid in its place or the
/// difference of both, otherwise the encoding itself.
std::shared_ptr<const Field> comparedField(const std::shared_ptr<const Encoding>& encoding,
                                           Comparison comparison);

}  // namespace posiscope
