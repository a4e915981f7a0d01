// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/undocommand.h"

#include <QScopedValueRollback>
#include <utility>

#include "app/document/baseline.h"
#include "app/document/document.h"

namespace posiscope {

UndoCommand::UndoCommand(Document& document, const QString& text)
    : QUndoCommand(text), m_document(document) {}

void UndoCommand::undo() {
    m_document.m_transitions.arrive();
    const QScopedValueRollback replays(m_document.m_replays, true);
    takeBack();
}

void UndoCommand::redo() {
    m_document.m_transitions.arrive();
    const QScopedValueRollback replays(m_document.m_replays, m_document.m_replays || m_pushed);
    doIt();
    m_pushed = true;
}

ChangeSnapshot::ChangeSnapshot(Document& document, Snapshot before, Snapshot after, int drag,
                               const QString& text)
    : UndoCommand(document, text),
      m_before(std::move(before)),
      m_lastBefore(document.m_last),
      m_after(std::move(after)),
      m_drag(drag) {}

bool ChangeSnapshot::mergeWith(const QUndoCommand* later) {
    // QUndoStack only offers commands of the same id, and no other class has our ids.
    // Only settings change during a drag; what else has changed meanwhile is no part of the step.
    m_after.setting = static_cast<const ChangeSnapshot*>(later)->m_after.setting;
    setObsolete(m_after.setting == m_before.setting);
    return true;
}

void ChangeSnapshot::takeBack() {
    document().goTo(m_before, m_after);
    document().m_last = m_lastBefore;
}

void ChangeSnapshot::doIt() {
    document().goTo(m_after, m_before);
}

/// In \p step and in those it consists of.
void ChangeSnapshot::reloadIn(QUndoCommand& step, const OpenedTable& table) {
    if (auto* change = dynamic_cast<ChangeSnapshot*>(&step)) {
        for (Snapshot* const snapshot : {&change->m_before, &change->m_after}) {
            snapshot->setting = withReloaded(snapshot->setting, table);
            if (snapshot->baseline)
                snapshot->baseline = withReloaded(*snapshot->baseline, table);
        }
    }
    // Commands are not const; only what holds them hands them out as such.
    for (int i = 0; i < step.childCount(); ++i)
        reloadIn(const_cast<QUndoCommand&>(*step.child(i)), table);
}

bool ChangeSnapshot::reload(Document& document, const OpenedTable& table) {
    const Setting wanted = withReloaded(document.setting(), table);
    if (const auto why = Document::whyNot(wanted)) {
        emit document.refused(*why);
        return false;
    }
    QUndoStack& steps = *document.undoStack();
    for (int i = 0; i < steps.count(); ++i)
        reloadIn(const_cast<QUndoCommand&>(*steps.command(i)), table);
    document.apply(wanted);
    return true;
}

}  // namespace posiscope
