// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/parameters/message.h"

namespace posiscope {

/// What the coordinates of an axis count.
enum class AxisName {
    Time,
    Row,
    Column,
    Text,      ///< FLUX.2: the place in the prompt
    Sequence,  ///< XD-RoPE: the place in the input
    Image      ///< XD-RoPE: the number of the image
};

/// One letter: t, h, w, l, p, i.
char letterOf(AxisName axis);

/// Its word, "row"; translatable, and in English in files.
std::string_view wordOf(AxisName axis);

/// An axis of a rotary encoding, with a share of the frequencies.
struct RotaryAxis {
    AxisName name;
    std::int64_t width;   ///< d: channels, two for each frequency
    double base = 10000;  ///< its scale^(d/(d − 2)) included
    double scale = 1;     ///< of Cosmos

    bool operator==(const RotaryAxis&) const = default;
};

/// The frequency of number i of an axis.
enum class AxialLadder {
    Own,        ///< base^(−2i/d) with the width d of the axis
    Shared,     ///< base^(−2j/D) with the slot j, D channels of all axes
    Dealt,      ///< base^(−2j/D) with j = i·axes + the number of the axis
    Ascending,  ///< base^(2i/(d − 2)), slow to fast
    Linear      ///< from 1 to base/2 in equal steps, both included (timm's bands of pixels)
};

/// Which axis each slot of the ladder belongs to.
enum class AxialArrangement {
    Blocks,        ///< axis after axis
    Turns,         ///< axis a ≥ 1 has the slots a, a + axes, …, the first axis all others
    TurnsThenLast  ///< all axes but the last take turns; the last follows
};

/// The two channels of a slot, of S slots.
enum class AxialLayout {
    Neighbours,      ///< 2s and 2s + 1
    Halves,          ///< s and s + S
    HalvesPerBlock,  ///< the same within the channels of each axis
};

/// Along what the coordinates of two axes are taken.
enum class AxialDirections {
    Axes,    ///< each frequency along its own axis
    Turned,  ///< RoPE-Mixed at the start: along axes that are turned by AxialHead::angle
    Golden   ///< SigLino: every slot of every head has a direction of its own, and belongs to both axes
};

/// Rotary encoding of several axes. Slot s turns by ω_s times the coordinate of its axis. The clocks of the
/// channels, which say what slot a channel turns with, and their pairs are laid out separately: where they
/// differ ("twisted", V-JEPA 2 and ERNIE-Image), the two channels of a pair turn by different angles, which
/// is no rotation.
struct AxialHead {
    std::int64_t headSize = 64;
    std::vector<RotaryAxis> axes{};
    AxialLadder ladder = AxialLadder::Own;
    double factor = 1;  ///< multiplies all frequencies: 2π of DINOv3, π/2 of LTX
    AxialArrangement arrangement = AxialArrangement::Blocks;
    AxialLayout clocks = AxialLayout::Neighbours;
    AxialLayout pairs = AxialLayout::Neighbours;
    std::int64_t heads = 1;     ///< that share one ladder: LTX spreads it over all heads
    std::int64_t head = 0;      ///< the one that is described
    bool stillInFront = false;  ///< channels without an axis precede the others, of all heads together
    bool learned = false;       ///< its frequencies are unknown: no channel turns, whatever the axes
    std::int64_t turning = 0;   ///< channels that the axes have to fill; 0: not more than there are
    AxialDirections directions = AxialDirections::Axes;
    double angle = 0;  ///< of AxialDirections::Turned, in degrees

    bool operator==(const AxialHead&) const = default;
};

/// The pairs of channels in a word: "half-split", "interleaved", "half-split per axis", "twisted".
std::string_view wordOf(const AxialHead& head);

/// The channels of all axes.
std::int64_t widthOf(const std::vector<RotaryAxis>& axes);

/// Why \p head does not define an encoding; std::nullopt if it does.
std::optional<Message> refuse(const AxialHead& head);

}  // namespace posiscope
