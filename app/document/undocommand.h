// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>

namespace posiscope {

class Document;

/// One step of \p document's undo stack. Changes that widgets cause by themselves during undo or redo are
/// ignored: hiding a field with unfinished input would push its own step, and a push deletes the steps being
/// redone.
class UndoCommand : public QUndoCommand {
public:
    explicit UndoCommand(Document& document, const QString& text = {});

    void undo() final;
    void redo() final;

protected:
    virtual void takeBack() = 0;
    /// Also called by the push.
    virtual void doIt() = 0;
    /// Whether this call of doIt() is not the first.
    bool again() const { return m_pushed; }
    Document& document() const { return m_document; }

private:
    Document& m_document;
    bool m_pushed = false;
};

}  // namespace posiscope
