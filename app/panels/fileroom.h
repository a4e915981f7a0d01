// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Qt's own dialogs that ask for files, where the desktop has none, are wide enough from here on to read the
/// names of files, and give what the other columns do not need to these.
void giveFileNamesRoom();

}  // namespace posiscope
