// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QSettings>
#include <QTest>
#include <memory>

#include "app/document/document.h"
#include "app/settings/settings.h"
#include "app/texts/language.h"
#include "app/window/mainwindow.h"

namespace posiscope {

/// Base of tests of the real window, with its own document.
class WindowTest : public QObject {
protected:
    /// Opens the window as on a first start, in English.
    void openFresh() {
        QSettings(QStringLiteral("posiscope"), QStringLiteral("posiscope")).clear();
        Language::set(QStringLiteral("en"));
        open();
    }

    /// Replaces the open window by a new one, as the next start would. \param restored with the document of
    /// the last session
    void open(bool restored = false) {
        close();
        m_document = std::make_unique<Document>();
        if (restored)
            settings::restore(*m_document);
        m_window = std::make_unique<MainWindow>(*m_document);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->activateWindow();
        QApplication::setActiveWindow(m_window.get());
        QApplication::processEvents();
    }

    void close() {
        m_window.reset();
        m_document.reset();
        qApp->setStyleSheet({});  // none is there when the program starts, either
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace posiscope
