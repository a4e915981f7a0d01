// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QIODevice;

namespace posiscope {

/// True when \p file, at its beginning, is a PDF.
bool isPdf(QIODevice& file);

/// True when the PDF \p file goes on to its end. \param file seekable
bool isWholePdf(QIODevice& file);

/// The file called \p name that is attached to a PDF with a plain table of its objects, as we write them;
/// empty if there is none or the file is damaged. Pages are not looked at. \param file seekable
QByteArray pdfAttachment(QIODevice& file, const QByteArray& name);

}  // namespace posiscope
