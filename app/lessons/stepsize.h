// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

namespace posiscope {

/// The largest file of a lesson, in bytes.
inline constexpr qint64 kLargestLesson = 256 * 1024;
inline constexpr qsizetype kMostSteps = 100;
/// Of all steps together: each is a scene that is made when the lesson is opened.
inline constexpr qsizetype kMostLinks = 300;
inline constexpr qsizetype kMostLinksOfStep = 50;
inline constexpr qsizetype kLongestLink = 1000;
inline constexpr qsizetype kMostChoices = 26;  // they are called A to Z
/// Of all steps together: each letter of a formula is an outline in a handout.
inline constexpr qsizetype kMostFormulaCharacters = 40'000;
inline constexpr qsizetype kMostFormulasOfStep = 200;
inline constexpr qsizetype kMostFormulasOfParagraph = 50;
inline constexpr qsizetype kLongestTitle = 200;

/// How much a step, or the introduction, of a lesson holds, counted line by line before anything reads it as
/// Markdown: so much is set at once, again at every change of what it shows, and Qt takes tables, nesting and
/// words without an end badly. A lesson of a school hour has less than a tenth of this.
class StepSize {
public:
    /// Counts \p line. \returns why the step cannot have it, or nothing
    std::optional<QString> add(const QString& line);

private:
    std::optional<QString> addToTable(const QString& line);

    qsizetype m_lines = 0;
    qsizetype m_characters = 0;
    qsizetype m_ofParagraph = 0;  ///< characters since an empty line
    qsizetype m_marks = 0;        ///< likewise
    qsizetype m_numbers = 0;
    std::optional<qsizetype> m_rows{};  ///< below the head of the table that this paragraph is
};

}  // namespace posiscope
