// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/opening/filefilters.h"

#include <QCoreApplication>

#include "app/files/tableformats.h"

namespace posiscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(FileFilters)
};

QString patterns(QStringList suffixes) {
    suffixes.removeDuplicates();
    return QStringLiteral("*.") + suffixes.join(QStringLiteral(" *."));
}

}  // namespace

QString filterOfTables() {
    return Words::tr("Tables (%1);;All files (*)").arg(patterns(tableSuffixes()));
}

QString filterOfOpenable() {
    const QStringList suffixes =
        QStringList{QStringLiteral("json"), QStringLiteral("png"),  QStringLiteral("apng"),
                    QStringLiteral("jpg"),  QStringLiteral("jpeg"), QStringLiteral("svg"),
                    QStringLiteral("pdf")} +
        tableSuffixes() + QStringList{QStringLiteral("gguf")};
    return Words::tr("Sessions, figures, tables, models and photos (%1);;All files (*)")
        .arg(patterns(suffixes));
}

}  // namespace posiscope
