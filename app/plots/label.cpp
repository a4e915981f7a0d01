// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/label.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>
#include <algorithm>

#include "app/plots/textwidth.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr double kSwatch = 18;
constexpr double kGap = 6;

double widthOf(const LegendEntry& entry, const TextWidth& width) {
    const double words = std::max(width.of(entry.longest), width.of(entry.text));
    return kSwatch + kGap + words;
}

}  // namespace

void drawLabel(QPainter& painter, const QRectF& where, Qt::Alignment alignment, const QStringList& wordings) {
    const TextWidth width(painter.font(), painter.device());
    for (const QString& wording : wordings)
        if (width.of(wording) <= where.width()) {
            painter.drawText(where, static_cast<int>(alignment) | Qt::TextSingleLine, wording);
            return;
        }
    if (!wordings.isEmpty())
        painter.drawText(where, static_cast<int>(alignment) | Qt::TextSingleLine,
                         QFontMetricsF(painter.font(), painter.device())
                             .elidedText(wordings.last(), Qt::ElideRight, where.width()));
}

void drawSentences(QPainter& painter, const QRectF& where, const QString& text) {
    const QFontMetricsF metrics(painter.font(), painter.device());
    QTextLayout layout(text, painter.font(), painter.device());
    layout.beginLayout();
    double top = where.top();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        if (top + metrics.lineSpacing() > where.bottom() + 1)
            break;
        line.setLineWidth(where.width());
        const bool last = top + 2 * metrics.lineSpacing() > where.bottom() + 1;
        const QString rest = text.mid(line.textStart()).simplified();
        const QString shown = last ? metrics.elidedText(rest, Qt::ElideRight, where.width())
                                   : text.mid(line.textStart(), line.textLength());
        painter.drawText(QPointF(where.left(), top + metrics.ascent()), shown);
        top += metrics.lineSpacing();
        if (last)
            break;
    }
    layout.endLayout();
}

int linesOfSentences(const QFont& font, double width, const QString& text) {
    QTextLayout layout(text, font);
    layout.beginLayout();
    int lines = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine(), ++lines)
        line.setLineWidth(width);
    layout.endLayout();
    return lines;
}

double lineHeight(double pixelSize) {
    return std::ceil(QFontMetricsF(figureFont(pixelSize)).height());
}

double legendWidth(const QFont& font, const QList<LegendEntry>& entries) {
    const TextWidth widths(font);
    double width = 0;
    for (const LegendEntry& entry : entries)
        width += widthOf(entry, widths) + (width > 0 ? 3 * kGap : 0);
    return width;
}

void drawLegend(QPainter& painter, const Theme& theme, const QRectF& where,
                const QList<LegendEntry>& entries) {
    painter.save();
    const TextWidth widths(painter.font(), painter.device());
    double x = where.left();
    for (const LegendEntry& entry : entries) {
        const double width = widthOf(entry, widths);
        if (x + width > where.right() + 1)
            break;
        painter.setPen(QPen(entry.colour, entry.width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(x, where.center().y()), QPointF(x + kSwatch, where.center().y()));
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(x + kSwatch + kGap, where.top(), width - kSwatch - kGap + 1, where.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, entry.text);
        x += width + 3 * kGap;
    }
    painter.restore();
}

}  // namespace posiscope
