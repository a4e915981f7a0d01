// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/palette/commandrows.h"

#include <algorithm>

namespace posiscope {
namespace {

// Kinds of match; everything else only ranks matches of the same kind.
constexpr int kPart = 100;
constexpr int kInitials = 200;
constexpr int kWordStart = 300;
constexpr int kWord = 400;
constexpr int kTextStart = 20;       // the text begins with it
constexpr int kWholeText = 40;       // the text holds nothing else
constexpr qsizetype kLongest = 400;  // letters of a text that are examined

/// Han and related scripts: every character is a word.
bool isIdeograph(QChar c) {
    constexpr char16_t kFirst = 0x2e80;  // asking for the script takes longer
    return c.unicode() >= kFirst && (c.script() == QChar::Script_Han || c.isHighSurrogate());
}

/// Between the parts of a name.
bool isJoint(QChar c) {
    return c.isSpace() || c == u'-' || c == u'_';
}

bool beginsWord(QStringView text, qsizetype at) {
    const QChar here = text[at];
    if (at == 0 || isIdeograph(here))
        return true;
    const QChar before = text[at - 1];
    if (!before.isLetterOrNumber())
        return here.isLetterOrNumber();
    return (before.isLower() && here.isUpper()) || (before.isLetter() != here.isLetter()) ||
           isIdeograph(before);
}

bool endsWord(QStringView text, qsizetype end) {
    return end == text.size() || !text[end].isLetterOrNumber() || isIdeograph(text[end]) ||
           isIdeograph(text[end - 1]);
}

bool isSame(QChar a, QChar b) {
    return a == b || a.toCaseFolded() == b.toCaseFolded() || (isJoint(a) && isJoint(b));
}

/// Where the letters of \p word are in \p text, from \p at on without gaps; empty if they are not. What
/// begins a word may go on behind a joint, as "dmodel" does in d_model; "xpos" is not in max_position.
QList<qsizetype> spelt(QStringView word, QStringView text, qsizetype at) {
    QList<qsizetype> places;
    const bool crosses = beginsWord(text, at);
    for (const QChar letter : word) {
        while (crosses && !places.isEmpty() && at < text.size() && isJoint(text[at]) && !isJoint(letter))
            ++at;
        if (at == text.size() || !isSame(letter, text[at]))
            return {};
        places << at++;
    }
    return places;
}

/// Where the letters of \p word begin successive words of \p text; empty if they do not.
QList<qsizetype> initials(QStringView word, QStringView text) {
    QList<qsizetype> starts;
    for (qsizetype at = 0; at < text.size(); ++at)
        if (text[at].isLetterOrNumber() && beginsWord(text, at))
            starts << at;
    for (qsizetype first = 0; first + word.size() <= starts.size(); ++first) {
        qsizetype same = 0;
        while (same < word.size() && isSame(word[same], text[starts[first + same]]))
            ++same;
        if (same == word.size())
            return starts.mid(first, same);
    }
    return {};
}

std::optional<WordMatch> matchWord(QStringView word, QStringView text) {
    WordMatch best;
    const auto consider = [&best](const QList<qsizetype>& places, int kind) {
        const int score = kind + (!places.isEmpty() && places.first() == 0 ? kTextStart : 0);
        if (!places.isEmpty() && score > best.score)
            best = {score, places};
    };
    consider(initials(word, text), kInitials);
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (!isSame(word.front(), text[at]))
            continue;
        const QList<qsizetype> places = spelt(word, text, at);
        if (places.isEmpty())
            continue;
        const bool begins = beginsWord(text, at);
        consider(places, begins && endsWord(text, places.last() + 1) ? kWord : begins ? kWordStart : kPart);
    }
    return best.score > 0 ? std::optional(best) : std::nullopt;
}

}  // namespace

std::optional<WordMatch> matchWords(QStringView typed, QStringView text) {
    WordMatch all;
    const QStringView examined = text.left(kLongest);
    for (const QStringView word : typed.split(u' ', Qt::SkipEmptyParts)) {
        const auto match = matchWord(word, examined);
        if (!match)
            return std::nullopt;
        all.score = all.places.isEmpty() ? match->score : std::min(all.score, match->score);
        all.places += match->places;
    }
    std::ranges::sort(all.places);
    all.places.resize(std::unique(all.places.begin(), all.places.end()) - all.places.begin());
    const auto isLetter = [](QChar c) { return c.isLetterOrNumber() || c.isSymbol(); };
    const auto matched = std::ranges::count_if(all.places, [&](qsizetype at) { return isLetter(text[at]); });
    if (matched > 0 && matched == std::ranges::count_if(text, isLetter))
        all.score += kWholeText;
    all.score -= static_cast<int>(examined.size() / 8);  // short texts match better
    return all;
}

}  // namespace posiscope
