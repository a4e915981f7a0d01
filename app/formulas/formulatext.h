// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/formulas/formula.h"

class QTextCursor;
class QTextDocument;

namespace posiscope {

/// Puts \p formula where \p cursor is, in place of what it has selected: one character of the text, on its
/// base line, in its size and colour, which links and selections change like those of letters. A displayed
/// formula should have a paragraph to itself; where that is too narrow, it is set smaller.
/// \param tail letters of the text that stay beside it, a full stop say: Qt would let them begin the next
/// line
void insertFormula(QTextCursor& cursor, const Formula& formula, FormulaStyle style, const QString& tail = {});

/// Has formulas in \p document painted: for one that was cloned, whose formulas were inserted elsewhere.
void showFormulas(QTextDocument& document);

/// Whether \p document is as wide as its formulas need: where it is not, they are smaller than the text.
bool formulasHaveRoom(const QTextDocument& document);

/// What \p cursor has selected, with formulas as the TeX that they are written in.
QString selectedText(const QTextCursor& cursor);

/// All of \p document for a screen reader, formulas and what is raised in words.
QString spokenText(const QTextDocument& document);
/// The same of what \p cursor has selected.
QString spokenText(const QTextCursor& cursor);

}  // namespace posiscope
