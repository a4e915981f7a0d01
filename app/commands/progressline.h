// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>

namespace posiscope {

/// Whether somebody has asked the command to stop (Ctrl+C, the end of the session). From the first call
/// of watchForInterrupt() on that no longer ends the process by itself, so that nothing is left behind. Where
/// \p path is a pipe or a device it still does: nothing would be left, and its reader may have stopped.
void watchForInterrupt(const QString& path);
bool interrupted();
/// Ends the process by the signal that interrupted it, if any, so that a loop of a shell ends as well. To be
/// called when everything is cleaned up.
void dieIfInterrupted();
/// While nothing has been written yet: the same ends the process at once, with \p sentence on standard error
/// and by that signal, however busy it is. Until watchForInterrupt().
void endOnInterrupt(const QString& sentence);

/// One line on a terminal that says how far a long command is. Silent for the first half second, and when
/// standard error is no terminal.
class ProgressLine {
    Q_DECLARE_TR_FUNCTIONS(ProgressLine)

public:
    ProgressLine();
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// \returns false when the command should stop.
    bool show(double share);
    /// The same where no share is known: \p doing is what the command is at.
    bool show(const QString& doing);

private:
    bool showLine(const QString& line);

    QElapsedTimer m_since;
    bool m_terminal;
    bool m_shown = false;
};

}  // namespace posiscope
