// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <optional>

class QTextDocument;

namespace posiscope {

/// A line of a code block that links to a scene: [PE = np.zeros((5, 4))](posiscope:?…), indented like code.
struct CodeLink {
    QString code;  ///< with its indentation
    QString target;
};

/// The link in \p line of a code block; std::nullopt if it is plain code.
std::optional<CodeLink> codeLinkOf(const QString& line);

/// Whether link lines in code become links or are shown as written.
enum class CodeLinks { Followed, AsWritten };

/// Reads \p markdown into \p document for lessons: GitHub's dialect, no HTML.
/// \param pixelSize size of the text, from which Qt derives that of code; with a font in points Qt would
/// print a warning
void readMarkdown(QTextDocument& document, const QString& markdown, double pixelSize,
                  CodeLinks links = CodeLinks::Followed);

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
