// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>
#include <memory>

#include "app/checkpoints/projections.h"
#include "app/checkpoints/weights.h"
#include "core/xray/xray.h"

namespace posiscope {

struct ModelPositions;

/// How the first layer of a model that adds its positions responds to them: for a trained table, to the
/// principal components of its rows; for a sinusoid, to the pairs of its columns.
class AddedPositions {
    Q_DECLARE_TR_FUNCTIONS(AddedPositions)

public:
    /// \param layer the first layer
    AddedPositions(const LayerProjections& layer, const ModelPositions& positions, Weights& weights,
                   const QString& path)
        : m_layer(layer), m_positions(positions), m_weights(weights), m_path(path) {}

    /// \param table the tensor that is added. Fails if it or a projection does not fit.
    Result<std::shared_ptr<const Xray>> ofTable(const QString& table, QStringList& notes);
    Result<std::shared_ptr<const Xray>> ofSinusoid();

private:
    /// Adds the contribution of one row of a head's weights to \p squares, one entry for each column of the
    /// X-ray.
    using Take = std::function<void(std::span<const double> row, std::span<double> squares)>;
    Result<ProjectionLoads> loadsOf(const StoredProjection& projection, qint64 width, qint64 columns,
                                    const Take& take);
    Result<std::shared_ptr<const Xray>> with(std::shared_ptr<Xray> xray, qint64 width, const Take& take);

    const LayerProjections& m_layer;
    const ModelPositions& m_positions;
    Weights& m_weights;
    QString m_path;
};

}  // namespace posiscope
