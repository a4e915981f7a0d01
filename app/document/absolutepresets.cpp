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

Parameters computed(Variant variant, std::int64_t dModel, std::int64_t length) {
    Parameters parameters = sinusoidal(dModel, length);
    parameters.variant = variant;
    return parameters;
}

Parameters doubled() {
    Parameters parameters = sinusoidal(128, 200);
    parameters.ablation = Ablation::DoubledExponent;
    return parameters;
}

Parameters learned(std::int64_t rows, Initialisation initialisation, double sigma) {
    Parameters parameters = sinusoidal(768, rows);
    parameters.scheme = Scheme::Learned;
    parameters.tableRows = rows;
    parameters.trainedLength = rows;
    parameters.initialisation = initialisation;
    parameters.sigma = sigma;
    return parameters;
}

Parameters oneHot() {
    Parameters parameters = learned(6, Initialisation::OneHot, 0.02);
    parameters.dModel = 6;
    return parameters;
}

Parameters narrow() {
    Parameters parameters = sinusoidal(3, 5);
    parameters.oddRule = OddRule::Trim;
    return parameters;
}

Parameters partlyTrained() {
    Parameters parameters = learned(512, Initialisation::Trained, 0.02);
    parameters.trainedLength = 128;
    parameters.length = 640;
    return parameters;
}

Parameters hierarchical(Initialisation initialisation) {
    Parameters parameters = learned(512, initialisation, 0.02);
    parameters.scheme = Scheme::Hierarchical;
    parameters.length = 512 * 512;
    return parameters;
}

PositionIds padded() {
    PositionIds ids;
    ids.rule = IdRule::Padded;
    return ids;
}

InputWords sentence(const PositionIds& ids, std::string text = InputWords{}.sentence) {
    InputWords words;
    words.sentence = std::move(text);
    words.ids = ids;
    words.labels = true;
    return words;
}

/// Six words: two share position 1, and the last is far from the others.
InputWords apart() {
    PositionIds ids;
    ids.rule = IdRule::List;
    ids.list = {0, 1, 1, 3, 4, 10};
    return sentence(ids);
}

InputWords multiplied() {
    InputWords words = sentence(PositionIds{});
    words.merge = Merge::MultiplyOnePlus;
    return words;
}

/// Row distances in a random table, compared with those of the sinusoid of the same shape.
Preset nearAndFar() {
    Parameters table = learned(8, Initialisation::Normal, 0.02);
    table.dModel = 64;
    Preset preset{POSISCOPE_TR_NOOP("core", "Near and far: the sinusoid and a table, 8 × 64"),
                  POSISCOPE_TR_NOOP("core",
                                    "Row distances in A (sinusoid) and B (random). In A, the same number of "
                                    "steps always gives the same distance; in B it does not."),
                  table, "similarity"};
    preset.look = [](Appearance& appearance) { appearance.measure = Measure::Distance; };
    preset.baseline = sinusoidal(64, 8);
    return preset;
}

Parameters swapped() {
    Parameters parameters = sinusoidal(4, 5);
    parameters.ablation = Ablation::Swapped;
    return parameters;
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
                        POSISCOPE_TR_NOOP("core", "Small enough to compute on paper."), sinusoidal(4, 5)}),
        fromDimension0({POSISCOPE_TR_NOOP("core", "By hand, sine and cosine swapped, 5 × 4"),
                        POSISCOPE_TR_NOOP("core", "A common mistake: even dimensions hold the cosines."),
                        swapped()}),
        fromDimension0(
            {POSISCOPE_TR_NOOP("core", "One wave, 9 × 2"),
             POSISCOPE_TR_NOOP("core",
                               "sin 0 … sin 8; the axis above the wave gives the angle in multiples of π."),
             sinusoidal(2, 9), "waves"}),
        {POSISCOPE_TR_NOOP("core", "Blog picture, 200 × 256"),
         POSISCOPE_TR_NOOP("core", "The heatmap found in many articles."), sinusoidal(256, 200)},
        {POSISCOPE_TR_NOOP("core", "TensorFlow tutorial, 2048 × 512"),
         POSISCOPE_TR_NOOP("core", "Halves: all sines, then all cosines."), halves(512, 2048)},
        {POSISCOPE_TR_NOOP("core", "A single pair, 1000 × 2"),
         POSISCOPE_TR_NOOP("core", "Nearly repeats after 44 positions, and more closely after 710."),
         sinusoidal(2, 1000)},
        {POSISCOPE_TR_NOOP("core", "A single pair, 131 072 × 2"),
         POSISCOPE_TR_NOOP(
             "core", "Positions 103 993 apart have the most similar rows here, yet not identical ones."),
         sinusoidal(2, 131072)},
    };
}

