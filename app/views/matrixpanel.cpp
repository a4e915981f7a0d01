// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/matrixpanel.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/devicepixels.h"
#include "app/plots/theme.h"
#include "core/fields/fieldof.h"
#include "core/words/givenrows.h"

namespace posiscope {

void MatrixPanel::show(const RowMatrix& matrix) {
    m_field = encodingFieldOf(givenRows(matrix));
}

void MatrixPanel::draw(QPainter& painter, const Theme& theme, PaletteKind palette, const Bounds& scale) {
    const QRect pixels = devicePixels(painter, m_area);
    if (!m_field || pixels.isEmpty())
        return;
    const Window all{0, static_cast<double>(extent().rows), 0, static_cast<double>(extent().columns)};
    drawOnDevice(painter, pixels,
                 m_picture.image({m_field, all, pixels.size(), palette, scale, Averaging::Exact,
                                  theme.border.rgb(), theme.card.rgb()}));
    painter.setPen(QPen(theme.border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(m_area.adjusted(-0.5, -0.5, 0.5, 0.5));
}

std::optional<MatrixPanel::Cell> MatrixPanel::cellAt(const QPointF& point) const {
    if (!m_field || m_area.isEmpty() || !m_area.contains(point))
        return std::nullopt;
    const auto index = [](double share, std::int64_t count) {
        return std::clamp(static_cast<std::int64_t>(std::floor(share * static_cast<double>(count))),
                          std::int64_t{0}, count - 1);
    };
    return Cell{index((point.y() - m_area.top()) / m_area.height(), extent().rows),
                index((point.x() - m_area.left()) / m_area.width(), extent().columns)};
}

QRectF MatrixPanel::row(std::int64_t row) const {
    const double height = m_area.height() / static_cast<double>(extent().rows);
    return {m_area.left(), m_area.top() + static_cast<double>(row) * height, m_area.width(), height};
}

QRectF MatrixPanel::column(std::int64_t column) const {
    const double width = m_area.width() / static_cast<double>(extent().columns);
    return {m_area.left() + static_cast<double>(column) * width, m_area.top(), width, m_area.height()};
}

}  // namespace posiscope
