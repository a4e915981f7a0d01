// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formulas/formulareading.h"

#include <iterator>
#include <utility>

namespace posiscope {
namespace {

constexpr int kMostColumns = 16;

double spaceOf(QStringView command) {
    constexpr double kUnit = 1 / 18.0;
    if (command == u",")
        return 3 * kUnit;
    if (command == u":" || command == u">")
        return 4 * kUnit;
    if (command == u";")
        return 5 * kUnit;
    if (command == u"!")
        return -3 * kUnit;
    if (command == u" ")
        return 6 * kUnit;
    if (command == u"quad")
        return 1;
    return command == u"qquad" ? 2 : 0;
}

/// The fences of a matrix environment.
QString fencesOf(QStringView environment) {
    if (environment == u"pmatrix")
        return QStringLiteral("()");
    if (environment == u"bmatrix")
        return QStringLiteral("[]");
    if (environment == u"vmatrix")
        return QStringLiteral("||");
    if (environment == u"matrix")
        return QStringLiteral("..");
    return environment == u"cases" ? QStringLiteral("{.") : QString();
}

/// mod with its spaces, which are kept in scripts.
FormulaNode modulo() {
    const FormulaNode space{.kind = FormulaNode::Kind::Space, .width = 5 / 18.0};
    const FormulaNode mod{
        .kind = FormulaNode::Kind::Words, .alphabet = Alphabet::Upright, .text = QStringLiteral("mod")};
    return {.parts = {space, mod, space}};
}

std::optional<Alphabet> alphabetOf(QStringView command) {
    if (command == u"mathrm")
        return Alphabet::Upright;
    if (command == u"mathbf" || command == u"boldsymbol")
        return Alphabet::Bold;
    if (command == u"mathit")
        return Alphabet::Italic;
    return command == u"mathbb" ? std::optional(Alphabet::DoubleStruck) : std::nullopt;
}

}  // namespace

bool FormulaReading::command(FormulaNode& node) {
    const qsizetype at = m_at;
    const QString word = takeCommand();
    const QString after = tr("after \\%1").arg(word);
    if (word == u"frac" || word == u"dfrac" || word == u"tfrac") {
        node = FormulaNode{.kind = FormulaNode::Kind::Fraction, .atom = AtomClass::Inner, .parts = {{}, {}}};
        return argument(node.parts[0], after) && argument(node.parts[1], after);
    }
    if (word == u"sqrt") {
        node = FormulaNode{.kind = FormulaNode::Kind::Radical, .parts = {{}}};
        return argument(node.parts[0], after);
    }
    if (word == u"left")
        return fenced(node, at);
    if (word == u"begin")
        return environment(node, at);
    if (word == u"text" || word == u"operatorname")
        return words(node, word == u"text", after);
    if (word == u"bmod") {
        node = modulo();
        return true;
    }
    if (const auto alphabet = alphabetOf(word))
        return inAlphabet(node, *alphabet, after);
    if (const double width = spaceOf(word); width != 0) {
        node = FormulaNode{.kind = FormulaNode::Kind::Space, .width = width};
        return true;
    }
    if (const auto name = functionName(word)) {
        node = FormulaNode{.kind = FormulaNode::Kind::Words,
                           .atom = AtomClass::Operator,
                           .alphabet = Alphabet::Upright,
                           .text = word,
                           .limits = name->limits};
        return true;
    }
    if (const auto symbol = symbolOfCommand(word)) {
        node = nodeOf(*symbol);
        return true;
    }
    return fail(at, word.isEmpty() ? tr("a command is expected after \\")
                                   : tr("\\%1 is not a known formula command").arg(word));
}

bool FormulaReading::inAlphabet(FormulaNode& node, Alphabet alphabet, const QString& after) {
    const Alphabet outer = std::exchange(m_alphabet, alphabet);
    if (!argument(node, after))
        return false;
    m_alphabet = outer;
    return true;
}

bool FormulaReading::words(FormulaNode& node, bool plain, const QString& after) {
    if (!expect(u'{', after))
        return false;
    const qsizetype opened = m_at - 1;
    node = FormulaNode{.kind = FormulaNode::Kind::Words,
                       .atom = plain ? AtomClass::Ordinary : AtomClass::Operator,
                       .alphabet = m_alphabet == Alphabet::Bold ? Alphabet::Bold : Alphabet::Upright};
    for (; !atEnd() && next() != u'}'; ++m_at) {
        const bool escape = next() == u'\\' && m_at + 1 < m_tex.size();
        if (escape && !QStringView(u"{}$%&#_\\ ").contains(m_tex[m_at + 1]))
            return fail(m_at, tr("commands are not allowed inside \\text"));
        if (!escape && (next() == u'{' || next() == u'$'))
            return fail(m_at, tr("inside \\text, %1 is written \\%1").arg(next()));
        if (escape)
            ++m_at;
        node.text += next();
    }
    return take(u'}') || failOpen(opened);
}

bool FormulaReading::fence(QString& fences, const QString& after) {
    skipSpace();
    const qsizetype at = m_at;
    QString word = next();
    if (next() == u'\\')
        word = u'\\' + takeCommand();
    else if (!atEnd())
        ++m_at;
    const auto fence = fenceOf(word);
    if (!fence)
        return fail(at, tr(R"(one of ( ) [ ] | \{ \} \lfloor \rfloor, or . for no delimiter, is expected %1)")
                            .arg(after));
    fences += QChar(*fence);
    return true;
}

bool FormulaReading::fenced(FormulaNode& node, qsizetype at) {
    node = FormulaNode{.kind = FormulaNode::Kind::Fenced, .atom = AtomClass::Inner, .parts = {{}}};
    if (!fence(node.text, tr("after \\left")) || !row(node.parts[0]))
        return false;
    if (!comes(u"\\right"))
        return fail(m_at, tr("the \\left at character %1 has no matching \\right").arg(at + 1));
    takeCommand();
    return fence(node.text, tr("after \\right"));
}

bool FormulaReading::environmentName(QString& name, const QString& after) {
    if (!expect(u'{', after))
        return false;
    const qsizetype from = m_at;
    while (!atEnd() && isLetter(next()))
        ++m_at;
    name = m_tex.mid(from, m_at - from);
    return expect(u'}', after);
}

bool FormulaReading::environment(FormulaNode& node, qsizetype at) {
    QString name;
    if (!environmentName(name, tr("after \\begin")))
        return false;
    const QString fences = fencesOf(name);
    if (fences.isEmpty())
        return fail(at, tr("\\begin accepts only pmatrix, bmatrix, vmatrix, matrix or cases"));
    node = FormulaNode{
        .kind = FormulaNode::Kind::Fenced, .atom = AtomClass::Inner, .text = fences, .parts = {{}}};
    if (!cells(node.parts[0]))
        return false;
    QString closed;
    const qsizetype end = m_at;
    if (!comes(u"\\end"))
        return fail(m_at, tr("the \\begin at character %2 has no matching \\end{%1}").arg(name).arg(at + 1));
    takeCommand();
    if (!environmentName(closed, tr("after \\end")))
        return false;
    return closed == name || fail(end, tr("\\end{%1} is expected").arg(name));
}

bool FormulaReading::cells(FormulaNode& matrix) {
    std::vector<std::vector<FormulaNode>> rows(1);
    while (true) {
        if (rows.back().size() == kMostColumns)
            return fail(m_at, tr("a matrix can have at most %1 columns").arg(kMostColumns));
        if (!row(rows.back().emplace_back()))
            return false;
        if (take(u'&'))
            continue;
        if (!comes(u"\\\\"))
            break;
        m_at += 2;
        rows.emplace_back();
    }
    if (rows.size() > 1 && rows.back().size() == 1 && rows.back().front().isEmpty())
        rows.pop_back();  // \\ after the last row
    matrix.kind = FormulaNode::Kind::Matrix;
    for (const auto& row : rows)
        matrix.columns = std::max(matrix.columns, static_cast<int>(row.size()));
    for (auto& row : rows) {
        row.resize(static_cast<std::size_t>(matrix.columns));
        std::ranges::move(row, std::back_inserter(matrix.parts));
    }
    return true;
}

}  // namespace posiscope
