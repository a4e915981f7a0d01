// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace posiscope {

/// \p words without \p option and its value, which may be a word of its own.
inline QStringList withoutOption(const QStringList& words, const QString& option) {
    QStringList left;
    const QString dashed = QStringLiteral("--") + option;
    for (qsizetype i = 0; i < words.size(); ++i)
        if (words[i] == dashed)
            ++i;
        else if (!words[i].startsWith(dashed + u'='))
            left << words[i];
    return left;
}

}  // namespace posiscope
