// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>
#include <optional>

#include "app/formulas/formula.h"

namespace posiscope {

/// What a command or a character of TeX stands for.
struct MathSymbol {
    char16_t character;
    AtomClass atom;
    FormulaNode::Kind kind = FormulaNode::Kind::Symbol;
    bool limits = false;
    const char* spoken =
        "";  ///< to be translated in the context "SpokenFormula"; empty: the character itself
};

/// The symbol that \p command, without its backslash, stands for.
std::optional<MathSymbol> symbolOfCommand(QStringView command);

/// What \p character is in a formula; none where it means nothing by itself.
std::optional<MathSymbol> symbolOfCharacter(QChar character);

/// The name of a function, such as sin: its class and whether its scripts are limits.
std::optional<MathSymbol> functionName(QStringView command);

/// The fence that \p command, without its backslash, or a character stands for; '.' is none of either kind.
std::optional<char16_t> fenceOf(QStringView word);

/// The name that a Greek letter has in TeX, or nothing.
QString greekName(QChar letter);

/// The digit or sign that \p character is above the line, or 0.
char16_t belowTheLine(QChar character);

/// Whether \p character separates groups of digits.
bool isDigitSpace(QChar character);

}  // namespace posiscope
