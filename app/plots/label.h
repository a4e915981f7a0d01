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

/// Writes the longest of \p wordings that fits \p where; if none fits, elides the last one with ….
void drawLabel(QPainter& painter, const QRectF& where, Qt::Alignment alignment, const QStringList& wordings);

/// The same upwards in the middle of \p where, as at a vertical axis.
void drawUpright(QPainter& painter, const QRectF& where, const QStringList& wordings);

/// Writes \p text over as many lines as \p where has room for. Prefers whole sentences, then a clause of the
/// first sentence that is complete by itself, and as a last resort elides with ….
void drawSentences(QPainter& painter, const QRectF& where, const QString& text);

/// The number of lines that drawSentences() needs for all of \p text in \p width.
int linesOfSentences(const QFont& font, double width, const QString& text);

/// Line height of text of \p pixelSize, including leading.
double lineHeight(double pixelSize);

/// One entry of a legend: a colour and its meaning.
struct LegendEntry {
    QColor colour;
    double width;  ///< of the line
    QString text;
    QString longest;  ///< the longest possible text, so that the layout stays fixed while numbers change
    Qt::PenStyle line = Qt::SolidLine;
    Qt::BrushStyle fill = Qt::SolidPattern;
};

/// Width in logical pixels of all \p entries side by side in \p font.
double legendWidth(const QFont& font, const QList<LegendEntry>& entries);

/// Draws entries side by side, from the first on, as many as fit \p where.
void drawLegend(QPainter& painter, const Theme& theme, const QRectF& where,
                const QList<LegendEntry>& entries);

/// The same in rows, of which \p where is the first; the others follow down to \p bottom.
void drawLegendRows(QPainter& painter, const Theme& theme, QRectF where, double bottom,
                    QList<LegendEntry> entries);

}  // namespace posiscope
