// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lessonplayer.h"

#include <QUrl>

#include "app/document/document.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonreader.h"

namespace posiscope {

LessonPlayer::LessonPlayer(Document& document, QObject* parent) : QObject(parent), m_document(document) {}

bool LessonPlayer::open(const QString& word, QString& why) {
    auto lesson = openLesson(lessonFile(word), why);
    if (!lesson)
        return false;
    m_lesson = std::move(*lesson);
    m_word = word;
    m_chosen.clear();
    m_at = 0;
    emit lessonChanged();
    goTo(0);
    return true;
}

void LessonPlayer::close() {
    if (!isOpen())
        return;
    m_lesson = {};
    m_chosen.clear();
    m_at = 0;
    emit lessonChanged();
}

std::optional<int> LessonPlayer::chosen() const {
    const auto found = m_chosen.constFind(m_at);
    return found == m_chosen.constEnd() ? std::nullopt : std::optional(*found);
}

void LessonPlayer::stand(int step) {
    if (step < 0 || step >= count())
        return;
    m_at = step;
    emit stepChanged();
}

void LessonPlayer::goTo(int step) {
    if (step < 0 || step >= count())
        return;
    stand(step);  // first, so that what is to be covered is covered before it changes
    // Without a scene of its own a step speaks of the one before, also when one comes from elsewhere.
    for (; step >= 0; --step)
        if (const auto& links = m_lesson.steps[step].links; !links.isEmpty())
            return show(links.constFirst().scene);
}

void LessonPlayer::next() {
    if (covers())
        choose(kNoChoice);
    else
        goTo(m_at + 1);
}

void LessonPlayer::choose(int choice) {
    if (!covers() || choice < kNoChoice || choice >= step().question->choices.size())
        return;
    m_chosen[m_at] = choice;
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
    posiscope::show(scene, m_document, tr("show step %1").arg(m_at + 1));
    emit viewsRequested(scene.views);
}

}  // namespace posiscope
