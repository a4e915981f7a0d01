// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QIODevice;
class QString;

namespace posiscope {

/// True when \p file, at its beginning, is an SVG.
bool isSvg(QIODevice& file);

/// True when the SVG \p file goes on to its end. \param file seekable
bool isWholeSvg(QIODevice& file);

/// The text of the metadata of an SVG that have this \p id, which stand near its beginning; empty if there
/// are none or the file is damaged before. \param file seekable
QByteArray svgText(QIODevice& file, const QString& id);

}  // namespace posiscope
