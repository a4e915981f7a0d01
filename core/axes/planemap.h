// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace posiscope {

class Field;

/// A place on a grid of patches: patch (y, x) is at y and x, and other places are between patches.
struct PlanePoint {
    double y = 0;
    double x = 0;

    bool operator==(const PlanePoint&) const = default;
};

/// Evenly spaced places along one axis of a grid: first, first + step, …
struct Places {
    double first = 0;
    double step = 1;
    std::size_t count = 0;

    double at(std::size_t index) const { return first + step * static_cast<double>(index); }
    bool operator==(const Places&) const = default;
};

/// The value of one patch of a grid against the others: a similarity or a score, usually 1 against itself.
class PlaneMap {
public:
    PlaneMap(std::int64_t rows, std::int64_t columns) : m_rows(rows), m_columns(columns) {}
    virtual ~PlaneMap() = default;
    PlaneMap(const PlaneMap&) = delete;
    PlaneMap& operator=(const PlaneMap&) = delete;

    std::int64_t rows() const { return m_rows; }
    std::int64_t columns() const { return m_columns; }

    /// The exact values of the patch at \p from against each place of \p down and \p across, row by row.
    virtual std::vector<double> values(const PlanePoint& from, const Places& down,
                                       const Places& across) const = 0;
    /// The same against one place.
    double value(const PlanePoint& from, const PlanePoint& to) const;
    /// The same along a line: against \p from + k · \p step for k = 0 … \p count − 1.
    virtual std::vector<double> along(const PlanePoint& from, const PlanePoint& step,
                                      std::size_t count) const;
    /// The same against every patch, for drawing; by default all values() in memory.
    virtual std::shared_ptr<const Field> against(const PlanePoint& from) const;
    /// For each patch of \p down and \p across its map against every patch, tile beside tile, for drawing; by
    /// default all values() in memory.
    virtual std::shared_ptr<const Field> tiles(const Places& down, const Places& across) const;

protected:
    /// All patches of an axis.
    Places everyRow() const { return {0, 1, static_cast<std::size_t>(m_rows)}; }
    Places everyColumn() const { return {0, 1, static_cast<std::size_t>(m_columns)}; }

private:
    std::int64_t m_rows;
    std::int64_t m_columns;
};

/// The map \p minuend minus \p subtrahend, with the patches of \p minuend. Both are compared at the same
/// places of the picture: its edges are those of either grid, whatever their sizes.
std::shared_ptr<const PlaneMap> differenceOf(std::shared_ptr<const PlaneMap> minuend,
                                             std::shared_ptr<const PlaneMap> subtrahend);

}  // namespace posiscope
