// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

namespace posiscope {

/// Maximum size of a lesson file, in bytes.
inline constexpr qint64 kLargestLesson = 256 * 1024;
inline constexpr qsizetype kMostSteps = 100;
/// In all steps together; each is a scene that is made when the lesson is opened.
inline constexpr qsizetype kMostLinks = 300;
inline constexpr qsizetype kMostLinksOfStep = 50;
inline constexpr qsizetype kLongestLink = 1000;
inline constexpr qsizetype kMostChoices = 26;  // labelled A to Z
/// In all steps together; each character of a formula is an outline in a handout.
inline constexpr qsizetype kMostFormulaCharacters = 40'000;
inline constexpr qsizetype kMostFormulasOfStep = 200;
inline constexpr qsizetype kMostFormulasOfParagraph = 50;
inline constexpr qsizetype kLongestTitle = 200;

/// Limits the size of a step, or of the introduction, of a lesson. Lines are counted before anything parses
/// them as Markdown: a step is typeset as a whole, again at every change of its numbers, and Qt is slow with
/// tables, nesting and very long words. A lesson for one class takes less than a tenth of these limits.
class StepSize {
public:
    /// Counts \p line. \returns why the step must not contain it, or std::nullopt
    std::optional<QString> add(const QString& line);

private:
    std::optional<QString> addToTable(const QString& line);

    qsizetype m_lines = 0;
    qsizetype m_characters = 0;
    qsizetype m_ofParagraph = 0;  ///< characters since the last empty line
    qsizetype m_marks = 0;        ///< markup characters since then
    qsizetype m_numbers = 0;
    std::optional<qsizetype> m_rows{};  ///< rows below the table head, if this paragraph is a table
};

}  // namespace posiscope
