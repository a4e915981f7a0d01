// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/comparisonview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/comparison.h"
#include "app/plots/cellmark.h"
#include "app/plots/colourscale.h"
#include "app/plots/devicepixels.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "core/fields/differencefield.h"
#include "core/fields/fieldof.h"

namespace posiscope {
namespace {

constexpr QMargins kMargins{62, 14, ColourBar::kWidth + 8, 40};

std::shared_ptr<const Field> fieldShown(const Document& document, Matrix matrix) {
    return matrix == Matrix::Similarity
               ? similarityFieldOf(document.encoding(), document.appearance().measure)
               : comparedField(document.encoding(), document.appearance().comparison);
}

}  // namespace

ComparisonView::ComparisonView(const Document& document, const Document& held, Matrix matrix, QWidget* parent)
    : View(document, parent), m_held(held), m_matrix(matrix), m_picture(*this, [this] { showFound(); }) {
    connect(&held, &Document::tableLearned, this, &View::refresh);
}

bool ComparisonView::acrossPositions() const {
    return m_matrix == Matrix::Similarity;
}

/// Rows are positions one by one: both have to begin with the same.
bool ComparisonView::applies() const {
    return isAbsolute(document().parameters()) && isAbsolute(m_held.parameters()) &&
           document().parameters().firstPosition == m_held.parameters().firstPosition;
}

QString ComparisonView::unsuited() const {
    if (isAbsolute(document().parameters()) && isAbsolute(m_held.parameters()))
        return tr("A begins with position %1 and B with %2: their rows do not stand beside each other.")
            .arg(readable(qint64{m_held.parameters().firstPosition}),
                 readable(qint64{document().parameters().firstPosition}));
    return tr("A difference needs rows of positions in both, and %1 is a relative scheme.")
        .arg(isAbsolute(document().parameters()) ? QStringLiteral("A") : QStringLiteral("B"));
}

Cursor ComparisonView::cursorMoved(int right, int down) const {
    Cursor cursor = View::cursorMoved(right, down);
    if (acrossPositions()) {
        cursor.dimension = document().cursor().dimension;
        cursor.otherPosition += right;
    }
    return cursor;
}

void ComparisonView::rebuild() {
    m_difference = std::make_shared<const DifferenceField>(fieldShown(document(), m_matrix),
                                                           fieldShown(m_held, m_matrix));
    m_range = rangeOf(*m_difference);
    const double greatest = std::max(std::abs(m_range.least), std::abs(m_range.greatest));
    m_scale = scaleOver(-greatest, greatest);  // no difference is the neutral colour
}

QString ComparisonView::explanation() const {
    const double greatest = std::max(std::abs(m_range.least), std::abs(m_range.greatest));
    QStringList sentences;
    if (greatest == 0)
        sentences << tr("B − A: no difference was seen.");
    else
        sentences << tr("B − A: from %1 to %2 in the cells looked at.")
                         .arg(readable(m_range.least), readable(m_range.greatest));
    const Extent shared = m_difference->extent();
    if (!acrossPositions() && m_held.parameters().dModel != document().parameters().dModel)
        sentences << tr("With different widths a column is another frequency in each.");
    const Parameters& a = m_held.parameters();
    const Parameters& b = document().parameters();
    if (a.length != b.length || (a.dModel != b.dModel && !acrossPositions()))
        sentences << (acrossPositions()
                          ? tr("Both have the first %1 positions.").arg(readable(qint64{shared.rows}))
                          : tr("Both have the first %1 positions and %2 dimensions.")
                                .arg(readable(qint64{shared.rows}), readable(qint64{shared.columns})));
    return sentences.join(u' ');
}

QList<ZoomablePlot> ComparisonView::plots() const {
    return {{&m_frame, acrossPositions() ? SpanKind::Others : SpanKind::Dimensions, SpanKind::Positions}};
}

/// What the document looks at, as far as both have it.
Span ComparisonView::shown(SpanKind kind) const {
    const bool ofDimensions = kind == SpanKind::Dimensions;
    const Extent shared = m_difference->extent();
    const double first = ofDimensions ? 0 : static_cast<double>(document().parameters().firstPosition);
    const double last = first + static_cast<double>(ofDimensions                  ? shared.columns
                                                    : kind == SpanKind::Positions ? shared.rows
                                                                                  : shared.columns);
    const Span wanted = document().span(kind);
    const Span both{std::max(first, wanted.first), std::min(last, wanted.last)};
    return both.last - both.first >= 1 ? both : Span{first, last};
}

void ComparisonView::layOut(const QSize& size) {
    m_frame.setGeometry(QRect(QPoint(0, 0), size), kMargins);
    const Span rows = shown(SpanKind::Positions);
    Axis down;
    down.label = acrossPositions() ? tr("position p") : tr("position");
    down.first = rows.first - 0.5;
    down.last = rows.last - 0.5;
    down.ticks = wholeTicks(down.first, down.last, std::max(2, m_frame.area().height() / 36));
    m_frame.setAxis(Side::Left, down);
    const Span columns = shown(across());
    Axis right;
    right.label = acrossPositions() ? tr("position q") : tr("dimension");
    right.first = columns.first - 0.5;
    right.last = columns.last - 0.5;
    const int most = std::max(2, m_frame.area().width() / 56);
    right.ticks = acrossPositions() ? wholeTicks(right.first, right.last, most)
                                    : binaryTicks(right.first, right.last, most);
    m_frame.setAxis(Side::Bottom, right);
}

void ComparisonView::paint(QPainter& painter, const QSize& size) {
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    layOut(size);
    const QRect area = m_frame.area();
    if (area.width() < 8 || area.height() < 8)
        return;
    drawCells(painter);
    m_frame.draw(painter, theme());
    m_colourBar.draw(painter, theme(), QRect(area.right() + 1, area.top(), ColourBar::kWidth, area.height()),
                     document().appearance().palette, m_scale);
    drawCursor(painter);
}

void ComparisonView::drawCells(QPainter& painter) {
    const QRect pixels = devicePixels(painter, m_frame.area());
    const Span rows = shown(SpanKind::Positions);
    const Span columns = shown(across());
    const auto first = static_cast<double>(document().parameters().firstPosition);
    const double left = acrossPositions() ? first : 0;
    const Window window{rows.first - first, rows.last - first, columns.first - left, columns.last - left};
    const Appearance& appearance = document().appearance();
    drawOnDevice(painter, pixels,
                 m_picture.image({m_difference, window, pixels.size() / coarseness(), appearance.palette,
                                  m_scale, appearance.averaging, theme().border.rgb(), theme().card.rgb()},
                                 use()));
}

void ComparisonView::drawCursor(QPainter& painter) const {
    const QRectF area = m_frame.area();
    const Cursor& cursor = document().cursor();
    const std::int64_t column = acrossPositions() ? cursor.otherPosition : cursor.dimension;
    const double x = m_frame.toX(static_cast<double>(column));
    const double y = m_frame.toY(static_cast<double>(cursor.position));
    const QColor vertical = acrossPositions() ? theme().otherPosition : theme().dimension;
    painter.save();
    painter.setClipRect(area);
    painter.setRenderHint(QPainter::Antialiasing);
    CellMark::of(vertical).draw(painter, QLineF(x, area.top(), x, area.bottom()));
    CellMark::of(theme().position).draw(painter, QLineF(area.left(), y, area.right(), y));
    painter.restore();
}

std::optional<Cursor> ComparisonView::cursorAt(const QPointF& point) const {
    if (!m_difference || !QRectF(m_frame.area()).contains(point))
        return std::nullopt;
    Cursor cursor = document().cursor();
    const Interval positions = positionsOf(document().parameters());
    cursor.position = positions.nearest(std::llround(m_frame.fromY(point.y())));
    const std::int64_t column = std::llround(m_frame.fromX(point.x()));
    if (acrossPositions())
        cursor.otherPosition = positions.nearest(column);
    else
        cursor.dimension = dimensionsOf(document().parameters()).nearest(column);
    return cursor;
}

QString ComparisonView::readoutAt(const QPointF& point) const {
    const auto cursor = cursorAt(point);
    if (!cursor)
        return {};
    const std::int64_t first = document().parameters().firstPosition;
    const std::int64_t row = cursor->position - first;
    const std::int64_t column = acrossPositions() ? cursor->otherPosition - first : cursor->dimension;
    const Extent shared = m_difference->extent();
    if (row >= shared.rows || column >= shared.columns)
        return {};
    return QStringLiteral("B − A (%1, %2) = %3")
        .arg(cursor->position)
        .arg(acrossPositions() ? cursor->otherPosition : cursor->dimension)
        .arg(readable(m_difference->cell(row, column), 6));
}

}  // namespace posiscope
