// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace posiscope {

/// A formula in Markdown: $…$ inline, $$…$$ as a block.
struct FormulaSpan {
    qsizetype first = 0;  ///< index of the opening dollar sign
    qsizetype size = 0;   ///< length including its dollar signs
    QString tex;
    bool display = false;
    bool closed = true;  ///< false if the closing dollar sign is missing; then it ends with its paragraph
};

/// The formulas of \p markdown, in order. Ignores text in `code`, and \$ does not open a formula.
QList<FormulaSpan> formulaSpans(const QString& markdown);

}  // namespace posiscope
