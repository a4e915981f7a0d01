// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/details.h"

#include <algorithm>
#include <array>

#include "core/parameters/message.h"

namespace posiscope {
namespace {

constexpr std::array<DetailWords, 9> kDetails{{
    {Detail::Cursor, "cursor", POSISCOPE_TR_NOOP("core", "cursor")},
    {Detail::Facts, "facts", POSISCOPE_TR_NOOP("core", "numbers and colour histogram")},
    {Detail::Kernel, "kernel", POSISCOPE_TR_NOOP("core", "curve g(Δ)")},
    {Detail::Legend, "legend", POSISCOPE_TR_NOOP("core", "legend")},
    {Detail::ColourBar, "colour-bar", POSISCOPE_TR_NOOP("core", "colour bar")},
    {Detail::Ruler, "ruler", POSISCOPE_TR_NOOP("core", "ruler")},
    {Detail::Grid, "grid", POSISCOPE_TR_NOOP("core", "grid lines")},
    {Detail::Caption, "caption", POSISCOPE_TR_NOOP("core", "caption")},
    {Detail::Title, "title", POSISCOPE_TR_NOOP("core", "title")},
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
