// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/axialplane.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/axes/axialparameters.h"
#include "core/axes/axialrotary.h"
#include "core/axes/axialtokens.h"
#include "core/axes/patchgrids.h"
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
    /// Whether it depends on the distance alone: angles are subtracted, and grow evenly from patch to patch.
    bool isOfDistance() const {
        return m_rotates && m_map.rule != AxisMap::Rule::Buckets && m_map.rule != AxisMap::Rule::Causal;
    }
    /// The same where both are at one \p coordinate.
    double still(double coordinate) const { return m_share * score(coordinate, coordinate); }

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

/// The share of the channels that do not turn from patch to patch, divided by the size of the head: not by
/// rows, columns or a count of tokens. The same angles change nothing, except in twisted pairs, where those
/// that turn by time are left out.
double restOf(const AxialRotary& rotary, const QueryKey& vectors) {
    double rest = 0;
    for (std::int64_t channel = 0; channel < rotary.head().headSize; ++channel) {
        const std::int64_t clock = rotary.clockOf(channel);
        const auto at = static_cast<std::size_t>(channel);
        const int axis = clock < 0 ? -1 : rotary.ladder()[static_cast<std::size_t>(clock)].axis;
        const auto turnsBy = [&](AxisName name) {
            return axis >= 0 && rotary.head().axes[static_cast<std::size_t>(axis)].name == name;
        };
        if (!turnsBy(AxisName::Row) && !turnsBy(AxisName::Column) && !turnsBy(AxisName::Sequence) &&
            (rotary.isRotation() || !turnsBy(AxisName::Time)))
            rest += vectors.query[at] * vectors.key[at];
    }
    return rest / static_cast<double>(rotary.head().headSize);
}

/// Whether pairs turn by rows and columns at once: along a direction of their own, or by a count of tokens.
bool hasOblique(const AxialHead& head) {
    return head.directions != AxialDirections::Axes ||
           std::ranges::count(head.axes, AxisName::Sequence, &RotaryAxis::name) > 0;
}

/// How far \p slot goes along its axis by a patch down and by one across. \pre it has an axis
PlanePoint stepsByPatch(const AxialHead& head, const AxialSlot& slot, std::int64_t stride) {
    const AxisName name = head.axes[static_cast<std::size_t>(slot.axis)].name;
    const auto& [sine, cosine] = slot.direction;
    if (name == AxisName::Row)
        return {cosine, sine};
    if (name == AxisName::Column)
        return {sine, cosine};
    return name == AxisName::Sequence ? PlanePoint{static_cast<double>(stride), 1} : PlanePoint{};
}

/// The score of pairs that turn by rows and columns at once: no axis has a share of its own, but each pair is
/// the real part of a number for the row times one for the column.
class ObliquePlane : public PlaneMap {
public:
    /// \param stride tokens from one row to the next
    ObliquePlane(const AxialRotary& rotary, const QueryKey& vectors, const AxialParameters& parameters,
                 std::int64_t stride, double rest)
        : PlaneMap(parameters.rows, parameters.columns), m_rest(rest) {
        const std::vector<RotaryAxis>& axes = rotary.head().axes;
        const auto axisOf = [&](AxisName name) {
            const auto found = std::ranges::find(axes, name, &RotaryAxis::name);
            return Axis{mapOf(parameters, static_cast<std::size_t>(found - axes.begin())),
                        lengthOf(parameters, name)};
        };
        m_down = axisOf(AxisName::Row);
        m_across = axisOf(AxisName::Column);
        const double share = 1 / static_cast<double>(rotary.head().headSize);
        for (const AxialPair& pair : rotary.pairs()) {
            const AxialSlot& slot = rotary.ladder()[static_cast<std::size_t>(pair.clockA)];
            if (slot.axis < 0)
                continue;
            const PlanePoint steps = stepsByPatch(rotary.head(), slot, stride);
            if (steps == PlanePoint())
                continue;
            const Turning turning = turningOf(pair, vectors);
            m_pairs.push_back({slot.frequency * steps.y,
                               slot.frequency * steps.x,
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

/// The share of the channels of twisted pairs that turn by time, at the time of \p token.
double timeShare(const AxialRotary& rotary, const QueryKey& vectors, const AxialParameters& parameters,
                 std::int64_t token) {
    const std::vector<RotaryAxis>& axes = rotary.head().axes;
    const auto time = std::ranges::find(axes, AxisName::Time, &RotaryAxis::name);
    if (rotary.isRotation() || time == axes.end())
        return 0;
    const std::vector<double> coordinates = AxialTokens(parameters).coordinates(token);
    return AxisScore(rotary, vectors, parameters, AxisName::Time)
        .still(coordinates[static_cast<std::size_t>(time - axes.begin())]);
}

}  // namespace

std::shared_ptr<const PlaneMap> planeOf(const AxialParameters& parameters, std::int64_t token) {
    const PatchGrid picture = *patchGridsOf(parameters).at(token);
    AxialParameters alone = parameters;  // ids within a picture differ as its rows and columns do
    alone.rows = picture.rows;
    alone.columns = picture.columns;
    const AxialRotary rotary(headOf(parameters));
    const QueryKey vectors = queryKeyOf(parameters);
    const double rest = restOf(rotary, vectors) + timeShare(rotary, vectors, parameters, picture.first);
    if (hasOblique(rotary.head()))
        return std::make_shared<const ObliquePlane>(rotary, vectors, alone, picture.stride, rest);
    AxisScore rows(rotary, vectors, alone, AxisName::Row);
    AxisScore columns(rotary, vectors, alone, AxisName::Column);
    const auto kernels = rows.isOfDistance() && columns.isOfDistance() ? SumPlane::Kernels::OfDistance
                                                                       : SumPlane::Kernels::OfPlaces;
    return std::make_shared<const SumPlane>(picture.rows, picture.columns, std::move(rows),
                                            std::move(columns), kernels, rest);
}

}  // namespace posiscope
