// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/view.h"

#include <algorithm>

#include "app/plots/plotframe.h"
#include "app/views/relative/pointedpair.h"

namespace posiscope {
namespace {

constexpr double kFewestCells = 4;

bool ofPairs(const Document& document, SpanKind kind) {
    return document.relative() && (kind == SpanKind::Positions || kind == SpanKind::Others);
}

/// In a relative scheme, positions are queries and others are keys, and their numbers may differ.
Span extent(const Document& document, SpanKind kind) {
    if (ofPairs(document, kind)) {
        const RelativeParameters& p = *document.relative();
        return {0, static_cast<double>(kind == SpanKind::Positions ? queriesOf(p) : keysOf(p))};
    }
    const Interval all = extentOf(kind, document.extent());
    return {static_cast<double>(all.first), static_cast<double>(all.last)};
}

Span shown(const Document& document, SpanKind kind) {
    if (ofPairs(document, kind))
        return kind == SpanKind::Positions ? queriesShown(document) : keysShown(document);
    return document.span(kind);
}

/// \p wanted clamped to \p bounds; std::nullopt if it covers them all.
std::optional<Span> bounded(Span wanted, const Span& bounds) {
    const double all = bounds.last - bounds.first;
    const double size = wanted.last - wanted.first;
    if (size >= all)
        return std::nullopt;
    const double first = std::clamp(wanted.first, bounds.first, bounds.last - size);
    return Span{first, first + size};
}

void zoom(const Document& document, Spans& spans, SpanKind kind, double share, double factor) {
    if (kind == SpanKind::None)
        return;
    const Span now = shown(document, kind);
    const Span bounds = extent(document, kind);
    const double size = now.last - now.first;
    const double closest = std::min(kFewestCells, bounds.last - bounds.first);
    const double newSize = std::max(size * factor, closest);
    const double fixed = now.first + share * size;
    spans.*memberOf(kind) = bounded({fixed - share * newSize, fixed + (1 - share) * newSize}, bounds);
}

void shift(const Document& document, Spans& spans, SpanKind kind, double share) {
    if (kind == SpanKind::None)
        return;
    const Span now = shown(document, kind);
    const double by = share * (now.last - now.first);
    spans.*memberOf(kind) = bounded({now.first + by, now.last + by}, extent(document, kind));
}

/// Other views follow a change of positions: the matrix shows the same range on both axes, until it is itself
/// moved off its diagonal.
Spans linked(Spans spans, const ZoomablePlot& plot) {
    if (plot.horizontal == SpanKind::Positions ||
        (plot.vertical == SpanKind::Positions && plot.horizontal != SpanKind::Others))
        spans.others = spans.positions;
    return spans;
}

}  // namespace

Spans zoomed(const Document& document, const ZoomablePlot& plot, const QPointF& point, double factor) {
    const QRectF area = plot.frame->area();
    Spans spans = document.appearance().spans;
    if (area.isEmpty())
        return spans;  // too small to draw, or not drawn yet
    // A matrix of positions by positions stays square, so its axes are not zoomed separately.
    const bool square = plot.horizontal == SpanKind::Others;
    const bool overLeftAxis = !square && point.x() < area.left();
    const bool overBottomAxis = !square && point.y() > area.bottom();
    const double x = std::clamp((point.x() - area.left()) / area.width(), 0.0, 1.0);
    const double y = std::clamp((point.y() - area.top()) / area.height(), 0.0, 1.0);
    if (!overLeftAxis)
        zoom(document, spans, plot.horizontal, x, factor);
    if (!overBottomAxis)
        zoom(document, spans, plot.vertical, y, factor);
    return linked(spans, plot);
}

Spans panned(const Document& document, const ZoomablePlot& plot, const QPointF& by) {
    const QRectF area = plot.frame->area();
    Spans spans = document.appearance().spans;
    if (area.isEmpty())
        return spans;
    shift(document, spans, plot.horizontal, -by.x() / area.width());
    shift(document, spans, plot.vertical, -by.y() / area.height());
    return linked(spans, plot);
}

Spans whole(const Document& document, const ZoomablePlot& plot) {
    Spans spans = document.appearance().spans;
    for (const SpanKind kind : {plot.horizontal, plot.vertical})
        if (kind != SpanKind::None)
            (spans.*memberOf(kind)).reset();
    return linked(spans, plot);
}

}  // namespace posiscope
