// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QString>

#include "app/texts/result.h"

namespace posiscope {

/// A page of its own: what its body holds, and the scenes its pictures show.
struct LivePage {
    QString title;
    QString body;       ///< of HTML, without script and style
    QJsonArray scenes;  ///< as sceneJson() says; empty: there is nothing to compute, and no module is in it
};

/// The file of \p page: everything is inside, and it may ask for nothing outside. The same page gives the
/// same bytes.
QByteArray livePage(const LivePage& page);

/// Writes it. Where that fails nothing is left behind.
Result<void> saveLivePage(const LivePage& page, const QString& path);

/// A picture of the page for the scene number \p scene: its stills until it lives, and what they say.
QString figureHtml(int scene, const QStringList& stills, const QString& caption);

}  // namespace posiscope
