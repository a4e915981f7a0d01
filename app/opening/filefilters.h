// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// What a dialog that asks for a table shows, for QFileDialog: every format of tables, or all files.
QString filterOfTables();

/// What one that asks for anything openFile() opens shows.
QString filterOfOpenable();

}  // namespace posiscope