/// Sinusoids in the floating-point arithmetic of known implementations.
std::vector<Preset> computed() {
    return {
        {POSISCOPE_TR_NOOP("core", "Annotated Transformer in float32, 5000 × 512"),
         POSISCOPE_TR_NOOP("core", "exp(−ln base · 2i/d) in float32, minus the exact values."),
         computed(Variant::ExpLog, 512, 5000),
         "precision",
         {},
         POSISCOPE_TR_NOOP("core", "As implemented")},
        {POSISCOPE_TR_NOOP("core", "Hugging Face in float32, a million positions"),
         POSISCOPE_TR_NOOP("core", "Error of float32 angles at long context lengths."),
         computed(Variant::Power, 128, 1048576), "precision"},
        {POSISCOPE_TR_NOOP("core", "Positions cast to bfloat16, 4096 × 128"),
         POSISCOPE_TR_NOOP("core", "4096 positions become 769 distinct values: neighbours share a row."),
         computed(Variant::BFloat16Positions, 128, 4096), "precision"},
        {POSISCOPE_TR_NOOP("core", "Everything in float16, 100 000 × 128"),
         POSISCOPE_TR_NOOP("core", "From position 65 520 on, every value is NaN."),
         computed(Variant::AllFloat16, 128, 100000), "precision"},
        {POSISCOPE_TR_NOOP("core", "Exponent doubled by mistake, 200 × 128"),
         POSISCOPE_TR_NOOP("core", "A common bug: its values minus the paper's."), doubled(), "precision"},
    };
}

/// Learned tables, whose rows are looked up.
std::vector<Preset> tables() {
    return {
        {POSISCOPE_TR_NOOP("core", "BERT's table before training, 512 × 768"),
         POSISCOPE_TR_NOOP(
             "core", "Random rows with a standard deviation of 0.02, truncated at two standard deviations."),
         learned(512, Initialisation::TruncatedNormal, 0.02),
         {},
         {},
         POSISCOPE_TR_NOOP("core", "Tables")},
        {POSISCOPE_TR_NOOP("core", "GPT-2's table before training, 1024 × 768"),
         POSISCOPE_TR_NOOP("core", "Random rows with a standard deviation of 0.01."),
         learned(1024, Initialisation::Normal, 0.01)},
        {POSISCOPE_TR_NOOP("core", "Trained on 128 of 512 rows, used for 640"),
         POSISCOPE_TR_NOOP(
             "core",
             "The shape of BERT's table, trained here on 128 positions only, as in the first nine "
             "tenths of BERT's training."),
         partlyTrained(), "learning"},
        {POSISCOPE_TR_NOOP("core", "One-hot positions, 6 × 6"),
         POSISCOPE_TR_NOOP("core", "Each position has its own dimension, so all are equally far apart."),
         oneHot()},
        nearAndFar(),
        {POSISCOPE_TR_NOOP("core", "Hierarchical, 512 rows for 262 144 positions"),
         POSISCOPE_TR_NOOP("core", "A table of 512 random rows, stretched with α = 0.4."),
         hierarchical(Initialisation::Normal), "construction"},
        {POSISCOPE_TR_NOOP("core", "Hierarchical over sinusoids, 262 144 positions"),
         POSISCOPE_TR_NOOP("core", "The same with a sinusoid as the table, which makes the blocks visible."),
         hierarchical(Initialisation::Sinusoid), "construction"},
    };
}

