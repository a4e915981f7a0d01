// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/presets.h"

#include <array>

namespace posiscope {
namespace {

Parameters sinusoidal(std::int64_t dModel, std::int64_t length) {
    Parameters parameters;
    parameters.dModel = dModel;
    parameters.length = length;
    return parameters;
}

Parameters halves(std::int64_t dModel, std::int64_t length) {
    Parameters parameters = sinusoidal(dModel, length);
    parameters.layout = Layout::Halves;
    return parameters;
}

}  // namespace

std::span<const Preset> presets() {
    static const std::array<Preset, 7> all{{
        {POSISCOPE_TEXT("core", "Overview, 200 × 128"),
         POSISCOPE_TEXT("core", "A size at which every cell can be seen."), sinusoidal(128, 200)},
        {POSISCOPE_TEXT("core", "Attention Is All You Need, base, 512 × 512"),
         POSISCOPE_TEXT("core", "The base model of Vaswani et al. 2017: d_model 512."), sinusoidal(512, 512)},
        {POSISCOPE_TEXT("core", "Attention Is All You Need, big, 1024 × 1024"),
         POSISCOPE_TEXT("core", "The big model of Vaswani et al. 2017: d_model 1024."),
         sinusoidal(1024, 1024)},
        {POSISCOPE_TEXT("core", "BERT base, 512 × 768"),
         POSISCOPE_TEXT("core", "The shape of BERT's position table, filled with sinusoids."),
         sinusoidal(768, 512)},
        {POSISCOPE_TEXT("core", "By hand, 5 × 4"),
         POSISCOPE_TEXT("core", "Small enough to compute on paper."), sinusoidal(4, 5)},
        {POSISCOPE_TEXT("core", "Blog picture, 200 × 256"),
         POSISCOPE_TEXT("core", "The heatmap found in many articles."), sinusoidal(256, 200)},
        {POSISCOPE_TEXT("core", "TensorFlow tutorial, 2048 × 512"),
         POSISCOPE_TEXT("core", "Halves: all sines, then all cosines."), halves(512, 2048)},
    }};
    return all;
}

}  // namespace posiscope
