// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/files/tablefile.h"

namespace posiscope {

/// A tensor and the file that contains it.
struct IndexedTensor {
    QString name;
    QString shard;  ///< file name without a directory
};

/// The weight_map of the index \p file; refuses file names with a directory. Messages do not name the file.
Result<QList<IndexedTensor>> readSafetensorsIndex(const MappedFile& file);

/// Opens the index of a model in several safetensors files (model.safetensors.index.json). Its weight_map
/// maps tensors to files, which must be in the directory of the index. If a file is missing or damaged, its
/// tensors are unusable.
///
/// Headers are read immediately, one file after another, and no file stays open; table() opens the one it
/// needs. Messages do not name the file.
Result<std::unique_ptr<TableFile>> openSafetensorsIndex(const std::shared_ptr<const MappedFile>& file);

}  // namespace posiscope
