// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>

#include "app/files/mappedfile.h"
#include "app/files/tablefile.h"

namespace posiscope {

/// Opens \p file in the format its first bytes tell. \returns null with \p why, without the name of the file.
std::unique_ptr<TableFile> openByContent(const std::shared_ptr<const MappedFile>& file, QString& why,
                                         const Proceed& proceed);

}  // namespace posiscope
