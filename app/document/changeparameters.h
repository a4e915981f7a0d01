// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/setting.h"
#include "app/document/step.h"

namespace posiscope {

/// One undo step: from one whole setting to another. Steps of the same drag merge.
class ChangeParameters : public Step {
public:
    /// \param drag number of the drag this belongs to, −1 for a single change
    ChangeParameters(Document& document, Setting after, int drag, const QString& text);

    int id() const override { return m_drag; }
    bool mergeWith(const QUndoCommand* later) override;
    /// Leaves \p document and all of its steps with the numbers that the file of \p table has now.
    /// \returns false where these cannot be shown
    static bool reload(Document& document, const OpenedTable& table);

private:
    void takeBack() override;
    void doIt() override;
    static void reloadIn(QUndoCommand& step, const OpenedTable& table);

    Setting m_before;
    LastParameters m_lastBefore;  ///< of the document
    Setting m_after;
    int m_drag;
};

}  // namespace posiscope
