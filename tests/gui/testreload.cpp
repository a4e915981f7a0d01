// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDropEvent>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressDialog>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QTimer>
#include <QToolBar>
#include <QUndoStack>

#include "app/files/mappedfile.h"
#include "app/opening/readbeside.h"
#include "app/panels/reloadbar.h"
#include "tests/app/applications.h"
#include "tests/app/tablebytes.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::reload_test {

/// A table whose file is rewritten while it is shown, as by a training run that saves it repeatedly.
class TestReload : public WindowTest {
    Q_OBJECT

private slots:
    void init() {
        m_directory = std::make_unique<QTemporaryDir>();
        openFresh();
    }
    void cleanup() {
        close();
        m_directory.reset();
    }
    void saysSoAndKeepsThePicture_data();
    void saysSoAndKeepsThePicture();
    void reloadsWhenAsked();
    void readingMayEndUnnoticed();
    void reloadsWheneverItChanges();
    void halfWrittenFileKeepsThePicture();
    void deletedFileKeepsThePicture();
    void replacedByRenaming();
    void undoStepsLeadToTheNewNumbers();
    void chooserIsOpenMeanwhile();
    void longReadingIsCancelled();
    void whatLiesInTheFileGoesWithIt();

private:
    QString path(const char* name = "table.npy") const { return m_directory->filePath(QLatin1String(name)); }
    void openDropped(const QString& path);
    bool saysSomething() const { return bar()->isVisible(); }
    QWidget* bar() const { return m_window->findChild<QToolBar*>(QStringLiteral("reload-bar")); }
    QString said() const { return m_window->findChild<QLabel*>(QStringLiteral("reload-text"))->text(); }
    QAbstractButton* button(const char* name) const {
        return m_window->findChild<QAbstractButton*>(QLatin1String(name));
    }
    double shown(std::int64_t row = 0) const { return m_document->table().numbers->value(row, 0); }
    std::int64_t rows() const { return m_document->table().numbers->rows(); }

    std::unique_ptr<QTemporaryDir> m_directory;
};

namespace {

QByteArray array(int rows, double value) {
    QByteArray numbers;
    for (int i = 0; i < 8 * rows; ++i)
        numbers += littleEndian(value);
    return npyOf("<f8", ("(" + QByteArray::number(rows) + ", 8)").constData(), numbers);
}

QByteArray inFormat(const QByteArray& suffix, int rows, double value) {
    if (suffix == "npy")
        return array(rows, value);
    if (suffix == "npz")
        return zip({stored("a.npy", array(rows, value))});
    if (suffix == "csv") {
        const QByteArray number = QByteArray::number(value);
        return (QByteArray(number + ",").repeated(7) + number + "\n").repeated(rows);
    }
    QByteArray numbers;
    for (int i = 0; i < 8 * rows; ++i)
        numbers += littleEndian(value);
    const QByteArray shape = "[" + QByteArray::number(rows) + ",8]";
    return safetensors("{" + entry("a", "F64", shape.constData(), 0, numbers.size()) + "}", numbers);
}

/// Truncates the file and rewrites it, like numpy.save().
void save(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(bytes), bytes.size());
}

}  // namespace

void TestReload::openDropped(const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    static_cast<QObject*>(m_window.get())->event(&event);  // sent directly, because the test has no real drag
}

void TestReload::saysSoAndKeepsThePicture_data() {
    QTest::addColumn<QByteArray>("suffix");
    for (const char* suffix : {"npy", "npz", "safetensors", "csv"})
        QTest::newRow(suffix) << QByteArray(suffix);
}

void TestReload::saysSoAndKeepsThePicture() {
    QFETCH(QByteArray, suffix);
    const QString file = path(("table." + suffix).constData());
    save(file, inFormat(suffix, 40, 1));
    openDropped(file);
    QTRY_VERIFY(m_document->table().numbers);
    QVERIFY(!saysSomething());
    for (const int rows : {60, 5, 200, 1, 40}) {
        save(file, inFormat(suffix, rows, 2));
        QTRY_VERIFY(said().contains(QStringLiteral("has changed")) && saysSomething());
        QCOMPARE(rows == 0 ? 0 : shown(39), 1.0);
        QCOMPARE(this->rows(), 40);
        m_window->repaint();
    }
}

