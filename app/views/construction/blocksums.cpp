// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/construction/blocksums.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/views/cellaxes.h"

namespace posiscope {
namespace {

constexpr QSize kLeastStrip(72, 15);
constexpr int kEnoughHeight = 30;
constexpr int kTop = 2;  ///< margin
constexpr int kAir = 8;  ///< between the cells and the text beside them

constexpr QMargins kMargins(52, 10, 12, 41);
constexpr QSize kLeast(90, 90);
constexpr QSize kEnough(240, 240);
constexpr double kGain = 1.5;  ///< beside the table's 10
constexpr int kRank = 2;

}  // namespace

void SumStrip::fill(const Document& document, Term term, const Look& look) {
    m_term = std::move(term);
    m_look = look;
    m_dimension = document.cursor().dimension;
    const auto row = static_cast<double>(m_term.row);
    // Colours of weight·u are those of u on a scale that is 1/weight times as wide.
    const auto scale = [table = look.table, weight = m_term.weight](const Ink&) {
        ColourScale wide = table->scale();  // the table has been drawn before
        wide.ends = {wide.ends.least / weight, wide.ends.greatest / weight};
        wide.linear /= weight;
        return wide;
    };
    CellAxis down{.shown = {row, row + 1}, .label = {}, .widest = look.widestName};
    down.ticks = [](double, double, int) { return QList<Tick>(); };
    Cells cells{.field = m_term.field,
                .down = down,
                .across = dimensionAxis(document),
                .palette = document.appearance().palette,
                .bar = false,
                .numbers = false,  // they would be those of u, without the weight
                .scale =
                    [](double) {
                        return Bounds{-1, 1};
                    },
                .given = scale,
                .barElsewhere = look.table,
                .cursor = document.cursor(),
                .readout =
                    [this](const Cell& cell) {
                        return QStringLiteral("%1, %2) = %3")
                            .arg(m_term.called)
                            .arg(cell.across)
                            .arg(value(cell.across), 0, 'f', 10);
                    }};
    if (!look.last) {
        cells.across.label.clear();
        cells.across.widest = 0;
    }
    setName(tr("the rows in the sum"));
    show(std::move(cells));
}

void SumStrip::forget() {
    CellPlot::forget();
    m_term = {};
}

Wish SumStrip::wish(const Ink& ink) const {
    Wish wish = CellPlot::wish(ink);
    wish.least = kLeastStrip;
    wish.enough = {kNoEnd, kEnoughHeight};
    wish.gain = 1;
    wish.margins.setTop(kTop);
    if (m_look.valued)
        wish.margins.setRight(ColourBar::kWidth);
    return wish;
}

double SumStrip::value(std::int64_t dimension) const {
    return m_term.weight * m_term.field->cell(m_term.row, dimension);
}

void SumStrip::draw(QPainter& painter, const Ink& ink) {
    if (m_term.field)
        CellPlot::draw(painter, ink);
    painter.setFont(figureFont(kSmallType));
    painter.setPen(m_term.field ? m_term.colour : ink.theme.mutedText);
    const QRectF beside(data().left() - kAir - m_look.widestName, data().top() - kTop, m_look.widestName,
                        data().height() + 2 * kTop);
    drawLabel(painter, beside, Qt::AlignRight | Qt::AlignVCenter, m_term.names);
    if (!m_term.field || !m_look.valued)
        return;
    painter.drawText(QRectF(data().right() + 1, beside.top(), ColourBar::kWidth - kAir, beside.height()),
                     Qt::AlignRight | Qt::AlignVCenter, fixed(value(m_dimension), 4));
}

/// No fixed shape, because it would determine the shape of everything beside it.
Wish BlockSquare::wish(const Ink&) const {
    return {.least = kLeast, .enough = kEnough, .margins = kMargins, .gain = kGain, .rank = kRank};
}

void BlockSquare::place(const QRect& data) {
    const int side = std::min(data.width(), data.height());
    const QRect square(data.topLeft(), QSize(side, side));
    Piece::place(data.isEmpty() ? data : square);
    const QMargins around = data.isEmpty() ? QMargins() : kMargins;
    m_frame.setGeometry(this->data().marginsAdded(around), around);
    if (data.isEmpty())
        return;
    const double end = static_cast<double>(m_rows) - 0.5;
    const auto axis = [&](const QString& label) {
        return Axis{
            .label = label, .first = -0.5, .last = end, .ticks = wholeTicks(-0.5, end, side / 44 + 1)};
    };
    m_frame.setAxis(Side::Left, axis(tr("block k div n")));
    m_frame.setAxis(Side::Bottom, axis(tr("place k mod n")));
}

void BlockSquare::draw(QPainter& painter, const Ink& ink) {
    const QRectF area = data();
    const Parameters& p = *m_document.parameters();
    const std::int64_t n = m_rows;
    const double cell = area.width() / static_cast<double>(n);
    // The first count positions: whole blocks and a part of the next.
    const auto upTo = [&](std::int64_t count) {
        count = std::clamp<std::int64_t>(count, 0, n * n);
        const std::int64_t blocks = count / n;
        const double whole = static_cast<double>(blocks) * cell;
        QPainterPath path;
        path.addRect(area.left(), area.top(), area.width(), whole);
        path.addRect(area.left(), area.top() + whole, static_cast<double>(count % n) * cell,
                     count < n * n ? std::max(cell, 1.0) : 0);
        return path;
    };
    QColor filled = ink.theme.accent;
    filled.setAlphaF(0.22F);
    painter.fillPath(upTo(p.firstPosition + p.length) - upTo(p.firstPosition), filled);
    m_frame.draw(painter, ink.theme);
    if (ink.cursor)
        drawPosition(painter, ink.theme);
}

/// Its block and its place, in the colours of the corresponding rows.
void BlockSquare::drawPosition(QPainter& painter, const Theme& theme) const {
    const std::int64_t k = m_document.cursor().position;
    if (k < 0 || k >= m_rows * m_rows)
        return;
    const QRectF area = data();
    const QPointF at(m_frame.toX(static_cast<double>(k % m_rows)),
                     m_frame.toY(static_cast<double>(k / m_rows)));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.series.at(0), 1.25));
    painter.drawLine(QPointF(area.left(), at.y()), QPointF(area.right() + 1, at.y()));
    painter.setPen(QPen(theme.series.at(1), 1.25));
    painter.drawLine(QPointF(at.x(), area.top()), QPointF(at.x(), area.bottom() + 1));
    painter.setPen(QPen(theme.card, 1.5));
    painter.setBrush(theme.position);
    painter.drawEllipse(at, 4, 4);
    painter.restore();
}

std::optional<std::int64_t> BlockSquare::positionAt(const QPointF& point) const {
    if (!isPlaced() || !QRectF(data()).contains(point))
        return std::nullopt;
    const auto rowAt = [this](double value) {
        return std::clamp<std::int64_t>(std::llround(value), 0, m_rows - 1);
    };
    return rowAt(m_frame.fromY(point.y())) * m_rows + rowAt(m_frame.fromX(point.x()));
}

std::optional<Cursor> BlockSquare::cursorAt(const QPointF& point) const {
    const auto position = positionAt(point);
    if (!position)
        return std::nullopt;
    Cursor cursor = m_document.cursor();
    cursor.position = *position;
    return cursor;
}

QString BlockSquare::readoutAt(const QPointF& point) const {
    const auto k = positionAt(point);
    if (!k)
        return {};
    return QStringLiteral("k = %1 = %2 · %3 + %4").arg(*k).arg(*k / m_rows).arg(m_rows).arg(*k % m_rows);
}

}  // namespace posiscope
