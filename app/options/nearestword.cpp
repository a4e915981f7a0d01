// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/nearestword.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <utility>
#include <vector>

namespace posiscope {
namespace {

/// The number of edits from \p a to \p b: insertions, deletions, substitutions and swaps of neighbours (the
/// restricted Damerau–Levenshtein distance).
qsizetype edits(QStringView a, QStringView b) {
    const auto columns = static_cast<std::size_t>(b.size()) + 1;
    std::vector<qsizetype> before(columns), last(columns), now(columns);
    for (std::size_t j = 0; j < columns; ++j)
        last[j] = static_cast<qsizetype>(j);
    for (qsizetype i = 0; i < a.size(); ++i) {
        now[0] = i + 1;
        for (qsizetype j = 0; j < b.size(); ++j) {
            const auto at = static_cast<std::size_t>(j);
            now[at + 1] = std::min({last[at + 1] + 1, now[at] + 1, last[at] + (a[i] == b[j] ? 0 : 1)});
            if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j])
                now[at + 1] = std::min(now[at + 1], before[at - 1] + 1);
        }
        std::swap(before, last);
        std::swap(last, now);
    }
    return last.back();
}

/// \p word without what may part its letters: "dmodel" of d_model and --d-model.
QString lettersOf(QString word) {
    return word.remove(u'-').remove(u'_').toCaseFolded();
}

}  // namespace

QStringList wordsIn(const QString& list) {
    QStringList words;
    for (const QString& word : list.toLower().split(u',', Qt::SkipEmptyParts))
        words << word.trimmed();
    return words;
}

QString sameWord(const QString& typed, const QStringList& words) {
    const auto found = std::ranges::find_if(
        words, [&](const QString& word) { return word.compare(typed, Qt::CaseInsensitive) == 0; });
    return found == words.end() ? typed : *found;
}

QString nearestWord(const QString& typed, const QStringList& words) {
    const QString asked = lettersOf(typed);
    qsizetype least = asked.size() / 3 + 1;
    QString nearest;
    for (const QString& word : words) {
        const QString letters = lettersOf(word);
        if (std::abs(letters.size() - asked.size()) < least)
            if (const qsizetype far = edits(asked, letters); far < least) {
                least = far;
                nearest = word;
            }
    }
    return nearest;
}

}  // namespace posiscope
