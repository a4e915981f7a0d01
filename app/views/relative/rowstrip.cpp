// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/rowstrip.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/cellaxes.h"
#include "app/views/relative/pointedpair.h"
#include "app/views/relative/relativerows.h"

namespace posiscope {
namespace {

constexpr QSize kLeastStrip(72, 22);
constexpr int kStripHeight = 26;
constexpr int kTop = 2;          ///< margin
constexpr double kStripAir = 6;  ///< left of the name

bool ofHeads(const Document& document) {
    return document.relative()->kind == RelativeKind::T5;
}

}  // namespace

/// For a table the visible dimensions; for T5 all heads, with the head shown in other views marked.
CellAxis RowStrip::columnAxis(const Document& document, const RelativeRows& rows) const {
    if (!ofHeads(document))
        return dimensionAxis(document);
    CellAxis axis;
    axis.shown = {0, static_cast<double>(rows.columns())};
    axis.widest = widestNumber({0, rows.columns()});
    axis.ticks = [widest = axis.widest](double first, double last, int pixels) {
        return wholeTicks(first, last, std::max(2, pixels / (static_cast<int>(widest) + 10)));
    };
    return axis;
}

/// One row with its name.
CellAxis RowStrip::rowAxis(const Document& document, const RelativeRows& rows, std::int64_t row) const {
    const RelativeKind kind = document.relative()->kind;
    const auto nameOf = [kind](std::int64_t number) {
        return kind == RelativeKind::T5              ? tr("heads")
               : kind == RelativeKind::TransformerXl ? tr("R(%1)").arg(readable(qint64{number}))
                                                     : tr("row %1").arg(readable(qint64{number}));
    };
    const auto at = static_cast<double>(row);
    CellAxis axis;
    axis.shown = {at, at + 1};
    axis.widest = kStripAir + QFontMetricsF(figureFont(kSmallType))
                                  .horizontalAdvance(nameOf(std::max<std::int64_t>(rows.rows() - 1, 10)));
    axis.ticks = [at, name = nameOf(row)](double, double, int) { return QList<Tick>{{at, name}}; };
    return axis;
}

void RowStrip::fill(const Document& document, const RelativeRows& rows) {
    const auto row = rows.rowOf(pointedPair(document).lag);
    const Bounds bounds = rows.field()->bounds();
    const double most = std::max({std::abs(bounds.least), std::abs(bounds.greatest), 1e-300});
    Cells cells{.field = row ? rows.field() : nullptr,
                .down = rowAxis(document, rows, row.value_or(0)),
                .across = columnAxis(document, rows),
                .palette = document.appearance().palette,
                .averaging = document.appearance().averaging,
                .bar = false,
                .framed = true,
                .scale =
                    [most](double) {
                        return Bounds{-most, most};
                    },
                .cursor = document.cursor(),
                .readout =
                    [field = rows.field()](const Cell& cell) {
                        return tr("row %1, column %2: %3")
                            .arg(readable(qint64{cell.down}), readable(qint64{cell.across}),
                                 readable(field->cell(cell.down, cell.across), 6));
                    }};
    cells.across.label.clear();
    const bool heads = ofHeads(document);
    if (heads) {
        cells.across.marked = MarkedCells{static_cast<double>(document.relative()->head), &Theme::dimension};
        cells.pointed = [cursor = document.cursor()](const Cell& cell) {
            Cursor pointed = cursor;
            pointed.dimension = cell.across;
            return pointed;
        };
    }
    setName(heads ? tr("the biases of all heads") : tr("the looked-up row"));
    show(std::move(cells));
}

Wish RowStrip::wish(const Ink& ink) const {
    Wish wish = CellPlot::wish(ink);
    wish.least = kLeastStrip;
    wish.enough = {kNoEnd, kStripHeight};
    wish.gain = 1;
    wish.rank = 2;
    wish.margins.setTop(kTop);
    return wish;
}

void RowStrip::draw(QPainter& painter, const Ink& ink) {
    if (cells().field)
        return CellPlot::draw(painter, ink);
    painter.setFont(figureFont(kSmallType));
    painter.setPen(ink.theme.mutedText);
    drawLabel(painter, data(), Qt::AlignLeft | Qt::AlignVCenter,
              {tr("masked: no row is looked up"), tr("masked")});
}

}  // namespace posiscope
