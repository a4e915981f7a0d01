// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringView>
#include <optional>

namespace posiscope {

/// How well a text matches what was typed.
struct FuzzyMatch {
    int score = 0;            ///< the higher, the better
    QList<qsizetype> places;  ///< indices of the matching letters, ascending
    /// Whether many letters of a word neither follow the previous match nor begin a word; in a long text such
    /// letters always exist.
    bool scattered = false;
};

/// The best match of \p typed in \p text: the same order of letters, with gaps allowed. "smo" matches "Show
/// Matrix Only". Starts of words count most, then consecutive letters, then an early position and a short
/// text; case is ignored. Words of \p typed, separated by spaces, match independently and in any order.
/// \returns std::nullopt if some letter is missing
std::optional<FuzzyMatch> fuzzyMatch(QStringView typed, QStringView text);

}  // namespace posiscope
