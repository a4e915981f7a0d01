// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/texts/alignedlines.h"

#include <algorithm>

namespace posiscope {
namespace {

QString padded(const QString& text, qsizetype width) {
    return text + QString(std::max<qsizetype>(width - terminalColumns(text), 0), u' ');
}

}  // namespace

qsizetype terminalColumns(const QString& text) {
    return text.size() + std::ranges::count_if(text, [](QChar letter) { return letter.unicode() >= 0x2E80; });
}

QString alignedLines(const QList<AlignedLine>& lines) {
    qsizetype wide = 0;
    qsizetype values = 0;
    for (const AlignedLine& line : lines) {
        wide = std::max(wide, terminalColumns(line.what));
        if (!line.from.isEmpty())
            values = std::max(values, terminalColumns(line.value));
    }
    QString text;
    for (const AlignedLine& line : lines)
        text += (padded(line.what, wide + 2) +
                 (line.from.isEmpty() ? line.value : padded(line.value, values + 2) + line.from)) +
                u'\n';
    return text;
}

}  // namespace posiscope
