// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formulas/box.h"

#include <algorithm>

#include "app/formulas/mathfont.h"

namespace posiscope {

QRectF Box::Outline::ink() const {
    const QRectF ink = path.boundingRect();
    return {at + scale * ink.topLeft(), scale * ink.size()};
}

void Box::place(const Box& part, const QPointF& at) {
    ascent = std::max(ascent, part.ascent - at.y());
    descent = std::max(descent, part.descent + at.y());
    for (const Rule& rule : part.rules)
        rules.append({rule.where.translated(at), rule.sign < 0 ? -1 : outlines.size() + rule.sign});
    for (const Outline& outline : part.outlines)
        outlines.append({outline.path, outline.at + at, outline.scale});
}

void Box::append(const Box& part) {
    place(part, {width, 0});
    width += part.width;
}

Box Box::moved(double down) const {
    Box all{.width = width, .ascent = ascent - down, .descent = descent + down};
    all.place(*this, {0, down});
    return all;
}

Box Box::of(const Glyphs& glyphs, double scale) {
    const QRectF ink = glyphs.ink();
    Box box{.width = scale * std::max(glyphs.advance + glyphs.italic, 0.0),
            .ascent = std::max(0.0, -scale * ink.top()),
            .descent = std::max(0.0, scale * ink.bottom())};
    if (!glyphs.outline.isEmpty())
        box.outlines.append({glyphs.outline, {}, scale});
    return box;
}

}  // namespace posiscope
