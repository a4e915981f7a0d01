// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/lookuptable.h"

#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/plots/colourscale.h"
#include "app/plots/theme.h"
#include "app/views/cellaxes.h"
#include "app/views/relative/pointedpair.h"
#include "app/views/relative/relativerows.h"

namespace posiscope {

/// Rows are labelled with the differences that look them up.
CellAxis LookupTable::rowAxis(const Document& document, const RelativeRows& rows) const {
    constexpr int kPixelsANumber = 26;
    const RelativeParameters& p = *document.relative();
    const bool distances = p.kind == RelativeKind::TransformerXl;
    const std::int64_t first = distances ? 0 : -p.clip;
    CellAxis axis;
    axis.origin = static_cast<double>(first);
    axis.shown = {axis.origin, axis.origin + static_cast<double>(rows.rows())};
    axis.label = distances ? tr("distance i − j") : tr("clipped j − i");
    axis.widest = widestNumber({first, first + rows.rows()});
    axis.ticks = [](double from, double to, int pixels) {
        return wholeTicks(from, to, std::max(2, pixels / kPixelsANumber));
    };
    if (const auto row = rows.rowOf(pointedPair(document).lag))
        axis.marked = MarkedCells{axis.origin + static_cast<double>(*row), &Theme::otherPosition};
    return axis;
}

QStringList LookupTable::titleOf(const Document& document, const RelativeRows& rows) const {
    const PointedPair pair = pointedPair(document);
    if (!rows.rowOf(pair.lag))
        return {tr("the key comes after its query: masked")};
    const QString looked =
        tr("looked up for i = %1, j = %2").arg(readable(qint64{pair.query}), readable(qint64{pair.key}));
    return {tr("table of %1 rows; framed: the row %2").arg(readable(qint64{rows.rows()}), looked), looked};
}

void LookupTable::fill(const Document& document, const RelativeRows& rows) {
    const Bounds bounds = rows.field()->bounds();
    const CellAxis down = rowAxis(document, rows);
    const auto rowOf = [origin = down.origin](const Cell& cell) {
        return cell.down - static_cast<std::int64_t>(origin);
    };
    setName(tr("the table"));
    show({.field = rows.field(),
          .down = down,
          .across = dimensionAxis(document),
          .palette = document.appearance().palette,
          .averaging = document.appearance().averaging,
          .title = titleOf(document, rows),
          .framed = true,
          .scale = [scale = scaleOver(bounds.least, bounds.greatest)](double) { return scale; },
          .cursor = document.cursor(),
          .pointed =
              [&document, &rows, rowOf](const Cell& cell) {
                  const auto lag = rows.lagOf(rowOf(cell));
                  Cursor cursor = lag ? cursorAtLag(document, *lag) : document.cursor();
                  cursor.dimension = cell.across;
                  return cursor;
              },
          .readout =
              [&rows, rowOf](const Cell& cell) {
                  return tr("row %1, dimension %2: %3")
                      .arg(readable(qint64{rowOf(cell)}), readable(qint64{cell.across}),
                           readable(rows.value(rowOf(cell), cell.across), 6));
              }});
}

}  // namespace posiscope
