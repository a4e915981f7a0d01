// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/files/tablefile.h"

namespace posiscope {

class MappedFile;

/// Opens numbers written as text, one row per line: 1.5e-3, nan, inf, a decimal point in every locale. The
/// separator is the one in the first line: comma, semicolon, tab or spaces. Skips everything after # and
/// empty lines. A first line that contains a word is a header; if its first cell is empty or "position", as
/// in our own and pandas' files, the first column counts rows and is skipped. The numbers are kept in memory
/// as doubles, up to kMostHeld bytes; files of up to 512 MiB are accepted. On failure the message gives the
/// line, but not the file: a cell that is not a number, or a row of another length.
Result<std::unique_ptr<TableFile>> openCsv(const std::shared_ptr<const MappedFile>& file,
                                           const Proceed& proceed = {});

}  // namespace posiscope
