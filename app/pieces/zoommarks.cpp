// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/zoommarks.h"

#include <QPainter>
#include <QPolygonF>
#include <algorithm>

#include "app/document/appearance.h"
#include "app/plots/cellmark.h"
#include "app/plots/theme.h"
#include "core/fields/field.h"

namespace posiscope {
namespace {

constexpr double kThick = 3;       // of the track
constexpr double kAir = 2;         // between it and the data
constexpr double kLeastShown = 6;  // least length of the visible part, so that it can be seen
constexpr double kPointer = 9;     // of a triangle

struct Stretch {
    double first;
    double length;
};

/// The visible part on a track of \p pixels; std::nullopt if everything is visible.
std::optional<Stretch> partOf(const Span& shown, std::int64_t all, double pixels) {
    const auto whole = static_cast<double>(all);
    if (shown.first <= 0 && shown.last >= whole)
        return std::nullopt;
    const double length = std::min(pixels, std::max(kLeastShown, pixels * shown.size() / whole));
    return Stretch{std::clamp(pixels * shown.first / whole, 0.0, pixels - length), length};
}

void drawTrack(QPainter& painter, const Theme& theme, const QRectF& track, const QRectF& part) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.border);
    painter.drawRoundedRect(track, kThick / 2, kThick / 2);
    painter.setBrush(theme.accent);
    painter.drawRoundedRect(part, kThick / 2, kThick / 2);
}

}  // namespace

void drawZoom(QPainter& painter, const Theme& theme, const QRect& data, const Span& down, const Span& across,
              const Extent& extent) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (const auto part = partOf(across, extent.columns, data.width())) {
        const QRectF track(data.left(), data.top() - kAir - kThick, data.width(), kThick);
        drawTrack(painter, theme, track,
                  QRectF(track.left() + part->first, track.top(), part->length, kThick));
    }
    if (const auto part = partOf(down, extent.rows, data.height())) {
        const QRectF track(data.right() + 1 + kAir, data.top(), kThick, data.height());
        drawTrack(painter, theme, track,
                  QRectF(track.left(), track.top() + part->first, kThick, part->length));
    }
    painter.restore();
}

void drawBeyond(QPainter& painter, const QColor& colour, const QRect& data, Qt::Edge edge) {
    const QRectF area(data);
    const double half = kPointer / 2;
    const bool upright = edge == Qt::TopEdge || edge == Qt::BottomEdge;
    // At the left or bottom, out of the way of marks in the middle.
    const QPointF tip =
        upright
            ? QPointF(area.left() + kPointer, edge == Qt::TopEdge ? area.top() + 1 : area.bottom() - 1)
            : QPointF(edge == Qt::LeftEdge ? area.left() + 1 : area.right() - 1, area.bottom() - kPointer);
    const double in = edge == Qt::TopEdge || edge == Qt::LeftEdge ? kPointer : -kPointer;
    const QPolygonF triangle = upright ? QPolygonF{tip, tip + QPointF(-half, in), tip + QPointF(half, in)}
                                       : QPolygonF{tip, tip + QPointF(in, -half), tip + QPointF(in, half)};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const CellMark mark = CellMark::of(colour);
    painter.setPen(QPen(mark.casing, 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolygon(triangle);
    painter.setPen(Qt::NoPen);
    painter.setBrush(mark.core);
    painter.drawPolygon(triangle);
    painter.restore();
}

}  // namespace posiscope
