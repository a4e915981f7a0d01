// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/binary/binaryview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "core/schemes/binarycode.h"

namespace posiscope {
namespace {

constexpr int kCell = 22;          // height of the counter's cells
constexpr int kLeastPlace = 3;     // least width of a bit in logical pixels …
constexpr int kWidestPlace = 240;  // … and the width from which on there is no gain
constexpr int kRight = 12;
constexpr int kOver = 3;  // how far a line of text extends into the air above and below it
constexpr double kLeastForDigit = 14;
constexpr double kTextsApart = 8;  // between two texts
constexpr int kUnderline = 2;
constexpr double kRowsGain = 0.5;  // next to the columns

}  // namespace

void BitRow::setBits(int count, int names) {
    m_count = std::max(1, count);
    m_names = names;
}

Wish BitRow::wish(const Ink&) const {
    return {.least = {m_count * kLeastPlace, m_height},
            .enough = {m_count * kWidestPlace, m_height},
            .margins = m_air + QMargins(m_names, 0, kRight, 0),
            .gain = kRowsGain,
            .rank = m_rank};
}

QRectF BitRow::placeOf(int bit) const {
    const double gap = pitch() < 16 ? 1 : 6;
    return {data().left() + bit * pitch() + gap / 2, double(data().top()), pitch() - gap,
            double(data().height())};
}

int BitRow::bitAt(double x) const {
    const double bit = std::floor((x - data().left()) / pitch());
    return isPlaced() && bit >= 0 && bit < m_count ? static_cast<int>(bit) : -1;
}

void BitRow::drawName(QPainter& painter, const QStringList& wordings) const {
    drawLabel(
        painter,
        QRectF(data().left() - m_names + 6, data().top() - kOver, m_names - 12, data().height() + 2 * kOver),
        Qt::AlignRight | Qt::AlignVCenter, wordings);
}

BitCounter::BitCounter(QColor Theme::*colour, const QMargins& air)
    : BitRow(kCell + kUnderline + 1, 1, air), m_colour(colour) {}

void BitCounter::show(std::int64_t position, int underlined) {
    m_position = position;
    m_underlined = std::min(underlined, bits());
}

void BitCounter::draw(QPainter& painter, const Ink& ink) {
    const Theme& theme = ink.theme;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    painter.setPen(theme.*m_colour);
    drawName(painter, {readable(qint64{m_position})});
    const std::vector<int> values = bitsOf(m_position, bits());
    const double corner = std::min(5.0, pitch() / 6);
    for (int k = 0; k < bits(); ++k) {
        const bool set = values[static_cast<std::size_t>(k)] == 1;
        const QRectF cell = placeOf(k).adjusted(0, 0, 0, -kUnderline - 1);
        painter.setPen(Qt::NoPen);
        painter.setBrush(set ? theme.*m_colour : theme.absent);
        painter.drawRoundedRect(cell, corner, corner);
        painter.setPen(set ? theme.accentText : theme.mutedText);
        if (pitch() >= kLeastForDigit)
            painter.drawText(cell, Qt::AlignCenter, set ? QStringLiteral("1") : QStringLiteral("0"));
        if (k < m_underlined)
            painter.fillRect(QRectF(cell.left(), cell.bottom() + 1, cell.width(), kUnderline), theme.text);
    }
    painter.restore();
}

BitTexts::BitTexts(QColor Theme::*colour, int rank, int below)
    : BitRow(static_cast<int>(lineHeight(kSmallType)) - 2 * kOver, rank, {0, 0, 0, kOver + below}),
      m_colour(colour) {}

void BitTexts::show(const QStringList& called, const QStringList& texts) {
    m_called = called;
    m_texts = texts;
    thinWith({this});
}

void BitTexts::thinWith(const std::vector<const BitTexts*>& rows) {
    const TextWidth widths(figureFont(kSmallType));
    m_longest.clear();
    for (const BitTexts* row : rows)
        for (const QString& text : row->m_texts)
            if (widths.of(text) > widths.of(m_longest))
                m_longest = text;
}

void BitTexts::draw(QPainter& painter, const Ink& ink) {
    painter.setFont(figureFont(kSmallType));
    painter.setPen(ink.theme.*m_colour);
    drawName(painter, m_called);
    const QFontMetricsF metrics(painter.font(), painter.device());
    const double widest = metrics.horizontalAdvance(m_longest);
    const auto step =  // narrow cells: only some bits
        static_cast<int>(
            std::clamp(std::ceil((widest + kTextsApart) / pitch()), 1.0, static_cast<double>(bits())));
    for (int k = 0; k < std::min(bits(), static_cast<int>(m_texts.size())); k += step) {
        const double width = metrics.horizontalAdvance(m_texts[k]) + 2;
        const double left =
            std::max<double>(data().left(), placeOf(k).center().x() - width / 2);  // do not overlap the name
        painter.drawText(QRectF(left, data().top() - kOver, width, data().height() + 2 * kOver),
                         Qt::AlignCenter, m_texts[k]);
    }
}

}  // namespace posiscope
