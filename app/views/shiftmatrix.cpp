// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/shiftmatrix.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/document/document.h"
#include "app/plots/colourmap.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "core/analysis/uncarried.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr double kLeastCell = 6;
constexpr int kMostColumns = 64;
constexpr int kEnoughForBar = 260;
constexpr int kWordLines = 3;

QString signedText(double value) {
    return QString::number(value, 'f', 3).replace(u'-', QChar(0x2212));
}

}  // namespace

void ShiftMatrix::draw(QPainter& painter, const Theme& theme, const Document& document, const QRect& area) {
    const Cursor& cursor = document.cursor();
    const std::int64_t k = cursor.otherPosition - cursor.position;
    const bool sameEncoding = m_encoding == document.sinusoidal();
    if (!sameEncoding) {
        m_encoding = document.sinusoidal();
        m_hands = hands(*m_encoding);
        m_columns.clear();
    }
    if (!sameEncoding || !m_map || m_map->shift() != static_cast<double>(k) ||
        m_position != cursor.position) {
        m_map.emplace(*m_encoding, static_cast<double>(k));
        m_position = cursor.position;
        m_error = largestShiftError(*m_encoding, k, cursor.position);
    }
    const int words = static_cast<int>(kWordLines * lineHeight(kFont)) + 4;
    const bool bar = area.width() >= kEnoughForBar;
    layOut(area.adjusted(0, 0, 0, -words), bar);
    if (!m_frame.area().isEmpty()) {
        choose(document, std::clamp(static_cast<int>(m_frame.area().width() / kLeastCell), 2, kMostColumns));
        layOut(area.adjusted(0, 0, 0, -words), bar);  // once more: the ticks name the columns chosen
        drawCells(painter, theme, document);
        m_frame.draw(painter, theme);
        if (bar) {
            const QRect cells = m_frame.area();
            m_bar.draw(painter, theme,
                       QRect(cells.right() + 1, cells.top(), ColourBar::kWidth, cells.height()),
                       document.appearance().palette, Bounds{-1, 1});
        }
    }
    drawWords(painter, theme, document,
              QRectF(area.left(), m_frame.outer().bottom() + 1, area.width(), words));
}

void ShiftMatrix::choose(const Document& document, int most) {
    m_columns.clear();
    m_handsShown = static_cast<std::int64_t>(m_hands.size());
    if (m_encoding->columns() <= most) {
        m_columns.resize(static_cast<std::size_t>(m_encoding->columns()));
        std::iota(m_columns.begin(), m_columns.end(), 0);
        m_stride = 1;
        return;
    }
    // Every so many hands, so that the ticks are regular, and among them the cursor's.
    const std::int64_t room = std::max(1, most / 2);
    m_stride = std::max<std::int64_t>(1, (m_handsShown + room - 1) / room);
    std::vector<std::int64_t> chosen;
    for (std::int64_t i = 0; i < m_handsShown; i += m_stride)
        chosen.push_back(i);
    if (const std::int64_t own = handOfColumn(m_hands, *m_encoding, document.cursor().dimension); own >= 0)
        *std::ranges::min_element(chosen, {}, [&](std::int64_t i) { return std::abs(i - own); }) = own;
    m_handsShown = static_cast<std::int64_t>(chosen.size());
    for (const std::int64_t i : chosen) {
        const Hand& hand = m_hands[static_cast<std::size_t>(i)];
        for (const std::int64_t column : {hand.sineColumn, hand.cosineColumn})
            if (column >= 0)
                m_columns.push_back(column);
    }
    std::ranges::sort(m_columns);
}

QList<Tick> ShiftMatrix::ticks(int most) const {
    const auto all = static_cast<std::int64_t>(m_hands.size());
    std::int64_t step = m_stride;
    QList<Tick> ticks = ticksEvery(step);
    while (ticks.size() > std::max(1, most) && step < all)
        ticks = ticksEvery(step *= 2);
    return ticks;
}

/// The first column of every \p step-th hand; the cursor's, in between, would break the rhythm.
QList<Tick> ShiftMatrix::ticksEvery(std::int64_t step) const {
    QList<Tick> ticks;
    std::int64_t before = -1;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const std::int64_t hand = handOfColumn(m_hands, *m_encoding, m_columns[i]);
        if (hand >= 0 && hand % step == 0 && hand != before)
            ticks.append({static_cast<double>(i), QString::number(m_columns[i])});
        before = hand;
    }
    return ticks;
}

