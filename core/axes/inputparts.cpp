// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/inputparts.h"

#include <array>
#include <charconv>
#include <optional>

#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

constexpr std::array<std::string_view, 3> kPartNames{"text", "image", "video"};
constexpr std::int64_t kMostOfPart = 1 << 20;
constexpr std::size_t kMostParts = 64;

/// The whole numbers of "4x6" or "4×6", each 1 … kMostOfPart; empty if \p text is anything else.
std::vector<std::int64_t> factorsOf(std::string_view text) {
    std::vector<std::int64_t> numbers;
    while (true) {
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc() || number < 1 || number > kMostOfPart)
            return {};
        numbers.push_back(number);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.empty())
            return numbers;
        constexpr std::string_view kSign = "×";
        const bool sign = text.starts_with(kSign);
        if (!sign && text.front() != 'x')
            return {};
        text.remove_prefix(sign ? kSign.size() : 1);
    }
}

std::optional<InputPart> readPart(std::string_view text) {
    const auto space = text.find(' ');
    if (space == std::string_view::npos)
        return std::nullopt;
    const std::string_view name = text.substr(0, space);
    const std::vector<std::int64_t> n = factorsOf(trimmed(text.substr(space)));
    if (name == kPartNames[0] && n.size() == 1)
        return InputPart{.tokens = n[0]};
    if (name == kPartNames[1] && n.size() == 2)
        return InputPart{.kind = InputPart::Kind::Image, .rows = n[0], .columns = n[1]};
    if (name == kPartNames[2] && n.size() == 3)
        return InputPart{.kind = InputPart::Kind::Video, .frames = n[0], .rows = n[1], .columns = n[2]};
    return std::nullopt;
}

}  // namespace

Expected<std::vector<InputPart>> readInput(std::string_view text) {
    std::vector<InputPart> parts;
    for (const std::string_view given : itemsOf(text)) {
        const std::string_view item = trimmed(given);
        const auto part = readPart(item);
        if (!part || parts.size() == kMostParts)
            return Refused(
                Message{POSISCOPE_TR_NOOP(
                            "core",
                            "input cannot contain \"%1\"; list at most %2 parts separated by commas, such as "
                            "text 3, image 4x6 (rows × columns), video 3x4x4 (frames × rows × columns)"),
                        {std::string(item.substr(0, 40)), std::to_string(kMostParts)}});
        parts.push_back(*part);
    }
    return parts;
}

std::string writeInput(const std::vector<InputPart>& parts) {
    std::string text;
    for (const InputPart& part : parts) {
        if (!text.empty())
            text += ", ";
        text += std::string(kPartNames[static_cast<std::size_t>(part.kind)]) + ' ';
        if (part.kind == InputPart::Kind::Video)
            text += std::to_string(part.frames) + 'x';
        text += part.kind == InputPart::Kind::Text
                    ? std::to_string(part.tokens)
                    : std::to_string(part.rows) + 'x' + std::to_string(part.columns);
    }
    return text;
}

}  // namespace posiscope
