// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <tl/expected.hpp>

namespace posiscope {

/// A value, or the reason why there is none: one line for the user, in the language of the program. Pointers
/// in it are never null.
template <class T>
using Result = tl::expected<T, QString>;

/// A failure reason, convertible to any Result.
using Failure = tl::unexpected<QString>;

}  // namespace posiscope
