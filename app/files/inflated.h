// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace posiscope {

/// Of text in a figure, as it lies in the file: a session has under 4 kB, and what is compressed may grow a
/// thousandfold, so what is read stays small.
inline constexpr qint64 kLongestText = 16 * 1024;

/// What the zlib \p stream holds; empty where it is damaged.
QByteArray inflated(const QByteArray& stream);

}  // namespace posiscope
