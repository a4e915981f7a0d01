// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/details.h"

#include <algorithm>
#include <array>

#include "core/parameters/message.h"

namespace posiscope {
namespace {

constexpr std::array<DetailWords, 9> kDetails{{
    {Detail::Cursor, "cursor", POSISCOPE_TEXT("core", "cursor")},
    {Detail::Facts, "facts", POSISCOPE_TEXT("core", "numbers, and counts at the colour bar")},
    {Detail::Kernel, "kernel", POSISCOPE_TEXT("core", "curve g(Δ)")},
    {Detail::Legend, "legend", POSISCOPE_TEXT("core", "legend")},
    {Detail::ColourBar, "colour-bar", POSISCOPE_TEXT("core", "colour bar")},
    {Detail::Ruler, "ruler", POSISCOPE_TEXT("core", "ruler")},
    {Detail::Grid, "grid", POSISCOPE_TEXT("core", "grid lines")},
    {Detail::Caption, "caption", POSISCOPE_TEXT("core", "caption")},
    {Detail::Title, "title", POSISCOPE_TEXT("core", "title")},
}};

}  // namespace

std::span<const DetailWords> detailWords() {
    return kDetails;
}

std::optional<Detail> findDetail(std::string_view name) {
    const auto found = std::ranges::find(kDetails, name, &DetailWords::name);
    return found == kDetails.end() ? std::nullopt : std::optional(found->detail);
}

}  // namespace posiscope
