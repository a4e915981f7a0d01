// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"

#include "app/views/view.h"
#include "app/views/viewkind.h"

namespace posiscope {

MainWindow::MainWindow(Document& document, QWidget* parent) : QMainWindow(parent), m_document(document) {
    resize(1440, 900);
    View* view = findViewKind("encoding")->make(document, this);
    connect(view, &View::cursorRequested, &m_document, &Document::setCursor);
    setCentralWidget(view);
}

}  // namespace posiscope
