// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/formulas/box.h"
#include "app/formulas/mathfont.h"

namespace posiscope {

struct FormulaNode;

/// What a part of a formula is set with: TeX's styles, from displayed to the scripts of scripts.
struct Typesetting {
    enum class Size { Display, Text, Script, ScriptScript };

    const MathFont& font;
    Size size = Size::Text;
    bool cramped = false;  ///< superscripts rise less: under roots and bars

    const MathConstants& constants() const { return font.constants(); }
    bool displayed() const { return size == Size::Display; }
    bool inScript() const { return size >= Size::Script; }
    /// Of its letters.
    double scale() const;
    double axis() const { return scale() * constants().axis; }

    Typesetting ofScript(bool below) const;
    Typesetting ofFractionPart(bool below) const;
    Typesetting ofCell() const;
    Typesetting crampedToo() const { return {font, size, true}; }
};

/// Sets \p node, and everything in it.
Box layout(const FormulaNode& node, const Typesetting& setting);

Box layoutRow(const FormulaNode& row, const Typesetting& setting);
Box layoutScripts(const FormulaNode& scripts, const Typesetting& setting);
/// Scripts below and above \p scripts' base, as of a displayed sum.
Box layoutLimits(const FormulaNode& scripts, const Typesetting& setting);
Box layoutFraction(const FormulaNode& fraction, const Typesetting& setting);
Box layoutRadical(const FormulaNode& radical, const Typesetting& setting);
Box layoutFenced(const FormulaNode& fenced, const Typesetting& setting);
Box layoutMatrix(const FormulaNode& matrix, const Typesetting& setting);

}  // namespace posiscope
