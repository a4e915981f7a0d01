// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/dialgrid.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/axes/axiscolours.h"
#include "app/views/clock/clockdials.h"

namespace posiscope {

std::vector<std::int64_t> spread(std::int64_t count, std::int64_t most, std::int64_t own) {
    std::vector<std::int64_t> chosen;
    const std::int64_t size = std::min(count, most);
    if (size < 1)
        return chosen;
    for (std::int64_t s = 0; s < size; ++s)
        chosen.push_back(size == 1 ? 0
                                   : std::llround(static_cast<double>(s) * static_cast<double>(count - 1) /
                                                  static_cast<double>(size - 1)));
    if (own > 0 && own < count)
        *std::min_element(
            size > 1 ? chosen.begin() + 1 : chosen.begin(), chosen.end(),
            [own](std::int64_t a, std::int64_t b) { return std::abs(a - own) < std::abs(b - own); }) = own;
    return chosen;
}

namespace {

constexpr int kMost = 64;  // more would slow down dragging a slider
constexpr double kUsualSide = 280;
constexpr double kMostGrowth = 1.6;
constexpr double kOfRow = 0.8;  // least width of a dial in a single row, relative to the height

/// The number of columns for which \p dials become largest.
int columnsFor(const QRectF& area, int dials, int most, double words) {
    int best = 1;
    double largest = 0;
    for (int columns = 1; columns <= most; ++columns) {
        const int rows = (dials + columns - 1) / columns;
        const double size = std::min(area.width() / columns, area.height() / rows - words);
        if (size > largest) {
            largest = size;
            best = columns;
        }
    }
    const int rows = (dials + best - 1) / best;
    return (dials + rows - 1) / rows;
}

}  // namespace

DialSize roomier(const DialSize& size, const QRectF& area) {
    const double growth = std::min(area.width(), area.height()) / kUsualSide;
    return {size.least * std::clamp(growth, 1.0, kMostGrowth), size.words};
}

std::vector<DialCell> dialGrid(const QRectF& area, std::int64_t count, std::int64_t own,
                               const DialSize& size) {
    std::vector<DialCell> cells;
    if (area.isEmpty() || count < 1)
        return cells;
    const int rowsAtMost = std::clamp(static_cast<int>(area.height() / size.least.height()), 1, kMost);
    // A single row that is high has larger dials, not more.
    const double usual = rowsAtMost > 1 ? 0 : kOfRow * (area.height() - size.words);
    const int most =
        std::clamp(static_cast<int>(area.width() / std::max(usual, size.least.width())), 1, kMost);
    const auto fitting =
        static_cast<int>(std::min<std::int64_t>(count, std::clamp(most * rowsAtMost, 2, kMost)));
    const bool narrow = most * rowsAtMost < 2;  // for both minimums
    const int columns = columnsFor(area, fitting, narrow ? std::min(2, fitting) : most, size.words);
    const int rows = (fitting + columns - 1) / columns;
    // No cell stays empty as long as there are more dials.
    const std::vector<std::int64_t> chosen = spread(count, std::int64_t{rows} * columns, own);
    const auto dials = static_cast<int>(chosen.size());
    const QSizeF cell(area.width() / columns, area.height() / rows);
    for (int k = 0; k < dials; ++k)
        cells.push_back(
            {chosen[static_cast<std::size_t>(k)],
             QRectF(area.topLeft() + QPointF(k % columns * cell.width(), k / columns * cell.height()),
                    cell)});
    return cells;
}

void HandDials::setEncoding(const std::shared_ptr<const Encoding>& encoding) {
    if (encoding != m_clockwork.encoding())
        m_clockwork = Clockwork(encoding);
}

void HandDials::place(const QRect& data) {
    Piece::place(data);
    m_places = dialGrid(data, std::ssize(hands()), m_clockwork.handOf(m_document.cursor().dimension),
                        roomier(leastDial(), data));
}

void HandDials::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    painter.setPen(ink.theme.mutedText);
    if (m_places.empty())
        drawLabel(painter, data(), Qt::AlignCenter, nothing());
    for (const DialCell& place : m_places)
        drawDial(painter, ink, place);
    painter.restore();
}

bool HandDials::isOwn(const Hand& hand) const {
    const std::int64_t own = m_clockwork.handOf(m_document.cursor().dimension);
    return own >= 0 && hands()[static_cast<std::size_t>(own)].frequency == hand.frequency;
}

/// The letter of its axis; empty if rows are positions.
QString HandDials::letterOf(const Hand& hand) const {
    const TokenWaves* const waves = m_clockwork.waves();
    return waves == nullptr ? QString() : posiscope::letterOf(*waves, hand.column());
}

QString HandDials::nameOf(const Hand& hand) const {
    const QString letter = letterOf(hand);
    return letter.isEmpty() ? handName(hand) : QStringLiteral("%1 · %2").arg(letter, handName(hand));
}

QString HandDials::briefNameOf(const Hand& hand) const {
    const QString letter = letterOf(hand);
    return letter.isEmpty() ? handName(hand) : QStringLiteral("%1 %2").arg(letter).arg(hand.frequency);
}

QPen HandDials::ringOf(const Hand& hand, const Ink& ink) const {
    if (ink.cursor && isOwn(hand))
        return {ink.theme.dimension, 2};
    return m_clockwork.waves() == nullptr
               ? QPen(ink.theme.border, 1.25)
               : QPen(posiscope::colourOf(*m_clockwork.waves(), hand.column(), ink.theme), 2);
}

QColor HandDials::colourOf(const Hand& hand, const Ink& ink) const {
    if (ink.cursor && isOwn(hand))
        return ink.theme.dimension;
    return m_clockwork.waves() == nullptr ? ink.theme.text
                                          : wordColourOf(*m_clockwork.waves(), hand.column(), ink.theme);
}

const DialCell* HandDials::placeAt(const QPointF& point) const {
    const auto found =
        std::ranges::find_if(m_places, [&](const DialCell& place) { return place.cell.contains(point); });
    return found == m_places.end() ? nullptr : &*found;
}

std::optional<Cursor> HandDials::cursorAt(const QPointF& point) const {
    const DialCell* const place = placeAt(point);
    if (place == nullptr)
        return std::nullopt;
    Cursor cursor = m_document.cursor();
    cursor.dimension = handOf(*place).column();
    return cursor;
}

}  // namespace posiscope
