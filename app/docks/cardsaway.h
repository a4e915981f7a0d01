// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QDockWidget;
class QMainWindow;

namespace posiscope {

/// To be called before docks of \p window are added, removed or placed. Qt keeps the separator under the
/// pointer, or the one being dragged, as a path of indices through the docks and follows it at the next
/// event: when the docks have moved, that path leads to a null pointer (Qt 6.4).
void releaseSeparators(QMainWindow& window);

/// Cards put away for a while, to come back as they were: those in front in front. Hidden and shown rather
/// than restored from a state: Qt would make new bars of tabs and leave the old ones lying on the cards.
class CardsAway {
public:
    /// Hides those of \p cards that are shown; those put away before are forgotten.
    void putAway(const QList<QDockWidget*>& cards);
    void bringBack();

private:
    QList<QDockWidget*> m_hidden;
    QList<QDockWidget*> m_inFront;  ///< of these, those that were not behind a tab
};

}  // namespace posiscope
