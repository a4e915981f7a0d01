// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringView>
#include <optional>

namespace posiscope {

/// How well a text matches typed words.
struct WordMatch {
    int score = 0;            ///< the higher, the better
    QList<qsizetype> places;  ///< indices of the matching letters, ascending
};

/// The best match of \p typed in \p text. Each word of \p typed is, from the best to the poorest, a word of
/// the text, the start of one, the initials of successive ones ("smo": "Show Matrix Only") or a part of one;
/// the poorest word decides. Order and case are ignored, and so is how words are joined: "dmodel" and
/// "d-model" are "d_model". An early place and a short text count a little. \returns std::nullopt if some
/// word is missing
std::optional<WordMatch> matchWords(QStringView typed, QStringView text);

}  // namespace posiscope
