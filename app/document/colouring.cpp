// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/colouring.h"

#include <algorithm>
#include <cmath>

#include "app/document/appearance.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

/// In the order of Quantity.
constexpr std::array<std::string_view, kQuantities> kNames{"encoding", "sinusoid", "difference", "dot",
                                                           "cosine",   "distance", "bias",       "attention",
                                                           "score",    "vector",   "load"};

Message noLimits(std::string_view text) {
    return {POSISCOPE_TR_NOOP(
                "core", "limits \"%1\" must be A:B with A less than B, or A: or :B to set one end only"),
            {std::string(text)}};
}

Message noQuantity(std::string_view name) {
    std::string all;
    for (const std::string_view known : kNames)
        all.append(all.empty() ? "" : ", ").append(known);
    return {POSISCOPE_TR_NOOP("core", "unknown quantity \"%1\" in the limits; the quantities are %2"),
            {std::string(name), all}};
}

/// Reads one limit into \p end; an empty \p text sets none. \returns false unless it is empty or a number of
/// magnitude at most kGreatestLimit
bool readEnd(std::string_view text, std::optional<double>& end) {
    if (text.empty())
        return true;
    end = readNumber(text);
    return end && std::abs(*end) <= kGreatestLimit;
}

std::optional<Limits> readEnds(std::string_view text) {
    const std::size_t colon = text.find(':');
    Limits limits;
    if (colon == text.npos || !readEnd(text.substr(0, colon), limits.least) ||
        !readEnd(text.substr(colon + 1), limits.greatest) || !limits.any())
        return std::nullopt;
    if (limits.least && limits.greatest && !(*limits.least < *limits.greatest))
        return std::nullopt;
    return limits;
}

std::string written(const Limits& limits) {
    const auto end = [](const std::optional<double>& at) { return at ? writeNumber(*at) : std::string(); };
    return end(limits.least) + ":" + end(limits.greatest);
}

}  // namespace

Expected<ColourLimits> readLimits(std::string_view text) {
    ColourLimits all;
    for (const std::string_view item : itemsOf(text)) {
        const std::size_t equals = item.find('=');
        const auto limits = readEnds(equals == item.npos ? item : item.substr(equals + 1));
        if (!limits)
            return Refused(noLimits(text));
        const auto* const name =
            equals == item.npos ? kNames.end() : std::ranges::find(kNames, item.substr(0, equals));
        if (equals != item.npos && name == kNames.end())
            return Refused(noQuantity(item.substr(0, equals)));
        for (std::size_t i = 0; i < kQuantities; ++i)
            if (name == kNames.end() || name == &kNames[i])
                all.set(static_cast<Quantity>(i), *limits);
    }
    return all;
}

std::string writeLimits(const ColourLimits& limits) {
    ColourLimits alike;
    for (std::size_t i = 0; i < kQuantities; ++i)
        alike.set(static_cast<Quantity>(i), limits.of(Quantity::Encoding));
    if (limits == alike)
        return limits.any() ? written(limits.of(Quantity::Encoding)) : std::string();
    std::string text;
    for (std::size_t i = 0; i < kQuantities; ++i)
        if (const Limits& own = limits.of(static_cast<Quantity>(i)); own.any())
            text.append(text.empty() ? "" : ",").append(kNames[i]).append("=").append(written(own));
    return text;
}

Colouring colouringOf(const Appearance& appearance, Quantity quantity) {
    return {quantity, appearance.scale, appearance.limits.of(quantity), appearance.sharedScale == Switch::On};
}

}  // namespace posiscope
