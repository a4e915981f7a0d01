// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QIODevice;

namespace posiscope {

/// Whether \p file, at its beginning, is a PNG.
bool isPng(QIODevice& file);

/// Whether the PNG \p file is complete, judging by its chunks. \param file seekable
bool isWholePng(QIODevice& file);

/// The text under \p key in a PNG (tEXt, zTXt or iTXt), found without decoding the picture; empty if there is
/// none or the file is damaged. We parse it ourselves, because libpng writes to standard error when a file is
/// damaged, and Qt changes white space. \param file at its beginning, seekable
QByteArray pngText(QIODevice& file, const QByteArray& key);

}  // namespace posiscope
