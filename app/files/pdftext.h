// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QIODevice;
class QString;

namespace posiscope {

/// True when \p file, at its beginning, is a PDF.
bool isPdf(QIODevice& file);

/// True when the PDF \p file goes on to its end. \param file seekable
bool isWholePdf(QIODevice& file);

/// What the metadata (XMP) of a PDF with a plain table of its objects, as we write them, have in the element
/// "session" of the XML namespace \p space; empty if there is none or the file is damaged. Pages are not
/// looked at. \param file seekable
QByteArray pdfText(QIODevice& file, const QString& space);

}  // namespace posiscope
