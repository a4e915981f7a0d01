// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <cmath>
#include <random>

#include "app/docks/viewdock.h"
#include "app/document/document.h"
#include "app/panels/numberbox.h"
#include "app/panels/parameterslider.h"
#include "app/presenting/classroom.h"
#include "app/texts/language.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "app/window/mainwindow.h"
#include "tests/app/hand.h"
#include "tests/app/privatehome.h"

using namespace posiscope;

namespace {

QStringList& warnings() {
    static QStringList list;
    return list;
}

/// Qt says by warning what it draws or connects in vain. What the offscreen platform cannot do is no fault.
void hear(QtMsgType type, const QMessageLogContext&, const QString& text) {
    static const QStringList harmless{QStringLiteral("This plugin does not support"),
                                      QStringLiteral("QStandardPaths: XDG_RUNTIME_DIR not set")};
    const bool known =
        std::ranges::any_of(harmless, [&](const QString& start) { return text.startsWith(start); });
    if (type != QtDebugMsg && type != QtInfoMsg && !known)
        warnings() << text;
}

/// Opened by a key and waiting for an answer, a menu or dialog would hold up the walk.
void dismissWhatWaits() {
    if (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    if (QWidget* dialog = QApplication::activeModalWidget())
        dialog->close();
}

bool isSane(const Span& span, double first, double last) {
    return span.first >= first && span.last <= last && span.size() > 0;
}

}  // namespace

/// Thousands of things a person might do, in an order nobody would. POSISCOPE_WALK_SEED and
/// POSISCOPE_WALK_STEPS choose another walk.
class TestRandomWalk : public QObject {
    Q_OBJECT

private slots:
    void endsHealthy();

private:
    struct Deed {
        const char* name;
        int weight;
        void (TestRandomWalk::*doIt)();
    };

    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_random); }
    bool perhaps(int percent) { return upTo(99) < percent; }
    template <class Type>
    const Type& oneOf(const QList<Type>& all) {
        return all.at(upTo(static_cast<int>(all.size()) - 1));
    }
    QPoint somewhereIn(const QWidget& widget) {
        return {upTo(std::max(1, widget.width()) + 20) - 10, upTo(std::max(1, widget.height()) + 20) - 10};
    }
    template <class Widget>
    Widget* visible() {
        QList<Widget*> all = m_window->findChildren<Widget*>();
        all.removeIf([](const Widget* widget) { return !widget->isVisible(); });
        return all.isEmpty() ? nullptr : oneOf(all);
    }

    void typeSomething();
    void dragASlider();
    void stepWithKeys();
    void chooseFromAList();
    void jumpToExtremes();
    void clickAView();
    void dragInAView();
    void wheelInAView();
    void hover();
    void pressAKey();
    void useAMenu();
    void useAViewsMenu();
    void pressAButton();
    QList<QDockWidget*> docks() const;
    void moveADock();
    void resizeTheWindow();
    void speakAnotherLanguage();
    void undoOrRedo();
    void playAMoment();
    QString sickness();

    static const QList<Deed>& deeds();

    std::mt19937 m_random;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<MainWindow> m_window;
};

const QList<TestRandomWalk::Deed>& TestRandomWalk::deeds() {
    static const QList<Deed> all{{"type", 10, &TestRandomWalk::typeSomething},
                                 {"slider", 12, &TestRandomWalk::dragASlider},
                                 {"step", 8, &TestRandomWalk::stepWithKeys},
                                 {"choice", 6, &TestRandomWalk::chooseFromAList},
                                 {"extremes", 4, &TestRandomWalk::jumpToExtremes},
                                 {"click", 12, &TestRandomWalk::clickAView},
                                 {"drag", 10, &TestRandomWalk::dragInAView},
                                 {"wheel", 12, &TestRandomWalk::wheelInAView},
                                 {"hover", 8, &TestRandomWalk::hover},
                                 {"key", 14, &TestRandomWalk::pressAKey},
                                 {"menu", 4, &TestRandomWalk::useAMenu},
                                 {"view menu", 3, &TestRandomWalk::useAViewsMenu},
                                 {"button", 5, &TestRandomWalk::pressAButton},
                                 {"dock", 4, &TestRandomWalk::moveADock},
                                 {"resize", 3, &TestRandomWalk::resizeTheWindow},
                                 {"language", 1, &TestRandomWalk::speakAnotherLanguage},
                                 {"undo", 8, &TestRandomWalk::undoOrRedo},
                                 {"play", 1, &TestRandomWalk::playAMoment}};
    return all;
}