void ShiftMatrix::layOut(const QRect& area, bool bar) {
    const QMargins least(48, 4, bar ? ColourBar::kWidth : 6, 42);
    const QSize room = area.marginsRemoved(least).size();
    const int side = std::max(0, std::min(room.width(), room.height()));
    // A square, in the middle of what is left over.
    const int across = std::max(0, room.width() - side) / 2;
    const int down = std::max(0, room.height() - side) / 2;
    m_frame.setFontSize(kFont);
    m_frame.setGeometry(QRect(area.left() + across, area.top() + down, side + least.left() + least.right(),
                              side + least.top() + least.bottom()),
                        least);
    Axis axis;
    axis.first = -0.5;
    axis.last = static_cast<double>(m_columns.size()) - 0.5;
    if (m_columns.empty())
        axis.last = 0.5;
    axis.ticks = ticks(std::max(1, side / 40));
    axis.label = side >= 120 ? tr("dimension at p") : QString();
    m_frame.setAxis(Side::Bottom, axis);
    axis.ticks = ticks(std::max(1, side / 26));
    axis.label = side >= 120 ? tr("dimension at p + k") : QString();
    m_frame.setAxis(Side::Left, axis);
}

void ShiftMatrix::drawCells(QPainter& painter, const Theme& theme, const Document& document) {
    const auto count = static_cast<int>(m_columns.size());
    QImage cells(count, count, QImage::Format_RGB32);
    const ColourMap& colours = ColourMap::of(document.appearance().palette);
    QList<int> uncarried;
    for (int r = 0; r < count; ++r) {
        auto* line = reinterpret_cast<QRgb*>(cells.scanLine(r));
        for (int c = 0; c < count; ++c) {
            const double element = m_map->element(m_columns[static_cast<std::size_t>(r)],
                                                  m_columns[static_cast<std::size_t>(c)]);
            if (std::isnan(element))
                uncarried += r;
            line[c] = colours.at(std::isnan(element) ? 0.5F : static_cast<float>((element + 1) / 2));
        }
    }
    const QRectF area = m_frame.area();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.drawImage(area, cells);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.warning, 1.25));
    const double side = area.width() / count;
    for (const int i : uncarried) {  // a cross: no number could stand here
        const QRectF cell(area.left() + i * side, area.top() + i * side, side, side);
        painter.drawLine(cell.topLeft(), cell.bottomRight());
        painter.drawLine(cell.topRight(), cell.bottomLeft());
    }
    painter.restore();
}

void ShiftMatrix::drawWords(QPainter& painter, const Theme& theme, const Document& document,
                            const QRectF& area) {
    const double line = lineHeight(kFont);
    QRectF row(area.left(), area.top() + 4, area.width(), line);
    painter.setPen(theme.text);
    if (!m_map->pairs().empty())
        drawLabel(painter, row, Qt::AlignCenter,
                  {tr("largest |M PE(p) − PE(p+k)| = %1").arg(readable(m_error, 2)),
                   tr("error %1").arg(readable(m_error, 2))});
    row.translate(0, line);
    painter.setPen(theme.mutedText);
    const auto all = static_cast<qint64>(m_hands.size());
    const QString part = m_handsShown < all
                             ? tr("%1 of %2 pairs, evenly spread").arg(m_handsShown).arg(readable(all))
                             : tr("all %1 columns").arg(readable(qint64{m_encoding->columns()}));
    drawLabel(painter, row, Qt::AlignCenter, {part});
    if (m_map->uncarried().empty())
        return;
    row.translate(0, line);
    const Cursor& cursor = document.cursor();
    const std::vector<std::int64_t>& lone = m_map->uncarried();
    const std::int64_t column =
        std::ranges::binary_search(lone, cursor.dimension) ? cursor.dimension : lone.front();
    const FailedPrediction failed =
        predictAlone(*m_encoding, column, cursor.position, cursor.otherPosition - cursor.position);
    painter.setPen(theme.warning);
    drawLabel(
        painter, row, Qt::AlignCenter,
        {tr("× column %1 alone: predicted %2, is %3")
             .arg(column)
             .arg(signedText(failed.predicted), signedText(failed.actual)),
         tr("× %1: %2, is %3").arg(column).arg(signedText(failed.predicted), signedText(failed.actual))});
}

}  // namespace posiscope
