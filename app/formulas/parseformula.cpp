// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formulas/parseformula.h"

#include <utility>

#include "app/formulas/formulareading.h"

namespace posiscope {
namespace {

constexpr int kDeepest = 24;
constexpr qsizetype kLongest = 4000;

}  // namespace

bool FormulaReading::read(FormulaNode& root) {
    if (m_tex.size() > kLongest)
        return fail(kLongest, tr("a formula can have at most %1 characters").arg(kLongest));
    if (!row(root))
        return false;
    if (atEnd())
        return true;
    if (next() == u'}')
        return fail(m_at, tr("this } has no matching {"));
    if (next() == u'&')
        return fail(m_at, tr("& is allowed only in a matrix; write \\& for the character"));
    if (comes(u"\\\\"))
        return fail(m_at, tr("\\\\ is allowed only in a matrix"));
    return fail(m_at, comes(u"\\right") ? tr("this \\right has no matching \\left")
                                        : tr("this \\end has no matching \\begin"));
}

bool FormulaReading::take(QChar character) {
    skipSpace();
    if (next() != character || atEnd())
        return false;
    ++m_at;
    return true;
}

bool FormulaReading::row(FormulaNode& row) {
    if (++m_depth > kDeepest)
        return fail(m_at, tr("nesting deeper than %1 levels is not supported").arg(kDeepest));
    while (!rowEnds()) {
        FormulaNode part;
        if (!atom(part) || !scripts(part))
            return false;
        row.parts.push_back(std::move(part));
    }
    --m_depth;
    return true;
}

bool FormulaReading::group(FormulaNode& node, const QString& where) {
    if (!expect(u'{', where))
        return false;
    const qsizetype opened = m_at - 1;
    node.kind = FormulaNode::Kind::Row;
    return row(node) && (take(u'}') || failOpen(opened));
}

bool FormulaReading::argument(FormulaNode& node, const QString& where) {
    skipSpace();
    if (next() == u'{')
        return group(node, where);
    if (rowEnds() || next() == u'^' || next() == u'_')
        return fail(m_at, tr("%1 is expected %2").arg(QChar(u'{')).arg(where));
    if (++m_depth > kDeepest)
        return fail(m_at, tr("nesting deeper than %1 levels is not supported").arg(kDeepest));
    if (isDigit(next())) {  // one digit, as in TeX
        node = FormulaNode{.kind = FormulaNode::Kind::Number, .alphabet = Alphabet::Upright, .text = next()};
        ++m_at;
    } else if (!atom(node)) {
        return false;
    }
    --m_depth;
    return true;
}

bool FormulaReading::atom(FormulaNode& node) {
    const QChar c = next();
    if (c == u'{')
        return group(node, {});
    if (c == u'\\')
        return command(node);
    if (isDigit(c) || (c == u'.' && m_at + 1 < m_tex.size() && isDigit(m_tex[m_at + 1])))
        return number(node);
    if (c == u'^' || c == u'_' || c == u'\'' || belowTheLine(c) != 0)
        return true;  // scripts without a base
    if (c == u'~' || isDigitSpace(c)) {
        ++m_at;
        node = FormulaNode{.kind = FormulaNode::Kind::Space, .width = c == u'~' ? 1 / 3.0 : 1 / 6.0};
        return true;
    }
    const auto symbol = symbolOfCharacter(c);
    if (!symbol)
        return fail(m_at, tr("%1 is not allowed in a formula").arg(c));
    ++m_at;
    node = nodeOf(*symbol);
    return true;
}

bool FormulaReading::number(FormulaNode& node) {
    const qsizetype from = m_at;
    const auto digitAt = [&](qsizetype at) { return at < m_tex.size() && isDigit(m_tex[at]); };
    while (digitAt(m_at) || (!atEnd() && (next() == u'.' || isDigitSpace(next())) && digitAt(m_at + 1)))
        ++m_at;
    node = FormulaNode{.kind = FormulaNode::Kind::Number,
                       .alphabet = Alphabet::Upright,
                       .text = m_tex.mid(from, m_at - from)};
    return true;
}

FormulaNode FormulaReading::nodeOf(const MathSymbol& symbol) const {
    FormulaNode node{.kind = symbol.kind,
                     .atom = symbol.atom,
                     .alphabet = m_alphabet,
                     .text = QChar(symbol.character),
                     .limits = symbol.limits};
    const QChar c(symbol.character);
    const bool capitalGreek = !greekName(c).isEmpty() && c.isUpper();
    if (m_alphabet == Alphabet::Italic && (!c.isLetter() || capitalGreek))
        node.alphabet = Alphabet::Upright;
    return node;
}

QString FormulaReading::takeCommand() {
    const qsizetype from = ++m_at;
    while (!atEnd() && isLetter(next()))
        ++m_at;
    if (m_at == from && !atEnd())
        ++m_at;
    return m_tex.mid(from, m_at - from);
}

bool FormulaReading::scripts(FormulaNode& base) {
    FormulaNode below;
    FormulaNode above;
    bool hasBelow = false;
    bool hasAbove = false;
    while (true) {
        skipSpace();
        const QChar c = next();
        const qsizetype at = m_at;
        if (c == u'_') {
            if (std::exchange(hasBelow, true))
                return fail(at, tr("double subscript; use braces to group"));
            ++m_at;
            if (!argument(below, tr("after %1").arg(c)))
                return false;
        } else if (c == u'^' || c == u'\'' || belowTheLine(c) != 0) {
            if (std::exchange(hasAbove, true))
                return fail(at, tr("double superscript; use braces to group"));
            if (!superscript(above))
                return false;
        } else {
            break;
        }
    }
    if (hasBelow || hasAbove) {
        FormulaNode whole{.kind = FormulaNode::Kind::Scripts, .atom = base.atom, .limits = base.limits};
        whole.parts.push_back(std::move(base));
        whole.parts.push_back(std::move(below));
        whole.parts.push_back(std::move(above));
        base = std::move(whole);
    }
    return true;
}

bool FormulaReading::superscript(FormulaNode& above) {
    const QChar c = next();
    if (c == u'^') {
        ++m_at;
        return argument(above, tr("after %1").arg(c));
    }
    for (; !atEnd() && next() == u'\''; ++m_at)
        above.parts.push_back({.alphabet = Alphabet::Upright, .text = QChar(u'′')});
    for (FormulaNode& prime : above.parts)
        prime.kind = FormulaNode::Kind::Symbol;
    if (c == u'\'') {
        if (next() != u'^')
            return true;
        ++m_at;
        return argument(above.parts.emplace_back(), tr("after %1").arg(QChar(u'^')));
    }
    for (; !atEnd() && belowTheLine(next()) != 0; ++m_at) {
        const QChar character(belowTheLine(next()));
        if (isDigit(character))
            above.parts.push_back(
                {.kind = FormulaNode::Kind::Number, .alphabet = Alphabet::Upright, .text = character});
        else
            above.parts.push_back({.kind = FormulaNode::Kind::Symbol,
                                   .atom = AtomClass::Binary,
                                   .alphabet = Alphabet::Upright,
                                   .text = character});
    }
    return true;
}

std::optional<Formula> parseFormula(const QString& tex, FormulaError& error) {
    error = {};
    FormulaNode root;
    if (!FormulaReading(tex, error).read(root))
        return {};
    return Formula(tex, std::move(root));
}

}  // namespace posiscope
