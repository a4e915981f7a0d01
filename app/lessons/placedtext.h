// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <functional>

#include "app/lessons/markdown.h"

namespace posiscope {

// While Markdown is parsed, each formula, live number and control is represented by a single private-use
// character.
inline constexpr char16_t kFirstFormula = 0xE000;
inline constexpr char16_t kFirstControl = 0xEF00;
inline constexpr char16_t kFirstNumber = 0xF000;
inline constexpr char16_t kLastNumber = 0xF8FF;

/// A lesson's Markdown with a placeholder character for every formula and live number.
struct PlacedText {
    QString markdown;
    QList<FormulaSpan> formulas;  ///< with their live numbers inserted
    QStringList names;            ///< names of the live numbers …
    QStringList numbers;          ///< … and their values
};

/// \param before number of formulas placed already: the first one here gets the next character
PlacedText placedText(const QString& markdown, qsizetype before,
                      const std::function<QString(const QString& name)>& number);

/// \p markdown for paper, without interactive {{slider …}} controls and without the spaces around them.
QString withoutSliders(const QString& markdown);

/// \p text without placeholder characters.
QString withoutPlaces(QString text);

}  // namespace posiscope
