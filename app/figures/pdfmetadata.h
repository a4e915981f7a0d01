// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QString;

namespace posiscope {

/// What a PDF tells programs about itself (XMP, ISO 16684-1): its title, what made it, and \p session, with
/// which it opens again. Not an attachment: archives and publishers refuse papers that bring files along.
QByteArray pdfMetadata(const QString& title, const QByteArray& session);

}  // namespace posiscope
