// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QStringList>
#include <Qt>

class QFont;
class QPainter;
class QRectF;

namespace posiscope {

struct Theme;

/// Writes the longest of \p wordings that fits \p where, the last one shortened with … when none does.
void drawLabel(QPainter& painter, const QRectF& where, Qt::Alignment alignment, const QStringList& wordings);

/// Writes \p text over as many lines as \p where has room for: whole sentences where it can, or what the
/// first says by itself, and only where a part of that is left, ….
void drawSentences(QPainter& painter, const QRectF& where, const QString& text);

/// How many lines drawSentences() takes to draw all of \p text in \p width.
int linesOfSentences(const QFont& font, double width, const QString& text);

/// Height of a line of text of \p pixelSize, leading included.
double lineHeight(double pixelSize);

/// What a colour stands for.
struct LegendEntry {
    QColor colour;
    double width;  ///< of the line
    QString text;
    QString longest;  ///< the longest that text can get, so that nothing moves while numbers change
    Qt::PenStyle line = Qt::SolidLine;
};

/// Logical pixels that all of \p entries take side by side in \p font.
double legendWidth(const QFont& font, const QList<LegendEntry>& entries);

/// Entries side by side, as many as fit \p where, beginning with the first.
void drawLegend(QPainter& painter, const Theme& theme, const QRectF& where,
                const QList<LegendEntry>& entries);

}  // namespace posiscope
