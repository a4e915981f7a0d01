// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/axes/gridparameters.h"
#include "core/axes/planemap.h"
#include "core/numbers/doubledouble.h"
#include "core/schemes/sinusoidal.h"
#include "core/schemes/tabulated.h"

namespace posiscope {

class Table;

/// The coordinates of the patches, frames only if hasFrames(); then rows, then columns.
/// \pre the parameters have coordinates; not isPadded(parameters)
Coordinates coordinatesOf(const GridParameters& parameters);

/// One axis of a grid: the coordinates of its cells, evenly spaced, and the frequencies of its channels.
struct WaveAxis {
    std::vector<double> coordinates{};
    double step = 1;  ///< from one coordinate to the next
    std::vector<DoubleDouble> frequencies{};
};

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
/// Only the waves along the axes are stored, so a run of rows costs the same whatever its length.
class GridWaves : public Tabulated {
public:
    /// \pre refuse(parameters) returns std::nullopt; not isLearned(parameters).
    explicit GridWaves(const GridParameters& parameters);

    const GridParameters& grid() const { return m_is.grid; }
    const GridColumns& gridColumns() const { return m_is; }
    std::size_t axes() const { return m_axes.size(); }
    const WaveAxis& axis(std::size_t axis) const { return m_is.axes[axis]; }
    const Column& column(std::int64_t j) const { return m_is.columns[static_cast<std::size_t>(j)]; }
    /// The wavelength of a column, in patches or frames. \pre it is a sine or a cosine
    double wavelength(std::int64_t column) const;

    TableKind tableKind() const override { return this; }
    std::int64_t reach() const override { return rows(); }
    double value(std::int64_t position, std::int64_t column) const override;
    void addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                std::span<double> sums, Effort effort = Effort::Exact) const override;
    double squaredNorms(std::int64_t first, std::int64_t end, Effort effort = Effort::Exact) const override;
    Bounds extremes(std::int64_t first, std::int64_t end, std::int64_t column) const override;
    double greatest() const override { return m_greatest; }
    double greatestNorm() const override;

private:
    /// The waves of an axis at its coordinates, and their sums.
    struct Axis {
        std::int64_t size = 0;         ///< coordinates
        std::int64_t stride = 1;       ///< patches from one coordinate to the next
        std::vector<double> values{};  ///< for each coordinate, the axis' columns and their squared norm
        std::vector<double> sums{};    ///< of the coordinates before, one more than those
        std::int64_t columns = 0;      ///< that belong to this axis
        std::int64_t width() const { return columns + 1; }
    };

    class Run;

    void compute(Axis& axis, std::uint8_t index);

    GridColumns m_is;
    std::vector<Axis> m_axes;
    std::vector<std::int64_t> m_places;  ///< of each column among those of its axis
    double m_greatest = 1;
};

/// The rows of a grid with padding. DETR counts the patches of a column to find its row, and those of a row
/// to find its column: so a patch below the image has no column, and one beside it has no row. Both are at
/// the coordinate of no patch. \pre isPadded(parameters)
std::shared_ptr<const Table> paddedGrid(const GridParameters& parameters);

/// The cosine similarity of patches within a frame. \pre not comparesRows(grid.grid)
std::shared_ptr<const PlaneMap> planeOf(const GridColumns& grid);

}  // namespace posiscope