void TestRandomWalk::typeSomething() {
    static const QStringList texts{
        QStringLiteral("8"),     QStringLiteral("64"),   QStringLiteral("7"),          QStringLiteral("1"),
        QStringLiteral("0"),     QStringLiteral("-1"),   QStringLiteral("200"),        QStringLiteral("1k"),
        QStringLiteral("2^10"),  QStringLiteral("1e4"),  QStringLiteral("1e-6"),       QStringLiteral("0.5"),
        QStringLiteral("1,5"),   QStringLiteral("nan"),  QStringLiteral("1e999"),      QString(),
        QStringLiteral("−3"),    QStringLiteral("1e9"),  QStringLiteral("12 34"),      QStringLiteral("++"),
        QStringLiteral("-2^20"), QStringLiteral("2^^2"), QStringLiteral("%1 <b>&lt;"), QStringLiteral("100")};
    if (auto* box = visible<NumberBox>()) {
        hand::type(*box, oneOf(texts));
        if (perhaps(70))
            QTest::keyClick(box, perhaps(80) ? Qt::Key_Return : Qt::Key_Escape);
    }
}

void TestRandomWalk::dragASlider() {
    if (auto* slider = visible<ParameterSlider>())
        hand::drag(*slider, upTo(120) / 100.0 - 0.1, upTo(120) / 100.0 - 0.1, 1 + upTo(5));
}

void TestRandomWalk::stepWithKeys() {
    static const QList<Qt::Key> keys{Qt::Key_Left, Qt::Key_Right,    Qt::Key_Up,  Qt::Key_Down,
                                     Qt::Key_Home, Qt::Key_PageDown, Qt::Key_End, Qt::Key_PageUp};
    QWidget* control = perhaps(50) ? static_cast<QWidget*>(visible<NumberBox>()) : visible<ParameterSlider>();
    for (int i = upTo(3); control && i >= 0; --i)
        QTest::keyClick(control, oneOf(keys));
}

void TestRandomWalk::chooseFromAList() {
    if (auto* box = visible<QComboBox>()) {
        box->setFocus();
        QTest::keyClick(box, perhaps(50) ? Qt::Key_Down : Qt::Key_Up);
    }
}

void TestRandomWalk::jumpToExtremes() {
    Parameters p = m_document->parameters();
    p.dModel = oneOf(QList<std::int64_t>{1, 2, 3, 4, 62, 511, 16384, 128, 128});
    p.length = oneOf(QList<std::int64_t>{1, 2, 3, 200, 5000, 1048576, 200});
    p.base = oneOf(QList<double>{1e-300, 1e-6, 0.5, 1, 2, 10000, 1e9, 10000});
    p.firstPosition = oneOf(QList<std::int64_t>{-1048576, -1, 0, 0, 1, 1048576});
    p.oddRule = static_cast<OddRule>(upTo(2));
    p.ablation = perhaps(60) ? Ablation::None : static_cast<Ablation>(upTo(5));
    p.variant = perhaps(70) ? Variant::Exact : static_cast<Variant>(upTo(10));
    p.layout = static_cast<Layout>(upTo(1));
    p.schedule = static_cast<Schedule>(upTo(1));
    const bool valid = !refuse(p) && !refuse(m_document->words(), p);
    QSignalSpy refused(m_document.get(), &Document::refused);
    const bool taken = m_document->setParameters(p);
    QVERIFY2(taken == valid, qPrintable(refused.isEmpty() ? QStringLiteral("taken")
                                                          : refused.constFirst().constFirst().toString()));
    // Nobody rests at the widest and longest, and every step there would cost a whole one.
    if (p.dModel * p.length > 1000000 && perhaps(80)) {
        QApplication::processEvents();
        m_document->setParameters(Parameters{});
    }
}

void TestRandomWalk::clickAView() {
    static const QList<Qt::MouseButton> buttons{Qt::LeftButton, Qt::LeftButton, Qt::MiddleButton,
                                                Qt::RightButton};
    if (auto* view = visible<View>()) {
        if (perhaps(20))
            QTest::mouseDClick(view, Qt::LeftButton, {}, somewhereIn(*view));
        else
            QTest::mouseClick(view, oneOf(buttons), perhaps(20) ? Qt::ShiftModifier : Qt::NoModifier,
                              somewhereIn(*view));
    }
}

void TestRandomWalk::dragInAView() {
    if (auto* view = visible<View>())
        hand::drag(*view, somewhereIn(*view), somewhereIn(*view), 1 + upTo(5),
                   perhaps(50) ? Qt::LeftButton : Qt::MiddleButton,
                   perhaps(30) ? Qt::ShiftModifier : Qt::NoModifier);
}

void TestRandomWalk::wheelInAView() {
    if (auto* view = visible<View>())
        hand::turnWheel(*view, somewhereIn(*view), upTo(30) - 12);
}

