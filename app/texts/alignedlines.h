// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace posiscope {

/// One line of a report with aligned columns.
struct AlignedLine {
    QString what;
    QString value;
    QString from;  ///< origin of the value; may be empty
};

/// The number of terminal columns that \p text takes; Chinese characters and full-width punctuation take two.
qsizetype terminalColumns(const QString& text);

/// The lines formatted for a terminal, each ending with a newline.
QString alignedLines(const QList<AlignedLine>& lines);

}  // namespace posiscope
