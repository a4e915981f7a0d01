// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/palette/fuzzymatch.h"

#include <QStringList>
#include <algorithm>
#include <limits>
#include <vector>

namespace posiscope {
namespace {

constexpr int kLetter = 16;
constexpr int kTextStart = 14;       // the first letter of the text …
constexpr int kWordStart = 10;       // … or of a word …
constexpr int kInARow = 8;           // … or one right after the previous match
constexpr int kGapOpens = -4;        // skipped letters between two matches …
constexpr int kGapGrows = -1;        // … each further one
constexpr int kWholeWord = 12;       // the typed text is a whole word
constexpr int kWholeText = 20;       // … and the only one
constexpr qsizetype kLongest = 200;  // letters of a text that are examined
constexpr int kNever = std::numeric_limits<int>::min() / 2;

/// Han and related scripts: every character is a word.
bool isIdeograph(QChar c) {
    return c.script() == QChar::Script_Han || c.isHighSurrogate();
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

int worth(QStringView text, qsizetype at) {
    if (!beginsWord(text, at))
        return kLetter;
    return kLetter + (at == 0 ? kTextStart : kWordStart);
}

bool isWord(QStringView text, qsizetype first, qsizetype length) {
    const qsizetype end = first + length;
    return beginsWord(text, first) &&
           (end == text.size() || !text[end].isLetterOrNumber() || !text[end - 1].isLetterOrNumber());
}

/// Matches one word without spaces. best[i][j] is the best score of letters 0 … i with letter i matched at j;
/// dynamic programming, because the first possible position need not be the best.
class WordMatcher {
public:
    WordMatcher(QStringView word, QStringView text)
        : m_word(word),
          m_text(text.left(kLongest)),
          m_columns(m_text.size()),
          m_best(static_cast<std::size_t>(word.size() * m_columns), kNever),
          m_from(m_best.size(), -1) {}

    std::optional<FuzzyMatch> match() {
        if (m_word.size() > m_columns)
            return std::nullopt;
        for (qsizetype i = 0; i < m_word.size(); ++i)
            fillRow(i);
        qsizetype last = -1;
        int score = kNever;
        for (qsizetype j = 0; j < m_columns; ++j)
            if (const int found = m_best[index(m_word.size() - 1, j)]; found > score) {
                score = found;
                last = j;
            }
        if (last < 0)
            return std::nullopt;
        return found(last, score);
    }

private:
    std::size_t index(qsizetype i, qsizetype j) const { return static_cast<std::size_t>(i * m_columns + j); }

    void fillRow(qsizetype i) {
        int gapped = kNever;  // the best of the previous row that is at least two positions back
        qsizetype gappedAt = -1;
        for (qsizetype j = i; j < m_columns; ++j) {
            if (i > 0 && j >= 2) {
                gapped += kGapGrows;
                if (const int opened = m_best[index(i - 1, j - 2)] + kGapOpens; opened > gapped) {
                    gapped = opened;
                    gappedAt = j - 2;
                }
            }
            if (m_word[i].toCaseFolded() != m_text[j].toCaseFolded())
                continue;
            put(i, j, gapped, gappedAt);
        }
    }

    void put(qsizetype i, qsizetype j, int gapped, qsizetype gappedAt) {
        const int here = worth(m_text, j);
        const std::size_t at = index(i, j);
        if (i == 0) {
            m_best[at] = here - static_cast<int>(std::min<qsizetype>(j, 10)) / 2;
            return;
        }
        const int inARow = j > 0 ? m_best[index(i - 1, j - 1)] + kInARow : kNever;
        const int before = std::max(inARow, gapped);
        if (before <= kNever / 2)
            return;
        m_best[at] = before + here;
        m_from[at] = inARow >= gapped ? j - 1 : gappedAt;
    }

    /// How many matched letters are in the middle of a word and do not follow the previous match. The first
    /// letter counts only if not all others follow it.
    qsizetype scattered(const QList<qsizetype>& places) const {
        qsizetype count = 0;
        for (qsizetype i = 1; i < places.size(); ++i)
            count += places[i] != places[i - 1] + 1 && !beginsWord(m_text, places[i]);
        return count > 0 && !beginsWord(m_text, places.first()) ? count + 1 : count;
    }

    FuzzyMatch found(qsizetype last, int score) const {
        FuzzyMatch match;
        match.score = score;
        for (qsizetype i = m_word.size() - 1, j = last; i >= 0; j = m_from[index(i, j)], --i)
            match.places.prepend(j);
        const qsizetype first = match.places.first();
        match.scattered = 3 * scattered(match.places) > m_word.size();
        if (last - first + 1 == m_word.size() && isWord(m_text, first, m_word.size()))
            match.score += kWholeWord;
        return match;
    }

    QStringView m_word;
    QStringView m_text;
    qsizetype m_columns;
    std::vector<int> m_best;
    std::vector<qsizetype> m_from;  ///< position of the previous letter
};

}  // namespace

std::optional<FuzzyMatch> fuzzyMatch(QStringView typed, QStringView text) {
    FuzzyMatch all;
    for (const QStringView word : typed.split(u' ', Qt::SkipEmptyParts)) {
        const auto match = WordMatcher(word, text).match();
        if (!match)
            return std::nullopt;
        all.score += match->score;
        all.scattered = all.scattered || match->scattered;
        all.places += match->places;
    }
    std::ranges::sort(all.places);
    all.places.resize(std::unique(all.places.begin(), all.places.end()) - all.places.begin());
    if (!text.isEmpty() && all.places.size() == text.size())
        all.score += kWholeText;
    all.score -= static_cast<int>(std::min(text.size(), kLongest) / 8);  // short texts match better
    return all;
}

}  // namespace posiscope
