// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/viewkind.h"

#include <algorithm>
#include <array>

#include "app/views/binaryview.h"
#include "app/views/clockview.h"
#include "app/views/encodingview.h"
#include "app/views/rotationview.h"
#include "app/views/similarityview.h"
#include "app/views/spectrumview.h"
#include "app/views/wavesview.h"
#include "core/parameters/message.h"

namespace posiscope {
namespace {

template <class Kind>
View* make(const Document& document, QWidget* parent) {
    return new Kind(document, parent);
}

constexpr std::array<ViewKind, 7> kKinds{{
    {"encoding", POSISCOPE_TEXT("core", "Encoding"), POSISCOPE_TEXT("core", "position × dimension"),
     &make<EncodingView>},
    {"similarity", POSISCOPE_TEXT("core", "Similarity"), POSISCOPE_TEXT("core", "position × position"),
     &make<SimilarityView>},
    {"waves", POSISCOPE_TEXT("core", "Waves"), POSISCOPE_TEXT("core", "dimensions along the positions"),
     &make<WavesView>},
    {"clock", POSISCOPE_TEXT("core", "Clock"), POSISCOPE_TEXT("core", "pairs of dimensions as clock hands"),
     &make<ClockView>},
    {"binary", POSISCOPE_TEXT("core", "Binary"),
     POSISCOPE_TEXT("core", "bits beside the pairs of like period"), &make<BinaryView>},
    {"rotation", POSISCOPE_TEXT("core", "Rotation"),
     POSISCOPE_TEXT("core", "a shift turns every pair, wherever it starts"), &make<RotationView>},
    {"spectrum", POSISCOPE_TEXT("core", "Spectrum"), POSISCOPE_TEXT("core", "wavelength of every pair"),
     &make<SpectrumView>},
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
