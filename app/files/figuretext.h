// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QIODevice;
class QString;

namespace posiscope {

/// Whether \p file, at its beginning, is a PDF.
bool isPdf(QIODevice& file);

/// Whether the PDF \p file is complete. \param file seekable
bool isWholePdf(QIODevice& file);

/// The element "session" of the XML namespace \p space in the metadata of a PDF, which is not compressed so
/// that it can be found by a search (XMP, ISO 16684-1). Empty if there is none or the file is damaged. \param
/// file seekable
QByteArray pdfText(QIODevice& file, const QString& space);

/// Whether \p file, at its beginning, is a PNG.
bool isPng(QIODevice& file);

/// Whether the PNG \p file is complete, judging by its chunks. \param file seekable
bool isWholePng(QIODevice& file);
/// Whether the checksums of all chunks agree. \pre isWholePng(file)
bool isUndamagedPng(QIODevice& file);

/// The text under \p key in a PNG (tEXt, zTXt or iTXt), found without decoding the picture; empty if there is
/// none or the file is damaged. We parse it ourselves, because libpng writes to standard error when a file is
/// damaged, and Qt changes white space. \param file at its beginning, seekable
QByteArray pngText(QIODevice& file, const QByteArray& key);

/// Whether \p file, at its beginning, is an SVG.
bool isSvg(QIODevice& file);

/// Whether the SVG \p file is complete. \param file seekable
bool isWholeSvg(QIODevice& file);

/// The text of the SVG metadata element with this \p id, which is near the beginning; empty if there is none
/// or the file is damaged before it. \param file seekable
QByteArray svgText(QIODevice& file, const QString& id);

}  // namespace posiscope
