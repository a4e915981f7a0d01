// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QSet>

class QWidget;

namespace posiscope {

class View;

/// Knows when every view that can be seen has painted, and the display has taken the pixels.
class FrameWatch {
public:
    /// \param window one view, or a window of several; must be shown
    explicit FrameWatch(QWidget& window);

    /// From now on paintings count.
    void start();

    /// Runs the event loop until every visible view has painted since start(), then waits for the display.
    /// \returns false when that took over \p milliseconds.
    bool wait(int milliseconds = 60000);

    /// How many views can be seen.
    qsizetype seen() const;

private:
    QList<View*> visible() const;

    QList<View*> m_views;
    QSet<const View*> m_painted;
};

}  // namespace posiscope
