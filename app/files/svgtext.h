// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QIODevice;
class QString;

namespace posiscope {

/// Whether \p file, at its beginning, is an SVG.
bool isSvg(QIODevice& file);

/// Whether the SVG \p file is complete. \param file seekable
bool isWholeSvg(QIODevice& file);

/// The text of the SVG metadata element with this \p id, which is near the beginning; empty if there is none
/// or the file is damaged before it. \param file seekable
QByteArray svgText(QIODevice& file, const QString& id);

}  // namespace posiscope
