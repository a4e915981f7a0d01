// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace posiscope {

/// True when \p arguments (without the program's name) ask for something that needs no window, so that the
/// program can run without a display. Must be known before QApplication is made, which aborts without one.
bool needsNoWindow(const QStringList& arguments);

/// Runs export, values, --help or --version. \returns the exit status: 0, 2 for wrong words or values, 1
/// for a file that cannot be read or written.
int runCommand(const QStringList& arguments);

}  // namespace posiscope
