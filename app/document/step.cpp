// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/step.h"

#include <QScopedValueRollback>

#include "app/document/document.h"

namespace posiscope {

Step::Step(Document& document, const QString& text) : QUndoCommand(text), m_document(document) {}

void Step::undo() {
    m_document.m_motion.arrive();
    const QScopedValueRollback replays(m_document.m_replays, true);
    takeBack();
}

void Step::redo() {
    m_document.m_motion.arrive();
    const QScopedValueRollback replays(m_document.m_replays, m_document.m_replays || m_pushed);
    doIt();
    m_pushed = true;
}

}  // namespace posiscope
