// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <csignal>

#include "app/panels/plainwords.h"
#include "app/quitsignals.h"
#include "tests/app/applications.h"
#include "tests/app/tablebytes.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::quitting_test {

/// The system requests the program to quit while a dialog is open.
class TestQuitting : public WindowTest {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { close(); }
    void aDropIsOverBeforeItsDialog();
    void signalsCloseTheDialogFirst_data();
    void signalsCloseTheDialogFirst();

    void nothingIsToldAfterTheWindow();

private:
    void dropTwoTensors();

    QTemporaryDir m_directory;
};

/// Runs and quits the event loop once, as in a running program, because the previous test has quit it.
void TestQuitting::init() {
    QTimer::singleShot(0, qApp, &QApplication::quit);
    QApplication::exec();
    openFresh();
}

/// Drops a file with several tensors, for which the window asks which one to use.
void TestQuitting::dropTwoTensors() {
    const QString path = m_directory.filePath(QStringLiteral("two.safetensors"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        safetensors("{" + entry("a", "F32", "[2,2]", 0, 16) + "," + entry("b", "F32", "[2,2]", 16, 32) + "}",
                    QByteArray(32, 0)));
    file.close();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    static_cast<QObject*>(m_window.get())->event(&event);
}

/// The source of a drop waits until it is handled, so the dialog must open after it.
void TestQuitting::aDropIsOverBeforeItsDialog() {
    dropTwoTensors();
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    bool asked = false;
    QTimer answers;
    connect(&answers, &QTimer::timeout, this, [&] {
        if (QWidget* const dialog = QApplication::activeModalWidget()) {
            asked = true;
            dialog->close();
        }
    });
    answers.start(10);
    QTRY_VERIFY(asked);
    QTRY_VERIFY(QApplication::activeModalWidget() == nullptr);
}

void TestQuitting::signalsCloseTheDialogFirst_data() {
    QTest::addColumn<int>("signal");
    for (const int signal : {SIGTERM, SIGINT, SIGHUP})
        QTest::addRow("%d", signal) << signal;
}

void TestQuitting::signalsCloseTheDialogFirst() {
    QFETCH(int, signal);
    const QuitSignals quitSignals;
    bool dialog = false;
    connect(&quitSignals, &QuitSignals::asked, m_window.get(), [&] {
        dialog = QApplication::activeModalWidget() != nullptr;
        closeFromOutside(*m_window);
    });
    dropTwoTensors();
    QTimer answers;
    connect(&answers, &QTimer::timeout, this, [&] {
        if (QApplication::activeModalWidget() == nullptr)
            return;
        answers.stop();
        std::raise(signal);
    });
    answers.start(10);
    QTRY_VERIFY(!m_window->isVisible());
    QVERIFY(dialog);
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    QVERIFY(!m_document->table().numbers);  // the dialog was dismissed
    std::signal(signal, SIG_DFL);
}

/// A file may prove invalid after the window that reads it has closed.
void TestQuitting::nothingIsToldAfterTheWindow() {
    QVERIFY(m_window->close());
    warn(m_window.get(), QStringLiteral("Cannot open"), QStringLiteral("broken"));
    QVERIFY(!asksFor(m_window.get(), QStringLiteral("A"), QStringLiteral("B"), QStringLiteral("C")));
}

POSISCOPE_REGISTER_TEST("quitting", TestQuitting, ApplicationAtHome);

}  // namespace posiscope::quitting_test

#include "testquitting.moc"
