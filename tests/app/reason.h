// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/texts/result.h"

namespace posiscope {

/// Why there is no \p result; empty when there is one.
template <class T>
QString reasonOf(const Result<T>& result) {
    return result ? QString() : result.error();
}

}  // namespace posiscope
