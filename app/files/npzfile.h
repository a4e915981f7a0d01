// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/files/tablefile.h"

namespace posiscope {

class MappedFile;

/// Opens a zip file of arrays as numpy.savez() and numpy.savez_compressed() write it. Stored members stay in
/// the file, so their checksums are not compared; deflated ones are kept in memory by their tables, up to
/// kMostHeld bytes each. Members that are no .npy are listed as not usable.
/// Fails, without the name of the file, where it is damaged, made by PyTorch or has no arrays.
Result<std::unique_ptr<TableFile>> openNpz(const std::shared_ptr<const MappedFile>& file);

}  // namespace posiscope
