// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/boldactions.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QDialog>
#include <QDropEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QTest>

#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "app/window/mainwindow.h"
#include "tests/app/hand.h"
#include "tests/gui/randomactions.h"
#include "tests/soak/dialoghand.h"

namespace posiscope {

BoldActions::BoldActions(MainWindow& window, Document& document, RandomActions& random)
    : m_window(window), m_document(document), m_random(random) {
    addFiles();
    addWindow();
    addLessons();
}

void BoldActions::addFiles() {
    m_random.add({QStringLiteral("command"), 8, [this] { runACommand(); }});
    m_random.add({QStringLiteral("drop"), 5, [this] { dropFiles(); }});
    m_random.add({QStringLiteral("overwrite"), 1, [this] { m_files.overwriteLast(m_random); }});
    m_random.add({QStringLiteral("any menu"), 3, [this] { useAnyMenu(); }});
    m_random.add({QStringLiteral("question"), 2, [this] { askSomething(); }});
    m_random.add({QStringLiteral("dialog beside"), 2, [this] { useADialogBeside(); }});
}

void BoldActions::addWindow() {
    m_random.add({QStringLiteral("window state"), 3, [this] { changeWindowState(); }});
    m_random.add({QStringLiteral("odd size"), 2, [this] { takeAnOddSize(); }});
    m_random.add({QStringLiteral("type anywhere"), 6, [this] { typeAnywhere(); }});
    m_random.add({QStringLiteral("press anything"), 4, [this] { pressAnything(); }});
    m_random.add({QStringLiteral("wheel anywhere"), 3, [this] { turnTheWheelAnywhere(); }});
    m_random.add({QStringLiteral("undo a lot"), 1, [this] { undoALot(); }});
    m_random.add({QStringLiteral("welcome"), 1, [this] { m_window.welcome(); }});
}

void BoldActions::addLessons() {
    m_random.add({QStringLiteral("lesson"), 1, [this] { openALesson(); }});
    m_random.add({QStringLiteral("lesson step"), 8, [this] { stepInALesson(); }});
    m_random.add({QStringLiteral("present"), 1, [this] { present(); }});
}

QAction* BoldActions::action(const QString& shortcut) const {
    for (QAction* action : m_window.findChildren<QAction*>())
        if (action->shortcut() == QKeySequence(shortcut))
            return action;
    return nullptr;
}

/// Runs a random command of the palette.
void BoldActions::runACommand() {
    auto* line = m_window.findChild<QLineEdit*>(QStringLiteral("commandLine"));
    if (line == nullptr || !line->isVisible())
        if (QAction* ask = action(QStringLiteral("Ctrl+K")))
            ask->trigger();
    line = m_window.findChild<QLineEdit*>(QStringLiteral("commandLine"));
    auto* list = m_window.findChild<QListView*>(QStringLiteral("commandList"));
    if (line == nullptr || list == nullptr || !line->isVisible())
        return;
    QString typed;
    for (int letters = m_random.upTo(2); letters > 0; --letters)
        typed += QChar(u'a' + m_random.upTo(25));
    if (m_random.perhaps(10))
        typed += u' ' + m_random.oneOf(RandomActions::texts());
    hand::type(*line, typed);
    if (const int rows = list->model()->rowCount(); rows > 0) {
        const QModelIndex row = list->model()->index(m_random.upTo(rows - 1), 0);
        list->setCurrentIndex(row);
        m_commands.insert(row.data().toString());
    }
    QTest::keyClick(line, m_random.perhaps(90) ? Qt::Key_Return : Qt::Key_Escape);
}

void BoldActions::dropFiles() {
    QMimeData data;
    QList<QUrl> urls;
    for (int i = m_random.perhaps(10) ? m_random.upTo(3) : 1; i > 0; --i)
        urls << (m_random.perhaps(97) ? QUrl::fromLocalFile(m_files.next(m_random))
                                      : QUrl(QStringLiteral("https://example.org/a.npy")));
    data.setUrls(urls);
    m_dropped += static_cast<int>(urls.size());
    const QPoint at(m_window.width() / 2, m_window.height() / 2);
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&m_window, &enter);
    QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&m_window, &drop);
}

/// Uses any menu entry except Quit, which is tested at the end.
void BoldActions::useAnyMenu() {
    QMenu* menu = m_random.oneOf(m_window.menuBar()->actions())->menu();
    emit menu->aboutToShow();
    QAction* action = m_random.oneOf(menu->actions());
    if (QMenu* sub = action->menu()) {
        emit sub->aboutToShow();
        if (!sub->isEmpty())
            action = m_random.oneOf(sub->actions());
    }
    if (action->isEnabled() && action->shortcut() != QKeySequence(QKeySequence::Quit))
        action->trigger();
}

void BoldActions::askSomething() {
    QList<QAction*> asking;
    for (const QAction* top : m_window.menuBar()->actions())
        for (QAction* action : top->menu()->actions())
            if (action->text().endsWith(u'…') && action->isEnabled())
                asking << action;
    m_random.oneOf(asking)->trigger();
}

