// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/appearance.h"
#include "app/document/presets.h"
#include "core/fields/measure.h"

#include <string>
#include <utility>
#include <vector>

namespace posiscope {
namespace {

Parameters sinusoidal(std::int64_t dModel, std::int64_t length) {
    return {.dModel = dModel, .length = length};
}

/// A table of \p rows, all trained, and as many positions.
Parameters learned(std::int64_t dModel, std::int64_t rows, Initialisation initialisation) {
    return {.scheme = Scheme::Learned,
            .dModel = dModel,
            .length = rows,
            .tableRows = rows,
            .initialisation = initialisation,
            .trainedLength = rows};
}

PositionIds padded() {
    return {.rule = IdRule::Padded};
}

InputWords sentence(const PositionIds& ids, std::string text = InputWords{}.sentence) {
    return {.sentence = std::move(text), .ids = ids, .labels = true};
}

/// Six words: two share position 1, and the last is far from the others.
InputWords apart() {
    return sentence(PositionIds{.rule = IdRule::List, .list = {0, 1, 1, 3, 4, 10}});
}

InputWords multiplied() {
    InputWords words = sentence(PositionIds{});
    words.merge = Merge::MultiplyOnePlus;
    return words;
}

/// Row distances in a random table, compared with those of the sinusoid of the same shape.
Preset nearAndFar() {
    Preset preset{
        POSISCOPE_TR_NOOP("core", "Near and far: the sinusoid and a table, 8 × 64"),
        POSISCOPE_TR_NOOP("core",
                          "Row distances in A (sinusoid) and B (random). In A, rows the same number of "
                          "positions apart are always at the same distance; in B they are not."),
        learned(64, 8, Initialisation::Normal), "similarity"};
    preset.look = [](Appearance& appearance) { appearance.measure = Measure::Distance; };
    preset.baseline = sinusoidal(64, 8);
    return preset;
}

Preset fromDimension0(Preset preset) {
    preset.dimension = 0;
    return preset;
}

Preset ruledByPairs(Preset preset) {
    preset.look = [](Appearance& appearance) { appearance.ruler = Ruler::Pair; };
    return preset;
}

/// Exact sinusoids of well-known sizes.
std::vector<Preset> sinusoids() {
    return {
        {POSISCOPE_TR_NOOP("core", "Overview, 200 × 128"),
         POSISCOPE_TR_NOOP("core", "Small enough to see every cell."),
         sinusoidal(128, 200),
         {},
         {},
         POSISCOPE_TR_NOOP("core", "Sinusoids")},
        {POSISCOPE_TR_NOOP("core", "Attention Is All You Need, base, 512 × 512"),
         POSISCOPE_TR_NOOP("core", "The base model of Vaswani et al. 2017: d_model 512."),
         sinusoidal(512, 512)},
        {POSISCOPE_TR_NOOP("core", "Attention Is All You Need, big, 1024 × 1024"),
         POSISCOPE_TR_NOOP("core", "The big model of Vaswani et al. 2017: d_model 1024."),
         sinusoidal(1024, 1024)},
        ruledByPairs({POSISCOPE_TR_NOOP("core", "BERT base, 512 × 768"),
                      POSISCOPE_TR_NOOP("core", "The shape of BERT's position table, filled with sinusoids."),
                      sinusoidal(768, 512)}),
        fromDimension0({POSISCOPE_TR_NOOP("core", "By hand, 5 × 4"),
                        POSISCOPE_TR_NOOP("core", "Small enough to compute by hand."), sinusoidal(4, 5)}),
        fromDimension0({POSISCOPE_TR_NOOP("core", "By hand, sine and cosine swapped, 5 × 4"),
                        POSISCOPE_TR_NOOP("core", "A common mistake: even dimensions hold the cosines."),
                        Parameters{.dModel = 4, .length = 5, .ablation = Ablation::Swapped}}),
        fromDimension0(
            {POSISCOPE_TR_NOOP("core", "One wave, 9 × 2"),
             POSISCOPE_TR_NOOP("core",
                               "sin 0 … sin 8; the axis above the wave gives the angle in multiples of π."),
             sinusoidal(2, 9), "waves"}),
        {POSISCOPE_TR_NOOP("core", "Blog picture, 200 × 256"),
         POSISCOPE_TR_NOOP("core", "The heatmap found in many articles."), sinusoidal(256, 200)},
        {POSISCOPE_TR_NOOP("core", "TensorFlow tutorial, 2048 × 512"),
         POSISCOPE_TR_NOOP("core", "Halves: all sines, then all cosines."),
         Parameters{.dModel = 512, .length = 2048, .layout = Layout::Halves}},
        {POSISCOPE_TR_NOOP("core", "A single pair, 1000 × 2"),
         POSISCOPE_TR_NOOP("core", "Rows nearly repeat after 44 positions, and more closely after 710."),
         sinusoidal(2, 1000)},
        {POSISCOPE_TR_NOOP("core", "A single pair, 131 072 × 2"),
         POSISCOPE_TR_NOOP("core",
                           "Rows 103 993 positions apart are the most similar ones here, but not identical."),
         sinusoidal(2, 131072)},
    };
}

/// Sinusoids in the floating-point arithmetic of known implementations.
std::vector<Preset> computed() {
    return {
        {POSISCOPE_TR_NOOP("core", "Annotated Transformer in float32, 5000 × 512"),
         POSISCOPE_TR_NOOP("core",
                           "Values with ω = exp(−ln base · 2i/d) in float32, minus the exact values."),
         Parameters{.dModel = 512, .length = 5000, .variant = Variant::ExpLog},
         "precision",
         {},
         POSISCOPE_TR_NOOP("core", "As implemented")},
        {POSISCOPE_TR_NOOP("core", "Hugging Face in float32, a million positions"),
         POSISCOPE_TR_NOOP("core", "Error of float32 angles at up to a million positions."),
         Parameters{.dModel = 128, .length = 1048576, .variant = Variant::Power}, "precision"},
        {POSISCOPE_TR_NOOP("core", "Positions cast to bfloat16, 4096 × 128"),
         POSISCOPE_TR_NOOP(
             "core",
             "4096 positions round to 769 distinct values, so many neighbouring positions have equal rows."),
         Parameters{.dModel = 128, .length = 4096, .variant = Variant::BFloat16Positions}, "precision"},
        {POSISCOPE_TR_NOOP("core", "Everything in float16, 100 000 × 128"),
         POSISCOPE_TR_NOOP("core", "From position 65 520 on, every value is NaN."),
         Parameters{.dModel = 128, .length = 100000, .variant = Variant::AllFloat16}, "precision"},
        {POSISCOPE_TR_NOOP("core", "Exponent doubled by mistake, 200 × 128"),
         POSISCOPE_TR_NOOP("core", "The values of a common bug minus the paper's values."),
         Parameters{.ablation = Ablation::DoubledExponent}, "precision"},
    };
}

/// Learned tables, whose rows are looked up.
std::vector<Preset> tables() {
    return {
        {POSISCOPE_TR_NOOP("core", "BERT's table before training, 512 × 768"),
         POSISCOPE_TR_NOOP(
             "core", "Random rows with a standard deviation of 0.02, truncated at two standard deviations."),
         learned(768, 512, Initialisation::TruncatedNormal),
         {},
         {},
         POSISCOPE_TR_NOOP("core", "Tables")},
        {POSISCOPE_TR_NOOP("core", "GPT-2's table before training, 1024 × 768"),
         POSISCOPE_TR_NOOP("core", "Random rows with a standard deviation of 0.01."),
         Parameters{.scheme = Scheme::Learned,
                    .dModel = 768,
                    .length = 1024,
                    .tableRows = 1024,
                    .sigma = 0.01,
                    .trainedLength = 1024}},
        {POSISCOPE_TR_NOOP("core", "Trained on 128 of 512 rows, used for 640 positions"),
         POSISCOPE_TR_NOOP("core",
                           "A table of BERT's size, trained here on only 128 positions, as BERT is for the "
                           "first 90 % of its steps."),
         Parameters{.scheme = Scheme::Learned,
                    .dModel = 768,
                    .length = 640,
                    .initialisation = Initialisation::Trained,
                    .trainedLength = 128},
         "learning"},
        {POSISCOPE_TR_NOOP("core", "One-hot positions, 6 × 6"),
         POSISCOPE_TR_NOOP("core", "Each position has its own dimension, so all rows are equally far apart."),
         learned(6, 6, Initialisation::OneHot)},
        nearAndFar(),
        {POSISCOPE_TR_NOOP("core", "Hierarchical, 512 rows for 262 144 positions"),
         POSISCOPE_TR_NOOP("core", "A table of 512 random rows, extended with α = 0.4."),
         Parameters{.scheme = Scheme::Hierarchical, .dModel = 768, .length = 512 * 512}, "construction"},
        {POSISCOPE_TR_NOOP("core", "Hierarchical over sinusoids, 262 144 positions"),
         POSISCOPE_TR_NOOP(
             "core", "A table of 512 sinusoidal rows, extended with α = 0.4: the blocks become visible."),
         Parameters{.scheme = Scheme::Hierarchical,
                    .dModel = 768,
                    .length = 512 * 512,
                    .initialisation = Initialisation::Sinusoid},
         "construction"},
    };
}

/// Encodings with words at the positions.
std::vector<Preset> sentences() {
    return {
        {POSISCOPE_TR_NOOP("core", "A sentence at BERT's width, 8 × 768"),
         POSISCOPE_TR_NOOP("core", "Six words label positions 0 to 5; two rows are padding."),
         sinusoidal(768, 8), "pipeline", sentence(PositionIds{}), POSISCOPE_TR_NOOP("core", "Words")},
        {POSISCOPE_TR_NOOP("core", "Looking words up, 5 × 3"),
         POSISCOPE_TR_NOOP(
             "core", "One-hot vectors of words times a table W of five rows: each word selects its row."),
         Parameters{.dModel = 3, .length = 5, .oddRule = OddRule::Trim}, "pipeline",
         sentence(PositionIds{}, "the cat sat on mats")},
        {POSISCOPE_TR_NOOP("core", "Multiplied instead of added, 6 × 128"),
         POSISCOPE_TR_NOOP("core",
                           "x⊙(1 + PE), as in bert4keras; the drop-down above the matrices offers the other "
                           "ways to merge."),
         sinusoidal(128, 6), "pipeline", multiplied()},
        {POSISCOPE_TR_NOOP("core", "Gaps and repeats in the positions, 6 × 128"),
         POSISCOPE_TR_NOOP("core", "Words at positions 0, 1, 1, 3, 4 and 10; change them in Position ids."),
         sinusoidal(128, 6), "pipeline", apart()},
        {POSISCOPE_TR_NOOP("core", "Attention between words, four terms"),
         POSISCOPE_TR_NOOP("core",
                           "How adding positional encodings changes the attention scores in a sentence."),
         sinusoidal(128, 6), "attention", sentence(PositionIds{})},
        {POSISCOPE_TR_NOOP("core", "Concatenating is adding"),
         POSISCOPE_TR_NOOP("core",
                           "Projecting the concatenation of a word vector and a one-hot position equals "
                           "adding two projections."),
         sinusoidal(32, 6), "concatenation", sentence(PositionIds{})},
        {POSISCOPE_TR_NOOP("core", "A repeated word, 12 × 128"),
         POSISCOPE_TR_NOOP("core", "The same word three times: one row of W, three different inputs."),
         sinusoidal(128, 12), "pipeline", sentence(PositionIds{}, "[cls] dog bites dog and dog runs [sep]")},
        {POSISCOPE_TR_NOOP("core", "Padding as in fairseq, 12 × 128"),
         POSISCOPE_TR_NOOP("core", "Words are at positions 2, 3, …; padding is at position 1."),
         sinusoidal(128, 12), "pipeline", sentence(padded())},
    };
}

/// Embeddings of time and noise levels.
std::vector<Preset> times() {
    return {
        {POSISCOPE_TR_NOOP("core", "Timesteps of DDPM, 1000 × 128"),
         POSISCOPE_TR_NOOP("core",
                           "The steps 0 to 999; the longest wavelength is exactly 2π · 10 000 steps."),
         Parameters{
             .dModel = 128, .length = 1000, .layout = Layout::Halves, .schedule = Schedule::Tensor2Tensor},
         "similarity",
         {},
         POSISCOPE_TR_NOOP("core", "Time")},
        {POSISCOPE_TR_NOOP("core", "Time from 0 to 1, unscaled, 201 × 256"),
         POSISCOPE_TR_NOOP("core", "Times 0 to 1 in steps of 1/200: all rows are nearly the same."),
         Parameters{.dModel = 256,
                    .length = 201,
                    .layout = Layout::Halves,
                    .ablation = Ablation::Swapped,
                    .positionScale = 1.0 / 200},
         "similarity"},
        {POSISCOPE_TR_NOOP("core", "Time from 0 to 1 in Flux, 201 × 256"),
         POSISCOPE_TR_NOOP("core",
                           "Times 0 to 1 in steps of 1/200, multiplied by 1000: distant rows differ."),
         Parameters{.dModel = 256,
                    .length = 201,
                    .layout = Layout::Halves,
                    .ablation = Ablation::Swapped,
                    .positionScale = 5},
         "similarity"},
        {POSISCOPE_TR_NOOP("core", "Time from 0 to 1 in π0, 201 × 1024"),
         POSISCOPE_TR_NOOP("core", "Times 0 to 1 in steps of 1/200, with periods from 0.004 to 4."),
         Parameters{.dModel = 1024,
                    .base = 1000,
                    .length = 201,
                    .layout = Layout::Halves,
                    .schedule = Schedule::Tensor2Tensor,
                    .positionScale = 1.25,
                    .angleUnit = AngleUnit::Turns},
         "similarity"},
        {POSISCOPE_TR_NOOP("core", "Time from 0 to 1 in Stable Audio 3, 201 × 256"),
         POSISCOPE_TR_NOOP("core",
                           "Times 0 to 1 in steps of 1/200: dimensions make from half a cycle to 10 000 "
                           "cycles, so most alias."),
         Parameters{.dModel = 256,
                    .base = 0.5 / 10000,
                    .length = 201,
                    .layout = Layout::Halves,
                    .schedule = Schedule::Tensor2Tensor,
                    .ablation = Ablation::Swapped,
                    .positionScale = 0.5 / 200,
                    .angleUnit = AngleUnit::Turns},
         "similarity"},
        {POSISCOPE_TR_NOOP("core", "Whisper base, encoder, 1500 × 512"),
         POSISCOPE_TR_NOOP(
             "core", "One row for every 20 ms of audio; the longest wavelength is exactly 2π · 10 000 rows."),
         Parameters{
             .dModel = 512, .length = 1500, .layout = Layout::Halves, .schedule = Schedule::Tensor2Tensor},
         "encoding"},
    };
}

}  // namespace

std::span<const Preset> absolutePresets() {
    static const std::vector<Preset> all = [] {
        std::vector<Preset> groups;
        for (const auto& group : {sinusoids(), times(), computed(), tables(), sentences()})
            groups.insert(groups.end(), group.begin(), group.end());
        return groups;
    }();
    return all;
}

}  // namespace posiscope
