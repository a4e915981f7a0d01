// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/classroom.h"

#include <QWidget>

#include "app/cards/cardgrid.h"
#include "app/cards/panel.h"
#include "app/document/document.h"
#include "app/presenting/lessonpanel.h"
#include "app/presenting/lessonstage.h"
#include "app/presenting/presentation.h"
#include "app/views/viewkind.h"

namespace posiscope {

Classroom::Classroom(CardGrid& grid, Document& document, QObject* parent)
    : QObject(parent),
      m_grid(grid),
      m_document(document),
      m_player(document),
      m_stage(new LessonStage(document)),
      m_text(new LessonPanel(document, m_player)),
      m_panel(new Panel(QStringLiteral("lesson"), m_text)) {
    grid.setLesson(*m_stage, *m_panel);
    connect(m_stage, &LessonStage::copyRequested, this, &Classroom::copyRequested);
    connect(m_stage, &LessonStage::exportRequested, this, &Classroom::exportRequested);
    connect(&m_player, &LessonPlayer::lessonChanged, this, &Classroom::takeLesson);
    connect(m_text, &LessonPanel::ended, this, [this] { m_presentation ? stopPresenting() : leave(); });
    for (const auto signal : {&LessonPlayer::stepChanged, &LessonPlayer::answered, &LessonPlayer::left})
        connect(&m_player, signal, m_stage, [this] {
            const bool asks = m_player.hides() && !m_player.isLeft();  // other pictures give nothing away
            m_stage->setAsking(asks, asks && m_player.covers());
            if (m_player.isOpen())
                m_stage->offerOnly(m_player.varied());
        });
    connect(&m_player, &LessonPlayer::viewsRequested, m_stage,
            [this](const std::vector<const ViewKind*>& views) {
                if (!views.empty())
                    m_stage->show(views);
            });
}

Classroom::~Classroom() = default;

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

/// Restores the lesson's own views with its picture.
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
    if (!m_presentation && m_player.word() != m_wordBefore)
        m_presented = {};
    if (m_player.isOpen() == m_shown)
        return;
    m_shown = m_player.isOpen();
    if (m_shown && m_stage->shown().empty())
        m_stage->show({findViewKind("encoding")});
    m_grid.showLesson(m_shown);
    if (m_shown)
        m_text->focusText();
    m_shown ? emit begun() : emit ended();
}

void Classroom::goOnPresenting() {
    const LessonProgress reached = m_presented;
    const auto hands = m_player.handsByStep();
    present({});
    m_player.setHands(hands);
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
    m_before = Scene{m_document.snapshot()};
    m_before.views = m_stage->shown();
    m_progressBefore = m_player.progress();
    m_wordBefore = m_player.word();
    exchangeAnswers({});  // the class has not answered yet
    m_player.setHands({});
    m_presentation = new Presentation(m_document, m_player, m_grid.window());
    m_presentation->setAttribute(Qt::WA_DeleteOnClose);
    connect(&m_presentation->stage(), &LessonStage::copyRequested, this, &Classroom::copyRequested);
    connect(&m_presentation->stage(), &LessonStage::exportRequested, this, &Classroom::exportRequested);
    connect(m_presentation, &Presentation::ended, this, &Classroom::endPresenting);
    emit presentingChanged(true);
    m_presentation->begin(m_player.isOpen() ? m_stage->shown() : views);
}

/// Exchanges the answers, and shows the picture of the question again if the step is no longer answered.
void Classroom::exchangeAnswers(const QHash<int, int>& chosen) {
    if (!m_player.isOpen() || m_player.progress().chosen == chosen)
        return;
    const bool left = m_player.isLeft();  // whether the presented picture is not the lesson's
    const bool shown = m_player.chosen() && !m_player.step().question->answerTarget.isEmpty();
    m_player.resume({m_player.at(), chosen});
    if (left)
        m_player.leave();
    else if (shown && !m_player.chosen())
        m_player.goTo(m_player.at());
}

/// The window stays at the step that the class saw last, with the answers given in the window. Where the
/// class saw one step only, the window shows what it showed before. A lesson that was opened meanwhile stays
/// where it is.
void Classroom::endPresenting() {
    m_presented = m_player.progress();
    const bool same = m_player.word() == m_wordBefore;
    if (same && m_presented.at != m_progressBefore.at) {
        exchangeAnswers(m_progressBefore.chosen);
    } else if (same) {
        m_player.goBack(m_progressBefore, m_before, tr("end of the presentation"));
        if (m_player.isOpen())
            m_stage->show(m_before.views);
    }
    m_grid.window()->activateWindow();
    emit presentingChanged(false);
}

}  // namespace posiscope
