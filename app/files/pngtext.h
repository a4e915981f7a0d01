// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QIODevice;

namespace posiscope {

/// True when \p file, at its beginning, is a PNG.
bool isPng(QIODevice& file);

/// True when the PNG \p file goes on to its end, by its own account. \param file seekable
bool isWholePng(QIODevice& file);

/// The text a PNG keeps under \p key (tEXt, zTXt or iTXt), found without decoding the picture; empty if there
/// is none or the file is damaged. Read by ourselves, because libpng speaks on standard error when a file
/// is damaged and Qt changes white space. \param file at its beginning, seekable
QByteArray pngText(QIODevice& file, const QByteArray& key);

}  // namespace posiscope
