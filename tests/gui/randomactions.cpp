// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/randomactions.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <utility>

#include "app/cards/cardgrid.h"
#include "app/cards/panel.h"
#include "app/cards/viewcard.h"
#include "app/document/document.h"
#include "app/document/setting.h"
#include "app/panels/numberbox.h"
#include "app/panels/parameterslider.h"
#include "app/texts/language.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "app/window/mainwindow.h"
#include "tests/app/hand.h"

namespace posiscope {
namespace {

bool isSane(const Span& span, double first, double last) {
    return span.first >= first && span.last <= last && span.size() > 0;
}

}  // namespace

RandomActions::RandomActions(MainWindow& window, Document& document, int busy)
    : m_window(window), m_document(document) {
    addHands(busy);
    addCommands();
}

void RandomActions::add(Deed deed) {
    m_deeds.push_back(std::move(deed));
    std::vector<int> weights;
    for (const Deed& each : m_deeds)
        weights.push_back(each.weight);
    m_choose = std::discrete_distribution<int>(weights.begin(), weights.end());
}

void RandomActions::addHands(int busy) {
    add({QStringLiteral("type"), 10 * busy, [this] { typeSomething(); }});
    add({QStringLiteral("slider"), 12 * busy, [this] { dragASlider(); }});
    add({QStringLiteral("step"), 8 * busy, [this] { stepWithKeys(); }});
    add({QStringLiteral("choice"), 6 * busy, [this] { chooseFromAList(); }});
    add({QStringLiteral("extremes"), 4, [this] { jumpToExtremes(); }});
    add({QStringLiteral("click"), 12 * busy, [this] { clickAView(); }});
    add({QStringLiteral("drag"), 10 * busy, [this] { dragInAView(); }});
    add({QStringLiteral("wheel"), 12 * busy, [this] { wheelInAView(); }});
    add({QStringLiteral("hover"), 8 * busy, [this] { hover(); }});
    add({QStringLiteral("key"), 14 * busy, [this] { pressAKey(); }});
}

void RandomActions::addCommands() {
    add({QStringLiteral("menu"), 2, [this] { useAMenu(); }});
    add({QStringLiteral("view menu"), 3, [this] { useAViewsMenu(); }});
    add({QStringLiteral("button"), 5, [this] { pressAButton(); }});
    add({QStringLiteral("card"), 4, [this] { changeTheCards(); }});
    add({QStringLiteral("seam"), 3, [this] { dragASeam(); }});
    add({QStringLiteral("resize"), 3, [this] { resizeTheWindow(); }});
    add({QStringLiteral("language"), 1, [this] { speakAnotherLanguage(); }});
    add({QStringLiteral("undo"), 8, [this] { undoOrRedo(); }});
    add({QStringLiteral("play"), 1, [this] { playAMoment(); }});
}

const RandomActions::Deed& RandomActions::next() {
    return m_deeds[static_cast<std::size_t>(m_choose(m_random))];
}

QPoint RandomActions::somewhereIn(const QWidget& widget) {
    return {upTo(std::max(1, widget.width()) + 20) - 10, upTo(std::max(1, widget.height()) + 20) - 10};
}

const QStringList& RandomActions::texts() {
    static const QStringList all{
        QStringLiteral("8"),     QStringLiteral("64"),   QStringLiteral("7"),          QStringLiteral("1"),
        QStringLiteral("0"),     QStringLiteral("-1"),   QStringLiteral("200"),        QStringLiteral("1k"),
        QStringLiteral("2^10"),  QStringLiteral("1e4"),  QStringLiteral("1e-6"),       QStringLiteral("0.5"),
        QStringLiteral("1,5"),   QStringLiteral("nan"),  QStringLiteral("1e999"),      QString(),
        QStringLiteral("−3"),    QStringLiteral("1e9"),  QStringLiteral("12 34"),      QStringLiteral("++"),
        QStringLiteral("-2^20"), QStringLiteral("2^^2"), QStringLiteral("%1 <b>&lt;"), QStringLiteral("100")};
    return all;
}

void RandomActions::typeSomething() {
    if (auto* box = visible<NumberBox>(m_window)) {
        hand::type(*box, oneOf(texts()));
        if (perhaps(70))
            QTest::keyClick(box, perhaps(80) ? Qt::Key_Return : Qt::Key_Escape);
    }
}

void RandomActions::dragASlider() {
    if (auto* slider = visible<ParameterSlider>(m_window))
        hand::drag(*slider, upTo(120) / 100.0 - 0.1, upTo(120) / 100.0 - 0.1, 1 + upTo(5));
}

void RandomActions::stepWithKeys() {
    static const QList<Qt::Key> keys{Qt::Key_Left, Qt::Key_Right,    Qt::Key_Up,  Qt::Key_Down,
                                     Qt::Key_Home, Qt::Key_PageDown, Qt::Key_End, Qt::Key_PageUp};
    QWidget* control = perhaps(50) ? static_cast<QWidget*>(visible<NumberBox>(m_window))
                                   : visible<ParameterSlider>(m_window);
    for (int i = upTo(3); control && i >= 0; --i)
        QTest::keyClick(control, oneOf(keys));
}

void RandomActions::chooseFromAList() {
    if (auto* box = visible<QComboBox>(m_window)) {
        box->setFocus();
        QTest::keyClick(box, perhaps(50) ? Qt::Key_Down : Qt::Key_Up);
    }
}

void RandomActions::jumpToExtremes() {
    if (!m_document.parameters())
        return;  // relative and rotary schemes have other parameters for their shape
    Parameters p = *m_document.parameters();
    p.dModel = oneOf(QList<std::int64_t>{1, 2, 3, 4, 62, 511, 16384, 128, 128});
    p.length = oneOf(QList<std::int64_t>{1, 2, 3, 200, 5000, 1048576, 200});
    p.base = oneOf(QList<double>{1e-9, 1e-6, 0.5, 1, 2, 10000, 1e9, 10000});
    p.firstPosition = oneOf(QList<std::int64_t>{-1048576, -1, 0, 0, 1, 1048576});
    p.oddRule = static_cast<OddRule>(upTo(2));
    p.ablation = perhaps(60) ? Ablation::None : static_cast<Ablation>(upTo(5));
    p.variant = perhaps(70) ? Variant::Exact : static_cast<Variant>(upTo(10));
    p.layout = static_cast<Layout>(upTo(1));
    p.schedule = static_cast<Schedule>(upTo(1));
    if (showsOpened(p))
        return;  // an opened table has its own shape
    const bool valid = !refuse(p) && !refuse(m_document.words(), p);
    QSignalSpy refused(&m_document, &Document::refused);
    const bool taken = m_document.setParameters(p);
    if (taken != valid)
        m_complaint = taken               ? QStringLiteral("taken against its limits")
                      : refused.isEmpty() ? QStringLiteral("refused without a word")
                                          : refused.constFirst().constFirst().toString();
    // Leaves very large shapes soon, because every further action would recompute all of it.
    if (p.dModel * p.length > 1000000 && perhaps(80)) {
        // bounded, because new events may keep arriving
        QApplication::processEvents(QEventLoop::AllEvents, 500);
        m_document.setParameters(Parameters{});
    }
}

void RandomActions::clickAView() {
    static const QList<Qt::MouseButton> buttons{Qt::LeftButton, Qt::LeftButton, Qt::MiddleButton,
                                                Qt::RightButton};
    if (auto* view = visible<View>(m_window)) {
        if (perhaps(20))
            QTest::mouseDClick(view, Qt::LeftButton, {}, somewhereIn(*view));
        else
            hand::click(*view, oneOf(buttons), perhaps(20) ? Qt::ShiftModifier : Qt::NoModifier,
                        somewhereIn(*view));
    }
}

void RandomActions::dragInAView() {
    if (auto* view = visible<View>(m_window))
        hand::drag(*view, somewhereIn(*view), somewhereIn(*view), 1 + upTo(5),
                   perhaps(50) ? Qt::LeftButton : Qt::MiddleButton,
                   perhaps(30) ? Qt::ShiftModifier : Qt::NoModifier);
}

void RandomActions::wheelInAView() {
    if (auto* view = visible<View>(m_window))
        hand::turnWheel(*view, somewhereIn(*view), upTo(30) - 12);
}

void RandomActions::hover() {
    if (auto* view = visible<View>(m_window)) {
        hand::moveTo(*view, somewhereIn(*view), Qt::NoButton);
        if (perhaps(30)) {
            QEvent leave(QEvent::Leave);
            QApplication::sendEvent(view, &leave);
        }
    }
}

void RandomActions::pressAKey() {
    static const QList<Qt::Key> keys{Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Up,      Qt::Key_Down,
                                     Qt::Key_Plus,   Qt::Key_Minus,  Qt::Key_0,       Qt::Key_F11,
                                     Qt::Key_Escape, Qt::Key_Tab,    Qt::Key_Backtab, Qt::Key_Space,
                                     Qt::Key_PageUp, Qt::Key_Home,   Qt::Key_End,     Qt::Key_Return,
                                     Qt::Key_5,      Qt::Key_Delete, Qt::Key_A,       Qt::Key_Tab};
    QWidget* target = QApplication::focusWidget();
    if (!target || perhaps(30))
        target = visible<View>(m_window);
    if (!target)
        target = &m_window;
    const Qt::Key key = oneOf(keys);
    const bool words = key == Qt::Key_A || key == Qt::Key_0;
    QTest::keyClick(target, key,
                    words && perhaps(50) ? Qt::ControlModifier
                    : perhaps(20)        ? Qt::ShiftModifier
                                         : Qt::NoModifier);
}

/// Uses any menu but File and Help, which open dialogs.
void RandomActions::useAMenu() {
    const QList<QAction*> bar = m_window.menuBar()->actions();
    QList<QAction*> actions = bar.at(1 + upTo(static_cast<int>(bar.size()) - 3))->menu()->actions();
    const auto asks = [](const QAction* action) { return action->text().endsWith(u'…'); };
    actions.removeIf([&](const QAction* action) { return action->isSeparator() || asks(action); });
    QAction* action = oneOf(actions);
    if (QMenu* sub = action->menu()) {
        emit sub->aboutToShow();
        action = oneOf(sub->actions());
    }
    action->trigger();
    if (auto* presentation = m_window.findChild<QWidget*>(QStringLiteral("presentation"))) {
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_PageUp, Qt::Key_B, Qt::Key_P, Qt::Key_1, Qt::Key_L})
            if (perhaps(40))
                QTest::keyClick(presentation, key);
        presentation->close();
    }
}

