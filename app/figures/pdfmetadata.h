// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QString;

namespace posiscope {

/// The metadata of a PDF (XMP, ISO 16684-1): its title, the program that made it, and \p session, with which
/// it can be opened again. The session is not an attachment, because archives and publishers refuse PDFs with
/// attachments.
QByteArray pdfMetadata(const QString& title, const QByteArray& session);

}  // namespace posiscope
