// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lessonplayer.h"

#include <QPointer>
#include <QUndoCommand>
#include <QUrl>
#include <utility>

#include "app/document/document.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonreader.h"

namespace posiscope {

/// The part of going to a step that is not the document's: undone, the lesson goes back with the pictures.
class LessonPlayer::StandAt : public QUndoCommand {
public:
    StandAt(LessonPlayer& player, int before, int after)
        : m_player(&player), m_word(player.m_word), m_before(before), m_after(after) {}

    void undo() override { stand(m_before); }
    void redo() override {
        if (std::exchange(m_stands, true))  // pushed, it stands there already
            stand(m_after);
    }

private:
    /// Nothing where the lesson has been closed, or is another one.
    void stand(int step) {
        if (!m_player || m_player->m_word != m_word || step >= m_player->count())
            return;
        m_player->resume({step, m_player->progress().chosen});
        if (const Scene* const scene = m_player->sceneAt(step)) {
            lookAt(*scene, m_player->m_document);
            emit m_player->viewsRequested(scene->views);
        }
    }

    QPointer<LessonPlayer> m_player;
    QString m_word;
    int m_before;
    int m_after;
    bool m_stands = false;
};

LessonPlayer::LessonPlayer(Document& document, QObject* parent) : QObject(parent), m_document(document) {}

bool LessonPlayer::open(const QString& word, QString& why) {
    auto lesson = openLesson(lessonFile(word), why);
    if (!lesson)
        return false;
    m_lesson = std::move(*lesson);
    m_word = word;
    m_progress = {};
    emit lessonChanged();
    goTo(0);
    return true;
}

void LessonPlayer::close() {
    if (!isOpen())
        return;
    m_lesson = {};
    m_word.clear();
    m_progress = {};
    emit lessonChanged();
}

std::optional<int> LessonPlayer::chosen() const {
    const auto found = m_progress.chosen.constFind(at());
    return found == m_progress.chosen.constEnd() ? std::nullopt : std::optional(*found);
}

void LessonPlayer::resume(const LessonProgress& progress) {
    if (progress.at < 0 || progress.at >= count())
        return;
    m_progress = progress;
    emit stepChanged();
}

void LessonPlayer::goTo(int step) {
    if (step < 0 || step >= count())
        return;
    const int before = std::exchange(m_progress.at, step);
    emit stepChanged();  // first, so that what is to be covered is covered before it changes
    QUndoStack& steps = *m_document.undoStack();
    steps.beginMacro(tr("show step %1").arg(step + 1));
    steps.push(new StandAt(*this, before, step));
    if (const Scene* const scene = sceneAt(step))
        show(*scene);
    steps.endMacro();
}

/// Without a scene of its own a step speaks of the one before, also when one comes from elsewhere.
const Scene* LessonPlayer::sceneAt(int step) const {
    for (; step >= 0; --step)
        if (const auto& links = m_lesson.steps[step].links; !links.isEmpty())
            return &links.constFirst().scene;
    return nullptr;
}

void LessonPlayer::next() {
    if (covers())
        choose(kNoChoice);
    else
        goTo(at() + 1);
}

void LessonPlayer::choose(int choice) {
    if (!covers() || choice < kNoChoice || choice >= step().question->choices.size())
        return;
    m_progress.chosen[at()] = choice;
    emit answered();
}

void LessonPlayer::follow(const QString& target) {
    for (const SceneLink& link : isOpen() ? step().links : QList<SceneLink>())
        if (QUrl(link.target) == QUrl(target))
            return show(link.scene);
}

void LessonPlayer::readAgain() {
    QString why;
    auto lesson = isOpen() ? openLesson(lessonFile(m_word), why) : std::nullopt;
    if (!lesson || lesson->steps.size() != m_lesson.steps.size())
        return;  // what is there now can still be given
    m_lesson = std::move(*lesson);
    emit lessonChanged();
    emit stepChanged();
}

void LessonPlayer::show(const Scene& scene) {
    posiscope::show(scene, m_document, tr("show step %1").arg(at() + 1));
    emit viewsRequested(scene.views);
}

}  // namespace posiscope
