// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/fields/measure.h"

namespace posiscope {

class Encoding;
class Field;

/// The matrix of any encoding and the similarities of its rows, as the field class that fits the scheme.
std::shared_ptr<const Field> encodingFieldOf(const std::shared_ptr<const Encoding>& encoding);
std::shared_ptr<const Field> similarityFieldOf(const std::shared_ptr<const Encoding>& encoding,
                                               Measure measure);

}  // namespace posiscope
