// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formulas/symbols.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace posiscope {
namespace {

using enum AtomClass;

struct Command {
    const char* name;
    MathSymbol symbol;
};

constexpr auto kSymbol = FormulaNode::Kind::Symbol;
constexpr auto kSum = FormulaNode::Kind::Sum;

constexpr MathSymbol symbol(char16_t character, AtomClass atom, const char* spoken = "") {
    return {character, atom, kSymbol, false, spoken};
}

constexpr Command kCommands[] = {
    {"cdot", symbol(u'⋅', Binary, QT_TRANSLATE_NOOP("SpokenFormula", "times"))},
    {"times", symbol(u'×', Binary, QT_TRANSLATE_NOOP("SpokenFormula", "times"))},
    {"div", symbol(u'÷', Binary, QT_TRANSLATE_NOOP("SpokenFormula", "divided by"))},
    {"ast", symbol(u'∗', Binary)},
    {"circ", symbol(u'∘', Binary)},
    {"pm", symbol(u'±', Binary, QT_TRANSLATE_NOOP("SpokenFormula", "plus or minus"))},
    {"mp", symbol(u'∓', Binary, QT_TRANSLATE_NOOP("SpokenFormula", "minus or plus"))},
    {"odot", symbol(u'⊙', Binary, QT_TRANSLATE_NOOP("SpokenFormula", "elementwise times"))},
    {"oplus", symbol(u'⊕', Binary, QT_TRANSLATE_NOOP("SpokenFormula", "concatenated with"))},
    {"otimes", symbol(u'⊗', Binary)},
    {"cup", symbol(u'∪', Binary)},
    {"cap", symbol(u'∩', Binary)},
    {"setminus", symbol(u'∖', Binary)},
    {"le", symbol(u'≤', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "is at most"))},
    {"leq", symbol(u'≤', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "is at most"))},
    {"ge", symbol(u'≥', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "is at least"))},
    {"geq", symbol(u'≥', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "is at least"))},
    {"ll", symbol(u'≪', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "is much less than"))},
    {"gg", symbol(u'≫', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "is much greater than"))},
    {"ne", symbol(u'≠', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "is not equal to"))},
    {"neq", symbol(u'≠', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "is not equal to"))},
    {"approx", symbol(u'≈', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "is about"))},
    {"equiv", symbol(u'≡', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "is equivalent to"))},
    {"sim", symbol(u'∼', Relation)},
    {"propto", symbol(u'∝', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "is proportional to"))},
    {"to", symbol(u'→', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "to"))},
    {"rightarrow", symbol(u'→', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "to"))},
    {"leftarrow", symbol(u'←', Relation)},
    {"Rightarrow", symbol(u'⇒', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "implies"))},
    {"mapsto", symbol(u'↦', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "maps to"))},
    {"in", symbol(u'∈', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "in"))},
    {"notin", symbol(u'∉', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "not in"))},
    {"subset", symbol(u'⊂', Relation)},
    {"perp", symbol(u'⟂', Relation)},
    {"parallel", symbol(u'∥', Relation)},
    {"mid", symbol(u'|', Relation)},
    {"infty", symbol(u'∞', Ordinary, QT_TRANSLATE_NOOP("SpokenFormula", "infinity"))},
    {"top", symbol(u'⊤', Ordinary, QT_TRANSLATE_NOOP("SpokenFormula", "transposed"))},
    {"bot", symbol(u'⊥', Ordinary)},
    {"prime", symbol(u'′', Ordinary, QT_TRANSLATE_NOOP("SpokenFormula", "prime"))},
    {"partial", symbol(u'∂', Ordinary)},
    {"nabla", symbol(u'∇', Ordinary)},
    {"forall", symbol(u'∀', Ordinary)},
    {"exists", symbol(u'∃', Ordinary)},
    {"ell", symbol(u'ℓ', Ordinary)},
    {"dots", symbol(u'…', Inner, QT_TRANSLATE_NOOP("SpokenFormula", "and so on"))},
    {"ldots", symbol(u'…', Inner, QT_TRANSLATE_NOOP("SpokenFormula", "and so on"))},
    {"cdots", symbol(u'⋯', Inner, QT_TRANSLATE_NOOP("SpokenFormula", "and so on"))},
    {"vdots", symbol(u'⋮', Ordinary, QT_TRANSLATE_NOOP("SpokenFormula", "and so on"))},
    {"ddots", symbol(u'⋱', Inner, QT_TRANSLATE_NOOP("SpokenFormula", "and so on"))},
    {"lfloor", symbol(u'⌊', Opening, QT_TRANSLATE_NOOP("SpokenFormula", "rounded down:"))},
    {"rfloor", symbol(u'⌋', Closing, QT_TRANSLATE_NOOP("SpokenFormula", "end of rounding"))},
    {"lceil", symbol(u'⌈', Opening, QT_TRANSLATE_NOOP("SpokenFormula", "rounded up:"))},
    {"rceil", symbol(u'⌉', Closing, QT_TRANSLATE_NOOP("SpokenFormula", "end of rounding"))},
    {"langle", symbol(u'⟨', Opening)},
    {"rangle", symbol(u'⟩', Closing)},
    {"lvert", symbol(u'|', Opening)},
    {"rvert", symbol(u'|', Closing)},
    {"lVert", symbol(u'‖', Opening)},
    {"rVert", symbol(u'‖', Closing)},
    {"|", symbol(u'‖', Ordinary)},
    {"{", symbol(u'{', Opening)},
    {"}", symbol(u'}', Closing)},
    {"%", symbol(u'%', Ordinary)},
    {"$", symbol(u'$', Ordinary)},
    {"&", symbol(u'&', Ordinary)},
    {"#", symbol(u'#', Ordinary)},
    {"_", symbol(u'_', Ordinary)},
    {"colon", symbol(u':', Punctuation)},
    {"sum", {u'∑', Operator, kSum, true, QT_TRANSLATE_NOOP("SpokenFormula", "sum")}},
    {"prod", {u'∏', Operator, kSum, true, QT_TRANSLATE_NOOP("SpokenFormula", "product")}},
    {"int", {u'∫', Operator, kSum, false, QT_TRANSLATE_NOOP("SpokenFormula", "integral")}},
};

