// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonDocument>

class QJsonObject;
class QJsonValue;

namespace posiscope {

enum class Digits {
    Shortest,  ///< that read back as the same number: for people
    Seventeen  ///< of every number that is not whole: for programs that compare
};

/// \p value as indented JSON, lists of numbers in one line. Characters that nobody sees and that may turn
/// around or break what others see (marks of direction, line ends) are escaped, here and below.
QByteArray jsonText(const QJsonValue& value, Digits digits);

/// \p object as Qt writes it.
QByteArray jsonText(const QJsonObject& object, QJsonDocument::JsonFormat format);

}  // namespace posiscope