void BoldActions::useADialogBeside() {
    QList<QWidget*> dialogs = QApplication::topLevelWidgets();
    dialogs.removeIf([](const QWidget* widget) {
        return !widget->isVisible() || qobject_cast<const QDialog*>(widget) == nullptr;
    });
    if (!dialogs.isEmpty())
        DialogHand(m_random, m_files).act(*m_random.oneOf(dialogs));
}

void BoldActions::changeWindowState() {
    switch (m_random.upTo(4)) {
        case 0:
            m_window.showMaximized();
            break;
        case 1:
            m_window.showFullScreen();
            break;
        case 2:
            m_window.showMinimized();
            break;
        default:
            m_window.showNormal();
    }
}

void BoldActions::takeAnOddSize() {
    static const QList<int> lengths{1, 2, 17, 200, 639, 801, 1080, 2999};
    m_window.resize(m_random.oneOf(lengths), m_random.oneOf(lengths));
}

void BoldActions::openALesson() {
    static const QStringList names{QStringLiteral("clocks"), QStringLiteral("no-such-lesson")};
    const QList<QMenu*> menus =
        m_window.menuBar()->findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly);
    for (const QMenu* menu : menus)
        if (QList<QAction*> lessons = menu->actions(); !lessons.first()->property("english").isNull()) {
            lessons.removeIf([](const QAction* action) { return action->property("english").isNull(); });
            m_random.oneOf(lessons)->trigger();
            return;
        }
    m_window.openLesson(m_random.oneOf(names));
}

void BoldActions::stepInALesson() {
    static const QStringList keys{QStringLiteral("Ctrl+PgDown"), QStringLiteral("Ctrl+PgDown"),
                                  QStringLiteral("Ctrl+PgUp")};
    auto* panel = m_window.findChild<QWidget*>(QStringLiteral("panel-lesson"));
    if (panel == nullptr || !panel->isVisible())
        return;
    if (auto* text = m_random.visible<QAbstractScrollArea>(*panel); text != nullptr && m_random.perhaps(50)) {
        const QPoint at(m_random.upTo(std::max(1, text->width())),
                        m_random.upTo(std::max(1, text->height())));
        hand::click(*text->viewport(), Qt::LeftButton, {}, at);  // may hit a link
    } else if (QAction* step = action(m_random.oneOf(keys)); step != nullptr && step->isEnabled()) {
        step->trigger();
    }
}

/// Starts a presentation, or continues the current one.
void BoldActions::present() {
    static const QList<Qt::Key> keys{Qt::Key_Right, Qt::Key_Right, Qt::Key_Left,  Qt::Key_B,
                                     Qt::Key_P,     Qt::Key_1,     Qt::Key_2,     Qt::Key_L,
                                     Qt::Key_Tab,   Qt::Key_Down,  Qt::Key_Return};
    auto* presentation = m_window.findChild<QWidget*>(QStringLiteral("presentation"));
    if (presentation == nullptr) {
        if (QAction* begin = action(m_random.perhaps(80) ? QStringLiteral("F5") : QStringLiteral("Shift+F5")))
            begin->trigger();
        return;
    }
    for (int i = m_random.upTo(5); i >= 0; --i)
        QTest::keyClick(presentation, m_random.oneOf(keys));
    if (m_random.perhaps(40))
        presentation->close();
}

void BoldActions::typeAnywhere() {
    auto* line = m_random.visible<QLineEdit>(m_window);
    if (line == nullptr || !line->isEnabled() || line->isReadOnly())
        return;
    QString text = m_random.oneOf(RandomActions::texts());
    for (int words = m_random.perhaps(20) ? m_random.upTo(40) : 0; words > 0; --words)
        text += u' ' + m_random.oneOf(RandomActions::texts());
    hand::type(*line, text);
    if (m_random.perhaps(70))
        QTest::keyClick(line, Qt::Key_Return);
}

void BoldActions::pressAnything() {
    auto* button = m_random.visible<QAbstractButton>(m_window);
    if (button != nullptr && button->isEnabled())
        hand::click(*button);
}

void BoldActions::turnTheWheelAnywhere() {
    auto* widget = m_random.visible<QWidget>(m_window);
    if (widget == nullptr)
        return;
    const QPoint at(m_random.upTo(std::max(1, widget->width())),
                    m_random.upTo(std::max(1, widget->height())));
    hand::turnWheel(*widget, at, m_random.upTo(8) - 4,
                    m_random.perhaps(20) ? Qt::ControlModifier : Qt::NoModifier);
}

/// Sometimes as often as a held key repeats, at the largest length. Each repeat is an event of its own.
void BoldActions::undoALot() {
    int times = m_random.upTo(40);
    if (m_random.perhaps(15)) {
        m_document.change(settingParameter("length"), 1 << 20);
        times = 200;
    }
    for (int i = times; i >= 0; --i) {
        if (m_random.perhaps(55))
            m_document.undoStack()->undo();
        else
            m_document.undoStack()->redo();
        QCoreApplication::processEvents();
    }
}

}  // namespace posiscope