void TestRandomWalk::hover() {
    if (auto* view = visible<View>()) {
        hand::moveTo(*view, somewhereIn(*view), Qt::NoButton);
        if (perhaps(30)) {
            QEvent leave(QEvent::Leave);
            QApplication::sendEvent(view, &leave);
        }
    }
}

void TestRandomWalk::pressAKey() {
    static const QList<Qt::Key> keys{Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Up,      Qt::Key_Down,
                                     Qt::Key_Plus,   Qt::Key_Minus,  Qt::Key_0,       Qt::Key_F11,
                                     Qt::Key_Escape, Qt::Key_Tab,    Qt::Key_Backtab, Qt::Key_Space,
                                     Qt::Key_PageUp, Qt::Key_Home,   Qt::Key_End,     Qt::Key_Return,
                                     Qt::Key_5,      Qt::Key_Delete, Qt::Key_A,       Qt::Key_Tab};
    QWidget* target = QApplication::focusWidget();
    if (!target || perhaps(30))
        target = visible<View>();
    if (!target)
        target = m_window.get();
    const Qt::Key key = oneOf(keys);
    const bool words = key == Qt::Key_A || key == Qt::Key_0;
    QTest::keyClick(target, key,
                    words && perhaps(50) ? Qt::ControlModifier
                    : perhaps(20)        ? Qt::ShiftModifier
                                         : Qt::NoModifier);
}

/// All but the menus of files and help, which ask questions.
void TestRandomWalk::useAMenu() {
    const QList<QAction*> bar = m_window->menuBar()->actions();
    QList<QAction*> actions = bar.at(1 + upTo(static_cast<int>(bar.size()) - 3))->menu()->actions();
    const auto asks = [](const QAction* action) { return action->text().endsWith(u'…'); };
    actions.removeIf([&](const QAction* action) { return action->isSeparator() || asks(action); });
    QAction* action = oneOf(actions);
    if (QMenu* sub = action->menu()) {
        emit sub->aboutToShow();
        action = oneOf(sub->actions());
    }
    action->trigger();
    if (auto* presentation = m_window->findChild<QWidget*>(QStringLiteral("presentation"))) {
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_PageUp, Qt::Key_B, Qt::Key_P, Qt::Key_1, Qt::Key_L})
            if (perhaps(40))
                QTest::keyClick(presentation, key);
        presentation->close();
    }
}

void TestRandomWalk::useAViewsMenu() {
    auto* dock = visible<ViewDock>();
    if (!dock)
        return;
    const auto kind = QString::fromStdString(std::string(dock->kind().name));
    QMenu* menu = dock->findChild<QToolButton*>(QStringLiteral("menu-") + kind)->menu();
    emit menu->aboutToShow();
    QList<QAction*> actions = menu->actions();
    actions.removeAt(1);  // export asks questions
    QAction* action = oneOf(actions);
    if (QMenu* sub = action->menu())
        action = oneOf(sub->actions());
    action->trigger();
}

void TestRandomWalk::pressAButton() {
    auto* button = visible<QToolButton>();
    if (button && button->isEnabled() && !button->menu() &&
        button->objectName() != QStringLiteral("exportButton") &&
        button->objectName() != QStringLiteral("play"))
        QTest::mouseClick(button, Qt::LeftButton);
}

/// Those of the window itself: no lesson's.
QList<QDockWidget*> TestRandomWalk::docks() const {
    QList<QDockWidget*> docks = m_window->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly);
    docks.removeIf(
        [](const QDockWidget* dock) { return dock->objectName() == QStringLiteral("dock-lesson"); });
    return docks;
}

void TestRandomWalk::moveADock() {
    QDockWidget* dock = oneOf(docks());
    switch (upTo(4)) {
        case 0:
            dock->setFloating(!dock->isFloating());
            break;
        case 1:
            dock->toggleViewAction()->trigger();
            break;
        case 2:
            dock->raise();
            break;
        case 3:
            m_window->addDockWidget(perhaps(50) ? Qt::LeftDockWidgetArea : Qt::BottomDockWidgetArea, dock);
            break;
        default:
            m_window->tabifyDockWidget(oneOf(docks()), dock);
    }
}

void TestRandomWalk::resizeTheWindow() {
    m_window->resize(300 + upTo(1700), 200 + upTo(1200));
}

void TestRandomWalk::speakAnotherLanguage() {
    Language::set(perhaps(50) ? QStringLiteral("zh_CN") : QStringLiteral("en"));
}

void TestRandomWalk::undoOrRedo() {
    for (int i = upTo(4); i >= 0; --i)
        if (perhaps(60))
            m_document->undoStack()->undo();
        else
            m_document->undoStack()->redo();
}

