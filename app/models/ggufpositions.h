// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/modelpositions.h"
#include "app/texts/result.h"

namespace posiscope {

struct GgufHeader;

/// The positions of a model from the header of a GGUF file, interpreted as llama.cpp does. The error message
/// names a key that is missing or wrong.
Result<ModelPositions> readGgufPositions(const GgufHeader& header);

}  // namespace posiscope
