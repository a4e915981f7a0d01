// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/appearancetexts.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostDimensions = 16384;

std::string writeSpan(const std::optional<Span>& span) {
    return span ? writeNumber(span->first) + ":" + writeNumber(span->last) : std::string();
}

Expected<std::optional<Span>> readSpan(std::string_view text) {
    const std::size_t colon = text.find(':');
    const auto first = readNumber(text.substr(0, colon));
    const auto last = colon == text.npos ? std::nullopt : readNumber(text.substr(colon + 1));
    if (first && last && *first < *last)
        return Span{*first, *last};
    return Refused(
        Message{POSISCOPE_TR_NOOP("core", "two numbers are expected, the first less than the second"), {}});
}

template <std::optional<Span> Spans::*Member>
TextDeclaration<Appearance> span(std::string_view option) {
    return {.option = option,
            .separator = ':',
            .get = [](const Appearance& appearance) { return writeSpan(appearance.spans.*Member); },
            .set = [](Appearance& appearance,
                      std::string_view text) { return assign(appearance.spans.*Member, readSpan(text)); }};
}

std::string writeWaves(const std::vector<std::int64_t>& dimensions) {
    std::string text;
    for (const std::int64_t dimension : dimensions)
        text.append(text.empty() ? "" : ",").append(std::to_string(dimension));
    return text;
}

Expected<std::vector<std::int64_t>> readWaves(std::string_view text) {
    std::vector<std::int64_t> dimensions;
    for (bool more = !text.empty(); more;) {
        const std::size_t comma = text.find(',');
        const auto number = readNumber(text.substr(0, comma));
        if (!number || *number != std::trunc(*number) || *number < 0 || *number >= kMostDimensions ||
            dimensions.size() == kMostWaves)
            return Refused(Message{POSISCOPE_TR_NOOP("core", "a list of dimensions is expected"), {}});
        if (std::ranges::count(dimensions, static_cast<std::int64_t>(*number)) == 0)
            dimensions.push_back(static_cast<std::int64_t>(*number));
        more = comma != text.npos;
        text.remove_prefix(more ? comma + 1 : text.size());
    }
    return dimensions;
}

}  // namespace

std::span<const TextDeclaration<Appearance>> appearanceTexts() {
    static const std::array texts{
        span<&Spans::positions>("positions"),
        span<&Spans::others>("others"),
        span<&Spans::dimensions>("dimensions"),
        TextDeclaration<Appearance>{
            .option = kLimitsOption,
            .meaning = kLimitsMeaning,
            .form = POSISCOPE_TR_NOOP("core", "A:B"),
            .get = [](const Appearance& appearance) { return writeLimits(appearance.limits); },
            .set = [](Appearance& appearance,
                      std::string_view text) { return assign(appearance.limits, readLimits(text)); }},
        TextDeclaration<Appearance>{
            .option = "wave-dimensions",
            .separator = ',',
            .get = [](const Appearance& appearance) { return writeWaves(appearance.waveDimensions); },
            .set = [](Appearance& appearance,
                      std::string_view text) { return assign(appearance.waveDimensions, readWaves(text)); }},
    };
    return texts;
}

}  // namespace posiscope
