// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/axialplane.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/axes/axialparameters.h"
#include "core/axes/axialrotary.h"
#include "core/axes/sumplane.h"
#include "core/schemes/phase.h"

namespace posiscope {
namespace {

/// The share of the axes called \p name in the score.
class AxisScore {
public:
    AxisScore(const AxialRotary& rotary, const AxialParameters& parameters, AxisName name)
        : m_rotates(rotary.isRotation()),
          m_patches(lengthOf(parameters, name)),
          m_share(1 / static_cast<double>(rotary.head().headSize)) {
        for (std::size_t axis = 0; axis < rotary.head().axes.size(); ++axis)
            if (rotary.head().axes[axis].name == name) {
                m_map = mapOf(parameters, axis);
                addClocks(rotary, static_cast<int>(axis));
            }
    }

    std::int64_t channels() const { return std::ssize(m_clocks); }

    double at(double from, double to) const {
        return m_share * score(m_map.at(from, m_patches), m_map.at(to, m_patches));
    }

    void operator()(double from, double first, double step, std::span<double> values) const {
        const double start = m_map.at(from, m_patches);
        if (step == 0)
            return static_cast<void>(std::ranges::fill(values, at(from, first)));
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = m_share * score(start, m_map.at(first + step * static_cast<double>(i), m_patches));
    }

private:
    /// A channel of ones becomes cos φ ∓ sin φ.
    struct Clock {
        DoubleDouble frequency;
        double sign;
    };

    void addClocks(const AxialRotary& rotary, int axis) {
        const auto add = [&](std::int64_t clock, double sign) {
            const AxialSlot& slot = rotary.ladder()[static_cast<std::size_t>(clock)];
            if (slot.axis == axis)
                m_clocks.push_back({slot.frequency, sign});
        };
        for (const AxialPair& pair : rotary.pairs()) {
            if (pair.clockA >= 0)
                add(pair.clockA, -1);
            if (pair.clockB >= 0)
                add(pair.clockB, 1);
        }
    }

    double score(double a, double b) const {
        double sum = 0;
        for (const Clock& clock : m_clocks) {
            if (m_rotates) {
                sum += sineCosine(clock.frequency, a - b).cosine;
                continue;
            }
            const SineCosine atA = sineCosine(clock.frequency, a);
            const SineCosine atB = sineCosine(clock.frequency, b);
            sum += (atA.cosine + clock.sign * atA.sine) * (atB.cosine + clock.sign * atB.sine);
        }
        return sum;
    }

    bool m_rotates;
    std::int64_t m_patches;
    double m_share;
    AxisMap m_map;
    std::vector<Clock> m_clocks;
};

/// The score on turned axes: both coordinates change along a row of patches, so no axis has a share of its
/// own.
class TurnedPlane : public PlaneMap {
public:
    TurnedPlane(const AxialParameters& parameters, AxisScore rows, AxisScore columns)
        : PlaneMap(parameters.rows, parameters.columns),
          m_parameters(parameters),
          m_down(std::move(rows)),
          m_across(std::move(columns)) {}

    std::vector<double> values(const PlanePoint& from, const Places& down,
                               const Places& across) const override {
        const PlanePoint start = onTurnedAxes(m_parameters, from);
        std::vector<double> all;
        all.reserve(down.count * across.count);
        for (std::size_t i = 0; i < down.count; ++i)
            for (std::size_t j = 0; j < across.count; ++j) {
                const PlanePoint to = onTurnedAxes(m_parameters, {down.at(i), across.at(j)});
                all.push_back(m_down.at(start.y, to.y) + m_across.at(start.x, to.x));
            }
        return all;
    }

private:
    AxialParameters m_parameters;
    AxisScore m_down;
    AxisScore m_across;
};

}  // namespace

std::shared_ptr<const PlaneMap> planeOf(const AxialParameters& parameters) {
    const AxialRotary rotary(headOf(parameters));
    AxisScore rows(rotary, parameters, AxisName::Row);
    AxisScore columns(rotary, parameters, AxisName::Column);
    const auto size = static_cast<double>(rotary.head().headSize);
    const double rest = (size - static_cast<double>(rows.channels() + columns.channels())) / size;
    if (modelOf(parameters).turnsAxes)
        return std::make_shared<const TurnedPlane>(parameters, std::move(rows), std::move(columns));
    return std::make_shared<const SumPlane>(parameters.rows, parameters.columns, std::move(rows),
                                            std::move(columns), rest);
}

}  // namespace posiscope
