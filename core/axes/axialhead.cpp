// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/axialhead.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>

#include "core/parameters/numbertext.h"
#include "core/positions/coordinates.h"

namespace posiscope {
namespace {

using Refusal = std::optional<Message>;

constexpr double kLeastAxisBase = 1e-9;
constexpr double kMostAxisBase = 1e12;
constexpr std::int64_t kMostOfHead = 4096;

std::string listOf(const std::vector<RotaryAxis>& axes) {
    std::string list;
    for (const RotaryAxis& axis : axes)
        list += (list.empty() ? "" : ", ") + std::to_string(axis.width);
    return list;
}

Refusal refuseAxis(const RotaryAxis& axis, const AxialHead& head) {
    if (axis.width < 2 || axis.width % 2 != 0)
        return Message{
            POSISCOPE_TR_NOOP("core", "axis %1 cannot have %2 channels; every frequency takes two"),
            {std::string(1, letterOf(axis.name)), std::to_string(axis.width)}};
    if ((head.ladder == AxialLadder::Ascending || head.ladder == AxialLadder::Linear) && axis.width < 4)
        return Message{POSISCOPE_TR_NOOP("core",
                                         "axis %1 cannot have only one frequency; a series that includes "
                                         "both of its ends needs two or more"),
                       {std::string(1, letterOf(axis.name))}};
    if (axis.scale != 1 && axis.width == 2)
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "axis %1 needs four or more channels: its base is scaled by %2^(d/(d − 2)) for "
                              "d channels, which is undefined for d = 2. Increase the head size"),
            {std::string(1, letterOf(axis.name)), writeNumber(axis.scale)}};
    if (!(axis.base >= kLeastAxisBase && axis.base <= kMostAxisBase))
        return Message{POSISCOPE_TR_NOOP("core", "the base of axis %1 cannot be %2; use %3 to %4"),
                       {std::string(1, letterOf(axis.name)), writeNumber(axis.base),
                        writeNumber(kLeastAxisBase), writeNumber(kMostAxisBase)}};
    return std::nullopt;
}

/// The slots that the axes after the first want, of which the last has to exist.
Refusal refuseTurns(const AxialHead& head) {
    const auto count = std::ssize(head.axes);
    const std::int64_t slots = widthOf(head.axes) / 2;
    for (std::int64_t a = 1; a < count; ++a) {
        const RotaryAxis& axis = head.axes[static_cast<std::size_t>(a)];
        const std::int64_t last = a + count * (axis.width / 2 - 1);
        if (last >= slots)
            return Message{
                POSISCOPE_TR_NOOP("core",
                                  "%1 frequencies of axis %2 do not fit: with alternating axes, the last one "
                                  "would have index %3, but the greatest index is %4"),
                {std::to_string(axis.width / 2), std::string(1, letterOf(axis.name)), std::to_string(last),
                 std::to_string(slots - 1)}};
    }
    return std::nullopt;
}

Refusal refuseTurnsThenLast(const AxialHead& head) {
    const auto different = [&](const RotaryAxis& axis) { return axis.width != head.axes.front().width; };
    if (head.axes.size() < 3 || std::any_of(head.axes.begin(), head.axes.end() - 1, different))
        return Message{
            POSISCOPE_TR_NOOP(
                "core", "alternating axes need the same number of frequencies, but they have %1 channels"),
            {listOf(head.axes)}};
    return std::nullopt;
}

Refusal refuseWidths(const AxialHead& head) {
    const std::int64_t width = widthOf(head.axes);
    if (head.turning > 0 && width != head.turning)
        return Message{
            POSISCOPE_TR_NOOP("core", "the axes have %1 channels, %2 in total, but %3 channels rotate"),
            {listOf(head.axes), std::to_string(width), std::to_string(head.turning)}};
    if (width > head.headSize * head.heads)
        return Message{
            POSISCOPE_TR_NOOP("core", "the axes have %1 channels, %2 in total, but only %3 are available"),
            {listOf(head.axes), std::to_string(width), std::to_string(head.headSize * head.heads)}};
    return std::nullopt;
}

}  // namespace

char letterOf(AxisName axis) {
    return std::array{'t', 'h', 'w', 'l', 'p', 'i'}[static_cast<std::size_t>(axis)];
}

std::string_view wordOf(AxisName axis) {
    constexpr std::array<std::string_view, 6> kWords{
        POSISCOPE_TR_NOOP("core", "time"),     POSISCOPE_TR_NOOP("core", "row"),
        POSISCOPE_TR_NOOP("core", "column"),   POSISCOPE_TR_NOOP("core", "text"),
        POSISCOPE_TR_NOOP("core", "sequence"), POSISCOPE_TR_NOOP("core", "image")};
    return kWords[static_cast<std::size_t>(axis)];
}

std::string_view wordOf(const AxialHead& head) {
    constexpr std::array<std::string_view, 3> kWords{"interleaved", "half-split", "half-split per axis"};
    return head.clocks == head.pairs ? kWords[static_cast<std::size_t>(head.pairs)] : "twisted";
}

std::int64_t widthOf(const std::vector<RotaryAxis>& axes) {
    return std::accumulate(axes.begin(), axes.end(), std::int64_t{0},
                           [](std::int64_t sum, const RotaryAxis& axis) { return sum + axis.width; });
}

std::optional<Message> refuse(const AxialHead& head) {
    if (head.headSize < 2 || head.headSize % 2 != 0 || head.headSize > kMostOfHead)
        return Message{POSISCOPE_TR_NOOP("core", "head size cannot be %1; use an even number from 2 to %2"),
                       {std::to_string(head.headSize), std::to_string(kMostOfHead)}};
    if (head.axes.empty() || head.axes.size() > Coordinates::kMostAxes)
        return Message{POSISCOPE_TR_NOOP("core", "a rotary encoding has 1 to %1 axes, not %2"),
                       {std::to_string(Coordinates::kMostAxes), std::to_string(head.axes.size())}};
    if (head.learned)
        return std::nullopt;
    for (const RotaryAxis& axis : head.axes)
        if (auto why = refuseAxis(axis, head))
            return why;
    if (auto why = refuseWidths(head))
        return why;
    if (head.arrangement == AxialArrangement::Turns)
        return refuseTurns(head);
    if (head.arrangement == AxialArrangement::TurnsThenLast)
        return refuseTurnsThenLast(head);
    return std::nullopt;
}

}  // namespace posiscope
