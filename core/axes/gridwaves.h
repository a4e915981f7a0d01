// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/axes/axialhead.h"
#include "core/axes/gridparameters.h"
#include "core/axes/planemap.h"
#include "core/schemes/tokenwaves.h"

namespace posiscope {

/// The coordinates of the patches, frames only if hasFrames(); then rows, then columns.
/// \pre the parameters have coordinates; not isPadded(parameters)
Coordinates coordinatesOf(const GridParameters& parameters);

/// What the columns of a grid are, without their numbers.
struct GridColumns {
    /// \pre as that of GridWaves
    explicit GridColumns(const GridParameters& parameters);

    GridParameters grid;
    std::vector<WaveAxis> axes{};   ///< frames only if hasFrames(); then rows, then columns
    std::vector<Column> columns{};  ///< Column::axis is an index into the axes
};

/// Fixed sinusoids of a grid of patches (MAE, timm, DETR, NeRF): each column is a wave along one axis.
/// Padding repeats the last patch that is counted; see paddedGrid().
/// The axes are frames, only if hasFrames(); then rows, then columns.
class GridWaves : public TokenWaves {
public:
    /// \pre refuse(parameters) returns std::nullopt; not isLearned(parameters).
    explicit GridWaves(const GridParameters& parameters);

    const GridParameters& grid() const { return m_grid; }
    GridColumns gridColumns() const { return GridColumns(m_grid); }

    AxisName nameOf(std::size_t axis) const override;
    TableKind tableKind() const override { return this; }

private:
    GridParameters m_grid;
};

/// The rows of a grid with padding. DETR counts the patches of a column to find its row, and those of a row
/// to find its column: so a patch below the image has no column, and one beside it has no row. Both are at
/// the coordinate of no patch. \pre isPadded(parameters)
std::shared_ptr<const Table> paddedGrid(const GridParameters& parameters);

/// The cosine similarity of patches within a frame. \pre not comparesRows(grid.grid)
std::shared_ptr<const PlaneMap> planeOf(const GridColumns& grid);

}  // namespace posiscope
