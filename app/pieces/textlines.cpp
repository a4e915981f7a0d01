// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/textlines.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

QColor colourOf(TextLines::Tone tone, const Theme& theme) {
    switch (tone) {
        case TextLines::Tone::Text:
            return theme.text;
        case TextLines::Tone::Position:
            return theme.position;
        case TextLines::Tone::Muted:
            break;
    }
    return theme.mutedText;
}

}  // namespace

void TextLines::show(QList<Line> lines, const QString& widest) {
    m_lines = std::move(lines);
    m_widest = widest;
}

int TextLines::width() const {
    const QFontMetricsF metrics(figureFont(kSmallType));
    double widest = metrics.horizontalAdvance(m_widest);
    for (const Line& line : m_lines)
        widest = std::max(widest, metrics.horizontalAdvance(line.text));
    return static_cast<int>(std::ceil(widest)) + 1;
}

Wish TextLines::wish(const Ink&) const {
    const QSize size(std::max(width(), m_least),
                     static_cast<int>(static_cast<double>(m_lines.size()) * lineHeight(kSmallType)));
    return {.least = size, .enough = size, .margins = {2, 0, 2, 2}, .gain = 0.5, .rank = m_rank};
}

void TextLines::draw(QPainter& painter, const Ink& ink) {
    painter.setFont(figureFont(kSmallType));
    QRectF where(data().left(), data().top(), data().width(), lineHeight(kSmallType));
    for (const Line& line : m_lines) {
        painter.setPen(colourOf(line.tone, ink.theme));
        drawLabel(painter, where, m_alignment | Qt::AlignVCenter, {line.text});
        where.translate(0, where.height());
    }
}

Wish WordedLine::wish(const Ink&) const {
    const QFontMetricsF metrics(figureFont(kSmallType));
    const double width = m_wordings.isEmpty() ? 1 : metrics.horizontalAdvance(m_wordings.last());
    double most = width;
    for (const QString& wording : m_wordings)
        most = std::max(most, metrics.horizontalAdvance(wording));
    const auto height = static_cast<int>(lineHeight(kSmallType));
    return {.least = {static_cast<int>(std::ceil(width)) + 1, height},
            .enough = {static_cast<int>(std::ceil(most)) + 1, height},
            .margins = {10, 2, 10, 0},
            .gain = 0.01,
            .rank = m_rank};
}

void WordedLine::draw(QPainter& painter, const Ink& ink) {
    painter.setFont(figureFont(kSmallType));
    painter.setPen(ink.theme.*m_colour);
    drawLabel(painter, data(), Qt::AlignLeft | Qt::AlignVCenter, m_wordings);
}

}  // namespace posiscope
