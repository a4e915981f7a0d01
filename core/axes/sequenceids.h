// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/axes/axialhead.h"
#include "core/axes/inputparts.h"
#include "core/parameters/message.h"

namespace posiscope {

/// The position ids that a library gives to the tokens of text, images and videos.
struct AxisIdRule {
    enum class Form {
        MRope,         ///< t, h, w: (s + frame, s + row, s + column) from the next free id s
        XdRope,        ///< p, w, h, i (Hunyuan-VL); rows have one token more than columns
        CentredRuns,   ///< h, w (HunyuanImage 3): an image is centred in its run of tokens
        TextAtOrigin,  ///< text is at 0, 0, 0 (FLUX.1)
        TextOnFirst,   ///< text counts on the first axis, where the image follows it (Lumina 2)
    };
    enum class Next {
        AfterGreatest,  ///< the greatest id so far + 1
        AfterSide       ///< s + the greater of merged rows and columns (transformers 5)
    };
    Form form = Form::MRope;
    std::int64_t merge = 2;        ///< patches on each side that become one token
    double idsASecond = 0;         ///< of a video; 0: frames count
    bool truncates = true;         ///< fractions of ids of seconds
    bool wholeSeconds = false;     ///< seconds a frame are truncated first: a known fault
    bool framesAreImages = false;  ///< each follows a time stamp (Qwen3-VL)
    bool resetsSpace = false;      ///< rows and columns count from 0 (Cosmos 3)
    double margin = 0;             ///< ids between text and a picture (Cosmos 3)
    double pictures = 0;           ///< where every picture begins (Ideogram 4); 0: at the next free id
    Next next = Next::AfterGreatest;
    std::int64_t stampTokens = 2;  ///< of a time stamp, as the tokenizer makes it

    bool operator==(const AxisIdRule&) const = default;
};

/// What a token stands for.
struct InputToken {
    enum class Kind { Text, Patch, Stamp, Break };
    Kind kind = Kind::Text;
    std::size_t part = 0;     ///< of the input
    std::int64_t frame = 0;   ///< of a patch …
    std::int64_t row = 0;     ///< … its merged row
    std::int64_t column = 0;  ///< … and column

    bool operator==(const InputToken&) const = default;
};

/// The ids of the tokens of an input.
struct SequenceIds {
    std::vector<InputToken> tokens;
    std::vector<AxisName> axes;
    std::vector<std::vector<double>> ids;  ///< of each axis, one a token
    double next = 0;                       ///< the id of the token after the last

    /// What decoding adds to a token's index: the greatest id + 1 − tokens.
    double delta() const;
};

/// Why \p parts cannot have ids by \p rule; std::nullopt if they can.
std::optional<Message> refuse(const std::vector<InputPart>& parts, const AxisIdRule& rule);

std::int64_t tokensOf(const std::vector<InputPart>& parts, const AxisIdRule& rule);

/// The ids of \p parts. \param secondsAFrame of videos
/// \pre refuse(parts, rule) returns std::nullopt
SequenceIds idsOf(const std::vector<InputPart>& parts, const AxisIdRule& rule, double secondsAFrame = 1);

/// The first token whose ids differ in \p a and \p b; std::nullopt if none does of those that both have, or
/// if they have other axes.
std::optional<std::size_t> firstDifference(const SequenceIds& a, const SequenceIds& b);

}  // namespace posiscope
