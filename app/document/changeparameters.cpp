// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/changeparameters.h"

#include <utility>

#include "app/document/document.h"

namespace posiscope {

ChangeParameters::ChangeParameters(Document& document, Subject after, int drag, const QString& text)
    : QUndoCommand(text),
      m_document(document),
      m_before(document.subject()),
      m_after(std::move(after)),
      m_drag(drag) {}

bool ChangeParameters::mergeWith(const QUndoCommand* later) {
    // QUndoStack only offers commands of the same id, and no other class has our ids.
    m_after = static_cast<const ChangeParameters*>(later)->m_after;
    setObsolete(m_after == m_before);
    return true;
}

void ChangeParameters::undo() {
    m_document.apply(m_before);
}

void ChangeParameters::redo() {
    m_document.apply(m_after);
}

}  // namespace posiscope
