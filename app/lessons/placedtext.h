// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <functional>

#include "app/lessons/formulaspans.h"

namespace posiscope {

// Formulas, live numbers and controls are one character each while Markdown is read, of a range of Unicode
// that means nothing by itself.
inline constexpr char16_t kFirstFormula = 0xE000;
inline constexpr char16_t kFirstControl = 0xEF00;
inline constexpr char16_t kFirstNumber = 0xF000;
inline constexpr char16_t kLastNumber = 0xF8FF;

/// Markdown of a lesson as it is read: a character stands for every formula and for every live number.
struct PlacedText {
    QString markdown;
    QList<FormulaSpan> formulas;  ///< with their live numbers
    QStringList names;            ///< of the live numbers …
    QStringList numbers;          ///< … and what they say
};

/// \param before formulas that were placed already: the first one here is the next character
PlacedText placedText(const QString& markdown, qsizetype before,
                      const std::function<QString(const QString& name)>& number);

/// \p markdown for paper, where nothing can be dragged: without its {{slider …}}, and without the spaces that
/// parted them from the words.
QString withoutSliders(const QString& markdown);

/// \p text without the characters that are places.
QString withoutPlaces(QString text);

}  // namespace posiscope
