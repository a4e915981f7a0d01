// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPainterPath>
#include <QRectF>

#include "app/formulas/mathfont.h"

namespace posiscope {

struct Glyphs;

/// A typeset part of a formula: its size and what to paint, for font size 1. Its origin is the left end of
/// the base line; y grows downwards.
struct Box {
    struct Outline {
        QPainterPath path;
        QPointF at;
        double scale;

        QRectF ink() const;
    };

    /// The line of a fraction or a root, painted on whole pixels.
    struct Rule {
        QRectF where;
        qsizetype sign = -1;  ///< index of the outline that it continues, if any
    };

    double width = 0;
    double ascent = 0;   ///< above the base line
    double descent = 0;  ///< below it
    QList<Outline> outlines{};
    QList<Rule> rules{};

    double height() const { return ascent + descent; }

    /// Adds the outlines of \p part and extends ascent and descent, but not the width.
    void place(const Box& part, const QPointF& at);
    /// Adds \p part at the right end and extends the width.
    void append(const Box& part);
    /// The box with its content moved down by \p down.
    Box moved(double down) const;

    static Box of(const Glyphs& glyphs, double scale);
};

/// The style in which a part of a formula is typeset: TeX's styles, from display to scriptscript.
struct Typesetting {
    enum class Size { Display, Text, Script, ScriptScript };

    const MathFont& font;
    Size size = Size::Text;
    bool cramped = false;  ///< superscripts are lower: under roots and bars

    const MathConstants& constants() const { return font.constants(); }
    bool displayed() const { return size == Size::Display; }
    bool inScript() const { return size >= Size::Script; }
    /// Font scale of this style.
    double scale() const;
    double axis() const { return scale() * constants().axis; }

    Typesetting ofScript(bool below) const {
        return {font, inScript() ? Size::ScriptScript : Size::Script, cramped || below};
    }
    Typesetting ofFractionPart(bool below) const;
    Typesetting ofCell() const { return {font, displayed() ? Size::Text : size, cramped}; }
    Typesetting crampedToo() const { return {font, size, true}; }
};

/// Typesets \p node with all its parts.
Box layout(const FormulaNode& node, const Typesetting& setting);

Box layoutRow(const FormulaNode& row, const Typesetting& setting);
Box layoutScripts(const FormulaNode& scripts, const Typesetting& setting);
/// Places the scripts below and above their base, as for a displayed sum.
Box layoutLimits(const FormulaNode& scripts, const Typesetting& setting);
Box layoutFraction(const FormulaNode& fraction, const Typesetting& setting);
Box layoutRadical(const FormulaNode& radical, const Typesetting& setting);
Box layoutFenced(const FormulaNode& fenced, const Typesetting& setting);
Box layoutMatrix(const FormulaNode& matrix, const Typesetting& setting);

}  // namespace posiscope
