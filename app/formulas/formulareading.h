// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <algorithm>

#include "app/formulas/formula.h"
#include "app/formulas/parseformula.h"
#include "app/formulas/symbols.h"

namespace posiscope {

/// Parses one formula from left to right. Functions return whether they succeeded.
class FormulaReading {
    Q_DECLARE_TR_FUNCTIONS(FormulaReading)

public:
    FormulaReading(const QString& tex, FormulaError& error) : m_tex(tex), m_error(error) {}

    bool read(FormulaNode& root);

private:
    bool fail(qsizetype offset, const QString& reason) {
        m_error = {offset, reason};
        return false;
    }

    static bool isLetter(QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z'); }
    static bool isDigit(QChar c) { return c >= u'0' && c <= u'9'; }

    bool atEnd() const { return m_at >= m_tex.size(); }
    QChar next() const { return atEnd() ? QChar() : m_tex[m_at]; }
    /// Whether \p word comes next; a word of letters must be complete.
    bool comes(QStringView word) const {
        if (!QStringView(m_tex).sliced(std::min(m_at, m_tex.size())).startsWith(word))
            return false;
        const qsizetype after = m_at + word.size();
        return !isLetter(word.back()) || after >= m_tex.size() || !isLetter(m_tex[after]);
    }
    void skipSpace() {
        while (!atEnd() && next().isSpace() && !isDigitSpace(next()))
            ++m_at;
    }
    bool take(QChar character);
    bool expect(QChar character, const QString& where) {
        return take(character) || fail(m_at, tr("%1 is expected %2").arg(character).arg(where));
    }

    /// Whether a row ends here: at the end, }, &, \\, \right, \end.
    bool rowEnds() {
        skipSpace();
        return atEnd() || next() == u'}' || next() == u'&' || comes(u"\\\\") || comes(u"\\right") ||
               comes(u"\\end");
    }

    bool row(FormulaNode& row);
    /// {…}; \p where describes its purpose, for messages.
    bool group(FormulaNode& node, const QString& where);
    bool failOpen(qsizetype opened) {
        return fail(m_at, tr("the { at character %1 has no matching }").arg(opened + 1));
    }

    /// A TeX argument: a group, or one atom.
    bool argument(FormulaNode& node, const QString& where);

    bool atom(FormulaNode& node);
    /// Digits with a decimal point and thin spaces.
    bool number(FormulaNode& node);
    FormulaNode nodeOf(const MathSymbol& symbol) const;

    /// The name after a backslash: letters, or one other character.
    QString takeCommand();

    bool command(FormulaNode& node);
    bool inAlphabet(FormulaNode& node, Alphabet alphabet, const QString& after);
    /// \text{…}: verbatim, including spaces. \operatorname{…} is a function name.
    bool words(FormulaNode& node, bool plain, const QString& after);

    bool fence(QString& fences, const QString& after);
    bool fenced(FormulaNode& node, qsizetype at);
    bool environmentName(QString& name, const QString& after);
    bool environment(FormulaNode& node, qsizetype at);
    /// Cells separated by & and \\; short rows are padded.
    bool cells(FormulaNode& matrix);
    /// Parses the scripts of \p base, which becomes their first part.
    bool scripts(FormulaNode& base);
    bool superscript(FormulaNode& above);

    const QString& m_tex;
    FormulaError& m_error;
    qsizetype m_at = 0;
    int m_depth = 0;
    Alphabet m_alphabet = Alphabet::Italic;
};

}  // namespace posiscope
