// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/parameters/parameters.h"

namespace posiscope {

class ConfigKeys;
struct ModelPositions;

/// The names of the size of a picture among the derivations of a model.
inline constexpr std::string_view kPatchRowsWord = POSISCOPE_TR_NOOP("core", "patch rows");
inline constexpr std::string_view kPatchColumnsWord = POSISCOPE_TR_NOOP("core", "patch columns");
inline constexpr std::string_view kPatchFramesWord = POSISCOPE_TR_NOOP("core", "frames of patches");

/// Larger pictures are refused by all parameters.
inline constexpr std::int64_t kMostOfSide = 1 << 15;

struct PatchCount {
    std::int64_t rows;
    std::int64_t columns;
};

/// The patches of the picture that an encoder is made for: image_size or crop_size over patch_size, numbers
/// or pairs of them. Records both as derivations of \p model; std::nullopt if the file does not say it, or
/// says it in numbers that no picture has, which is a doubt. \param usualSide the pixels of a side if
/// image_size is missing; 0: unknown
std::optional<PatchCount> readPatches(const ConfigKeys& keys, ModelPositions& model,
                                      std::int64_t usualSide = 0);

/// The frames of patches of a video: frames_per_clip over tubelet_size.
std::optional<std::int64_t> readFrames(const ConfigKeys& keys, ModelPositions& model);

/// The patches of all frames of a video that a model numbers one after the other: of num_frames frames in
/// tubelets of so many frames and pixels. std::nullopt if the file does not say it
std::optional<std::int64_t> readVideoPatches(const ConfigKeys& keys, ModelPositions& model);

/// Whether the file of \p model gives the size of its pictures.
bool givesPatches(const ModelPositions& model);

}  // namespace posiscope
