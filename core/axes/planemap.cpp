// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/planemap.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "core/fields/tabulatedfield.h"
#include "core/parameters/parameters.h"
#include "core/schemes/learned.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

/// A map in memory. Its colours span its own numbers.
class MapField : public TabulatedField {
public:
    MapField(const Parameters& shape, std::vector<double> numbers)
        : MapField(shape, Table::of(shape.length, shape.dModel, std::move(numbers))) {}

    Bounds bounds() const override { return m_bounds; }

private:
    MapField(const Parameters& shape, const std::shared_ptr<const Table>& table)
        : TabulatedField(std::make_shared<const Learned>(shape, std::make_shared<const RowSums>(table))) {
        for (std::int64_t column = 0; column < shape.dModel; ++column)
            m_bounds.add(extremesOf(*table, 0, shape.length, column));
    }

    Bounds m_bounds = Bounds::ofNothing();
};

std::shared_ptr<const Field> mapOf(std::int64_t rows, std::int64_t columns, std::vector<double> numbers) {
    Parameters shape;
    shape.length = rows;
    shape.dModel = columns;
    shape.firstPosition = 0;
    return std::make_shared<const MapField>(shape, std::move(numbers));
}

class DifferencePlane : public PlaneMap {
public:
    DifferencePlane(std::shared_ptr<const PlaneMap> minuend, std::shared_ptr<const PlaneMap> subtrahend)
        : PlaneMap(minuend->rows(), minuend->columns()),
          m_minuend(std::move(minuend)),
          m_subtrahend(std::move(subtrahend)),
          m_down(ratio(m_subtrahend->rows(), rows())),
          m_across(ratio(m_subtrahend->columns(), columns())) {}

    std::vector<double> values(const PlanePoint& from, const Places& down,
                               const Places& across) const override {
        return without(m_minuend->values(from, down, across),
                       m_subtrahend->values(there(from), scaled(down, m_down), scaled(across, m_across)));
    }

    std::vector<double> along(const PlanePoint& from, const PlanePoint& step,
                              std::size_t count) const override {
        return without(m_minuend->along(from, step, count),
                       m_subtrahend->along(there(from), {step.y * m_down, step.x * m_across}, count));
    }

private:
    static double ratio(std::int64_t other, std::int64_t own) {
        return static_cast<double>(other) / static_cast<double>(own);
    }

    static std::vector<double> without(std::vector<double> values, const std::vector<double>& others) {
        std::ranges::transform(values, others, values.begin(), std::minus());
        return values;
    }

    /// The place \p at of an axis in the patches of the other map, of which there are \p ratio times as many.
    static double scaled(double at, double ratio) { return (at + 0.5) * ratio - 0.5; }
    static Places scaled(const Places& places, double ratio) {
        return {scaled(places.first, ratio), places.step * ratio, places.count};
    }
    PlanePoint there(const PlanePoint& at) const { return {scaled(at.y, m_down), scaled(at.x, m_across)}; }

    std::shared_ptr<const PlaneMap> m_minuend;
    std::shared_ptr<const PlaneMap> m_subtrahend;
    double m_down;
    double m_across;
};

}  // namespace

double PlaneMap::value(const PlanePoint& from, const PlanePoint& to) const {
    return values(from, {to.y, 1, 1}, {to.x, 1, 1}).front();
}

std::vector<double> PlaneMap::along(const PlanePoint& from, const PlanePoint& step, std::size_t count) const {
    std::vector<double> values(count);
    for (std::size_t k = 0; k < count; ++k) {
        const auto steps = static_cast<double>(k);
        values[k] = value(from, {from.y + steps * step.y, from.x + steps * step.x});
    }
    return values;
}

std::shared_ptr<const Field> PlaneMap::against(const PlanePoint& from) const {
    return mapOf(m_rows, m_columns, values(from, everyRow(), everyColumn()));
}

std::shared_ptr<const Field> PlaneMap::tiles(const Places& down, const Places& across) const {
    const auto rows = static_cast<std::size_t>(m_rows);
    const auto columns = static_cast<std::size_t>(m_columns);
    const std::size_t width = across.count * columns;
    std::vector<double> all(down.count * rows * width);
    for (std::size_t i = 0; i < down.count; ++i)
        for (std::size_t j = 0; j < across.count; ++j) {
            const std::vector<double> tile = values({down.at(i), across.at(j)}, everyRow(), everyColumn());
            for (std::size_t row = 0; row < rows; ++row)
                std::copy_n(tile.data() + row * columns, columns,
                            all.data() + (i * rows + row) * width + j * columns);
        }
    return mapOf(static_cast<std::int64_t>(down.count * rows), static_cast<std::int64_t>(width),
                 std::move(all));
}

std::shared_ptr<const PlaneMap> differenceOf(std::shared_ptr<const PlaneMap> minuend,
                                             std::shared_ptr<const PlaneMap> subtrahend) {
    return std::make_shared<const DifferencePlane>(std::move(minuend), std::move(subtrahend));
}

}  // namespace posiscope
