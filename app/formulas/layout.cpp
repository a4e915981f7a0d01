// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formulas/layout.h"

#include <algorithm>
#include <array>

#include "app/formulas/mathfont.h"
#include "app/formulas/symbols.h"

namespace posiscope {
namespace {

/// Width of the thin space between groups of digits; fonts lack it or make it too wide.
constexpr double kDigitSpace = 1 / 6.0;

/// A prime as a script is placed as high as beside a letter; fonts differ in its design.
Box layoutPrime(const Glyphs& prime, const Typesetting& setting) {
    constexpr double kHeight = 0.4;  // of a script
    const QRectF ink = prime.ink();
    if (ink.isEmpty())
        return {};
    const double scale = setting.scale() * kHeight / ink.height();
    return Box::of({prime.outline.translated(-0.5 * ink.left(), -ink.bottom()), ink.right(), 0}, scale);
}

/// A bar extends as far below the axis as above it, like brackets.
Box layoutBar(QChar bar, const Typesetting& setting) {
    constexpr double kHeight = 0.95;
    const Box box = Box::of(setting.font.stretched(bar, kHeight), setting.scale());
    return box.moved((box.ascent - box.descent) / 2 - setting.axis());
}

Box layoutSymbol(const FormulaNode& symbol, const Typesetting& setting) {
    const QChar character = symbol.text.front();
    if (character == u'|' || character == u'‖')
        return layoutBar(character, setting);
    const Glyphs glyphs = setting.font.letter(character, symbol.alphabet);
    if (character == u'′' && setting.inScript())
        return layoutPrime(glyphs, setting);
    return Box::of(glyphs, setting.scale());
}

Box layoutNumber(const FormulaNode& number, const Typesetting& setting) {
    Box all;
    for (const QChar character : number.text) {
        if (isDigitSpace(character))
            all.width += kDigitSpace * setting.scale();
        else
            all.append(Box::of(setting.font.letter(character, number.alphabet), setting.scale()));
    }
    return all;
}

Box layoutSum(const FormulaNode& sum, const Typesetting& setting) {
    const QChar sign = sum.text.front();
    const Glyphs glyphs = setting.displayed() ? setting.font.stretched(sign, setting.constants().sumHeight)
                                              : setting.font.letter(sign, Alphabet::Upright);
    const Box box = Box::of(glyphs, setting.scale());
    return box.moved((box.ascent - box.descent) / 2 - setting.axis());  // centres it on the axis
}

}  // namespace

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

double Typesetting::scale() const {
    switch (size) {
        case Size::Script:
            return constants().scriptScale;
        case Size::ScriptScript:
            return constants().scriptScriptScale;
        case Size::Display:
        case Size::Text:
            break;
    }
    return 1;
}

Typesetting Typesetting::ofFractionPart(bool below) const {
    switch (size) {
        case Size::Display:
            return {font, Size::Text, cramped || below};
        case Size::Text:
            return {font, Size::Script, cramped || below};
        case Size::Script:
        case Size::ScriptScript:
            break;
    }
    return {font, Size::ScriptScript, cramped || below};
}

Box layout(const FormulaNode& node, const Typesetting& setting) {
    using Kind = FormulaNode::Kind;
    switch (node.kind) {
        case Kind::Row:
            return layoutRow(node, setting);
        case Kind::Symbol:
            return layoutSymbol(node, setting);
        case Kind::Number:
            return layoutNumber(node, setting);
        case Kind::Words:
            return Box::of(setting.font.words(node.text, node.alphabet), setting.scale());
        case Kind::Sum:
            return layoutSum(node, setting);
        case Kind::Scripts:
            return node.limits && setting.displayed() ? layoutLimits(node, setting)
                                                      : layoutScripts(node, setting);
        case Kind::Fraction:
            return layoutFraction(node, setting);
        case Kind::Radical:
            return layoutRadical(node, setting);
        case Kind::Fenced:
            return layoutFenced(node, setting);
        case Kind::Matrix:
            return layoutMatrix(node, setting);
        case Kind::Space:
            return {.width = node.width * setting.scale()};
    }
    return {};
}

namespace {

enum Gap : int { None, Thin, Medium, Thick };
/// Flag for gaps that are omitted in scripts.
constexpr int kNotInScripts = 4;

/// The spaces between atoms in TeX (The TeXbook, chapter 18); rows are the class of the left atom. Impossible
/// combinations are None.
constexpr std::array<std::array<int, 8>, 8> kGaps = [] {
    constexpr int thin = Thin | kNotInScripts;
    constexpr int medium = Medium | kNotInScripts;
    constexpr int thick = Thick | kNotInScripts;
    return std::array<std::array<int, 8>, 8>{{
        {None, Thin, medium, thick, None, None, None, thin},       // Ordinary
        {Thin, Thin, None, thick, None, None, None, thin},         // Operator
        {medium, medium, None, None, medium, None, None, medium},  // Binary
        {thick, thick, None, None, thick, None, None, thick},      // Relation
        {None, None, None, None, None, None, None, None},          // Opening
        {None, Thin, medium, thick, None, None, None, thin},       // Closing
        {thin, thin, None, thin, thin, thin, thin, thin},          // Punctuation
        {thin, Thin, medium, thick, thin, None, thin, thin},       // Inner
    }};
}();

double gapOf(AtomClass left, AtomClass right, bool inScript) {
    const int gap = kGaps[static_cast<std::size_t>(left)][static_cast<std::size_t>(right)];
    if (inScript && (gap & kNotInScripts) != 0)
        return 0;
    constexpr std::array kWidths{0.0, 3 / 18.0, 4 / 18.0, 5 / 18.0};
    return kWidths[static_cast<std::size_t>(gap & 3)];
}

/// A sign without a left operand, such as the minus of −1, is not binary.
bool isAlone(AtomClass before) {
    using enum AtomClass;
    return before == Binary || before == Operator || before == Relation || before == Opening ||
           before == Punctuation;
}

bool endsBinary(AtomClass after) {
    using enum AtomClass;
    return after == Relation || after == Closing || after == Punctuation;
}

/// The effective classes of \p parts; spaces are ignored.
std::vector<AtomClass> classesOf(const std::vector<FormulaNode>& parts) {
    std::vector<AtomClass> classes;
    AtomClass* before = nullptr;
    classes.reserve(parts.size());
    for (const FormulaNode& part : parts) {
        AtomClass& own = classes.emplace_back(part.atom);
        if (part.kind == FormulaNode::Kind::Space)
            continue;
        if (own == AtomClass::Binary && (before == nullptr || isAlone(*before)))
            own = AtomClass::Ordinary;
        if (before != nullptr && *before == AtomClass::Binary && endsBinary(own))
            *before = AtomClass::Ordinary;
        before = &own;
    }
    if (before != nullptr && *before == AtomClass::Binary)
        *before = AtomClass::Ordinary;
    return classes;
}

}  // namespace

Box layoutRow(const FormulaNode& row, const Typesetting& setting) {
    const std::vector<AtomClass> classes = classesOf(row.parts);
    Box all;
    const AtomClass* before = nullptr;
    for (std::size_t i = 0; i < row.parts.size(); ++i) {
        const bool isSpace = row.parts[i].kind == FormulaNode::Kind::Space;
        if (!isSpace && before != nullptr)
            all.width += setting.scale() * gapOf(*before, classes[i], setting.inScript());
        all.append(layout(row.parts[i], setting));
        if (!isSpace)
            before = &classes[i];
    }
    all.width = std::max(all.width, 0.0);
    return all;
}

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
