// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>

#include "app/commandline.h"
#include "app/document/document.h"
#include "app/mainwindow.h"

int main(int argc, char* argv[]) {
    using namespace posiscope;
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words << QString::fromLocal8Bit(argv[i]);
    // Without a display QApplication aborts, so what needs no window must not ask for one.
    const bool windowless = needsNoWindow(words);
    if (windowless)
        qputenv("QT_QPA_PLATFORM", "offscreen");

    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("posiscope"));
    QApplication::setApplicationVersion(QStringLiteral(POSISCOPE_VERSION));
    if (windowless)
        return runCommand(words);

    Document document;
    MainWindow window(document);
    window.show();
    return QApplication::exec();
}
