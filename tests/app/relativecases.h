// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>

#include "core/relative/relativeparameters.h"
#include "tests/app/program.h"

/// Relative encodings, and the numbers that the program exports of them.
namespace posiscope::relativecases {
using namespace Qt::StringLiterals;

inline RelativeParameters of(RelativeKind kind, std::int64_t queries = 10, std::int64_t keys = 10) {
    return {.kind = kind, .queries = queries, .keys = keys, .headDimension = 16, .sigma = 1};
}

/// The numbers that `posiscope export` writes, without the names of rows and columns; NaN: masked.
inline QList<QList<double>> exported(const QString& view, const QString& options) {
    const QTemporaryDir directory;
    const QString line = QStringLiteral("export %1 --output a.csv --scheme relative %2").arg(view, options);
    const Run run = runProgram(line.split(u' ', Qt::SkipEmptyParts), directory.path());
    if (run.status != 0)
        qWarning("%s", run.err.constData());
    QList<QList<double>> rows;
    for (const QByteArray& text : contentOf(directory.filePath(u"a.csv"_s)).trimmed().split('\n').mid(1)) {
        QList<double> row;
        for (const QByteArray& cell : text.split(',').mid(1))
            row << cell.toDouble();
        rows << row;
    }
    return rows;
}

}  // namespace posiscope::relativecases