constexpr MathSymbol kCharacters[] = {
    symbol(u'+', Binary, QT_TRANSLATE_NOOP("SpokenFormula", "plus")),
    symbol(u'−', Binary, QT_TRANSLATE_NOOP("SpokenFormula", "minus")),
    symbol(u'∗', Binary),
    symbol(u'/', Ordinary, QT_TRANSLATE_NOOP("SpokenFormula", "over")),
    symbol(u'=', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "equals")),
    symbol(u'<', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "is less than")),
    symbol(u'>', Relation, QT_TRANSLATE_NOOP("SpokenFormula", "is greater than")),
    symbol(u':', Relation),
    symbol(u'(', Opening),
    symbol(u'[', Opening),
    symbol(u')', Closing),
    symbol(u']', Closing),
    symbol(u'!', Closing),
    symbol(u'?', Closing),
    symbol(u',', Punctuation),
    symbol(u';', Punctuation),
    symbol(u'.', Ordinary),
    symbol(u'|', Ordinary),
    symbol(u'@', Ordinary),
    symbol(u'°', Ordinary),
    symbol(u'′', Ordinary, QT_TRANSLATE_NOOP("SpokenFormula", "prime")),
    symbol(u'·', Binary, QT_TRANSLATE_NOOP("SpokenFormula", "times")),
};

struct Greek {
    const char* name;
    char16_t letter;
};

constexpr Greek kGreek[] = {
    {"alpha", u'α'},    {"beta", u'β'},   {"gamma", u'γ'},   {"delta", u'δ'},  {"epsilon", u'ϵ'},
    {"zeta", u'ζ'},     {"eta", u'η'},    {"theta", u'θ'},   {"iota", u'ι'},   {"kappa", u'κ'},
    {"lambda", u'λ'},   {"mu", u'μ'},     {"nu", u'ν'},      {"xi", u'ξ'},     {"omicron", u'ο'},
    {"pi", u'π'},       {"rho", u'ρ'},    {"sigma", u'σ'},   {"tau", u'τ'},    {"upsilon", u'υ'},
    {"phi", u'ϕ'},      {"chi", u'χ'},    {"psi", u'ψ'},     {"omega", u'ω'},  {"varepsilon", u'ε'},
    {"vartheta", u'ϑ'}, {"varphi", u'φ'}, {"varrho", u'ϱ'},  {"varpi", u'ϖ'},  {"varsigma", u'ς'},
    {"Gamma", u'Γ'},    {"Delta", u'Δ'},  {"Theta", u'Θ'},   {"Lambda", u'Λ'}, {"Xi", u'Ξ'},
    {"Pi", u'Π'},       {"Sigma", u'Σ'},  {"Upsilon", u'Υ'}, {"Phi", u'Φ'},    {"Psi", u'Ψ'},
    {"Omega", u'Ω'},
};

