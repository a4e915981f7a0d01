// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>

namespace posiscope {

class Document;

/// One thing that \p document's undo stack takes back and does again. What the screen does of itself in the
/// meantime changes nothing: a field that is hidden while something half typed stands in it would push a step
/// of its own, and a push deletes the very steps that are being done again.
class Step : public QUndoCommand {
public:
    explicit Step(Document& document, const QString& text = {});

    void undo() final;
    void redo() final;

protected:
    virtual void takeBack() = 0;
    /// Called by the push, too.
    virtual void doIt() = 0;
    /// Whether doIt() is called for the second time, or a later one.
    bool again() const { return m_pushed; }
    Document& document() const { return m_document; }

private:
    Document& m_document;
    bool m_pushed = false;
};

}  // namespace posiscope
