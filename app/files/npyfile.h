// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/files/mappedfile.h"
#include "app/files/tablefile.h"

namespace posiscope {

class Table;
struct NpyHeader;

/// Opens one array in the format of numpy.save(). Messages do not name the file.
Result<std::unique_ptr<TableFile>> openNpy(std::shared_ptr<const MappedFile> file);

/// The number of bytes of the numbers after \p header. \pre the header's facts say that it is usable
qint64 npyBytes(const NpyHeader& header);

/// The table of \p header with its \p numbers. \pre as above
std::shared_ptr<const Table> npyTable(const NpyHeader& header, TableAxes axes, const FileNumbers& numbers);

}  // namespace posiscope
