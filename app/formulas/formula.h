// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>
#include <memory>
#include <vector>

namespace posiscope {

/// The class of an atom in TeX, which determines the spaces to its neighbours.
enum class AtomClass { Ordinary, Operator, Binary, Relation, Opening, Closing, Punctuation, Inner };

/// How the letters of a symbol or a name are drawn.
enum class Alphabet { Italic, Upright, Bold, DoubleStruck };

/// A part of a formula, with its child parts.
struct FormulaNode {
    enum class Kind {
        Row,       ///< parts side by side
        Symbol,    ///< text: one character
        Number,    ///< text: digits, point, thin spaces
        Words,     ///< text: the content of \text, or the name of a function
        Sum,       ///< text: one character, larger in a displayed formula
        Scripts,   ///< parts: base, below, above; an empty row for a missing one
        Fraction,  ///< parts: above, below
        Radical,   ///< parts: the radicand
        Fenced,    ///< parts: the content; text: the two fences, a point for a missing one
        Matrix,    ///< parts: cells, row by row
        Space,     ///< width
    };

    Kind kind = Kind::Row;
    AtomClass atom = AtomClass::Ordinary;
    Alphabet alphabet = Alphabet::Italic;
    QString text{};
    bool limits = false;  ///< in a displayed formula, scripts are above and below
    int columns = 1;      ///< of a matrix
    double width = 0;     ///< of a space, in em
    std::vector<FormulaNode> parts{};

    bool isEmpty() const { return kind == Kind::Row && parts.empty(); }
};

/// Style of a formula: within a line of text, or displayed on its own line.
enum class FormulaStyle { Inline, Display };

/// A parsed formula with its TeX source. Cheap to copy.
class Formula {
public:
    Formula() : m_root(std::make_shared<const FormulaNode>()) {}
    Formula(QString tex, FormulaNode root)
        : m_tex(std::move(tex)), m_root(std::make_shared<const FormulaNode>(std::move(root))) {}

    const QString& tex() const { return m_tex; }
    const FormulaNode& root() const { return *m_root; }

    friend bool operator==(const Formula& a, const Formula& b) { return a.m_tex == b.m_tex; }

private:
    QString m_tex;
    std::shared_ptr<const FormulaNode> m_root;
};

}  // namespace posiscope

Q_DECLARE_METATYPE(posiscope::Formula)
