// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>
#include <optional>

#include "app/formulas/formula.h"

namespace posiscope {

/// The meaning of a TeX command or character.
struct MathSymbol {
    char16_t character;
    AtomClass atom;
    FormulaNode::Kind kind = FormulaNode::Kind::Symbol;
    bool limits = false;
    const char* spoken =
        "";  ///< the spoken form, translated in the context "SpokenFormula"; empty: the character itself
};

/// The symbol of \p command, given without its backslash.
std::optional<MathSymbol> symbolOfCommand(QStringView command);

/// The symbol of \p character; std::nullopt if it has no meaning by itself.
std::optional<MathSymbol> symbolOfCharacter(QChar character);

/// A function name such as sin: its class and whether its scripts are limits.
std::optional<MathSymbol> functionName(QStringView command);

/// The fence of \p word, a command without its backslash or a character; '.' means no fence.
std::optional<char16_t> fenceOf(QStringView word);

/// The TeX name of a Greek letter; empty for other characters.
QString greekName(QChar letter);

/// The command of a \p character that is not ASCII, without its backslash; empty if it has none.
QString latexName(QChar character);

/// The normal digit or sign for a superscript \p character, or 0.
char16_t belowTheLine(QChar character);

/// Whether \p character separates groups of digits.
bool isDigitSpace(QChar character);

}  // namespace posiscope
