// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/formulas/box.h"
#include "app/formulas/mathfont.h"

namespace posiscope {

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
