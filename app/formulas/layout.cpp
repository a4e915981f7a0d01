// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formulas/layout.h"

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

Typesetting Typesetting::ofScript(bool below) const {
    return {font, inScript() ? Size::ScriptScript : Size::Script, cramped || below};
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

Typesetting Typesetting::ofCell() const {
    return {font, displayed() ? Size::Text : size, cramped};
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

}  // namespace posiscope
