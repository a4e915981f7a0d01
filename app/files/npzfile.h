// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/files/tablefile.h"

namespace posiscope {

class MappedFile;

/// Opens a zip file of arrays in the format of numpy.savez() and numpy.savez_compressed(). Stored members
/// stay in the file, and their checksums are not compared; deflated ones are kept in memory by their tables,
/// up to kMostHeld bytes each. Members that are not .npy are listed as unusable. Fails if the file is
/// damaged, was made by PyTorch or has no arrays; messages do not name the file.
Result<std::unique_ptr<TableFile>> openNpz(const std::shared_ptr<const MappedFile>& file);

}  // namespace posiscope
