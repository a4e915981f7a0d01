// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/files/tablefile.h"

namespace posiscope {

class MappedFile;

/// A tensor and the file it is in.
struct IndexedTensor {
    QString name;
    QString shard;  ///< the file's name, without a directory
};

/// The weight_map of the index \p file; a name with a directory in it is refused. Fails without the name of
/// the file.
Result<QList<IndexedTensor>> readSafetensorsIndex(const MappedFile& file);

/// Opens the index of a model in several safetensors files (model.safetensors.index.json): its weight_map
/// tells which file holds which tensor. These files lie beside the index and nowhere else. A file that is
/// missing or damaged makes its own tensors not usable.
///
/// Headers are read now, one file after another, and none stays open; table() opens the one it needs.
/// Fails without the name of the file.
Result<std::unique_ptr<TableFile>> openSafetensorsIndex(const std::shared_ptr<const MappedFile>& file);

}  // namespace posiscope