void TestReload::reloadsWhenAsked() {
    save(path(), array(40, 1));
    openDropped(path());
    QTRY_VERIFY(m_document->table().numbers);
    for (const int rows : {60, 5, 40}) {
        save(path(), array(rows, rows));
        QTRY_VERIFY(button("reload")->isEnabled() && saysSomething());
        QTest::mouseClick(button("reload"), Qt::LeftButton);
        QTRY_COMPARE(this->rows(), rows);
        QCOMPARE(shown(), rows);
        QCOMPARE(m_document->parameters()->length, rows);
        QVERIFY(!saysSomething());
    }
}

void TestReload::reloadsWheneverItChanges() {
    save(path(), array(40, 1));
    openDropped(path());
    QTRY_VERIFY(m_document->table().numbers);
    m_window->findChild<ReloadBar*>()->always()->trigger();
    for (const int rows : {60, 5, 40}) {
        save(path(), array(rows, rows));
        QTRY_COMPARE(this->rows(), rows);
        QTRY_COMPARE(shown(), rows);
        QVERIFY(!saysSomething());
    }
    QCOMPARE(m_document->undoStack()->count(), 1);
}

void TestReload::halfWrittenFileKeepsThePicture() {
    save(path(), array(40, 1));
    openDropped(path());
    QTRY_VERIFY(m_document->table().numbers);
    m_window->findChild<ReloadBar*>()->always()->trigger();
    const QByteArray whole = array(60, 2);
    save(path(), whole.left(whole.size() / 2));
    QTRY_VERIFY(said().contains(QStringLiteral("still shows the previous content of table.npy")));
    QVERIFY2(said().contains(QStringLiteral("its shape needs")), qPrintable(said()));
    QVERIFY(saysSomething());
    QCOMPARE(rows(), 40);
    QCOMPARE(shown(), 1.0);
    QFile rest(path());  // the writer continues
    QVERIFY(rest.open(QIODevice::Append));
    QCOMPARE(rest.write(whole.mid(whole.size() / 2)), whole.size() - whole.size() / 2);
    rest.close();
    QTRY_COMPARE(rows(), 60);
    QTRY_VERIFY(!saysSomething());
}

void TestReload::deletedFileKeepsThePicture() {
    save(path(), array(40, 1));
    openDropped(path());
    QTRY_VERIFY(m_document->table().numbers);
    QVERIFY(QFile::remove(path()));
    QTRY_VERIFY(said().contains(QStringLiteral("no longer exists")));
    QCOMPARE(shown(), 1.0);
    QVERIFY(!button("reload")->isEnabled());
    save(path(), array(20, 3));
    QTRY_VERIFY(button("reload")->isEnabled());
}

void TestReload::replacedByRenaming() {
    save(path(), array(40, 1));
    openDropped(path());
    QTRY_VERIFY(m_document->table().numbers);
    m_window->findChild<ReloadBar*>()->always()->trigger();
    for (const int rows : {60, 5}) {
        save(path("new"), array(rows, rows));
        QCOMPARE(::rename(path("new").toUtf8().constData(), path().toUtf8().constData()), 0);
        QTRY_COMPARE(this->rows(), rows);
    }
}

void TestReload::undoStepsLeadToTheNewNumbers() {
    save(path(), array(40, 1));
    openDropped(path());
    QTRY_VERIFY(m_document->table().numbers);
    Parameters fewer = *m_document->parameters();
    fewer.length = 10;
    QVERIFY(m_document->setParameters(fewer));
    const std::weak_ptr<const Table> old = m_document->table().numbers;
    save(path(), array(60, 2));
    QTRY_VERIFY(button("reload")->isEnabled());
    QTest::mouseClick(button("reload"), Qt::LeftButton);
    QTRY_COMPARE(shown(), 2.0);
    QCOMPARE(m_document->parameters()->length, 10);
    m_document->undoStack()->undo();
    QCOMPARE(shown(), 2.0);
    QCOMPARE(m_document->parameters()->length, 60);
    QApplication::processEvents();
    QTRY_VERIFY(old.expired());  // nothing refers to the old table any more
}

