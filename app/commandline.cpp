// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include <QTextStream>

#include "app/figures/figure.h"

namespace posiscope {

bool needsNoWindow(const QStringList& arguments) {
    static const QStringList words{QStringLiteral("export"),    QStringLiteral("values"),
                                   QStringLiteral("--help"),    QStringLiteral("-h"),
                                   QStringLiteral("--version"), QStringLiteral("-v")};
    for (const QString& argument : arguments)
        if (words.contains(argument))
            return true;
    return false;
}

int runCommand(const QStringList& arguments) {
    Document document;
    const ViewKind* kind = findViewKind(arguments.value(1).toStdString());
    if (!kind)
        return 2;
    return figure(document, *kind, {}).save(arguments.value(2)) ? 0 : 1;
}

}  // namespace posiscope
