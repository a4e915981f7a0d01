// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/axialrotary.h"

#include <limits>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/rotary/rotatedvector.h"

namespace posiscope {
namespace {

/// A factor that is a simple multiple of π is meant exactly.
DoubleDouble exactFactor(double factor) {
    constexpr DoubleDouble kPi{std::numbers::pi, 1.2246467991473532e-16};
    for (const double multiple : {0.5, 1.0, 2.0})
        if (factor == multiple * std::numbers::pi)
            return kPi * multiple;
    return {factor, 0};
}

/// The number of the axis of each slot.
std::vector<int> arranged(const AxialHead& head) {
    const auto count = std::ssize(head.axes);
    std::vector<int> axes;
    const auto append = [&](std::int64_t axis) {
        axes.insert(axes.end(), static_cast<std::size_t>(head.axes[static_cast<std::size_t>(axis)].width / 2),
                    static_cast<int>(axis));
    };
    if (head.directions == AxialDirections::Golden) {
        append(0);
        return axes;
    }
    switch (head.arrangement) {
        case AxialArrangement::Blocks:
            for (std::int64_t a = 0; a < count; ++a)
                append(a);
            break;
        case AxialArrangement::Turns:
            axes.assign(static_cast<std::size_t>(widthOf(head.axes) / 2), 0);
            for (std::int64_t a = 1; a < count; ++a)
                for (std::int64_t i = 0; i < head.axes[static_cast<std::size_t>(a)].width / 2; ++i)
                    axes[static_cast<std::size_t>(a + count * i)] = static_cast<int>(a);
            break;
        case AxialArrangement::TurnsThenLast:
            for (std::int64_t i = 0; i < head.axes.front().width / 2; ++i)
                for (std::int64_t a = 0; a + 1 < count; ++a)
                    axes.push_back(static_cast<int>(a));
            append(count - 1);
            break;
    }
    return axes;
}

/// Number \p i of \p axis, in slot \p slot of the whole ladder.
DoubleDouble frequencyOf(const AxialHead& head, int axis, std::int64_t i, std::int64_t slot) {
    const RotaryAxis& own = head.axes[static_cast<std::size_t>(axis)];
    const DoubleDouble base = logarithm(own.base);
    const auto width = static_cast<double>(own.width);
    const auto all = static_cast<double>(widthOf(head.axes));
    const auto at = [](std::int64_t index) { return static_cast<std::size_t>(index); };
    switch (head.ladder) {
        case AxialLadder::Own:
            return Powers{base, 2, width}.at(at(i));
        case AxialLadder::Shared:
            return Powers{base, 2, all}.at(at(slot));
        case AxialLadder::Dealt:
            return Powers{base, 2, all}.at(at(i * std::ssize(head.axes) + axis));
        case AxialLadder::Ascending:
            return Powers{-base, 2, width - 2}.at(at(i));
        case AxialLadder::Linear:
            return DoubleDouble{own.base / 2 - 1, 0} * static_cast<double>(2 * i) / (width - 2) +
                   DoubleDouble{1, 0};
    }
    return {};
}

/// The inverse of std::erf in (−1, 1), by Newton's method.
double inverseErf(double y) {
    constexpr double kA = 0.147;  // Winitzki's approximation, to 2e-3
    const double log = std::log1p(-y * y);
    const double half = 2 / (std::numbers::pi * kA) + log / 2;
    double x = std::copysign(std::sqrt(std::sqrt(half * half - log / kA) - half), y);
    for (int k = 0; k < 4; ++k)
        x -= (std::erf(x) - y) * std::exp(x * x) / (2 * std::numbers::inv_sqrtpi);
    return x;
}

/// Number \p i of SigLino's directions, from 1: normal deviates at the multiples of two shares that are to
/// the plane what the golden section is to a line.
SineCosine goldenDirection(std::int64_t i) {
    double ratio = 2;
    for (int k = 0; k < 10; ++k)  // as many as its code has; more would change the shares by 1e-8
        ratio = std::cbrt(1 + ratio);
    const auto deviate = [i](double share) {
        return inverseErf(2 * std::fmod(static_cast<double>(i) * share, 1.0) - 1);
    };
    const double down = deviate(1 / ratio);
    const double across = deviate(1 / (ratio * ratio));
    const double length = std::hypot(down, across);
    return {across / length, down / length};
}

/// Of frequency \p i of \p axis.
SineCosine directionOf(const AxialHead& head, int axis, std::int64_t i) {
    switch (head.directions) {
        case AxialDirections::Axes:
            break;
        case AxialDirections::Turned: {
            const SineCosine turn = sineCosine(kWholeTurn * (DoubleDouble{head.angle, 0} / 360), 1);
            return {axis == 0 ? turn.sine : -turn.sine, turn.cosine};
        }
        case AxialDirections::Golden:
            return goldenDirection(head.head * head.axes.front().width / 2 + i + 1);
    }
    return {0, 1};
}

/// The slots of the described head, cut out of the ladder of all heads.
std::vector<AxialSlot> slotsOf(const AxialHead& head) {
    std::vector<AxialSlot> slots;
    if (head.learned) {
        slots.resize(static_cast<std::size_t>(head.headSize / 2));
        return slots;
    }
    std::vector<std::int64_t> taken(head.axes.size(), 0);
    for (const int axis : arranged(head)) {
        const std::int64_t i = taken[static_cast<std::size_t>(axis)]++;
        slots.push_back({axis, frequencyOf(head, axis, i, std::ssize(slots)) * exactFactor(head.factor),
                         directionOf(head, axis, i)});
    }
    const std::int64_t still = head.heads * head.headSize / 2 - std::ssize(slots);
    const auto place = head.stillInFront ? slots.begin() : slots.end();
    if (head.stillInFront || head.heads > 1)
        slots.insert(place, static_cast<std::size_t>(still), AxialSlot{});
    if (head.heads == 1)
        return slots;
    const auto first = slots.begin() + head.head * head.headSize / 2;
    return {first, first + head.headSize / 2};
}

/// How far \p query and \p key are apart on each axis.
std::vector<double> apartOf(std::span<const double> query, std::span<const double> key) {
    std::vector<double> apart;
    for (std::size_t axis = 0; axis < query.size(); ++axis)
        apart.push_back(query[axis] - key[axis]);
    return apart;
}

/// The channels of every slot as \p layout has them.
std::vector<ChannelPair> channelsOf(AxialLayout layout, const std::vector<AxialSlot>& slots) {
    const std::int64_t count = std::ssize(slots);
    std::vector<ChannelPair> channels;
    for (std::int64_t s = 0; s < count; ++s) {
        if (layout == AxialLayout::Neighbours) {
            channels.push_back({2 * s, 2 * s + 1});
            continue;
        }
        std::int64_t first = 0;
        std::int64_t end = count;
        if (layout == AxialLayout::HalvesPerBlock) {
            const auto other = [axis = slots[static_cast<std::size_t>(s)].axis](const AxialSlot& slot) {
                return slot.axis != axis;
            };
            end = std::find_if(slots.begin() + s, slots.end(), other) - slots.begin();
            first = count -
                    (std::find_if(slots.rbegin() + (count - 1 - s), slots.rend(), other) - slots.rbegin());
        }
        channels.push_back({first + s, end + s});
    }
    return channels;
}

}  // namespace

double AxialSlot::along(std::span<const double> coordinates) const {
    const double own = coordinates[static_cast<std::size_t>(axis)];
    return isOblique()
               ? own * direction.cosine + coordinates[static_cast<std::size_t>(1 - axis)] * direction.sine
               : own;
}

AxialRotary::AxialRotary(AxialHead head)
    : m_head(std::move(head)),
      m_slots(slotsOf(m_head)),
      m_clocks(static_cast<std::size_t>(m_head.headSize), -1) {
    const std::vector<ChannelPair> clocks = channelsOf(m_head.clocks, m_slots);
    for (std::size_t s = 0; s < m_slots.size(); ++s)
        for (const std::int64_t channel : {clocks[s].a, clocks[s].b})
            m_clocks[static_cast<std::size_t>(channel)] = static_cast<std::int64_t>(s);
    for (const ChannelPair& pair : channelsOf(m_head.pairs, m_slots))
        m_pairs.push_back({pair.a, pair.b, clockOf(pair.a), clockOf(pair.b)});
    for (std::int64_t& clock : m_clocks)
        if (clock >= 0 && m_slots[static_cast<std::size_t>(clock)].axis < 0)
            clock = -1;
}

bool AxialRotary::isRotation() const {
    return std::ranges::all_of(m_pairs, [](const AxialPair& pair) { return pair.clockA == pair.clockB; });
}

double AxialRotary::wavelength(std::int64_t slot) const {
    const double w = m_slots[static_cast<std::size_t>(slot)].frequency.hi;
    return w == 0 ? std::numeric_limits<double>::infinity() : 2 * std::numbers::pi / w;
}

std::vector<double> AxialRotary::angles(std::span<const double> coordinates) const {
    std::vector<double> angles;
    for (const AxialSlot& slot : m_slots)
        angles.push_back(slot.axis < 0 ? 0 : (slot.frequency * slot.along(coordinates)).hi);
    return angles;
}

std::vector<SineCosine> AxialRotary::turns(std::span<const double> coordinates) const {
    std::vector<SineCosine> turns;
    for (const AxialSlot& slot : m_slots)
        turns.push_back(slot.axis < 0 ? SineCosine{0, 1}
                                      : sineCosine(slot.frequency, slot.along(coordinates)));
    return turns;
}

std::vector<double> AxialRotary::rotated(const std::vector<double>& vector,
                                         std::span<const double> coordinates) const {
    if (std::ssize(vector) != m_head.headSize)
        throw std::invalid_argument("a vector of " + std::to_string(vector.size()) +
                                    " numbers is not one of head size " + std::to_string(m_head.headSize));
    const std::vector<SineCosine> hands = turns(coordinates);
    std::vector<double> turned = vector;
    for (const AxialPair& pair : m_pairs) {
        const SineCosine& byA = hands[static_cast<std::size_t>(pair.clockA)];
        const SineCosine& byB = hands[static_cast<std::size_t>(pair.clockB)];
        const double a = vector[static_cast<std::size_t>(pair.a)];
        const double b = vector[static_cast<std::size_t>(pair.b)];
        turned[static_cast<std::size_t>(pair.a)] = a * byA.cosine - b * byA.sine;
        turned[static_cast<std::size_t>(pair.b)] = b * byB.cosine + a * byB.sine;
    }
    return turned;
}

double AxialRotary::score(const QueryKey& vectors, std::span<const double> query,
                          std::span<const double> key) const {
    if (!isRotation())
        return scoreOf(rotated(vectors.query, query), rotated(vectors.key, key));
    return scoreOf(rotated(vectors.query, apartOf(query, key)), vectors.key);
}

}  // namespace posiscope
