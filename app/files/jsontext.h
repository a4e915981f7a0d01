// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonDocument>

class QJsonObject;
class QJsonValue;

namespace posiscope {

enum class Digits {
    Shortest,  ///< fewest digits that identify the number: for people
    Seventeen  ///< for every number that is not whole: for programs that compare
};

/// \p value as indented JSON, with lists of numbers on one line. Invisible characters that could reorder or
/// break the visible text (direction marks, line ends) are escaped, here and below.
QByteArray jsonText(const QJsonValue& value, Digits digits);

/// \p object in Qt's format.
QByteArray jsonText(const QJsonObject& object, QJsonDocument::JsonFormat format);

}  // namespace posiscope
