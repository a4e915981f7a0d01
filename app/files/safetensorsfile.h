// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/files/tablefile.h"

namespace posiscope {

class MappedFile;

/// Opens a safetensors file. Refuses a file without tensors. Messages do not name the file.
Result<std::unique_ptr<TableFile>> openSafetensors(const std::shared_ptr<const MappedFile>& file);

}  // namespace posiscope
