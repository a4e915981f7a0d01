// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// The filter of a QFileDialog for tables: every table format, or all files.
QString filterOfTables();

/// The filter for everything that openFile() opens.
QString filterOfOpenable();

}  // namespace posiscope
