// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formulas/parseformula.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "app/formulas/symbols.h"

namespace posiscope {
namespace {

constexpr int kDeepest = 24;
constexpr qsizetype kLongest = 4000;
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

std::optional<Formula> parseFormula(const QString& tex, FormulaError& error) {
    error = {};
    FormulaNode root;
    if (!FormulaReading(tex, error).read(root))
        return {};
    return Formula(tex, std::move(root));
}

}  // namespace posiscope