/// Encodings with words at the positions.
std::vector<Preset> sentences() {
    return {
        {POSISCOPE_TR_NOOP("core", "A sentence in BERT's width, 8 × 768"),
         POSISCOPE_TR_NOOP("core", "Six words label positions 0 to 5; two rows are padding."),
         sinusoidal(768, 8), "pipeline", sentence(PositionIds{}), POSISCOPE_TR_NOOP("core", "Words")},
        {POSISCOPE_TR_NOOP("core", "Looking words up, 5 × 3"),
         POSISCOPE_TR_NOOP("core", "One-hot words times a table W of five rows: each word selects its row."),
         narrow(), "pipeline", sentence(PositionIds{}, "the cat sat on mats")},
        {POSISCOPE_TR_NOOP("core", "Multiplied instead of added, 6 × 128"),
         POSISCOPE_TR_NOOP("core",
                           "x⊙(1 + PE), as in bert4keras; the drop-down above the matrices offers the other "
                           "ways to merge."),
         sinusoidal(128, 6), "pipeline", multiplied()},
        {POSISCOPE_TR_NOOP("core", "Gaps and repeats in the positions, 6 × 128"),
         POSISCOPE_TR_NOOP("core", "Words at positions 0, 1, 1, 3, 4 and 10; change them in Position ids."),
         sinusoidal(128, 6), "pipeline", apart()},
        {POSISCOPE_TR_NOOP("core", "Attention between words, four terms"),
         POSISCOPE_TR_NOOP("core", "How adding positions changes the attention scores of a sentence."),
         sinusoidal(128, 6), "attention", sentence(PositionIds{})},
        {POSISCOPE_TR_NOOP("core", "Concatenating is adding"),
         POSISCOPE_TR_NOOP("core", "A one-hot position, concatenated and projected, compared with the sum."),
         sinusoidal(32, 6), "concatenation", sentence(PositionIds{})},
        {POSISCOPE_TR_NOOP("core", "A repeated word, 12 × 128"),
         POSISCOPE_TR_NOOP("core", "The same word three times: one row of W, three different inputs."),
         sinusoidal(128, 12), "pipeline", sentence(PositionIds{}, "[cls] dog bites dog and dog runs [sep]")},
        {POSISCOPE_TR_NOOP("core", "Padding as in fairseq, 12 × 128"),
         POSISCOPE_TR_NOOP("core", "Words are at positions 2, 3, …; padding is at position 1."),
         sinusoidal(128, 12), "pipeline", sentence(padded())},
    };
}

/// A row per 1/200 of the time from 0 to 1, which is multiplied by \p factor.
Parameters timeEmbedding(std::int64_t dModel, double base, Schedule schedule, double factor) {
    Parameters parameters = halves(dModel, 201);
    parameters.base = base;
    parameters.schedule = schedule;
    parameters.positionScale = factor / 200;
    return parameters;
}

Parameters cosinesFirst(Parameters parameters) {
    parameters.ablation = Ablation::Swapped;
    return parameters;
}

Parameters inTurns(Parameters parameters) {
    parameters.angleUnit = AngleUnit::Turns;
    return parameters;
}

Parameters ddpmSteps() {
    Parameters parameters = halves(128, 1000);
    parameters.schedule = Schedule::Tensor2Tensor;
    return parameters;
}

/// Embeddings of time and noise levels.
std::vector<Preset> times() {
    return {
        {POSISCOPE_TR_NOOP("core", "Timesteps of DDPM, 1000 × 128"),
         POSISCOPE_TR_NOOP("core",
                           "The steps 0 to 999; the longest wavelength is exactly 2π · 10 000 steps."),
         ddpmSteps(),
         "similarity",
         {},
         POSISCOPE_TR_NOOP("core", "Time")},
        {POSISCOPE_TR_NOOP("core", "Time from 0 to 1, unscaled, 201 × 256"),
         POSISCOPE_TR_NOOP("core", "One row every 1/200: all rows are nearly the same."),
         cosinesFirst(timeEmbedding(256, 10000, Schedule::Paper, 1)), "similarity"},
        {POSISCOPE_TR_NOOP("core", "Time from 0 to 1 in Flux, 201 × 256"),
         POSISCOPE_TR_NOOP("core", "One row every 1/200, multiplied by 1000: distant rows differ."),
         cosinesFirst(timeEmbedding(256, 10000, Schedule::Paper, 1000)), "similarity"},
        {POSISCOPE_TR_NOOP("core", "Time from 0 to 1 in π0, 201 × 1024"),
         POSISCOPE_TR_NOOP("core", "One row every 1/200, with periods from 0.004 to 4."),
         inTurns(timeEmbedding(1024, 1000, Schedule::Tensor2Tensor, 250)), "similarity"},
        {POSISCOPE_TR_NOOP("core", "Time from 0 to 1 in Stable Audio 3, 201 × 256"),
         POSISCOPE_TR_NOOP("core", "One row every 1/200, with half a cycle to 10 000 cycles: most alias."),
         cosinesFirst(inTurns(timeEmbedding(256, 0.5 / 10000, Schedule::Tensor2Tensor, 0.5))), "similarity"},
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
