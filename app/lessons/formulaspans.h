// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace posiscope {

/// A formula in Markdown: $…$ in a line, $$…$$ by itself.
struct FormulaSpan {
    qsizetype first = 0;  ///< of the dollar sign that begins it
    qsizetype size = 0;   ///< with its dollar signs
    QString tex;
    bool display = false;
    bool closed = true;  ///< whether a dollar sign ends it; if not, it reaches to the end of its paragraph
};

/// The formulas of \p markdown, in order. What stands in `code` is none, nor is \$ the beginning of one.
QList<FormulaSpan> formulaSpans(const QString& markdown);

}  // namespace posiscope
