// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringView>
#include <optional>

namespace posiscope {

/// How a text answers to what somebody typed.
struct FuzzyMatch {
    int score = 0;            ///< the higher, the more likely it is meant
    QList<qsizetype> places;  ///< of the letters that answer, ascending
    /// Whether much of a word neither follows the letter before nor begins a word: in a long text, such
    /// letters answer to anything.
    bool scattered = false;
};

/// The best way to find the letters of \p typed in \p text, in their order but not side by side: "smo" finds
/// "Show Matrix Only". Starts of words count most, then letters in a row, then being early and
/// the text being short; large and small letters are alike. Words of \p typed, between spaces, are each found
/// by themselves, in any order. \returns nothing if some letter is missing.
std::optional<FuzzyMatch> fuzzyMatch(QStringView typed, QStringView text);

}  // namespace posiscope
