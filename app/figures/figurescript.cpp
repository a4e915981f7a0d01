// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurescript.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "app/plots/figurefont.h"

namespace posiscope {

RecordedFigure::RecordedFigure(const Document& document, const FigureContent& content,
                               const FigureStyle& style)
    : dpi(dotsPerInch(content, style)),
      scale(pixelsALogical(content, style)),
      size((QSizeF(style.pixels) / scale).toSize()),
      point(scale / dpi * 72),
      theme(worn(document, style)),
      record(size) {
    QPainter painter(&record);
    drawFigure(painter, document, content, size, style);
}

VisibleCells::VisibleCells(const RecordedPlot& plot) {
    const Window& window = plot.cells->window;
    const Extent extent = plot.cells->field->extent();
    cells = {std::floor(std::max(0.0, window.top)),
             std::ceil(std::min(window.bottom, static_cast<double>(extent.rows))),
             std::floor(std::max(0.0, window.left)),
             std::ceil(std::min(window.right, static_cast<double>(extent.columns)))};
    const auto along = [](const Axis& axis, double at, double first, double last) {
        return axis.first + (at - first) * (axis.last - axis.first) / (last - first);
    };
    left = along(plot.bottom, cells.left, window.left, window.right);
    right = along(plot.bottom, cells.right, window.left, window.right);
    top = along(plot.left, cells.top, window.top, window.bottom);
    bottom = along(plot.left, cells.bottom, window.top, window.bottom);
}

}  // namespace posiscope