void TestRandomWalk::playAMoment() {
    auto* play = m_window->findChild<QToolButton*>(QStringLiteral("play"));
    play->setChecked(true);
    const Cursor before = m_document->cursor();
    QTRY_VERIFY2(
        m_document->cursor() != before || m_document->parameters().length == 1,
        qPrintable(QStringLiteral("at %1 of %2").arg(before.position).arg(m_document->parameters().length)));
    play->setChecked(false);
}

/// What is wrong with document or window, or nothing.
QString TestRandomWalk::sickness() {
    static const QRegularExpression broken(QStringLiteral("%[1-9]|\\b(nan|inf)\\b"));
    if (!warnings().isEmpty())
        return warnings().join(u'\n');
    const Parameters& p = m_document->parameters();
    if (refuse(p))
        return QStringLiteral("the parameters are no encoding");
    if (m_document->dragging())
        return QStringLiteral("a drag has not ended");
    const Cursor& cursor = m_document->cursor();
    const std::int64_t end = p.firstPosition + p.length;
    for (const std::int64_t position : {cursor.position, cursor.otherPosition})
        if (position < p.firstPosition || position >= end)
            return QStringLiteral("position %1 is outside").arg(position);
    if (cursor.dimension < 0 || cursor.dimension >= p.dModel)
        return QStringLiteral("dimension %1 is outside").arg(cursor.dimension);
    const auto first = static_cast<double>(p.firstPosition);
    if (!isSane(m_document->positions(), first, static_cast<double>(end)) ||
        !isSane(m_document->others(), first, static_cast<double>(end)) ||
        !isSane(m_document->dimensions(), 0, static_cast<double>(p.dModel)))
        return QStringLiteral("a span is outside");
    // Refusals quote what was typed; these speak for themselves.
    for (const char* name : {"caption", "calculation-text", "readout", "extent"})
        for (const QLabel* label : m_window->findChildren<QLabel*>(QString::fromLatin1(name)))
            if (label->text().contains(broken))
                return label->objectName() + QStringLiteral(": ") + label->text();
    return {};
}

void TestRandomWalk::endsHealthy() {
    const int seed = qEnvironmentVariableIntValue("POSISCOPE_WALK_SEED");
    const int wished = qEnvironmentVariableIntValue("POSISCOPE_WALK_STEPS");
    const int steps = wished > 0 ? wished : POSISCOPE_WALK_STEPS;
    qInfo("POSISCOPE_WALK_SEED=%d, %d steps", seed, steps);
    m_random.seed(static_cast<std::mt19937::result_type>(seed));
    QTimer rescue;
    connect(&rescue, &QTimer::timeout, &rescue, dismissWhatWaits);
    rescue.start(100);
    const QtMessageHandler usual = qInstallMessageHandler(hear);
    m_document = std::make_unique<Document>();
    m_window = std::make_unique<MainWindow>(*m_document);
    m_window->show();
    QApplication::setActiveWindow(m_window.get());

    std::vector<int> weights;
    for (const Deed& deed : deeds())
        weights.push_back(deed.weight);
    std::discrete_distribution<int> choose(weights.begin(), weights.end());
    QStringList done;
    QString sick;
    for (int step = 0; step < steps && sick.isEmpty(); ++step) {
        const Deed& deed = deeds().at(choose(m_random));
        done << QLatin1String(deed.name);
        (this->*deed.doIt)();
        QApplication::processEvents();
        dismissWhatWaits();
        sick = sickness();
    }
    qInstallMessageHandler(usual);
    QVERIFY2(sick.isEmpty(),
             qPrintable(QStringLiteral("step %1, after %2: %3")
                            .arg(done.size())
                            .arg(done.mid(done.size() - 5).join(QStringLiteral(", ")), sick)));

    // After all that: every view opens and paints.
    m_window->findChild<Classroom*>()->close();
    QTest::qWait(20);
    m_document->setParameters(Parameters{});
    m_window->resize(1440, 900);
    for (QDockWidget* dock : docks()) {
        dock->setFloating(false);
        if (dock->isHidden())
            dock->toggleViewAction()->trigger();  // as the menu does, which finds a place for it
        dock->raise();
        QApplication::processEvents();
        if (const auto* card = qobject_cast<ViewDock*>(dock)) {
            QSignalSpy painted(card->view(), &View::painted);
            card->view()->update();
            QTRY_VERIFY2(!painted.isEmpty(), qPrintable(dock->objectName()));
            QVERIFY(card->view()->nothingToShow() || !card->kind().numbers ||
                    !card->view()->caption().isEmpty());  // others may not apply
        }
    }
    m_window->close();
    m_window.reset();
    QVERIFY2(warnings().isEmpty(), qPrintable(warnings().join(u'\n')));
}

int main(int argc, char* argv[]) {
    const PrivateHome home;
    QApplication application(argc, argv);
    TestRandomWalk test;
    return QTest::qExec(&test, argc, argv);
}
#include "testrandomwalk.moc"