/// The file changes while the tensor chooser is open.
void TestReload::chooserIsOpenMeanwhile() {
    const QByteArray two = zip({stored("a.npy", array(40, 1)), stored("b.npy", array(30, 2))});
    save(path("two.npz"), two);
    QString refusal;
    QTimer answers;
    bool written = false;
    connect(&answers, &QTimer::timeout, this, [&] {
        QWidget* dialog = QApplication::activeModalWidget();
        if (auto* box = qobject_cast<QMessageBox*>(dialog)) {
            refusal = box->text();
            box->accept();
        } else if (auto* chooser = qobject_cast<QDialog*>(dialog)) {
            if (!std::exchange(written, true)) {
                save(path("two.npz"), two.left(60));
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
                return;
            }
            chooser->accept();
        }
    });
    answers.start(50);
    openDropped(path("two.npz"));
    QTRY_VERIFY(written && QApplication::activeModalWidget() == nullptr);
    answers.stop();
    if (m_document->table().numbers)  // the table read before the change
        QCOMPARE(shown(), 1.0);
    else
        QVERIFY2(refusal.contains(QStringLiteral("has changed since it was opened")), qPrintable(refusal));
}

/// Cancels a reading that would never end, after it has reported progress.
void TestReload::longReadingIsCancelled() {
    QString what;
    QTimer answers;
    connect(&answers, &QTimer::timeout, this, [&] {
        if (auto* dialog = m_window->findChild<QProgressDialog*>(QStringLiteral("reading"))) {
            what = dialog->findChild<QLabel*>()->text();
            dialog->findChild<QPushButton*>()->click();
        }
    });
    answers.start(50);
    bool ended = false;
    QVERIFY(!readBeside(m_window.get(), QStringLiteral("<b>reading</b>"), [&](const Proceed& proceed) {
        while (proceed(0.5))
            QThread::msleep(5);
        ended = true;
    }));
    QVERIFY(ended);
    QCOMPARE(what, QStringLiteral("<b>reading</b>"));
    QVERIFY(!m_document->table().numbers);
    QVERIFY(readBeside(m_window.get(), {}, [](const Proceed& proceed) { proceed(1); }));
}

/// The main thread was busy when the reading ended and when its progress dialog was due: the dialog must not
/// wait.
void TestReload::readingMayEndUnnoticed() {
    QTimer::singleShot(10, m_window.get(), [] { QThread::msleep(900); });
    QTimer stuck;
    stuck.callOnTimeout([] {
        if (QWidget* const dialog = QApplication::activeModalWidget())
            dialog->close();  // closes the stuck dialog, which fails the test
    });
    stuck.start(5000);
    QVERIFY(readBeside(m_window.get(), {}, [](const Proceed&) { QThread::msleep(200); }));
    QVERIFY(!isReading());
}

/// A table too large to be kept in memory: the program does not claim that it is still shown, and A of a
/// comparison is updated too.
void TestReload::whatLiesInTheFileGoesWithIt() {
    constexpr qint64 kColumns = 1024;
    constexpr qint64 kRows = kMostHeld / (4 * kColumns) + 1024;
    const auto write = [&] {
        save(path(), npyOf("<f4", ("(" + QByteArray::number(kRows) + ", 1024)").constData(), {}));
        QFile file(path());
        QVERIFY(file.resize(file.size() + 4 * kRows * kColumns));
    };
    write();
    openDropped(path());
    QTRY_VERIFY(m_document->table().numbers);
    m_document->baseline().hold();
    QVERIFY(QFile::resize(path(), 1000));
    QTRY_VERIFY(said().contains(QStringLiteral("has changed")) && button("reload")->isEnabled());
    button("reload")->click();
    QTRY_VERIFY(said().contains(QStringLiteral("no longer contains the numbers shown")));
    QVERIFY(std::isnan(shown(kRows - 1)));
    write();
    QTRY_VERIFY(said().contains(QStringLiteral("has changed")) && button("reload")->isEnabled());
    button("reload")->click();
    QTRY_VERIFY(!saysSomething());
    QCOMPARE(shown(kRows - 1), 0.0);
    const Document& held = *m_document->baseline().document();
    QCOMPARE(held.table().numbers->value(kRows - 1, 0), 0.0);
}

POSISCOPE_REGISTER_TEST("reload", TestReload, WidgetsApplication);

}  // namespace posiscope::reload_test

#include "testreload.moc"
