// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>

#include "app/document/snapshot.h"

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

/// One undo step, from one snapshot to another. Undo and redo restore only what differs between the two, so
/// that they keep what the user has changed without an undo step, such as the theme. Steps of the same drag
/// merge.
class ChangeSnapshot : public UndoCommand {
public:
    /// \param drag number of the drag this belongs to, −1 for a single change
    ChangeSnapshot(Document& document, Snapshot before, Snapshot after, int drag, const QString& text);

    int id() const override { return m_drag; }
    bool mergeWith(const QUndoCommand* later) override;
    /// Gives \p document and all of its steps the current numbers of the file of \p table.
    /// \returns false if these cannot be shown
    static bool reload(Document& document, const OpenedTable& table);

private:
    void takeBack() override;
    void doIt() override;
    static void reloadIn(QUndoCommand& step, const OpenedTable& table);

    Snapshot m_before;
    LastParameters m_lastBefore;  ///< of the document
    Snapshot m_after;
    int m_drag;
};

}  // namespace posiscope
