// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/viewkind.h"

#include <algorithm>
#include <array>

#include "app/views/encodingview.h"
#include "app/views/similarityview.h"
#include "app/views/wavesview.h"
#include "core/parameters/message.h"

namespace posiscope {
namespace {

template <class Kind>
View* make(const Document& document, QWidget* parent) {
    return new Kind(document, parent);
}

constexpr std::array<ViewKind, 3> kKinds{{
    {"encoding", POSISCOPE_TEXT("core", "Encoding"), POSISCOPE_TEXT("core", "position × dimension"),
     &make<EncodingView>},
    {"similarity", POSISCOPE_TEXT("core", "Similarity"), POSISCOPE_TEXT("core", "position × position"),
     &make<SimilarityView>},
    {"waves", POSISCOPE_TEXT("core", "Waves"), POSISCOPE_TEXT("core", "dimensions along the positions"),
     &make<WavesView>},
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
