// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QJsonValue;

namespace posiscope {

enum class Digits {
    Shortest,  ///< that read back as the same number: for people
    Seventeen  ///< of every number that is not whole: for programs that compare
};

/// \p value as indented JSON, lists of numbers in one line.
QByteArray jsonText(const QJsonValue& value, Digits digits);

}  // namespace posiscope
