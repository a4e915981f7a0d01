// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/formulas/formula.h"

class QTextCursor;
class QTextDocument;

namespace posiscope {

/// Inserts \p formula at \p cursor, replacing its selection: a single character, on the base line, in the
/// size and colour of the text, which links and selections affect like letters. A displayed formula should
/// have its own paragraph; if that is too narrow, the formula is shrunk.
/// \param tail characters of the text after it, such as a full stop, that must stay on its line, because Qt
/// could break before them
void insertFormula(QTextCursor& cursor, const Formula& formula, FormulaStyle style, const QString& tail = {});

/// Enables painting of formulas in \p document, for a clone whose formulas were inserted elsewhere.
void showFormulas(QTextDocument& document);

/// Whether \p document is wide enough for its formulas; otherwise they are smaller than the text.
bool formulasHaveRoom(const QTextDocument& document);

/// The selection of \p cursor, with formulas as TeX.
QString selectedText(const QTextCursor& cursor);

/// All of \p document for a screen reader, with formulas and superscripts in words.
QString spokenText(const QTextDocument& document);
/// The same for the selection of \p cursor.
QString spokenText(const QTextCursor& cursor);

}  // namespace posiscope
