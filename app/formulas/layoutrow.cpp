// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "app/formulas/layout.h"

namespace posiscope {
namespace {

enum Gap : int { None, Thin, Medium, Thick };
/// Flag for gaps that are omitted in scripts.
constexpr int kNotInScripts = 4;

/// The spaces between atoms in TeX (The TeXbook, chapter 18); rows are the class of the left atom. Impossible
/// combinations are None.
constexpr std::array<std::array<int, 8>, 8> kGaps = [] {
    constexpr int thin = Thin | kNotInScripts;
    constexpr int medium = Medium | kNotInScripts;
    constexpr int thick = Thick | kNotInScripts;
    return std::array<std::array<int, 8>, 8>{{
        {None, Thin, medium, thick, None, None, None, thin},       // Ordinary
        {Thin, Thin, None, thick, None, None, None, thin},         // Operator
        {medium, medium, None, None, medium, None, None, medium},  // Binary
        {thick, thick, None, None, thick, None, None, thick},      // Relation
        {None, None, None, None, None, None, None, None},          // Opening
        {None, Thin, medium, thick, None, None, None, thin},       // Closing
        {thin, thin, None, thin, thin, thin, thin, thin},          // Punctuation
        {thin, Thin, medium, thick, thin, None, thin, thin},       // Inner
    }};
}();

double gapOf(AtomClass left, AtomClass right, bool inScript) {
    const int gap = kGaps[static_cast<std::size_t>(left)][static_cast<std::size_t>(right)];
    if (inScript && (gap & kNotInScripts) != 0)
        return 0;
    constexpr std::array kWidths{0.0, 3 / 18.0, 4 / 18.0, 5 / 18.0};
    return kWidths[static_cast<std::size_t>(gap & 3)];
}

/// A sign without a left operand, such as the minus of −1, is not binary.
bool isAlone(AtomClass before) {
    using enum AtomClass;
    return before == Binary || before == Operator || before == Relation || before == Opening ||
           before == Punctuation;
}

bool endsBinary(AtomClass after) {
    using enum AtomClass;
    return after == Relation || after == Closing || after == Punctuation;
}

/// The effective classes of \p parts; spaces are ignored.
std::vector<AtomClass> classesOf(const std::vector<FormulaNode>& parts) {
    std::vector<AtomClass> classes;
    AtomClass* before = nullptr;
    classes.reserve(parts.size());
    for (const FormulaNode& part : parts) {
        AtomClass& own = classes.emplace_back(part.atom);
        if (part.kind == FormulaNode::Kind::Space)
            continue;
        if (own == AtomClass::Binary && (before == nullptr || isAlone(*before)))
            own = AtomClass::Ordinary;
        if (before != nullptr && *before == AtomClass::Binary && endsBinary(own))
            *before = AtomClass::Ordinary;
        before = &own;
    }
    if (before != nullptr && *before == AtomClass::Binary)
        *before = AtomClass::Ordinary;
    return classes;
}

}  // namespace

Box layoutRow(const FormulaNode& row, const Typesetting& setting) {
    const std::vector<AtomClass> classes = classesOf(row.parts);
    Box all;
    const AtomClass* before = nullptr;
    for (std::size_t i = 0; i < row.parts.size(); ++i) {
        const bool isSpace = row.parts[i].kind == FormulaNode::Kind::Space;
        if (!isSpace && before != nullptr)
            all.width += setting.scale() * gapOf(*before, classes[i], setting.inScript());
        all.append(layout(row.parts[i], setting));
        if (!isSpace)
            before = &classes[i];
    }
    all.width = std::max(all.width, 0.0);
    return all;
}

}  // namespace posiscope
