// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/fields/field.h"
#include "core/parameters/declaration.h"

namespace posiscope {

/// The number of strips of exact means into which a matrix is resampled: rows, then columns, declared like
/// the parameters. On the command line they are one word, --resample.
std::span<const Declaration<Extent>> stripDeclarations();

inline constexpr std::string_view kResampleOption = "resample";

}  // namespace posiscope
