// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formulas/spokenformula.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/formulas/symbols.h"

namespace posiscope {
namespace {

/// Converts one formula to words.
class SpokenFormula {
    Q_DECLARE_TR_FUNCTIONS(SpokenFormula)

public:
    static QString of(const FormulaNode& node) {
        using enum FormulaNode::Kind;
        switch (node.kind) {
            case Row:
                return ofRow(node);
            case Symbol:
            case Sum:
                return ofSymbol(node.text.front());
            case Number:
            case Words:
                return node.text;
            case Scripts:
                return ofScripts(node);
            case Fraction:
                return ofFraction(of(node.parts[0]), of(node.parts[1]), isShort(node));
            case Radical:
                return tr("the square root of %1, end of root").arg(of(node.parts[0]));
            case Fenced:
                return ofFenced(node);
            case Matrix:
                return ofMatrix(node);
            case Space:
                break;
        }
        return {};
    }

private:
    static QString ofRow(const FormulaNode& row) {
        QStringList words;
        for (const FormulaNode& part : row.parts)
            if (const QString word = of(part); !word.isEmpty())
                words << word;
        return words.join(u' ');
    }

    static QString ofSymbol(QChar character) {
        const auto symbol = symbolOfCharacter(character);
        if (symbol && *symbol->spoken != '\0')
            return tr(symbol->spoken);
        const QString greek = greekName(character);
        return greek.isEmpty() ? QString(character) : greek;
    }

    /// Whether its end is unambiguous when spoken.
    static bool isShort(const FormulaNode& fraction) {
        const auto one = [](const FormulaNode& part) {
            return part.parts.size() <= 1 && part.kind != FormulaNode::Kind::Fraction;
        };
        return one(fraction.parts[0]) && one(fraction.parts[1]);
    }

    static QString ofFraction(const QString& above, const QString& below, bool isShort) {
        return isShort ? tr("%1 over %2").arg(above, below)
                       : tr("the fraction %1, over %2, end of fraction").arg(above, below);
    }

    static QString ofScripts(const FormulaNode& node) {
        QString all = of(node.parts[0]);
        const bool sum = node.parts[0].kind == FormulaNode::Kind::Sum;
        const FormulaNode& below = node.parts[1];
        const FormulaNode& above = node.parts[2];
        if (!below.isEmpty())
            all = (sum || node.limits ? tr("%1 for %2") : tr("%1 sub %2")).arg(all, of(below));
        if (above.isEmpty())
            return all;
        const QString raised = of(above);
        if (sum)
            return tr("%1 up to %2").arg(all, raised);
        if (isMark(above))
            return all + u' ' + raised;
        if (raised == u"2")
            return tr("%1 squared").arg(all);
        return tr("%1 to the power of %2").arg(all, raised);
    }

    /// Whether an exponent is no power: the sign of a transposed matrix, or primes.
    static bool isMark(const FormulaNode& above) {
        const bool row = above.kind == FormulaNode::Kind::Row;
        const FormulaNode& first = row ? above.parts.front() : above;
        const bool alone = !row || above.parts.size() == 1;
        return first.kind == FormulaNode::Kind::Symbol &&
               ((alone && first.text == u"⊤") || first.text == u"′");
    }

    static QString ofFenced(const FormulaNode& node) {
        QString inside = of(node.parts[0]);
        const auto fence = [&](qsizetype which) {
            return node.text[which] == u'.' ? QString() : ofSymbol(node.text[which]);
        };
        if (node.parts[0].kind == FormulaNode::Kind::Matrix)
            return inside;
        return QStringList{fence(0), inside, fence(1)}.join(u' ').trimmed();
    }

    static QString ofMatrix(const FormulaNode& matrix) {
        QStringList words;
        const auto columns = static_cast<std::size_t>(matrix.columns);
        for (std::size_t row = 0; row * columns < matrix.parts.size(); ++row) {
            QStringList cells;
            for (std::size_t column = 0; column < columns; ++column)
                cells << of(matrix.parts[row * columns + column]);
            words << tr("row %1: %2").arg(row + 1).arg(cells.join(QStringLiteral(", ")));
        }
        return tr("the matrix of %1, end of matrix").arg(words.join(QStringLiteral("; ")));
    }
};

}  // namespace

QString spokenFormula(const Formula& formula) {
    return SpokenFormula::of(formula.root());
}

QString spokenRaised(const QString& exponent) {
    return u' ' + (exponent == u"2" ? SpokenFormula::tr("squared")
                                    : SpokenFormula::tr("to the power of %1").arg(exponent));
}

}  // namespace posiscope
