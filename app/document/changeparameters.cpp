// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/changeparameters.h"

#include <utility>

#include "app/document/document.h"
#include "app/document/reloadtable.h"

namespace posiscope {

ChangeParameters::ChangeParameters(Document& document, Setting after, int drag, const QString& text)
    : Step(document, text),
      m_before(document.setting()),
      m_lastBefore(document.m_last),
      m_after(std::move(after)),
      m_drag(drag) {}

bool ChangeParameters::mergeWith(const QUndoCommand* later) {
    // QUndoStack only offers commands of the same id, and no other class has our ids.
    m_after = static_cast<const ChangeParameters*>(later)->m_after;
    setObsolete(m_after == m_before);
    return true;
}

void ChangeParameters::takeBack() {
    document().apply(m_before);
    document().m_last = m_lastBefore;
}

void ChangeParameters::doIt() {
    document().apply(m_after);
}

/// In \p step and in those it consists of.
void ChangeParameters::reloadIn(QUndoCommand& step, const OpenedTable& table) {
    if (auto* change = dynamic_cast<ChangeParameters*>(&step)) {
        change->m_before = withReloaded(change->m_before, table);
        change->m_after = withReloaded(change->m_after, table);
    }
    // Commands are not const; only what holds them hands them out as such.
    for (int i = 0; i < step.childCount(); ++i)
        reloadIn(const_cast<QUndoCommand&>(*step.child(i)), table);
}

bool ChangeParameters::reload(Document& document, const OpenedTable& table) {
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
