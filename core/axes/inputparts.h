// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/parameters/message.h"

namespace posiscope {

/// A part of the input of a model that reads text and pictures.
struct InputPart {
    enum class Kind { Text, Image, Video };
    Kind kind = Kind::Text;
    std::int64_t tokens = 0;  ///< of text
    std::int64_t frames = 1;  ///< of a video: as its vision model counts them, often two pictures each
    std::int64_t rows = 0;    ///< patches, before they are merged
    std::int64_t columns = 0;

    bool operator==(const InputPart&) const = default;
};

/// Reads "text 3, image 4x6, video 3x4x4": rows × columns, frames × rows × columns.
Expected<std::vector<InputPart>> readInput(std::string_view text);
std::string writeInput(const std::vector<InputPart>& parts);

}  // namespace posiscope
