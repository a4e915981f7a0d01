// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QJsonObject>
#include <QMap>
#include <QString>
#include <vector>

#include "app/texts/result.h"

namespace posiscope {

/// What stands at the front of a GGUF file (ggml, docs/gguf.md).
struct GgufHeader {
    QJsonObject
        values;  ///< the metadata; of long texts and lists, such as a vocabulary, only that they exist
    /// The numbers of tensors that divide frequencies: "rope_freqs.weight", "rope_factors_long.weight",
    /// "rope_factors_short.weight". Empty: the tensor is named, but its float32 numbers are not in the file.
    QMap<QString, std::vector<double>> frequencyFactors;
};

bool isGguf(QByteArrayView bytes);

/// Reads and checks the header of the GGUF file \p bytes, version 2 or 3, little endian: the metadata, and
/// the names, shapes and places of tensors. Nothing is allocated before its size is compared with the file's.
/// The reason names byte or key and what is valid.
Result<GgufHeader> readGgufHeader(QByteArrayView bytes);

}  // namespace posiscope
