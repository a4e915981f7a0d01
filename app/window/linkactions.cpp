// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/linkactions.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>

#include "app/document/document.h"
#include "app/lessons/deeplink.h"
#include "app/lessons/lessonlibrary.h"
#include "app/panels/plainwords.h"
#include "app/presenting/classroom.h"
#include "app/texts/shownwords.h"
#include "app/views/headline.h"
#include "app/views/viewkind.h"
#include "app/window/lessonactions.h"

namespace posiscope {

LinkActions::LinkActions(QWidget& window, Document& document, LessonActions& lessons, Classroom& classroom)
    : QObject(&window), m_window(window), m_document(document), m_lessons(lessons), m_classroom(classroom) {}

void LinkActions::open(const QString& link) {
    const auto wanted = readDeepLink(link);
    if (!wanted) {
        warn(&m_window, tr("Cannot open"), wanted.error());
        return;
    }
    if (!mayReplace(*wanted))
        return;
    if (!wanted->lesson.isEmpty()) {
        if (m_lessons.open(wanted->lesson) && wanted->step > 0)
            m_classroom.player().goTo(std::min(wanted->step, m_classroom.player().count() - 1));
    } else {
        m_classroom.close();
        show(wanted->scene, m_document, tr("open a link"));
        for (const ViewKind* kind : wanted->scene.views)
            emit viewWanted(kind->name);
    }
    m_document.undoStack()->setClean();
}

/// Undo restores what the link replaces, but not the step reached in a lesson; a comparison that was begun by
/// hand is no undo step, so it counts as unsaved.
bool LinkActions::mayReplace(const DeepLink& link) {
    const bool unsaved = !m_document.undoStack()->isClean() || m_document.baseline().document() != nullptr;
    if (!unsaved && !m_classroom.isOpen())
        return true;
    const QString what =
        link.lesson.isEmpty() ? headline(link.scene.setting) : tr("the lesson %1").arg(link.lesson);
    return asksFor(&m_window, tr("Open the link?"),
                   tr("The link shows %1 and replaces the current setting, which has not been saved.")
                       .arg(shownWords(what, 200)),
                   tr("Show it"));
}

void LinkActions::copy(const ViewKind& kind) {
    if (const auto link = linkTo(m_document, kind))
        return give(*link);
    emit said(tr("Links cannot open files, so they cannot show an opened table; save a session instead"),
              8000);
}

void LinkActions::copyStep() {
    const QString name = m_classroom.player().word();
    const auto lessons = shippedLessons();
    if (std::ranges::find(lessons, name, &ShippedLesson::name) == lessons.end())
        emit said(tr("Links cannot open files, so only built-in lessons have links"), 8000);
    else
        give(linkToStep(name, m_classroom.player().at()));
}

void LinkActions::give(const QString& link) {
    QGuiApplication::clipboard()->setText(link);
    emit said(tr("Copied: %1").arg(shownWords(link, 100)));
}

}  // namespace posiscope
