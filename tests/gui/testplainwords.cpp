// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QToolTip>

#include "app/files/tablesource.h"
#include "app/lessons/handout.h"
#include "app/lessons/lessonreader.h"
#include "app/opening/openfile.h"
#include "app/opening/recentfiles.h"
#include "tests/app/applications.h"
#include "tests/app/reason.h"
#include "tests/app/tablebytes.h"
#include "tests/gui/waitforlayout.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::plainwords_test {
using namespace Qt::StringLiterals;

/// Text from files is shown as plain text, whatever it contains, and opens nothing.
class TestPlainWords : public WindowTest {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { openFresh(); }
    void cleanup() { close(); }
    void labelsOfEveryKind();
    void tooltips();
    void messageBoxes();
    void lessons();
    void handouts();
    void captionsInLessons();
    void tensorsAndRecentFiles();
    void wantedTablesAreAskedFor();

private:
    QString write(const QString& name, const QByteArray& content) const;
    void drop(const QString& path);
    /// Calls \p answer with each dialog that opens, until it returns true.
    template <class Answer>
    QTimer* whenAsked(const Answer& answer);

    QTemporaryDir m_directory;
    /// HTML and Markdown with an image that is a pipe without a writer: reading it would block
    QByteArray m_hostile;
};

void TestPlainWords::initTestCase() {
    const QString pipe = m_directory.filePath(u"pipe.png"_s);
    QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    m_hostile = "<h1>Hostile</h1><img src='file://" + pipe.toUtf8() + "'><a href='file:///etc'>link</a>";
}

QString TestPlainWords::write(const QString& name, const QByteArray& content) const {
    QFile file(m_directory.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) < 0)
        qFatal("no file");
    return file.fileName();
}

void TestPlainWords::drop(const QString& path) {
    QMimeData files;
    files.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QDropEvent event(QPointF(9, 9), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &event);
}

template <class Answer>
QTimer* TestPlainWords::whenAsked(const Answer& answer) {
    auto* timer = new QTimer(m_window.get());
    connect(timer, &QTimer::timeout, timer, [timer, answer] {
        if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            dialog && answer(dialog))
            timer->stop();
    });
    timer->start(20);
    return timer;
}

/// Labels of a window with a lesson and a dialog, and labels created later.
void TestPlainWords::labelsOfEveryKind() {
    QVERIFY(m_window->openLesson(u"clocks"_s));
    m_window->welcome();
    QLabel later(m_window.get());
    later.setText(QString::fromUtf8(m_hostile));
    QVERIFY(later.sizeHint().height() < 3 * later.fontMetrics().lineSpacing());
    int looked = 0;
    for (QWidget* widget : QApplication::allWidgets())
        if (auto* label = qobject_cast<QLabel*>(widget)) {
            label->ensurePolished();
            const bool own = label->textFormat() == Qt::RichText && label->text().contains(u"expect"_s);
            QVERIFY2(label->textFormat() == Qt::PlainText || own, qPrintable(label->objectName()));
            ++looked;
        }
    QVERIFY(looked > 50);
}

void TestPlainWords::tooltips() {
    QToolTip::showText(m_window->mapToGlobal(QPoint(5, 5)), QString::fromUtf8(m_hostile), m_window.get());
    QLabel* tip = nullptr;
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (widget->inherits("QTipLabel"))
            tip = qobject_cast<QLabel*>(widget);
    QVERIFY(tip);
    QCOMPARE(tip->textFormat(), Qt::PlainText);
    QCOMPARE(tip->text(), QString::fromUtf8(m_hostile));
    QToolTip::hideText();
}

void TestPlainWords::messageBoxes() {
    const QByteArray key = QByteArray(m_hostile).replace("\"", "") + "\xe2\x80\xae\\u001b[31m";
    const QString file = write(u"a.json"_s, "{\"posiscope\":1,\"" + key + "\":1}");
    QString said;
    int plain = 0;
    int labels = 0;
    whenAsked([&](QDialog* dialog) {
        for (const QLabel* label : dialog->findChildren<QLabel*>()) {
            said += label->text();
            ++labels;
            plain += label->textFormat() == Qt::PlainText ? 1 : 0;
        }
        dialog->reject();
        return true;
    });
    drop(file);
    QTRY_VERIFY(labels > 0);
    QCOMPARE(plain, labels);
    said.remove(QChar(0x200B));
    QVERIFY2(said.contains(u"<h1>Hostile</h1>"_s) && said.contains(u"\\u202e\\x1b[31m"_s), qPrintable(said));
}

void TestPlainWords::lessons() {
    const QString file =
        write(u"a.md"_s, "# " + m_hostile + "\n\nAbout " + m_hostile + "\n\n## Step " + m_hostile +
                             "\n\n[Look](posiscope:?view=clock)\n\nText " + m_hostile + "\n");
    QVERIFY(m_window->openLesson(file));
    waitForLayout(*m_window);
    m_window->grab();  // painting makes the page load its images
    for (const char* name : {"lesson-title", "step-title"}) {
        const auto* label = m_window->findChild<QLabel*>(QLatin1String(name));
        QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY(label->text().contains(u"<h1>Hostile</h1>"_s));
    }
    const auto* page = m_window->findChild<QTextBrowser*>(u"step-text"_s);
    QVERIFY(page->toPlainText().contains(u"<h1>Hostile</h1>"_s));
}

