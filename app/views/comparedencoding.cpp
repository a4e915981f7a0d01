// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/comparedencoding.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/comparison.h"
#include "app/plots/colourscale.h"
#include "app/plots/theme.h"
#include "app/views/magnifier.h"
#include "core/schemes/hierarchical.h"

namespace posiscope {
namespace {

constexpr QMargins kMargins(72, 24, ColourBar::kWidth, 38);
constexpr int kBetween = 12;        ///< from a colour bar to the next matrix
constexpr int kLeastForBars = 420;  ///< logical pixels across, side by side

Bounds scaleOf(const Field& field, Comparison comparison) {
    if (comparison != Comparison::Difference)
        return scaleOver(field.bounds().least, field.bounds().greatest);
    const Bounds range = rangeOf(field);  // what occurs: both seldom reach their ends in one cell
    const double most = std::max(std::abs(range.least), std::abs(range.greatest));
    return scaleOver(-most, most);
}

QString signedText(double value, char format, int digits) {
    return QString::number(value, format, digits).replace(u'-', QChar(0x2212));
}

}  // namespace

void ComparedEncoding::rebuild(const Document& document) {
    m_comparison = document.appearance().comparison;
    const auto show = [&](HeatMap& map, Comparison what) {
        const auto field = comparedField(document.encoding(), what);
        map.show(field, scaleOf(*field, what));
    };
    const bool both = m_comparison == Comparison::SideBySide;
    show(m_first, both ? Comparison::Table : m_comparison);
    if (both)
        show(m_second, Comparison::Sinusoid);
}

HeatMap::Look ComparedEncoding::look(const QSize& size, bool second, const Document& document) const {
    const QStringList sinusoid{tr("sinusoid, base %1").arg(readable(document.parameters().base, 3)),
                               tr("sinusoid")};
    HeatMap::Look look{.outer = QRect(QPoint(0, 0), size), .margins = kMargins, .names = sinusoid};
    if (m_comparison == Comparison::Difference)
        look.names = {tr("table − sinusoid")};
    if (m_comparison != Comparison::SideBySide)
        return look;
    look.bar = size.width() >= kLeastForBars;
    const int right = look.bar ? ColourBar::kWidth : 10;
    const int cells = std::max(0, (size.width() - kMargins.left() - 2 * right - kBetween) / 2);
    const int first = kMargins.left() + cells + right;
    look.margins.setRight(right);
    if (second) {
        look.outer = QRect(first, 0, kBetween + cells + right, size.height());
        look.margins.setLeft(kBetween);
        look.positions = false;
    } else {
        look.outer.setWidth(first);
        look.names = {tr("table")};
    }
    return look;
}

void ComparedEncoding::draw(QPainter& painter, const QSize& size, const Document& document,
                            const Theme& theme, const Moment& moment) {
    painter.fillRect(QRect(QPoint(0, 0), size), theme.card);
    for (const bool second : {false, true}) {
        if (second && m_comparison != Comparison::SideBySide)
            break;
        HeatMap::Look wanted = look(size, second, document);
        wanted.coarseness = moment.coarseness;
        wanted.use = moment.use;
        (second ? m_second : m_first).draw(painter, document, theme, wanted);
    }
    if (moment.pointer && document.appearance().magnifier == Switch::On)
        drawMagnified(painter, size, document, theme, *moment.pointer);
}

const HeatMap& ComparedEncoding::mapAt(const QPointF& point) const {
    const bool second =
        m_comparison == Comparison::SideBySide && m_second.frame().outer().contains(point.toPoint());
    return second ? m_second : m_first;
}

void ComparedEncoding::drawMagnified(QPainter& painter, const QSize& size, const Document& document,
                                     const Theme& theme, const QPointF& pointer) const {
    const HeatMap& map = mapAt(pointer);
    const auto cell = map.cellAt(document, pointer);
    if (!cell)
        return;
    const std::int64_t row = cell->position - document.parameters().firstPosition;
    const QStringList lines{tr("position %1, dimension %2").arg(cell->position).arg(cell->dimension),
                            signedText(map.field().cell(row, cell->dimension), 'f', 4)};
    drawMagnifier(painter, theme, QRect(QPoint(0, 0), size), pointer,
                  {map.field(), row, cell->dimension, document.appearance().palette, map.scale(), lines});
}

/// What the table costs and where it ends, which the sinusoid does not.
QString ComparedEncoding::learnedNumbers(const Document& document) const {
    const auto& table = static_cast<const Tabulated&>(*document.encoding());
    const bool stretched = document.parameters().scheme == Scheme::Hierarchical;
    const std::int64_t rows = stretched ? static_cast<const Hierarchical&>(table).tableRows() : table.reach();
    return tr("The table is %1 × %2 = %3 numbers and ends at position %4; the sinusoid has none to learn, "
              "and no end.")
        .arg(readable(qint64{rows}), readable(qint64{table.columns()}),
             readable(qint64{rows * table.columns()}), readable(qint64{table.reach() - 1}));
}

QString ComparedEncoding::explanation(const Document& document, const Difference* difference,
                                      bool pending) const {
    const QString base = readable(document.parameters().base, 3);
    if (m_comparison == Comparison::Sinusoid)
        return tr("The sinusoid of base %1 in the place of the table.").arg(base) + u' ' +
               learnedNumbers(document);
    if (m_comparison == Comparison::SideBySide)
        return tr("Each has colours of its own: to ±%1 and to ±%2.")
                   .arg(readable(m_first.scale().greatest, 3), readable(m_second.scale().greatest, 3)) +
               u' ' + learnedNumbers(document) + sampledNote();
    if (!difference)
        return pending ? tr("The table minus the sinusoid of base %1; how far they are apart is being "
                            "measured …")
                             .arg(base)
                       : tr("No position of these has a row: there is nothing to compare.");
    QString text = tr("The table minus the sinusoid of base %1: root mean square %2, largest %3 at position "
                      "%4, dimension %5.")
                       .arg(base, readable(difference->rootMeanSquare), readable(difference->greatest),
                            readable(qint64{difference->position}), readable(qint64{difference->dimension}));
    if (!difference->whole)
        text += u' ' + tr("Measured in %1 rows, evenly spread.").arg(readable(qint64{difference->rows}));
    return text + sampledNote();
}

/// Said until every row of a large table has been read.
QString ComparedEncoding::sampledNote() const {
    return m_first.sampled() ? u' ' + tr("A large table: each pixel stands on %1 of its rows.")
                                          .arg(readable(qint64{RowSums::kLooks}))
                             : QString();
}

QList<ZoomablePlot> ComparedEncoding::plots() const {
    QList<ZoomablePlot> plots{{&m_first.frame(), SpanKind::Dimensions, SpanKind::Positions}};
    if (m_comparison == Comparison::SideBySide)
        plots << ZoomablePlot{&m_second.frame(), SpanKind::Dimensions, SpanKind::Positions};
    return plots;
}

std::optional<Cursor> ComparedEncoding::cursorAt(const Document& document, const QPointF& point) const {
    const PlotFrame& frame = mapAt(point).frame();
    if (frame.area().isEmpty())
        return std::nullopt;
    Cursor cursor = document.cursor();
    cursor.position = std::llround(frame.fromY(point.y()));
    cursor.dimension = std::llround(frame.fromX(point.x()));
    return cursor;
}

QString ComparedEncoding::readoutAt(const Document& document, const QPointF& point) const {
    const HeatMap& map = mapAt(point);
    const auto cell = map.cellAt(document, point);
    if (!cell)
        return {};
    const double value =
        map.field().cell(cell->position - document.parameters().firstPosition, cell->dimension);
    if (std::isnan(value))
        return tr("position %1 has no row").arg(cell->position);
    const QString text = signedText(value, 'f', 10);
    if (m_comparison == Comparison::Difference)
        return tr("table − sinusoid (%1, %2) = %3").arg(cell->position).arg(cell->dimension).arg(text);
    const bool sinusoid = m_comparison == Comparison::Sinusoid || &map == &m_second;
    return (sinusoid ? tr("sinusoid (%1, %2) = %3") : tr("table (%1, %2) = %3"))
        .arg(cell->position)
        .arg(cell->dimension)
        .arg(text);
}

}  // namespace posiscope
