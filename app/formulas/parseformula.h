// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <optional>

#include "app/formulas/formula.h"

namespace posiscope {

/// Why a text is no formula.
struct FormulaError {
    Q_DECLARE_TR_FUNCTIONS(FormulaError)

public:
    qsizetype offset = 0;  ///< of the character where it went wrong, from 0
    QString reason{};      ///< what was expected there

    QString text() const { return tr("character %1: %2").arg(offset + 1).arg(reason); }
};

/// Reads \p tex, the part of TeX's mathematics that lessons need, without its dollar signs. Besides ASCII it
/// takes the signs themselves (− · × ≤ ω …) and numbers as the program writes them: thin spaces between
/// digits, digits above the line.
std::optional<Formula> parseFormula(const QString& tex, FormulaError& error);

}  // namespace posiscope
