// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The program as far as its first picture; to be timed from outside, as a whole process.
#include <QApplication>

#include "app/document/document.h"
#include "app/window/mainwindow.h"
#include "tests/bench/framewatch.h"

int main(int argc, char* argv[]) {
    using namespace posiscope;
    QApplication application(argc, argv);
    Document document;
    MainWindow window(document);
    window.resize(1440, 900);
    window.show();
    FrameWatch watch(window);
    return watch.wait() ? 0 : 1;
}
