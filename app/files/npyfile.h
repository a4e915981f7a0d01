// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>

#include "app/files/mappedfile.h"
#include "app/files/npyheader.h"
#include "app/files/tablefile.h"

namespace posiscope {

/// Opens one array as numpy.save() writes it; its numbers stay in the file.
/// \returns null with \p why, without the name of the file.
std::unique_ptr<TableFile> openNpy(std::shared_ptr<const MappedFile> file, QString& why);

/// The table behind \p header, at \p data, which \p owner keeps. \pre the header's facts say it is usable
std::shared_ptr<const Table> npyTable(const NpyHeader& header, const std::byte* data,
                                      std::shared_ptr<const void> owner);

}  // namespace posiscope