void RandomActions::useAViewsMenu() {
    auto* card = visible<ViewCard>(m_window);
    if (!card)
        return;
    const auto kind = QString::fromStdString(std::string(card->kind().name));
    QMenu* menu = card->findChild<QToolButton*>(QStringLiteral("menu-") + kind)->menu();
    emit menu->aboutToShow();
    QList<QAction*> actions = menu->actions();
    actions.removeAt(1);  // the export entry opens a dialog
    QAction* action = oneOf(actions);
    if (QMenu* sub = action->menu())
        action = oneOf(sub->actions());
    action->trigger();
}

void RandomActions::pressAButton() {
    auto* button = visible<QToolButton>(m_window);
    if (button && button->isEnabled() && !button->menu() &&
        button->objectName() != QStringLiteral("exportButton") &&
        button->objectName() != QStringLiteral("play"))
        hand::click(*button);
}

/// Opens, closes or swaps cards.
void RandomActions::changeTheCards() {
    const QList<ViewCard*> cards =
        m_window.findChild<CardGrid*>()->findChildren<ViewCard*>(QString(), Qt::FindDirectChildrenOnly);
    if (perhaps(20))
        return oneOf(m_window.findChildren<Panel*>())->toggleViewAction()->trigger();
    if (perhaps(50))
        return oneOf(cards)->toggleViewAction()->trigger();
    auto* card = visible<ViewCard>(m_window);
    if (card == nullptr || card->chooser()->menu() == nullptr)
        return;  // this card belongs to a lesson
    emit card->chooser()->menu()->aboutToShow();
    oneOf(card->chooser()->menu()->actions())->trigger();
}

