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

/// A number that becomes own·cos φ + other·sin φ.
struct Turning {
    double own;
    double other;

    double at(const SineCosine& angle) const { return own * angle.cosine + other * angle.sine; }
};

/// The product of \p vectors in \p pair, by the difference of the angles.
Turning turningOf(const AxialPair& pair, const QueryKey& vectors) {
    const auto a = static_cast<std::size_t>(pair.a);
    const auto b = static_cast<std::size_t>(pair.b);
    const std::vector<double>& q = vectors.query;
    const std::vector<double>& k = vectors.key;
    return {q[a] * k[a] + q[b] * k[b], q[a] * k[b] - q[b] * k[a]};
}

/// The share of the axes called \p name in the score.
class AxisScore {
public:
    AxisScore(const AxialRotary& rotary, const QueryKey& vectors, const AxialParameters& parameters,
              AxisName name)
        : m_rotates(rotary.isRotation()),
          m_patches(lengthOf(parameters, name)),
          m_share(1 / static_cast<double>(rotary.head().headSize)) {
        for (std::size_t axis = 0; axis < rotary.head().axes.size(); ++axis)
            if (rotary.head().axes[axis].name == name) {
                m_map = mapOf(parameters, axis);
                addClocks(rotary, vectors, static_cast<int>(axis));
            }
    }

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
    /// Of a rotation, the product of a pair by the difference of the angles; else a channel of query and key.
    struct Clock {
        DoubleDouble frequency;
        Turning query;
        Turning key{};
    };

    void addClocks(const AxialRotary& rotary, const QueryKey& vectors, int axis) {
        const auto add = [&](std::int64_t clock, const Turning& query, const Turning& key) {
            const AxialSlot* const slot =
                clock < 0 ? nullptr : &rotary.ladder()[static_cast<std::size_t>(clock)];
            if (slot != nullptr && slot->axis == axis)
                m_clocks.push_back({slot->frequency, query, key});
        };
        for (const AxialPair& pair : rotary.pairs()) {
            const auto a = static_cast<std::size_t>(pair.a);
            const auto b = static_cast<std::size_t>(pair.b);
            const std::vector<double>& q = vectors.query;
            const std::vector<double>& k = vectors.key;
            if (m_rotates) {
                add(pair.clockA, turningOf(pair, vectors), {});
            } else {
                add(pair.clockA, {q[a], -q[b]}, {k[a], -k[b]});
                add(pair.clockB, {q[b], q[a]}, {k[b], k[a]});
            }
        }
    }

    double score(double a, double b) const {
        double sum = 0;
        for (const Clock& clock : m_clocks)
            sum += m_rotates ? clock.query.at(sineCosine(clock.frequency, a - b))
                             : clock.query.at(sineCosine(clock.frequency, a)) *
                                   clock.key.at(sineCosine(clock.frequency, b));
        return sum;
    }

    bool m_rotates;
    std::int64_t m_patches;
    double m_share;
    AxisMap m_map;
    std::vector<Clock> m_clocks;
};

/// The share of the channels that turn neither by rows nor by columns, divided by the size of the head.
double restOf(const AxialRotary& rotary, const QueryKey& vectors) {
    double rest = 0;
    for (std::int64_t channel = 0; channel < rotary.head().headSize; ++channel) {
        const std::int64_t clock = rotary.clockOf(channel);
        const auto at = static_cast<std::size_t>(channel);
        const int axis = clock < 0 ? -1 : rotary.ladder()[static_cast<std::size_t>(clock)].axis;
        const AxisName name =
            axis < 0 ? AxisName::Time : rotary.head().axes[static_cast<std::size_t>(axis)].name;
        if (name != AxisName::Row && name != AxisName::Column)
            rest += vectors.query[at] * vectors.key[at];
    }
    return rest / static_cast<double>(rotary.head().headSize);
}

/// The score of pairs that turn along directions of their own: no axis has a share of its own, but each pair
/// is the real part of a number for the row times one for the column.
class ObliquePlane : public PlaneMap {
public:
    ObliquePlane(const AxialRotary& rotary, const QueryKey& vectors, const AxialParameters& parameters,
                 double rest)
        : PlaneMap(parameters.rows, parameters.columns), m_rest(rest) {
        const std::vector<RotaryAxis>& axes = rotary.head().axes;
        const int row = axes.front().name == AxisName::Row ? 0 : 1;
        m_down = {mapOf(parameters, static_cast<std::size_t>(row)), lengthOf(parameters, AxisName::Row)};
        m_across = {mapOf(parameters, static_cast<std::size_t>(1 - row)),
                    lengthOf(parameters, AxisName::Column)};
        const double share = 1 / static_cast<double>(rotary.head().headSize);
        for (const AxialPair& pair : rotary.pairs()) {
            const AxialSlot& slot = rotary.ladder()[static_cast<std::size_t>(pair.clockA)];
            if (slot.axis < 0)
                continue;
            const Turning turning = turningOf(pair, vectors);
            const auto& [sine, cosine] = slot.direction;
            m_pairs.push_back({slot.frequency * (slot.axis == row ? cosine : sine),
                               slot.frequency * (slot.axis == row ? sine : cosine),
                               {share * turning.own, share * turning.other}});
        }
    }

    std::vector<double> values(const PlanePoint& from, const Places& down,
                               const Places& across) const override {
        std::vector<double> all(down.count * across.count, m_rest);
        std::vector<SineCosine> columns(across.count);
        for (const Pair& pair : m_pairs) {
            for (std::size_t j = 0; j < across.count; ++j)
                columns[j] = sineCosine(pair.across, m_across.apart(from.x, across.at(j)));
            for (std::size_t i = 0; i < down.count; ++i) {
                const SineCosine row = sineCosine(pair.down, m_down.apart(from.y, down.at(i)));
                const double cosines = pair.turning.at(row);
                const double sines = pair.turning.at({-row.cosine, row.sine});
                double* const out = all.data() + i * across.count;
                for (std::size_t j = 0; j < across.count; ++j)
                    out[j] += cosines * columns[j].cosine - sines * columns[j].sine;
            }
        }
        return all;
    }

private:
    struct Axis {
        AxisMap map{};
        std::int64_t patches = 1;

        double apart(double from, double to) const { return map.at(from, patches) - map.at(to, patches); }
    };

    struct Pair {
        DoubleDouble down;
        DoubleDouble across;
        Turning turning;
    };

    double m_rest;
    Axis m_down;
    Axis m_across;
    std::vector<Pair> m_pairs;
};

}  // namespace

std::shared_ptr<const PlaneMap> planeOf(const AxialParameters& parameters) {
    const AxialRotary rotary(headOf(parameters));
    const QueryKey vectors = queryKeyOf(parameters);
    if (rotary.head().directions != AxialDirections::Axes)
        return std::make_shared<const ObliquePlane>(rotary, vectors, parameters, restOf(rotary, vectors));
    AxisScore rows(rotary, vectors, parameters, AxisName::Row);
    AxisScore columns(rotary, vectors, parameters, AxisName::Column);
    return std::make_shared<const SumPlane>(parameters.rows, parameters.columns, std::move(rows),
                                            std::move(columns), restOf(rotary, vectors));
}

}  // namespace posiscope
