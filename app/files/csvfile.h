// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/files/tablefile.h"

namespace posiscope {

class MappedFile;

/// Opens numbers written as text, a row a line: 1.5e-3, nan, inf, a point in every locale. Between numbers
/// stand commas, semicolons, tabs or spaces, whichever the first line has. What follows # is left out, and
/// so are empty lines. A first line with a word in it is a header; when its first cell is empty or
/// "position", as ours and pandas' are, that column counts rows and is left out.
/// The numbers are kept in memory as doubles, up to kMostHeld bytes; files up to 512 MiB are read.
/// Fails, without the name of the file: no number, a row of another length, at which line.
Result<std::unique_ptr<TableFile>> openCsv(const std::shared_ptr<const MappedFile>& file,
                                           const Proceed& proceed = {});

}  // namespace posiscope