void RandomActions::dragASeam() {
    auto* seam = visible<Seam>(m_window);
    if (seam == nullptr)
        return;
    if (perhaps(20))
        QTest::mouseDClick(seam, Qt::LeftButton);
    else
        hand::drag(*seam, somewhereIn(*seam), somewhereIn(m_window) - QPoint(300, 300), 1 + upTo(3));
}

void RandomActions::resizeTheWindow() {
    m_window.resize(300 + upTo(1700), 200 + upTo(1200));
}

void RandomActions::speakAnotherLanguage() {
    Language::set(perhaps(50) ? QStringLiteral("zh_CN") : QStringLiteral("en"));
}

void RandomActions::undoOrRedo() {
    for (int i = upTo(4); i >= 0; --i)
        if (perhaps(60))
            m_document.undoStack()->undo();
        else
            m_document.undoStack()->redo();
}

void RandomActions::playAMoment() {
    auto* play = m_window.findChild<QToolButton*>(QStringLiteral("play"));
    play->setChecked(true);
    const Cursor before = m_document.cursor();
    const auto moved = [&] {
        return m_document.cursor() != before || m_document.extent().positions.size() == 1;
    };
    if (!QTest::qWaitFor(moved) && play->isChecked())  // a presentation that has just ended stops it
        m_complaint = QStringLiteral("playing stays at %1 of %2")
                          .arg(before.position)
                          .arg(m_document.extent().positions.size());
    play->setChecked(false);
}

