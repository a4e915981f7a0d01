// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace posiscope {

/// Compressed length of a text in a figure. A session has less than 4 kB; since inflating may expand data a
/// thousandfold, the limit keeps the result small.
inline constexpr qint64 kLongestText = 16 * 1024;

/// The decompressed zlib \p stream; empty if it is damaged.
QByteArray inflated(const QByteArray& stream);

}  // namespace posiscope
