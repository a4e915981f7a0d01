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

/// The element "session" of the XML namespace \p space in the metadata (XMP) of a PDF with an uncompressed
/// object table, as we write it. Empty if there is none or the file is damaged. Does not read the pages.
/// \param file seekable
QByteArray pdfText(QIODevice& file, const QString& space);

}  // namespace posiscope
