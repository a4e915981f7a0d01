// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/presets.h"

#include <utility>
#include <vector>

#include "app/document/appearance.h"
#include "app/document/setting.h"

namespace posiscope {
namespace {

/// A preset of \p rotary at \p length positions.
Preset rotaryPreset(std::string_view name, std::string_view meaning, RotaryParameters rotary,
                    std::int64_t length, std::string_view view) {
    rotary.length = length;
    return {name, meaning, std::move(rotary), view};
}

template <RotaryPicture kPicture>
Preset looking(Preset preset) {
    preset.look = [](Appearance& appearance) { appearance.rotaryPicture = kPicture; };
    return preset;
}

/// A head of \p headSize channels, used at the length it was trained for.
RotaryParameters unscaled(std::int64_t headSize, std::int64_t trained, RotaryPairing pairing) {
    RotaryParameters p;
    p.headSize = headSize;
    p.pairing = pairing;
    p.trainedLength = p.targetLength = p.sequenceLength = trained;
    p.factor = 0;
    return p;
}

RotaryParameters roFormer() {
    return unscaled(64, 512, RotaryPairing::Interleaved);
}

RotaryParameters random(RotaryParameters p) {
    p.vectors = HeadVectors::Random;
    return p;
}

RotaryParameters gptNeoX() {
    RotaryParameters p = unscaled(96, 2048, RotaryPairing::HalfSplit);
    p.partialFactor = 0.25;
    return random(p);
}

/// Llama 2, trained on 4096 positions, scaled for \p factor times as many.
RotaryParameters llama2(RotaryScaling scaling, double factor) {
    RotaryParameters p;
    p.scaling = scaling;
    p.factor = factor;
    p.targetLength = p.sequenceLength = static_cast<std::int64_t>(4096 * factor);
    return p;
}

RotaryParameters llama31() {
    RotaryParameters p;
    p.scaling = RotaryScaling::Llama3;
    p.base = 500000;
    p.factor = 8;
    p.trainedLength = 8192;
    p.targetLength = p.sequenceLength = 131072;
    return p;
}

RotaryParameters bfloat16Positions() {
    RotaryParameters p = unscaled(128, 4096, RotaryPairing::HalfSplit);
    p.positionsIn = Precision::BFloat16;
    return random(p);
}

std::vector<Preset> firstOfGroup(std::vector<Preset> presets) {
    presets.front().group = POSISCOPE_TR_NOOP("core", "Rotary");
    return presets;
}

}  // namespace

std::span<const Preset> rotaryPresets() {
    static const std::vector<Preset> all = firstOfGroup({
        looking<RotaryPicture::Turned>(
            rotaryPreset(POSISCOPE_TR_NOOP("core", "RoFormer: rotated pairs"),
                         POSISCOPE_TR_NOOP("core", "Su et al. 2021: 64 channels, neighbours form pairs."),
                         random(roFormer()), 512, "rotary")),
        looking<RotaryPicture::Scores>(
            rotaryPreset(POSISCOPE_TR_NOOP("core", "RoFormer: long-term decay"),
                         POSISCOPE_TR_NOOP("core", "Scores of q = k = 1 and their bound up to distance 255."),
                         roFormer(), 256, "rotary")),
        looking<RotaryPicture::Pairing>(rotaryPreset(
            POSISCOPE_TR_NOOP("core", "GPT-NeoX: 1/4 of the head rotates"),
            POSISCOPE_TR_NOOP(
                "core", "Head size 96, rotary_pct 0.25: 12 pairs, each with one channel from each half."),
            gptNeoX(), 2048, "rotary")),
        rotaryPreset(POSISCOPE_TR_NOOP("core", "Base 10 000 at a longer context length"),
                     POSISCOPE_TR_NOOP(
                         "core", "Llama 2 without scaling, used at 32 times its trained length of 4096."),
                     llama2(RotaryScaling::None, 32), 131072, "spectrum"),
        rotaryPreset(
            POSISCOPE_TR_NOOP("core", "Llama 2, linear × 8"),
            POSISCOPE_TR_NOOP("core", "Position interpolation: 32 768 positions in the range of 4096."),
            llama2(RotaryScaling::Linear, 8), 32768, "spectrum"),
        rotaryPreset(
            POSISCOPE_TR_NOOP("core", "Llama 2, dynamic NTK × 2"),
            POSISCOPE_TR_NOOP("core", "The base grows with the sequence, here 16 384 positions."),
            [] {
                RotaryParameters p = llama2(RotaryScaling::Dynamic, 2);
                p.targetLength = p.sequenceLength = 16384;
                return p;
            }(),
            16384, "spectrum"),
        rotaryPreset(
            POSISCOPE_TR_NOOP("core", "Llama 2, NTK-aware × 8"),
            POSISCOPE_TR_NOOP("core",
                              "One larger base: only the slowest pair slows down by the full factor of 8."),
            llama2(RotaryScaling::NtkAware, 8), 32768, "spectrum"),
        rotaryPreset(
            POSISCOPE_TR_NOOP("core", "Llama 2, YaRN × 16"),
            POSISCOPE_TR_NOOP("core",
                              "Fast pairs keep their frequencies, those of slow pairs are divided by "
                              "16; a temperature scales the scores."),
            llama2(RotaryScaling::Yarn, 16), 65536, "spectrum"),
        rotaryPreset(POSISCOPE_TR_NOOP("core", "Llama 3.1 scaling"),
                     POSISCOPE_TR_NOOP("core", "Base 500 000, 8192 positions in training, 131 072 in use."),
                     llama31(), 131072, "spectrum"),
        looking<RotaryPicture::Precision>(rotaryPreset(
            POSISCOPE_TR_NOOP("core", "Positions cast to bfloat16, rotary"),
            POSISCOPE_TR_NOOP(
                "core", "From position 256 on, neighbours share angles, so scores at equal distance differ."),
            bfloat16Positions(), 4096, "rotary")),
    });
    return all;
}

}  // namespace posiscope
