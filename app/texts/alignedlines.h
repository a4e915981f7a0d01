// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace posiscope {

/// One line of a report whose columns are as wide as their widest text.
struct AlignedLine {
    QString what;
    QString value;
    QString from;  ///< where the value is from; may be empty
};

/// Columns of a terminal that \p text takes: Chinese characters and what stands between them take two.
qsizetype terminalColumns(const QString& text);

/// The lines below each other as a terminal shows them, each ended.
QString alignedLines(const QList<AlignedLine>& lines);

}  // namespace posiscope
