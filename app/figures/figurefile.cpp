// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurefile.h"

#include <QBuffer>
#include <QImageWriter>
#include <QJsonDocument>

#include "app/files/savedfile.h"

namespace posiscope {

bool saveFigure(QImage image, const Session& session, const QString& title, const QString& path,
                QString& why) {
    image.setText(QStringLiteral("Title"), title);
    image.setText(QStringLiteral("Software"), QStringLiteral("Posiscope"));
    image.setText(sessionKey(),
                  QString::fromUtf8(QJsonDocument(toJson(session)).toJson(QJsonDocument::Compact)));
    // Into memory first: written straight to a full disk the writer may report success, and libpng speaks
    // on standard error by itself.
    QBuffer png;
    QImageWriter writer(&png, "png");
    if (!writer.write(image)) {
        why = writer.errorString();
        return false;
    }
    SavedFile file(path);
    if (file.open(png.size()) && file.write(png.data().constData(), png.size()) && file.commit())
        return true;
    why = file.why();
    return false;
}

}  // namespace posiscope
