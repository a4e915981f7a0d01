// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/files/mappedfile.h"
#include "app/files/tablefile.h"

namespace posiscope {

class Table;
struct NpyHeader;

/// Opens one array as numpy.save() writes it.
/// Fails without the name of the file.
Result<std::unique_ptr<TableFile>> openNpy(std::shared_ptr<const MappedFile> file);

/// How many bytes the numbers behind \p header have. \pre the header's facts say it is usable
qint64 npyBytes(const NpyHeader& header);

/// The table of \p header, whose numbers are there. \pre likewise
std::shared_ptr<const Table> npyTable(const NpyHeader& header, TableAxes axes, const FileNumbers& numbers);

}  // namespace posiscope
