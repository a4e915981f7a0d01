// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/cellaxes.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/document/document.h"
#include "app/plots/positionnames.h"

namespace posiscope {
namespace {

struct AxisWords {
    Q_DECLARE_TR_FUNCTIONS(CellAxis)
};

/// Room for the numbers of \p extent, and for at least four digits, so that the layout seldom changes with
/// them.
double roomForNumbers(const Interval& extent) {
    return std::max(widestNumber(extent), widestNumber({0, 10000}));
}

}  // namespace

CellAxis positionAxis(const Document& document, SpanKind kind, const QString& label, double pixelsANumber) {
    constexpr double kNamesWidth = 46;  // for words and ids at the left
    const PositionNames names(document);
    const bool down = kind == SpanKind::Positions;
    CellAxis axis;
    axis.kind = kind;
    axis.shown = document.span(kind);
    axis.origin = static_cast<double>(document.extent().positions.first);
    axis.zero = static_cast<double>(names.countedFrom());
    axis.label = names.axisLabel(label);
    axis.widest = names.named() ? kNamesWidth
                                : std::max(roomForNumbers(document.extent().positions), names.widestPatch());
    if (names.hasPatches())
        axis.name = [&document](std::int64_t token) { return PositionNames(document).patchTick(token); };
    axis.ticks = [&document, pixelsANumber, down](double first, double last, int pixels) {
        return PositionNames(document).ticks(first, last, pixels, pixelsANumber, down ? 15 : 30,
                                             down ? kNamesWidth : 0);
    };
    return axis;
}

CellAxis dimensionAxis(const Document& document) {
    constexpr int kPixelsANumber = 48;
    const Interval dimensions = document.extent().dimensions;
    CellAxis axis{.kind = SpanKind::Dimensions, .shown = document.dimensions()};
    axis.label =
        document.appearance().ruler == Ruler::File ? AxisWords::tr("column") : AxisWords::tr("dimension");
    axis.widest = roomForNumbers(dimensions);
    axis.ticks = [end = dimensions.last - 1](double first, double last, int pixels) {
        const QList<Tick> ticks = binaryTicks(first, last, std::max(2, pixels / kPixelsANumber));
        return last >= static_cast<double>(end) ? endedAt(ticks, end) : ticks;
    };
    return axis;
}

}  // namespace posiscope