QString RandomActions::sickness() {
    static const QRegularExpression unfilled(QStringLiteral("%[1-9]"));
    static const QRegularExpression unfilledOrNoNumber(QStringLiteral("%[1-9]|\\b(nan|inf)\\b"));
    // An opened table may contain NaN or infinities, which are shown as they are.
    const QRegularExpression& broken = usesOpened(m_document.setting()) ? unfilled : unfilledOrNoNumber;
    if (!m_complaint.isEmpty())
        return std::exchange(m_complaint, {});
    if (refuse(m_document.setting().parameters))
        return QStringLiteral("the parameters are no encoding");
    if (m_document.dragging())
        return QStringLiteral("a drag has not ended");
    const Cursor& cursor = m_document.cursor();
    const auto [positions, dimensions, patches] = m_document.extent();
    for (const std::int64_t position : {cursor.position, cursor.otherPosition})
        if (!positions.contains(position))
            return QStringLiteral("position %1 is outside").arg(position);
    if (!dimensions.contains(cursor.dimension))
        return QStringLiteral("dimension %1 is outside").arg(cursor.dimension);
    const auto first = static_cast<double>(positions.first);
    const auto end = static_cast<double>(positions.last);
    if (!isSane(m_document.positions(), first, end) || !isSane(m_document.others(), first, end) ||
        !isSane(m_document.dimensions(), 0, static_cast<double>(dimensions.last)))
        return QStringLiteral("a span is outside");
    // Only labels that never quote user input, unlike refusals.
    for (const char* name : {"caption", "calculation-text", "readout"})
        for (const QLabel* label : m_window.findChildren<QLabel*>(QString::fromLatin1(name)))
            if (label->text().contains(broken))
                return label->objectName() + QStringLiteral(": ") + label->text();
    return {};
}

}  // namespace posiscope
