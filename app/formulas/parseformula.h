// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <optional>

#include "app/formulas/formula.h"

namespace posiscope {

/// Why a text is not a valid formula.
struct FormulaError {
    Q_DECLARE_TR_FUNCTIONS(FormulaError)

public:
    qsizetype offset = 0;  ///< index of the character, from 0
    QString reason{};      ///< what was expected there

    QString text() const { return tr("character %1: %2").arg(offset + 1).arg(reason); }
};

/// Parses \p tex without dollar signs: the subset of TeX's mathematics that lessons need. Besides ASCII it
/// accepts the symbols themselves (− · × ≤ ω …) and numbers as the program writes them: thin spaces between
/// digits, superscript digits.
std::optional<Formula> parseFormula(const QString& tex, FormulaError& error);

}  // namespace posiscope
