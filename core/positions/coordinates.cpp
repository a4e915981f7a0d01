// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/positions/coordinates.h"

#include <limits>
#include <utility>

namespace posiscope {

Coordinates Coordinates::range(std::int64_t first, std::int64_t tokens) {
    Coordinates made;
    made.m_range = first;
    made.m_cells = tokens;
    return made;
}

Coordinates Coordinates::list(std::vector<double> positions) {
    Coordinates made;
    made.m_cells = std::ssize(positions);
    made.m_axes.push_back({std::move(positions)});
    return made;
}

Coordinates Coordinates::grid(std::vector<std::vector<double>> axes, std::int64_t prefix,
                              std::int64_t suffix) {
    Coordinates made;
    made.m_prefix = prefix;
    made.m_cells = 1;
    made.m_suffix = suffix;
    made.m_axes.resize(axes.size());
    for (std::size_t k = axes.size(); k-- > 0;) {
        const std::int64_t stride = std::exchange(made.m_cells, made.m_cells * std::ssize(axes[k]));
        made.m_axes[k] = {std::move(axes[k]), stride};
    }
    return made;
}

double Coordinates::at(std::int64_t token, std::size_t axis) const {
    const std::int64_t cell = token - m_prefix;
    if (cell < 0 || cell >= m_cells)
        return std::numeric_limits<double>::quiet_NaN();
    if (m_range)
        return static_cast<double>(*m_range + cell);
    const Axis& on = m_axes[axis];
    return on.coordinates[static_cast<std::size_t>(cell / on.stride % std::ssize(on.coordinates))];
}

}  // namespace posiscope
