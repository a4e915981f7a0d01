// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/presets.h"

#include <vector>

#include "app/document/appearance.h"
#include "app/document/setting.h"

namespace posiscope {
namespace {

/// Llama 2, trained on 4096 positions, used for \p length.
RotaryParameters llama2(RotaryScaling scaling, double factor, std::int64_t length) {
    return {.scaling = scaling,
            .factor = factor,
            .targetLength = length,
            .sequenceLength = length,
            .length = length};
}

template <RotaryPicture kPicture>
void look(Appearance& appearance) {
    appearance.rotaryPicture = kPicture;
}

}  // namespace

std::span<const Preset> rotaryPresets() {
    static const std::vector<Preset> all{
        {.name = POSISCOPE_TR_NOOP("core", "RoFormer: rotated pairs"),
         .meaning =
             POSISCOPE_TR_NOOP("core", "Su et al. 2021: 64 channels; neighbouring channels form pairs."),
         .parameters = RotaryParameters{.headSize = 64,
                                        .pairing = RotaryPairing::Interleaved,
                                        .factor = 0,
                                        .trainedLength = 512,
                                        .targetLength = 512,
                                        .sequenceLength = 512,
                                        .vectors = HeadVectors::Random,
                                        .length = 512},
         .view = "rotary",
         .group = POSISCOPE_TR_NOOP("core", "Rotary"),
         .look = &look<RotaryPicture::Turned>},
        {.name = POSISCOPE_TR_NOOP("core", "RoFormer: long-term decay"),
         .meaning =
             POSISCOPE_TR_NOOP("core", "Scores for q = k = 1 and their upper bound, up to distance 255."),
         .parameters = RotaryParameters{.headSize = 64,
                                        .pairing = RotaryPairing::Interleaved,
                                        .factor = 0,
                                        .trainedLength = 512,
                                        .targetLength = 512,
                                        .sequenceLength = 512,
                                        .length = 256},
         .view = "rotary",
         .look = &look<RotaryPicture::Scores>},
        {.name = POSISCOPE_TR_NOOP("core", "GPT-NeoX: 1/4 of the head rotates"),
         .meaning = POSISCOPE_TR_NOOP(
             "core",
             "Head size 96, rotary_pct 0.25: 24 channels rotate, the first 12 paired with the other 12."),
         .parameters = RotaryParameters{.headSize = 96,
                                        .partialFactor = 0.25,
                                        .factor = 0,
                                        .trainedLength = 2048,
                                        .targetLength = 2048,
                                        .sequenceLength = 2048,
                                        .vectors = HeadVectors::Random,
                                        .length = 2048},
         .view = "rotary",
         .look = &look<RotaryPicture::Pairing>},
        {.name = POSISCOPE_TR_NOOP("core", "Base 10 000 at a longer context length"),
         .meaning = POSISCOPE_TR_NOOP(
             "core", "Llama 2 without scaling, used at 32 times its trained length of 4096."),
         .parameters = llama2(RotaryScaling::None, 32, 131072),
         .view = "spectrum"},
        {.name = POSISCOPE_TR_NOOP("core", "Llama 2, linear × 8"),
         .meaning = POSISCOPE_TR_NOOP(
             "core", "Position interpolation: 32 768 positions are compressed into the range of 4096."),
         .parameters = llama2(RotaryScaling::Linear, 8, 32768),
         .view = "spectrum"},
        {.name = POSISCOPE_TR_NOOP("core", "Llama 2, dynamic NTK × 2"),
         .meaning = POSISCOPE_TR_NOOP("core", "The base grows with the sequence length, here 16 384."),
         .parameters = llama2(RotaryScaling::Dynamic, 2, 16384),
         .view = "spectrum"},
        {.name = POSISCOPE_TR_NOOP("core", "Llama 2, NTK-aware × 8"),
         .meaning = POSISCOPE_TR_NOOP(
             "core", "A larger base: only the slowest pair slows down by the full factor of 8."),
         .parameters = llama2(RotaryScaling::NtkAware, 8, 32768),
         .view = "spectrum"},
        {.name = POSISCOPE_TR_NOOP("core", "Llama 2, YaRN × 16"),
         .meaning = POSISCOPE_TR_NOOP("core",
                                      "Fast pairs keep their frequencies; those of slow pairs are divided by "
                                      "16. A temperature scales the scores."),
         .parameters = llama2(RotaryScaling::Yarn, 16, 65536),
         .view = "spectrum"},
        {.name = POSISCOPE_TR_NOOP("core", "Llama 3.1 scaling"),
         .meaning = POSISCOPE_TR_NOOP("core", "Base 500 000; trained on 8192 positions, used for 131 072."),
         .parameters = RotaryParameters{.base = 500000,
                                        .scaling = RotaryScaling::Llama3,
                                        .factor = 8,
                                        .trainedLength = 8192,
                                        .targetLength = 131072,
                                        .sequenceLength = 131072,
                                        .length = 131072},
         .view = "spectrum"},
        {.name = POSISCOPE_TR_NOOP("core", "Positions cast to bfloat16, rotary"),
         .meaning = POSISCOPE_TR_NOOP(
             "core",
             "From position 256 on, some neighbouring positions round to the same number, so scores at equal "
             "distances differ."),
         .parameters = RotaryParameters{.headSize = 128,
                                        .factor = 0,
                                        .trainedLength = 4096,
                                        .targetLength = 4096,
                                        .sequenceLength = 4096,
                                        .vectors = HeadVectors::Random,
                                        .length = 4096,
                                        .positionsIn = Precision::BFloat16},
         .view = "rotary",
         .look = &look<RotaryPicture::Precision>},
    };
    return all;
}

}  // namespace posiscope
