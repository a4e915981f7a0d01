// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/formulas/layout.h"

namespace posiscope {

Box layoutFraction(const FormulaNode& fraction, const Typesetting& setting) {
    const MathConstants& c = setting.constants();
    const double scale = setting.scale();
    const double rule = scale * c.rule;
    const double gap = scale * (setting.displayed() ? c.fractionGapDisplay : c.fractionGap);
    const Box above = layout(fraction.parts[0], setting.ofFractionPart(false));
    const Box below = layout(fraction.parts[1], setting.ofFractionPart(true));
    const double up = std::max(scale * (setting.displayed() ? c.numeratorUpDisplay : c.numeratorUp),
                               setting.axis() + rule / 2 + gap + above.descent);
    const double down = std::max(scale * (setting.displayed() ? c.denominatorDownDisplay : c.denominatorDown),
                                 below.ascent + gap + rule / 2 - setting.axis());
    constexpr double kOverhang = 0.06;  // of the rule on both sides, so that it is recognisable
    constexpr double kAside = 0.08;     // space on both sides
    const double length = std::max(above.width, below.width) + 2 * kOverhang * scale;
    Box all{.width = length + 2 * kAside * scale};
    all.place(above, {(all.width - above.width) / 2, -up});
    all.place(below, {(all.width - below.width) / 2, down});
    all.rules.append({QRectF(kAside * scale, -setting.axis() - rule / 2, length, rule)});
    return all;
}

Box layoutRadical(const FormulaNode& radical, const Typesetting& setting) {
    const MathConstants& c = setting.constants();
    const double scale = setting.scale();
    const double rule = scale * c.radicalRule;
    const Box inside = layout(radical.parts[0], setting.crampedToo());
    double gap = scale * (setting.displayed() ? c.radicalGapDisplay : c.radicalGap);
    const Box sign =
        Box::of(setting.font.stretched(QChar(u'√'), (inside.height() + gap + rule) / scale), scale);
    const QRectF ink = sign.outlines.isEmpty() ? QRectF() : sign.outlines.constFirst().ink();
    // If the sign is higher than necessary, half of the excess goes above the radicand.
    gap = std::max(gap, gap + (ink.height() - rule - gap - inside.height()) / 2);
    const double top = inside.ascent + gap + rule;
    Box all;
    all.place(sign, {0, -top - ink.top()});
    const double corner = ink.isEmpty() ? sign.width : ink.right();
    all.rules.append({QRectF(corner - 0.5 * rule, -top, inside.width + 0.5 * rule + 0.04 * scale, rule),
                      sign.outlines.isEmpty() ? -1 : 0});
    all.place(inside, {corner, 0});
    all.width = corner + inside.width + 0.08 * scale;
    all.ascent = std::max(all.ascent, top + scale * c.radicalAscender);
    return all;
}

}  // namespace posiscope
