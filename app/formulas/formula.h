// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <vector>

namespace posiscope {

/// What TeX calls the class of an atom: what spaces it keeps from its neighbours.
enum class AtomClass { Ordinary, Operator, Binary, Relation, Opening, Closing, Punctuation, Inner };

/// How the letters of a symbol or a name are drawn.
enum class Alphabet { Italic, Upright, Bold, DoubleStruck };

/// A part of a formula, with the parts that it is made of.
struct FormulaNode {
    enum class Kind {
        Row,       ///< parts side by side
        Symbol,    ///< text: one character
        Number,    ///< text: digits, point, thin spaces
        Words,     ///< text: what \text says, or the name of a function
        Sum,       ///< text: one character that grows in a displayed formula
        Scripts,   ///< parts: base, below, above; an empty row where there is none
        Fraction,  ///< parts: above, below
        Radical,   ///< parts: what is under the root
        Fenced,    ///< parts: what is between the fences; text: two of them, a point where there is none
        Matrix,    ///< parts: cells, row by row
        Space,     ///< width
    };

    Kind kind = Kind::Row;
    AtomClass atom = AtomClass::Ordinary;
    Alphabet alphabet = Alphabet::Italic;
    QString text{};
    bool limits = false;  ///< scripts go below and above in a displayed formula
    int columns = 1;      ///< of a matrix
    double width = 0;     ///< of a space, in em
    std::vector<FormulaNode> parts{};

    bool isEmpty() const { return kind == Kind::Row && parts.empty(); }
};

/// How a formula is set: within a line of text, or by itself, where there is room.
enum class FormulaStyle { Inline, Display };

/// A formula that was understood, and the TeX that it is written in. Cheap to copy.
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
