// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "app/files/checkpoint.h"
#include "app/texts/result.h"
#include "core/xray/xray.h"

namespace posiscope {

struct AttentionNames;
struct ModelHeads;
struct ModelPositions;

/// Reads a checkpoint's tensors as far as their norms require.
class Weights {
    Q_DECLARE_TR_FUNCTIONS(Weights)

public:
    /// Receives the number of bytes read; returns false to cancel.
    using Heard = std::function<bool(qint64 bytes)>;

    explicit Weights(Checkpoint& checkpoint, Heard heard = {})
        : m_checkpoint(checkpoint), m_heard(std::move(heard)) {}

    /// Rows and columns of the matrix \p name. Fails if it is not a matrix, or if its number type is not
    /// supported.
    Result<std::pair<qint64, qint64>> shapeOf(const QString& name);
    /// Size of its numbers in bytes; 0 if it cannot be read.
    qint64 sizeOf(const QString& name);

    /// The squared norms of the rows of \p name, or of its columns if the layer multiplies from the other
    /// side (GPT-2). 8-bit types are multiplied by the scales stored beside them.
    Result<std::vector<double>> squaresOf(const QString& name, bool ofColumns);

    /// Calls \p use with each row (or column) of \p name, multiplied by its scales.
    Result<void> visit(const QString& name, bool columns,
                       const std::function<void(qint64 row, std::span<const double> numbers)>& use);

    /// All numbers of a small tensor, such as biases.
    Result<std::vector<double>> numbersOf(const QString& name);

    /// 8-bit tensors without scales.
    const QStringList& unscaled() const { return m_unscaled; }

private:
    Result<BlockScales> scalesOf(const QString& name, NumberType type, qint64 rows, qint64 columns);

    Checkpoint& m_checkpoint;
    Heard m_heard;
    QStringList m_unscaled;
};

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
