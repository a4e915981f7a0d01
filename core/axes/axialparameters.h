// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/axes/axialmodels.h"
#include "core/axes/inputparts.h"
#include "core/parameters/declaration.h"
#include "core/rotary/querykey.h"

namespace posiscope {

/// The number of patches that stands for both edges, −1 and 1, of a picture (normalize_coords of DINOv3).
enum class AxisNormalisation {
    Separate,  ///< that of each axis
    Longer,    ///< the greater of both
    Shorter
};

/// Where the ids of rows and columns begin.
enum class SpatialIds {
    OfModel,
    Continued,  ///< at the next free id
    FromZero
};

/// Which channels turn together.
enum class AxialPairing { OfModel, Neighbours, Halves, HalvesPerBlock };

/// Text, a picture, text.
std::vector<InputPart> usualInput();

/// The parameters of a rotary encoding of several axes: the model that it is like, and what differs from it.
struct AxialParameters {
    std::int64_t model = 0;                ///< index in axialModels()
    std::int64_t headSize = 0;             ///< 0: that of the model
    double base = 0;                       ///< 0: that of the model
    std::vector<std::int64_t> sections{};  ///< frequencies of each axis; empty: those of the model
    std::int64_t head = 0;                 ///< of heads that differ
    std::int64_t heads = 0;                ///< that share one ladder; 0: as in the model
    std::int64_t rows = 16;                ///< of a picture, in patches
    std::int64_t columns = 16;
    std::int64_t frames = 1;  ///< of pictures with that many patches, if the model has an axis of time
    AxisNormalisation normalisation = AxisNormalisation::Separate;
    std::int64_t referenceSize = 0;  ///< patches a side that are counted by whole numbers; 0: as in the model
    double angle = 0;                ///< of the axes of AxialDirections::Turned, in degrees
    std::vector<InputPart> input = usualInput();
    double secondsAFrame = 1;  ///< of a video
    double framesASecond = 0;  ///< of a video whose patches alone are seen; 0: as in the model
    double leastPeriod = 0;    ///< of frequencies between two periods instead of a base; 0: a base
    double greatestPeriod = 0;
    AxialPairing pairing = AxialPairing::OfModel;
    std::vector<double> query{};  ///< head size numbers; empty: ones
    std::vector<double> key{};
    double idsASecond = 0;  ///< of a video; 0: as in the model
    SpatialIds spatialIds = SpatialIds::OfModel;
    double margin = 0;  ///< of ids before a picture; 0: as in the model
    AxisIdRule::Next next = AxisIdRule::Next::AfterGreatest;
    bool wholeSeconds = false;  ///< seconds are truncated before they become ids: a known fault

    bool operator==(const AxialParameters&) const = default;
};

/// The parameters that are numbers or choices, in the order in which the program presents them.
std::span<const Declaration<AxialParameters>> axialDeclarations();

/// The lists and the input.
std::span<const TextDeclaration<AxialParameters>> axialTexts();

const AxialModel& modelOf(const AxialParameters& parameters);
AxialHead headOf(const AxialParameters& parameters);

/// The frames that there are: one unless the model has an axis of time and no input of text.
std::int64_t framesOf(const AxialParameters& parameters);

/// How axis \p axis counts, and the number of patches that it takes for the length of the picture there.
AxisMap mapOf(const AxialParameters& parameters, std::size_t axis);
std::int64_t lengthOf(const AxialParameters& parameters, AxisName axis);
/// The coordinate from one patch, frame or id to the next on an axis.
double stepOf(const AxialParameters& parameters, std::size_t axis);

/// The rule for position ids; std::nullopt if the model sees one picture alone.
std::optional<AxisIdRule> idRuleOf(const AxialParameters& parameters);

/// The query and key before they are turned.
QueryKey queryKeyOf(const AxialParameters& parameters);
/// Whether both are ones.
bool hasOnes(const AxialParameters& parameters);

/// Why these parameters do not define an encoding; std::nullopt if they do.
std::optional<Message> refuse(const AxialParameters& parameters);

}  // namespace posiscope