constexpr std::array kPlainNames{"sin",  "cos", "tan", "arcsin", "arccos", "arctan", "sinh", "cosh",
                                 "tanh", "ln",  "log", "exp",    "arg",    "deg",    "dim",  "gcd"};
constexpr std::array kLimitNames{"max", "min", "lim", "sup", "inf", "det"};

}  // namespace

std::optional<MathSymbol> symbolOfCommand(QStringView command) {
    const auto* found = std::ranges::find_if(
        kCommands, [&](const Command& known) { return command == QLatin1String(known.name); });
    if (found != std::end(kCommands))
        return found->symbol;
    const auto* greek = std::ranges::find_if(
        kGreek, [&](const Greek& known) { return command == QLatin1String(known.name); });
    if (greek != std::end(kGreek))
        return symbol(greek->letter, Ordinary);
    return {};
}

std::optional<MathSymbol> symbolOfCharacter(QChar character) {
    if (character == u'-')
        character = u'−';
    else if (character == u'*')
        character = u'∗';
    const auto* found = std::ranges::find(kCharacters, character.unicode(), &MathSymbol::character);
    if (found != std::end(kCharacters))
        return *found;
    const auto* command = std::ranges::find_if(
        kCommands, [&](const Command& known) { return character == known.symbol.character; });
    const bool written = character.unicode() < 0x80;  // {, }, %, $, &, #, _ mean something else to TeX
    if (command != std::end(kCommands) && !written)
        return command->symbol;
    if (character.isLetter())
        return symbol(character.unicode(), Ordinary);
    return {};
}

std::optional<MathSymbol> functionName(QStringView command) {
    const auto is = [&](const char* name) { return command == QLatin1String(name); };
    const bool limits = std::ranges::any_of(kLimitNames, is);
    if (limits || std::ranges::any_of(kPlainNames, is))
        return MathSymbol{0, Operator, FormulaNode::Kind::Words, limits, ""};
    return {};
}

std::optional<char16_t> fenceOf(QStringView word) {
    constexpr QStringView kFences(u"()[]|/.⌊⌋⌈⌉⟨⟩‖");
    if (word.size() == 1 && kFences.contains(word.front()))
        return word.front().unicode();
    const auto symbol = word.startsWith(u'\\') ? symbolOfCommand(word.sliced(1)) : std::nullopt;
    if (symbol && (kFences.contains(QChar(symbol->character)) || symbol->character == u'{' ||
                   symbol->character == u'}'))
        return symbol->character;
    return {};
}

QString greekName(QChar letter) {
    const auto* found = std::ranges::find(kGreek, letter.unicode(), &Greek::letter);
    return found == std::end(kGreek) ? QString() : QString::fromLatin1(found->name);
}

QString latexName(QChar character) {
    const auto* found = std::ranges::find_if(
        kCommands, [&](const Command& known) { return character == known.symbol.character; });
    if (character.unicode() >= 0x80 && found != std::end(kCommands))
        return QString::fromLatin1(found->name);
    return greekName(character);
}

char16_t belowTheLine(QChar character) {
    constexpr QStringView kAbove(u"⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻");
    constexpr QStringView kBelow(u"0123456789+−");
    const qsizetype at = kAbove.indexOf(character);
    return at < 0 ? char16_t{0} : kBelow[at].unicode();
}

bool isDigitSpace(QChar character) {
    return character == QChar(0x202F) || character == QChar(0x00A0) || character == QChar(0x2009);
}

}  // namespace posiscope
