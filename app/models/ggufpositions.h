// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/models/ggufheader.h"
#include "app/models/modelpositions.h"

namespace posiscope {

/// What the header of a GGUF file says of a model's positions, as llama.cpp takes it. \returns nothing with
/// \p why: a key that is missing or wrong
std::optional<ModelPositions> readGgufPositions(const GgufHeader& header, QString& why);

}  // namespace posiscope
