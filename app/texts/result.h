// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <tl/expected.hpp>

namespace posiscope {

/// What was asked for, or why there is none: in one line, for a person, in the language of the program.
/// Pointers in it are never null.
template <class T>
using Result = tl::expected<T, QString>;

/// That reason, to return as any Result.
using Failure = tl::unexpected<QString>;

}  // namespace posiscope
