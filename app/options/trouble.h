// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <type_traits>
#include <utility>

#include "app/texts/result.h"

namespace posiscope {

/// Thrown by a command whose words or values are wrong; ends it with exit status 2.
struct WrongWords {
    QString why;
};

/// Thrown by a command whose file cannot be read or written, or that was interrupted; exit status 1, or the
/// signal.
struct FileTrouble {
    QString why;
};

/// What there is in \p result. Throws why there is nothing as a \p Trouble.
template <class Trouble, class T>
T orThrow(Result<T> result) {
    if (!result)
        throw Trouble{result.error()};
    if constexpr (!std::is_void_v<T>)
        return *std::move(result);
}

}  // namespace posiscope
