// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/undocommand.h"

#include <QScopedValueRollback>

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

}  // namespace posiscope
