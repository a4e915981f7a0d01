// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QString>
#include <vector>

#include "app/figures/figure.h"
#include "app/texts/result.h"

namespace posiscope {

class Document;

/// A self-contained HTML page: the content of its body, and the scenes of its pictures.
struct LivePage {
    QString title;
    QString body;       ///< HTML without script and style
    QJsonArray scenes;  ///< as from sceneJson(); empty: nothing to compute, so the page contains no module
};

/// The file of \p page. It contains everything and forbids external requests. The same page always gives the
/// same bytes.
QByteArray livePage(const LivePage& page);

/// Whether the file at \p path is a page that livePage() made.
bool isLivePage(const QString& path);

/// Writes the file. Leaves nothing behind on failure.
Result<void> saveLivePage(const LivePage& page, const QString& path);

/// A still picture as data: URLs.
struct PageStill {
    QString wide;
    QString narrow{};  ///< for phones, where the wide one would be cut off; empty: none
};

/// The HTML of the picture of scene number \p scene: its still images, shown until the live picture starts,
/// with their captions as alternative text.
/// The attributes of an element called \p name that scrolls on a phone, and so takes the focus.
QString scrollingGroup(const QString& name);

QString figureHtml(int scene, const std::vector<PageStill>& stills, const QString& caption);

/// A page with \p content of \p document and working sliders. Several views are the explore page: side by
/// side, with presets and playback.
LivePage figurePage(const Document& document, const FigureContent& content);

/// Why \p content of \p document cannot be interactive in a page; std::nullopt if it can.
std::optional<QString> refuseFigurePage(const Document& document, const FigureContent& content);

}  // namespace posiscope
