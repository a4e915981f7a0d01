// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

#include "app/document/session.h"

namespace posiscope {

/// The key under which a figure carries its session: one line of JSON without spaces, because many readers
/// of PNG text collapse white space and break keys at colons and spaces.
inline QString sessionKey() {
    return QStringLiteral("Posiscope");
}

/// Writes \p image as PNG with \p session inside, so that the program can open the figure again. The same
/// image and session give the same bytes.
/// \returns false with \p why when it cannot be written; then nothing is left behind.
bool saveFigure(QImage image, const Session& session, const QString& title, const QString& path,
                QString& why);

}  // namespace posiscope
