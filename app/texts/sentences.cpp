// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/texts/sentences.h"

namespace posiscope {

QString oneAfterAnother(const QStringList& sentences) {
    constexpr QChar kChineseStop(0x3002);
    QString text;
    for (const QString& sentence : sentences) {
        if (!text.isEmpty() && !sentence.isEmpty() && !text.endsWith(kChineseStop))
            text += u' ';
        text += sentence;
    }
    return text;
}

}  // namespace posiscope
