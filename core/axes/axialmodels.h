// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/axes/axialhead.h"
#include "core/axes/axismap.h"
#include "core/axes/sequenceids.h"

namespace posiscope {

/// How the channels of a head are divided among its axes.
enum class AxialWidths {
    Equal,
    Given,       ///< AxialModel::frequencies
    Sixths,      ///< 2⌊d/6⌋ for each of three axes; the other channels do not turn
    FirstLarge,  ///< the same, but the first axis has the rest
    Eighths,     ///< 2/8, 3/8, 3/8
    Common       ///< both axes have one half together; the other half does not turn
};

/// What the coordinates of rows and columns depend on beside their own number.
enum class AxialFit {
    None,
    BaseGrid,  ///< CogVideoX 1.0: the picture is fitted into a grid of 30 × 45 patches
    Area,      ///< Mochi: cells around 0 that have an area of 192 · 192 together
    Aspect     ///< Falcon-OCR: from −√(h/w) to √(h/w), and from −√(w/h) to √(w/h)
};

/// The rotary encoding of several axes of a published model. Head size, base and frequencies are its usual
/// ones and may be replaced.
struct AxialModel {
    std::string_view option;  ///< "qwen3-vl"
    std::string_view name;    ///< "Qwen3-VL"
    std::int64_t headSize = 64;
    double base = 10000;
    std::vector<AxisName> axes{};
    AxialWidths widths = AxialWidths::Equal;
    std::vector<std::int64_t> frequencies{};  ///< of AxialWidths::Given, in the order of the axes
    double share = 1;                         ///< of the head that the given frequencies fill
    AxialLadder ladder = AxialLadder::Own;
    AxialArrangement arrangement = AxialArrangement::Blocks;
    AxialLayout clocks = AxialLayout::Neighbours;
    AxialLayout pairs = AxialLayout::Neighbours;
    double factor = 1;
    std::vector<AxisMap> maps{};   ///< one for each axis; empty: indices
    std::vector<double> scales{};  ///< Cosmos: base·scale^(d/(d − 2)), one for each axis; empty: 1
    std::int64_t heads = 1;
    bool stillInFront = false;
    bool learned = false;  ///< frequencies are only in the weights, so that no channel turns here
    AxialFit fit = AxialFit::None;
    double framesASecond = 0;  ///< that the map of the frames is for; 0: frames have no time
    AxialDirections directions = AxialDirections::Axes;
    std::optional<AxisIdRule> ids{};  ///< of an input of text and pictures; none: it sees one picture alone
};

/// In the order in which the program presents them.
std::span<const AxialModel> axialModels();

/// The model whose option is \p option, or null.
const AxialModel* findAxialModel(std::string_view option);

/// Its head number \p head of \p heads with \p headSize channels, \p base and \p frequencies of each axis; 0
/// and empty: the usual ones.
AxialHead headOf(const AxialModel& model, std::int64_t headSize = 0, double base = 0,
                 const std::vector<std::int64_t>& frequencies = {}, std::int64_t head = 0,
                 std::int64_t heads = 0);

/// How axis \p axis of \p model counts.
AxisMap mapOf(const AxialModel& model, std::size_t axis);

}  // namespace posiscope
