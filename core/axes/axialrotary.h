// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <span>
#include <vector>

#include "core/axes/axialhead.h"
#include "core/numbers/doubledouble.h"
#include "core/rotary/querykey.h"
#include "core/schemes/phase.h"

namespace posiscope {

/// A frequency of one head: the number of its axis, −1 for a slot that does not turn, and ω in radians a unit
/// of the coordinate.
struct AxialSlot {
    int axis = -1;
    DoubleDouble frequency{};
    SineCosine direction{0, 1};  ///< of its axis, turned towards the other one of two

    bool isOblique() const { return direction.sine != 0; }
    double degrees() const { return std::atan2(direction.sine, direction.cosine) * 180 / std::numbers::pi; }
    /// How far \p coordinates are along its direction. \pre axis ≥ 0
    double along(std::span<const double> coordinates) const;
};

/// Two channels that turn together, a by the slot of \c clockA and b by that of \c clockB; these are equal
/// unless the pairs are twisted.
struct AxialPair {
    std::int64_t a;
    std::int64_t b;
    std::int64_t clockA;
    std::int64_t clockB;

    bool operator==(const AxialPair&) const = default;
};

/// An AxialHead resolved into slots and pairs. Coordinates are given in the order of its axes.
class AxialRotary {
public:
    /// \pre refuse(head) returns std::nullopt
    explicit AxialRotary(AxialHead head);

    const AxialHead& head() const { return m_head; }
    const std::vector<AxialSlot>& ladder() const { return m_slots; }
    /// One for each slot; with twisted pairs in the order of the channels a.
    const std::vector<AxialPair>& pairs() const { return m_pairs; }
    /// The slot that \p channel turns with; −1 if it does not turn.
    std::int64_t clockOf(std::int64_t channel) const { return m_clocks[static_cast<std::size_t>(channel)]; }
    std::int64_t stillChannels() const { return std::ranges::count(m_clocks, -1); }
    /// Whether the length of every vector is kept: no pair is twisted.
    bool isRotation() const;

    /// 2π/ω of \p slot in units of its coordinate; infinite for one that does not turn.
    double wavelength(std::int64_t slot) const;
    /// The angle of every slot at \p coordinates, rounded once.
    std::vector<double> angles(std::span<const double> coordinates) const;
    /// \p vector of head size, turned for a token at \p coordinates.
    /// \throws std::invalid_argument if the length is not the head size
    std::vector<double> rotated(const std::vector<double>& vector, std::span<const double> coordinates) const;
    /// The score of \p vectors at \p query and \p key: for a rotation exact in their difference.
    double score(const QueryKey& vectors, std::span<const double> query, std::span<const double> key) const;

private:
    std::vector<SineCosine> turns(std::span<const double> coordinates) const;

    AxialHead m_head;
    std::vector<AxialSlot> m_slots;
    std::vector<AxialPair> m_pairs;
    std::vector<std::int64_t> m_clocks;  ///< head size
};

}  // namespace posiscope
