// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/axialwaves.h"

#include <string>
#include <utility>

namespace posiscope {
namespace {

constexpr std::int64_t kMostNumbers = std::int64_t{1} << 23;  // 128 MB with their sums

/// The same as AxialTokens::count(), without the ids of the tokens.
std::int64_t countOf(const AxialParameters& p) {
    const auto rule = idRuleOf(p);
    return rule ? tokensOf(p.input, *rule) : framesOf(p) * p.rows * p.columns;
}

/// The coordinates of an axis that differ, and the tokens from one to the next.
struct Steps {
    std::int64_t count;
    std::int64_t stride;
};

Steps stepsOf(const AxialParameters& p, AxisName axis) {
    const std::int64_t frames = framesOf(p);
    if (idRuleOf(p) || headOf(p).directions != AxialDirections::Axes)
        return {countOf(p), 1};
    switch (axis) {
        case AxisName::Time:
            return {frames, p.rows * p.columns};
        case AxisName::Row:
            return {p.rows, p.columns};
        case AxisName::Column:
            return {p.columns, 1};
        default:
            return {1, frames * p.rows * p.columns};
    }
}

}  // namespace

std::optional<Message> refuseWaves(const AxialParameters& p) {
    const AxialHead head = headOf(p);
    if (head.learned)
        return Message{POSISCOPE_TR_NOOP("core",
                                         "The frequencies of this model are trained and stored only in its "
                                         "weights, so its angles are unknown."),
                       {}};
    std::int64_t numbers = 0;
    for (const RotaryAxis& axis : head.axes)
        numbers += stepsOf(p, axis.name).count * (axis.width + 1);
    if (numbers <= kMostNumbers)
        return std::nullopt;
    return Message{POSISCOPE_TR_NOOP("core", "%1 tokens need %2 sines and cosines; the limit is %3."),
                   {std::to_string(countOf(p)), std::to_string(numbers), std::to_string(kMostNumbers)}};
}

AxialWaves::AxialWaves(const AxialParameters& p)
    : TokenWaves(matrixOf(p), Coordinates::range(0, countOf(p)), 0),
      m_axial(p),
      m_rotary(headOf(p)),
      m_tokens(p) {
    const std::vector<RotaryAxis>& names = m_rotary.head().axes;
    const bool oblique = m_rotary.head().directions != AxialDirections::Axes;
    std::vector<StridedAxis> axes;
    for (std::size_t axis = 0; axis < names.size(); ++axis) {
        const Steps steps = stepsOf(p, names[axis].name);
        StridedAxis made{{.step = stepOf(p, axis)}, steps.stride};
        for (std::int64_t i = 0; i < steps.count; ++i) {
            const std::vector<double> at = m_tokens.coordinates(i * steps.stride);
            made.waves.coordinates.push_back(at[axis]);
            if (oblique)
                made.waves.others.push_back(at[1 - axis]);
        }
        axes.push_back(std::move(made));
    }
    std::vector<std::int32_t> places;  // of each slot among those of its axis
    for (const AxialSlot& slot : m_rotary.ladder()) {
        if (slot.axis < 0) {
            places.push_back(-1);
            continue;
        }
        WaveAxis& waves = axes[static_cast<std::size_t>(slot.axis)].waves;
        places.push_back(static_cast<std::int32_t>(waves.frequencies.size()));
        waves.frequencies.push_back(slot.frequency);
        if (oblique)
            waves.directions.push_back(slot.direction);
    }
    std::vector<Column> columns(static_cast<std::size_t>(m_rotary.head().headSize), {-1, Wave::Zero});
    const auto set = [&](std::int64_t channel, std::int64_t clock, Wave wave) {
        const auto slot = static_cast<std::size_t>(clock);
        if (clock >= 0 && places[slot] >= 0)
            columns[static_cast<std::size_t>(channel)] = {
                places[slot], wave, static_cast<std::uint8_t>(m_rotary.ladder()[slot].axis)};
    };
    for (const AxialPair& pair : m_rotary.pairs()) {
        set(pair.a, pair.clockA, Wave::Sine);
        set(pair.b, pair.clockB, Wave::Cosine);
    }
    arrange(std::move(axes), std::move(columns));
}

Parameters matrixOf(const AxialParameters& p) {
    Parameters matrix;
    matrix.scheme = Scheme::Axial;
    matrix.dModel = headOf(p).headSize;
    matrix.length = countOf(p);
    return matrix;
}

}  // namespace posiscope
