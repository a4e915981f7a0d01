// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurefile.h"

#include <QFileDevice>
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
    SavedFile file(path);
    if (file.open()) {
        QImageWriter writer(&file.device(), "png");
        // Whatever the writer noticed or missed (it ignores a full disk), commit() knows.
        if (writer.write(image) && file.commit())
            return true;
        const bool ofDevice = file.device().error() != QFileDevice::NoError;
        file.fail(ofDevice ? file.device().errorString() : writer.errorString());
    }
    why = file.why();
    return false;
}

}  // namespace posiscope
