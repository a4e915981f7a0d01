// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <vector>

#include "app/checkpoints/weights.h"
#include "core/xray/headrows.h"
#include "core/xray/pairloads.h"

namespace posiscope {

class Checkpoint;
struct AttentionNames;
struct ModelHeads;
struct ModelPositions;

/// The rows of a matrix that produce queries or keys.
struct StoredProjection {
    QString tensor;  ///< without ".weight"
    qint64 heads = 0;
    HeadRows rows;
    PairedChannels channels;
    bool columns = false;  ///< the matrix is transposed: columns instead of rows
};

/// The queries and keys of a layer that rotates.
struct LayerProjections {
    qint64 layer = 0;
    std::size_t setting = 0;  ///< index of the model's rotary encoding
    StoredProjection queries;
    StoredProjection keys;
};

/// Assigns the rows of the tensors \p names to heads. The shapes in the checkpoint of \p weights must agree
/// with config.json. Omits layers that do not rotate. The error message names the tensor, its shape and the
/// expected one.
class Projections {
    Q_DECLARE_TR_FUNCTIONS(Projections)

public:
    Projections(const AttentionNames& names, const ModelHeads& heads, const ModelPositions& positions,
                Weights& weights, const QString& path)
        : m_names(names), m_heads(heads), m_positions(positions), m_weights(weights), m_path(path) {}

    Result<std::vector<LayerProjections>> read();

private:
    Result<void> readOwn(LayerProjections& layer);
    Result<void> readShared(LayerProjections& layer);
    Result<void> readLatentKey(LayerProjections& layer);
    Result<qint64> headsIn(const StoredProjection& projection, qint64 said);
    Result<qint64> rowsIn(StoredProjection& projection, qint64 expected);
    Failure misfit(const StoredProjection& projection, qint64 rows, const QString& expected) const;
    PairedChannels channelsOf(std::size_t setting) const;

    const AttentionNames& m_names;
    const ModelHeads& m_heads;
    const ModelPositions& m_positions;
    Weights& m_weights;
    QString m_path;
};

}  // namespace posiscope
