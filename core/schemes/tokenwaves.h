// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/numbers/doubledouble.h"
#include "core/schemes/phase.h"
#include "core/schemes/sinusoidal.h"
#include "core/schemes/tabulated.h"

namespace posiscope {

enum class AxisName;

/// One axis of the tokens: the coordinates on it, and the frequencies of its channels.
struct WaveAxis {
    std::vector<double> coordinates{};
    double step = 1;  ///< from one patch, frame or id to the next
    std::vector<DoubleDouble> frequencies{};
    std::vector<double> others{};          ///< coordinates on another axis, of waves that run along neither
    std::vector<SineCosine> directions{};  ///< of the frequencies of these, towards the other axis

    /// How far \p place is along the direction of \p frequency.
    double along(std::size_t frequency, std::size_t place) const;
};

/// Waves of tokens that have a coordinate on each of several axes: each column is a wave along one of them.
/// Only the waves along the axes are stored, so a run of rows costs the same whatever its length.
class TokenWaves : public Tabulated {
public:
    /// Column::axis is an index into them.
    std::size_t axes() const { return m_axes.size(); }
    const WaveAxis& axis(std::size_t axis) const { return m_axes[axis].waves; }
    virtual AxisName nameOf(std::size_t axis) const = 0;
    /// The patches, frames or ids from its least to its greatest coordinate, both included.
    double length(std::size_t axis) const;
    /// Tokens from one coordinate of the axis to the next.
    std::int64_t stride(std::size_t axis) const { return m_axes[axis].stride; }
    const Column& column(std::int64_t j) const { return m_columns[static_cast<std::size_t>(j)]; }

    /// The frequencies of all axes are numbered in the order of their first columns.
    std::int64_t frequencies() const { return m_frequencies; }
    /// That of \p column; −1 for a column without a wave.
    std::int64_t frequencyOf(std::int64_t column) const {
        return m_numbers[static_cast<std::size_t>(column)];
    }

    /// Whether \p token has coordinates: tokens of the prefix have none.
    bool hasCoordinates(std::int64_t token) const { return token >= m_prefix && token < rows(); }
    /// NaN for a token without.
    double coordinate(std::int64_t token, std::size_t axis) const;

    // Of a column that is a sine or a cosine.

    /// In patches, frames or ids.
    double wavelength(std::int64_t column) const;
    /// The angle from \p from to \p to, and its sine and cosine; NaN if one of them has no coordinates.
    double angle(std::int64_t column, std::int64_t from, std::int64_t to) const {
        return frequency(column).hi * (along(column, to) - along(column, from));
    }
    SineCosine turn(std::int64_t column, std::int64_t from, std::int64_t to) const;
    /// The angle at \p token.
    double angleAt(std::int64_t column, std::int64_t token) const {
        return frequency(column).hi * along(column, token);
    }
    /// Cycles over all tokens.
    double cycles(std::int64_t column) const;

    const TokenWaves* waves() const override { return this; }
    std::int64_t reach() const override { return rows(); }
    double value(std::int64_t position, std::int64_t column) const override;
    void addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                std::span<double> sums, Effort effort = Effort::Exact) const override;
    double squaredNorms(std::int64_t first, std::int64_t end, Effort effort = Effort::Exact) const override;
    Bounds extremes(std::int64_t first, std::int64_t end, std::int64_t column) const override;
    double greatest() const override { return m_greatest; }
    double greatestNorm() const override;

protected:
    /// An axis, and the tokens from one of its coordinates to the next.
    struct StridedAxis {
        WaveAxis waves{};
        std::int64_t stride = 1;
    };

    /// \param prefix tokens before the others, whose rows are zero
    TokenWaves(const Parameters& parameters, Coordinates coordinates, std::int64_t prefix)
        : Tabulated(parameters, std::move(coordinates)), m_prefix(prefix) {}
    /// To be called once. \param columns as many as there are
    void arrange(std::vector<StridedAxis> axes, std::vector<Column> columns);

private:
    /// The waves of an axis at its coordinates, and their sums.
    struct Axis {
        WaveAxis waves{};
        std::int64_t stride = 1;
        std::shared_ptr<const double[]> values{};  ///< for each coordinate, the axis' columns and their
                                                   ///< squared norm; equal axes share them
        std::shared_ptr<const double[]> sums{};    ///< of the coordinates before, one more than those
        std::int64_t columns = 0;                  ///< that belong to this axis
        Bounds reached = Bounds::ofNothing();      ///< the coordinates, of an axis without directions
        std::int64_t width() const { return columns + 1; }
        std::int64_t size() const { return std::ssize(waves.coordinates); }
    };

    void compute(std::size_t index);
    std::vector<Column> columnsOf(std::size_t axis) const;
    void number();
    std::size_t placeOf(std::int64_t token, const Axis& axis) const {
        return static_cast<std::size_t>((token - m_prefix) / axis.stride % axis.size());
    }
    double along(std::int64_t column, std::int64_t token) const;
    DoubleDouble frequency(std::int64_t column) const;
    double sumOf(const Axis& axis, std::int64_t place, std::int64_t first, std::int64_t end) const;

    std::int64_t m_prefix;
    std::vector<Axis> m_axes;
    std::vector<Column> m_columns;
    std::vector<std::int64_t> m_places;   ///< of each column among those of its axis
    std::vector<std::int64_t> m_numbers;  ///< of its frequency
    std::int64_t m_frequencies = 0;
    double m_greatest = 1;
};

}  // namespace posiscope