/// In a handout, a title becomes part of a larger Markdown text.
void TestPlainWords::handouts() {
    const QByteArray picture =
        "![p](" + m_directory.filePath(u"pipe.png"_s).toUtf8() + ") {{caption nosuch}} $x";
    const auto lesson =
        readLesson(QString::fromUtf8("# " + picture + "\n\nAbout.\n\n## " + picture + "\n\ntext\n"));
    QVERIFY2(lesson, qPrintable(reasonOf(lesson)));
    const auto paper = handout(*lesson, Answers::Beside, [](double) { return true; });
    QVERIFY(paper && paper->startsWith("%PDF"));
}

/// A caption contains the table's name, and a lesson may contain the caption.
void TestPlainWords::captionsInLessons() {
    QVERIFY(m_window->openLesson(write(
        u"b.md"_s, "# T\n\nI.\n\n## S\n\n[Look](posiscope:?view=encoding)\n\nSays: {{caption encoding}}\n")));
    const auto table = openTable(write(u"![p](pipe.png) *[x](a) $$.csv"_s, "1,2\n3,4\n"));
    QVERIFY2(table, qPrintable(reasonOf(table)));
    QVERIFY(m_document->setTable(*table));
    const auto* page = m_window->findChild<QTextBrowser*>(u"step-text"_s);
    QTRY_VERIFY2(page->toPlainText().contains(u"The rows come from ![p](pipe.png) *[x](a) $$.csv."_s),
                 qPrintable(page->toPlainText()));
}

void TestPlainWords::tensorsAndRecentFiles() {
    const QByteArray zeros(64, '\0');
    const QString file =
        write(u"t.safetensors"_s, safetensors("{" + entry("<b>a</b>&x\\u202e\\n", "F32", "[2,2]", 0, 16) +
                                                  "," + entry("b/c", "F32", "[2,2]", 16, 32) + "}",
                                              zeros.left(32)));
    const auto table = openTable(file + u":<b>a</b>&x\u202e\n"_s);
    QVERIFY2(table, qPrintable(reasonOf(table)));
    QVERIFY(m_document->setTable(*table));
    QVERIFY2(m_window->windowTitle().contains(u"t.safetensors:<b>a</b>&x\\u202e\\n"_s),
             qPrintable(m_window->windowTitle()));
    noteRecentFile(table->source);
    auto* recent = m_window->findChild<QMenu*>(u"recent"_s);
    emit recent->aboutToShow();
    const QAction* first = recent->actions().constFirst();
    QVERIFY2(first->text().contains(u"<b>a</b>&&x\\u202e\\n"_s), qPrintable(first->text()));
    QVERIFY(!first->toolTip().contains(u'\n') && !first->toolTip().contains(u'\u202e'));
    QVERIFY(m_document->setTable(*openTable(file + u":b/c"_s)));
    QVERIFY2(m_window->windowTitle().contains(u"t.safetensors:b/c"_s), qPrintable(m_window->windowTitle()));
}

/// A session does not open its table without asking; cancelling changes nothing.
void TestPlainWords::wantedTablesAreAskedFor() {
    const QString file = write(u"a.csv"_s, "1,2\n3,4\n5,6\n");
    Document other;
    QVERIFY(other.setTable(*openTable(file)));
    const QTemporaryDir elsewhere;
    const QString session = elsewhere.filePath(u"session.json"_s);
    QVERIFY(saveSession(sessionOf(other), session));
    const Parameters before = *m_document->parameters();
    int asked = 0;
    whenAsked([&](QDialog* dialog) {
        ++asked;
        dialog->reject();
        return true;
    });
    drop(session);
    QTRY_COMPARE(asked, 1);
    QApplication::processEvents();
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    QVERIFY(*m_document->parameters() == before);
    whenAsked([&](QDialog* dialog) {
        if (auto* files = qobject_cast<QFileDialog*>(dialog)) {
            files->findChild<QLineEdit*>(u"fileNameEdit"_s)->setText(file);
            QMetaObject::invokeMethod(files, "accept");
            return true;
        }
        for (QPushButton* button : dialog->findChildren<QPushButton*>())
            if (button->text().startsWith(u"Choose"_s))
                button->click();
        return false;
    });
    drop(session);
    QTRY_VERIFY(m_document->table().numbers);
    QCOMPARE(m_document->encoding()->value(2, 1), 6.0);
}

POSISCOPE_REGISTER_TEST("plainwords", TestPlainWords, ApplicationAtHome);

}  // namespace posiscope::plainwords_test

#include "testplainwords.moc"
