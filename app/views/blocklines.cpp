// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/blocklines.h"

#include <QPainter>
#include <cmath>

#include "app/document/document.h"
#include "app/plots/plotframe.h"
#include "core/schemes/hierarchical.h"
#include "core/schemes/ofkind.h"

namespace posiscope {
namespace {

constexpr double kLeastApart = 12;  // logical pixels

}  // namespace

void drawBlockLines(QPainter& painter, const PlotFrame& frame, const Document& document, bool across) {
    const auto* encoding = ofKind<Hierarchical>(*document.encoding());
    if (!encoding)
        return;
    const auto n = static_cast<double>(encoding->tableRows());
    const QRectF area = frame.area();
    painter.save();
    painter.setClipRect(area);
    const auto lines = [&](const Span& span, double length, const auto& draw) {
        if (length * n / span.size() < kLeastApart)
            return;
        const double last = std::min(span.last - 0.5, static_cast<double>(encoding->reach()) - 0.5);
        for (double at = std::max(std::ceil((span.first + 0.5) / n), 1.0) * n - 0.5; at < last; at += n)
            // Black on a wider white line is visible on cells of any colour.
            for (const auto& [colour, width] :
                 {std::pair{QColor(255, 255, 255, 170), 2.0}, {QColor(20, 20, 20, 200), 0.75}}) {
                painter.setPen(QPen(colour, width));
                draw(at);
            }
    };
    lines(document.positions(), area.height(), [&](double at) {
        painter.drawLine(QPointF(area.left(), frame.toY(at)), QPointF(area.right() + 1, frame.toY(at)));
    });
    if (across)
        lines(document.others(), area.width(), [&](double at) {
            painter.drawLine(QPointF(frame.toX(at), area.top()), QPointF(frame.toX(at), area.bottom() + 1));
        });
    painter.restore();
}

}  // namespace posiscope
