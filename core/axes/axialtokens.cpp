// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/axialtokens.h"

#include <algorithm>

namespace posiscope {

AxialTokens::AxialTokens(const AxialParameters& parameters)
    : m_parameters(parameters), m_axes(headOf(parameters).axes) {
    if (const auto rule = idRuleOf(parameters))
        m_ids = idsOf(parameters.input, *rule, parameters.secondsAFrame);
}

std::int64_t AxialTokens::count() const {
    return m_ids ? std::ssize(m_ids->tokens) : m_parameters.rows * m_parameters.columns;
}

std::vector<double> AxialTokens::coordinates(std::int64_t token) const {
    std::vector<double> coordinates;
    const PlanePoint patch = onTurnedAxes(m_parameters, {static_cast<double>(token / m_parameters.columns),
                                                         static_cast<double>(token % m_parameters.columns)});
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
        const AxisName name = m_axes[axis].name;
        if (m_ids) {
            const auto found = std::ranges::find(m_ids->axes, name);
            const auto index = static_cast<std::size_t>(found - m_ids->axes.begin());
            coordinates.push_back(
                found == m_ids->axes.end() ? 0 : m_ids->ids[index][static_cast<std::size_t>(token)]);
        } else if (name == AxisName::Row || name == AxisName::Column) {
            coordinates.push_back(
                mapOf(m_parameters, axis)
                    .at(name == AxisName::Row ? patch.y : patch.x, lengthOf(m_parameters, name)));
        } else {
            coordinates.push_back(0);
        }
    }
    return coordinates;
}

}  // namespace posiscope
