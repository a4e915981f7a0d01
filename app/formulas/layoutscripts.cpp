// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPolygonF>
#include <QTransform>
#include <algorithm>
#include <optional>

#include "app/formulas/layout.h"

namespace posiscope {
namespace {

using Kind = FormulaNode::Kind;

/// Whether scripts of \p base have fixed heights, independent of the size of the base.
bool isLetter(const FormulaNode& base) {
    return base.kind == Kind::Symbol || base.kind == Kind::Number || base.kind == Kind::Words;
}

/// The right edge of \p outline between \p top and \p bottom; std::nullopt if nothing is painted there.
std::optional<double> rightOf(const Box::Outline& outline, double top, double bottom) {
    constexpr double kFine = 1000;  // curves are approximated by lines to 1/1000 em
    std::optional<double> right;
    const QTransform onPage = QTransform::fromScale(kFine, kFine);
    const double first = (top - outline.at.y()) / outline.scale * kFine;
    const double last = (bottom - outline.at.y()) / outline.scale * kFine;
    for (const QPolygonF& polygon : outline.path.toSubpathPolygons(onPage))
        for (qsizetype i = 1; i < polygon.size(); ++i) {
            QPointF a = polygon[i - 1];
            QPointF b = polygon[i];
            if (a.y() > b.y())
                std::swap(a, b);
            if (b.y() < first || a.y() > last)
                continue;
            for (const double y : {std::clamp(first, a.y(), b.y()), std::clamp(last, a.y(), b.y())}) {
                const double share = b.y() > a.y() ? (y - a.y()) / (b.y() - a.y()) : 0;
                right = std::max(right.value_or(-kFine), a.x() + share * (b.x() - a.x()));
            }
        }
    if (right)
        *right = outline.at.x() + *right / kFine * outline.scale;
    return right;
}

/// The abscissa of a script from \p top to \p bottom beside \p base. A subscript moves into the room below a
/// slanted letter, so that it is as near to V as to N; a superscript only avoids the letter.
double besideBase(const FormulaNode& node, const Box& base, double top, double bottom, bool below,
                  double scale) {
    constexpr double kBearing = 0.07;
    const bool leans = node.kind == Kind::Symbol && node.alphabet == Alphabet::Italic;
    if (!leans || base.outlines.isEmpty())
        return base.width;
    const auto right = rightOf(base.outlines.constLast(), top, bottom);
    if (!right)
        return base.width;
    const double least = base.width - (below ? 0.16 * scale : 0);
    return std::clamp(*right + kBearing * scale, least, base.width + 0.2 * scale);
}

}  // namespace

Box layoutScripts(const FormulaNode& scripts, const Typesetting& setting) {
    const FormulaNode& node = scripts.parts[0];
    const MathConstants& c = setting.constants();
    const double scale = setting.scale();
    const Box base = layout(node, setting);
    const bool hasBelow = !scripts.parts[1].isEmpty();
    const bool hasAbove = !scripts.parts[2].isEmpty();
    const Box below = layout(scripts.parts[1], setting.ofScript(true));
    const Box above = layout(scripts.parts[2], setting.ofScript(false));
    const double scriptScale = setting.ofScript(false).scale();

    double up = std::max(scale * (setting.cramped ? c.superscriptUpCramped : c.superscriptUp),
                         above.descent + scale * c.superscriptBottomMin);
    double down = std::max(scale * c.subscriptDown, below.ascent - scale * c.subscriptTopMax);
    if (!isLetter(node)) {
        up = std::max(up, base.ascent - scriptScale * c.superscriptDrop);
        down = std::max(down, base.descent + scriptScale * c.subscriptDrop);
    }
    if (hasBelow && hasAbove) {
        const double gap = (up - above.descent) - (below.ascent - down);
        if (gap < scale * c.subSuperscriptGap) {
            down += scale * c.subSuperscriptGap - gap;
            const double rise = scale * c.superscriptBottomMaxWithSubscript - (up - above.descent);
            up += std::max(rise, 0.0);
            down -= std::max(rise, 0.0);
        }
    }
    Box all = base;
    double right = base.width;
    if (hasAbove) {
        const double x = besideBase(node, base, -up - above.ascent, -up + above.descent, false, scale);
        all.place(above, {x, -up});
        right = std::max(right, x + above.width);
    }
    if (hasBelow) {
        const double x = besideBase(node, base, down - below.ascent, down + below.descent, true, scale);
        all.place(below, {x, down});
        right = std::max(right, x + below.width);
    }
    all.width = right + scale * c.afterScript;
    return all;
}

Box layoutLimits(const FormulaNode& scripts, const Typesetting& setting) {
    const MathConstants& c = setting.constants();
    const double scale = setting.scale();
    const Box base = layout(scripts.parts[0], setting);
    const Box below = layout(scripts.parts[1], setting.ofScript(true));
    const Box above = layout(scripts.parts[2], setting.ofScript(false));
    Box all;
    all.width = std::max({base.width, below.width, above.width});
    all.place(base, {(all.width - base.width) / 2, 0});
    if (!scripts.parts[1].isEmpty()) {
        const double gap = std::max(scale * c.lowerLimitGap, scale * c.lowerLimitDrop - below.ascent);
        all.place(below, {(all.width - below.width) / 2, base.descent + gap + below.ascent});
    }
    if (!scripts.parts[2].isEmpty()) {
        const double gap = std::max(scale * c.upperLimitGap, scale * c.upperLimitRise - above.descent);
        all.place(above, {(all.width - above.width) / 2, -(base.ascent + gap + above.descent)});
    }
    return all;
}

}  // namespace posiscope
