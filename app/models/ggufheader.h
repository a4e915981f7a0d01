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

/// The header of a GGUF file (ggml, docs/gguf.md).
struct GgufHeader {
    QJsonObject
        values;  ///< the metadata; long strings and lists, such as a vocabulary, are only marked as present
    /// The numbers of tensors that divide frequencies: "rope_freqs.weight", "rope_factors_long.weight",
    /// "rope_factors_short.weight". Empty: the tensor is listed, but its float32 numbers are not in the file.
    QMap<QString, std::vector<double>> frequencyFactors;
};

bool isGguf(QByteArrayView bytes);

/// Reads and checks the header of the GGUF file \p bytes, version 2 or 3, little endian: the metadata, and
/// the names, shapes and offsets of tensors. Compares every size with that of the file before allocating
/// memory. The error message names the byte or key and what is valid.
Result<GgufHeader> readGgufHeader(QByteArrayView bytes);

}  // namespace posiscope
