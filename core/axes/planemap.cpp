// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/planemap.h"

#include "core/fields/tabulatedfield.h"

namespace posiscope {

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
    return fieldOfNumbers(
        m_rows, m_columns,
        values(from, {0, 1, static_cast<std::size_t>(m_rows)}, {0, 1, static_cast<std::size_t>(m_columns)}));
}

}  // namespace posiscope
