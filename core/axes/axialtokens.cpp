// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/axialtokens.h"

#include <algorithm>

namespace posiscope {

std::int64_t rasterOf(std::int64_t token, std::int64_t columns, std::int64_t merged) {
    const std::int64_t block = token / (merged * merged);
    const std::int64_t inside = token % (merged * merged);
    const std::int64_t across = columns / merged;
    return (block / across * merged + inside / merged) * columns + block % across * merged + inside % merged;
}

AxialTokens::AxialTokens(const AxialParameters& parameters)
    : m_parameters(parameters), m_axes(headOf(parameters).axes) {
    if (const auto rule = idRuleOf(parameters))
        m_ids = idsOf(parameters.input, *rule, parameters.secondsAFrame);
}

std::int64_t AxialTokens::count() const {
    return m_ids ? std::ssize(m_ids->tokens)
                 : framesOf(m_parameters) * m_parameters.rows * m_parameters.columns;
}

std::vector<double> AxialTokens::coordinates(std::int64_t token) const {
    return m_ids ? idsOfToken(static_cast<std::size_t>(token)) : placeOf(token);
}

bool AxialTokens::hasFrames() const {
    const auto isVideo = [](const InputPart& part) { return part.kind == InputPart::Kind::Video; };
    return m_ids ? std::ranges::any_of(m_parameters.input, isVideo) : framesOf(m_parameters) > 1;
}

InputToken AxialTokens::what(std::int64_t token) const {
    if (m_ids)
        return m_ids->tokens[static_cast<std::size_t>(token)];
    const std::int64_t ofFrame = m_parameters.rows * m_parameters.columns;
    return {.kind = InputToken::Kind::Patch,
            .frame = token / ofFrame,
            .row = token % ofFrame / m_parameters.columns,
            .column = token % m_parameters.columns};
}

std::vector<double> AxialTokens::idsOfToken(std::size_t token) const {
    std::vector<double> coordinates;
    for (const RotaryAxis& axis : m_axes) {
        const auto found = std::ranges::find(m_ids->axes, axis.name);
        const auto index = static_cast<std::size_t>(found - m_ids->axes.begin());
        coordinates.push_back(found == m_ids->axes.end() ? 0 : m_ids->ids[index][token]);
    }
    return coordinates;
}

std::vector<double> AxialTokens::placeOf(std::int64_t token) const {
    const std::int64_t ofFrame = m_parameters.rows * m_parameters.columns;
    const std::int64_t inFrame = token % ofFrame;
    const auto row = static_cast<double>(inFrame / m_parameters.columns);
    const auto column = static_cast<double>(inFrame % m_parameters.columns);
    std::vector<double> coordinates;
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
        const AxisMap map = mapOf(m_parameters, axis);
        switch (const AxisName name = m_axes[axis].name) {
            case AxisName::Time:
                coordinates.push_back(map.at(static_cast<double>(token / ofFrame), framesOf(m_parameters)));
                break;
            case AxisName::Row:
            case AxisName::Column:
                coordinates.push_back(
                    map.at(name == AxisName::Row ? row : column, lengthOf(m_parameters, name)));
                break;
            default:
                coordinates.push_back(0);
        }
    }
    return coordinates;
}

}  // namespace posiscope
