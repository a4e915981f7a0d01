// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/modelpositions.h"
#include "app/texts/result.h"

namespace posiscope {

struct GgufHeader;

/// What the header of a GGUF file says of a model's positions, as llama.cpp takes it. Fails naming
/// a key that is missing or wrong.
Result<ModelPositions> readGgufPositions(const GgufHeader& header);

}  // namespace posiscope
