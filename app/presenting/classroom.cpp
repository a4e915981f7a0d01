// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/classroom.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QResizeEvent>
#include <QTimer>
#include <utility>

#include "app/docks/viewdock.h"
#include "app/document/document.h"
#include "app/presenting/lessonpanel.h"
#include "app/presenting/lessonstage.h"
#include "app/presenting/presentation.h"
#include "app/views/viewkind.h"

namespace posiscope {

Classroom::Classroom(QMainWindow& window, Document& document, QObject* parent)
    : QObject(parent),
      m_window(window),
      m_document(document),
      m_player(document),
      m_stage(new LessonStage(document)),
      m_panel(new LessonPanel(document, m_player)) {
    m_stage->hide();
    window.setCentralWidget(m_stage);
    connect(m_stage, &LessonStage::copyRequested, this, &Classroom::copyRequested);
    connect(m_stage, &LessonStage::exportRequested, this, &Classroom::exportRequested);
    window.installEventFilter(this);
    connect(&m_player, &LessonPlayer::lessonChanged, this, &Classroom::takeLesson);
    connect(m_panel, &LessonPanel::ended, this, [this] { m_presentation ? stopPresenting() : leave(); });
    for (const auto signal : {&LessonPlayer::stepChanged, &LessonPlayer::answered, &LessonPlayer::left})
        connect(&m_player, signal, m_stage, [this] {
            const bool asks = m_player.asks() && !m_player.isLeft();  // what is shown otherwise tells nothing
            m_stage->setAsking(asks, asks && m_player.covers());
        });
    connect(&m_player, &LessonPlayer::viewsRequested, m_stage,
            [this](const std::vector<const ViewKind*>& views) {
                if (!views.empty())
                    m_stage->show(views);
            });
}

Classroom::~Classroom() = default;

void Classroom::setDock(QDockWidget* dock) {
    m_dock = dock;
    m_dock->setFeatures(QDockWidget::DockWidgetClosable);  // its place is beside the stage
    m_dock->hide();
    // Queued: Qt hides a dock in the middle of other things, too.
    connect(
        dock, &QDockWidget::visibilityChanged, this,
        [this] {
            if (m_dock->isHidden())
                leave();
        },
        Qt::QueuedConnection);
}

Result<void> Classroom::open(const QString& word) {
    stopPresenting();
    m_presented = {};
    return m_player.open(word);
}

void Classroom::close() {
    stopPresenting();
    m_player.close();
}

void Classroom::leave() {
    if (!isOpen())
        return;
    stopPresenting();
    if (m_player.giveBack())
        emit gaveBack();
}

/// The lesson's own views come back with its picture.
void Classroom::showOpened() {
    m_player.leave();
    if (!isOpen())
        return;
    std::vector<const ViewKind*> made;
    for (const ViewKind& kind : viewKinds())
        if (kind.scheme == m_document.scheme())
            made.push_back(&kind);
    if (made.empty() && showsOpened(m_document.setting().parameters))
        made = {findViewKind("encoding")};
    if (!made.empty())
        m_stage->show({made.front()});
}

void Classroom::stopPresenting() {
    if (m_presentation)
        m_presentation->close();
}

void Classroom::takeLesson() {
    if (m_player.isOpen() && m_stage->isHidden())
        begin();
    else if (!m_player.isOpen() && !m_stage->isHidden())
        end();
}

void Classroom::begin() {
    QList<QDockWidget*> cards;
    for (auto* card : m_window.findChildren<ViewDock*>(QString(), Qt::FindDirectChildrenOnly))
        cards << card;
    if (m_stage->shown().empty())
        m_stage->show({findViewKind("encoding")});
    m_away.putAway(cards);
    m_stage->show();
    releaseSeparators(m_window);
    m_window.addDockWidget(Qt::RightDockWidgetArea, m_dock);
    m_dock->show();
    m_window.resizeDocks({m_dock}, {m_panel->sizeHint().width()}, Qt::Horizontal);
    m_panel->focusText();
    emit begun();
}

bool Classroom::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window && event->type() == QEvent::Resize) {
        const auto* const resized = static_cast<QResizeEvent*>(event);
        if (resized->size().width() > resized->oldSize().width())
            QTimer::singleShot(0, this, &Classroom::widenPanel);  // when the window has laid out its docks
    }
    return QObject::eventFilter(watched, event);
}

/// A narrow window squeezed the text, and a larger one would leave it so.
void Classroom::widenPanel() {
    const int wanted = m_panel->sizeHint().width();
    if (isOpen() && !m_presentation && m_dock && m_dock->width() < wanted)
        m_window.resizeDocks({m_dock}, {wanted}, Qt::Horizontal);
}

void Classroom::end() {
    m_stage->hide();
    releaseSeparators(m_window);
    m_window.removeDockWidget(m_dock);
    m_away.bringBack();
    emit ended();
}

void Classroom::goOnPresenting() {
    const LessonProgress reached = m_presented;
    present({});
    m_player.resume({m_player.at(), reached.chosen});
    m_player.goTo(reached.at);
}

void Classroom::presentWithNotes() {
    present({});
    m_presentation->showNotes();
}

void Classroom::present(const std::vector<const ViewKind*>& views) {
    if (m_presentation)
        return;
    m_before = sceneOf(m_document);
    m_before.views = m_stage->shown();
    m_progressBefore = m_player.progress();
    askAgain();
    rememberDocks();
    m_presentation = new Presentation(m_document, m_player, &m_window);
    m_presentation->setAttribute(Qt::WA_DeleteOnClose);
    connect(&m_presentation->stage(), &LessonStage::copyRequested, this, &Classroom::copyRequested);
    connect(&m_presentation->stage(), &LessonStage::exportRequested, this, &Classroom::exportRequested);
    connect(m_presentation, &Presentation::ended, this, &Classroom::endPresenting);
    emit presentingChanged(true);
    m_presentation->begin(m_player.isOpen() ? m_stage->shown() : views);
}

/// A class has answered nothing yet, and sees the picture of the question.
void Classroom::askAgain() {
    if (!m_player.isOpen() || m_player.progress().chosen.isEmpty())
        return;
    const bool left = m_player.isLeft();  // for a picture that is to be presented
    const bool shown = m_player.chosen() && !m_player.step().question->answerTarget.isEmpty();
    m_player.resume({m_player.at(), {}});
    if (left)
        m_player.leave();
    else if (shown)
        m_player.goTo(m_player.at());
}

/// goOnPresenting() goes on from here.
void Classroom::endPresenting() {
    m_presented = m_player.progress();
    m_player.goBack(m_progressBefore, m_before, tr("end of the presentation"));
    if (m_player.isOpen())
        m_stage->show(m_before.views);
    m_window.activateWindow();
    emit presentingChanged(false);
    QTimer::singleShot(0, this, &Classroom::restoreDocks);  // when the type is small again
}

/// The large type of a presentation pushes the panels behind it apart.
void Classroom::rememberDocks() {
    m_docksBefore.clear();
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (dock->isVisible() && !dock->isFloating())
            m_docksBefore.emplace_back(dock, dock->size());
}

void Classroom::restoreDocks() {
    QList<QDockWidget*> docks;
    QList<int> widths;
    QList<int> heights;
    for (const auto& [dock, size] : std::exchange(m_docksBefore, {}))
        if (dock && dock->isVisible()) {
            docks << dock;
            widths << size.width();
            heights << size.height();
        }
    m_window.resizeDocks(docks, widths, Qt::Horizontal);
    m_window.resizeDocks(docks, heights, Qt::Vertical);
}

}  // namespace posiscope
