// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/viewkind.h"

#include <algorithm>
#include <array>

#include "app/views/clockview.h"
#include "app/views/encodingview.h"
#include "core/parameters/message.h"

namespace posiscope {
namespace {

template <class Kind>
View* make(const Document& document, QWidget* parent) {
    return new Kind(document, parent);
}

constexpr std::array<ViewKind, 2> kKinds{{
    {"encoding", POSISCOPE_TEXT("core", "Encoding"), POSISCOPE_TEXT("core", "position × dimension"),
     &make<EncodingView>},
    {"clock", POSISCOPE_TEXT("core", "Clock"), POSISCOPE_TEXT("core", "pairs of dimensions as clock hands"),
     &make<ClockView>},
}};

}  // namespace

std::span<const ViewKind> viewKinds() {
    return kKinds;
}

const ViewKind* findViewKind(std::string_view name) {
    const auto found = std::ranges::find(kKinds, name, &ViewKind::name);
    return found == kKinds.end() ? nullptr : &*found;
}

}  // namespace posiscope
