// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/appearance.h"

#include <algorithm>
#include <array>

#include "core/parameters/declare.h"

namespace posiscope {
namespace {

constexpr std::array<Choice, 2> kThemes{{
    {"light", POSISCOPE_TEXT("core", "light"),
     POSISCOPE_TEXT("core", "Dark on white, for paper and daylight.")},
    {"dark", POSISCOPE_TEXT("core", "dark"), POSISCOPE_TEXT("core", "Light on black, for dim rooms.")},
}};
constexpr std::array<Choice, 7> kPalettes{{
    {"red-blue", POSISCOPE_TEXT("core", "red–blue"),
     POSISCOPE_TEXT("core", "Diverging: zero is white, positive red, negative blue.")},
    {"purple-orange", POSISCOPE_TEXT("core", "purple–orange"),
     POSISCOPE_TEXT("core", "Diverging: zero is white, positive orange, negative purple.")},
    {"viridis", POSISCOPE_TEXT("core", "viridis"),
     POSISCOPE_TEXT("core", "Sequential: dark blue to yellow.")},
    {"cividis", POSISCOPE_TEXT("core", "cividis"),
     POSISCOPE_TEXT("core", "Sequential, alike for colour-blind and other eyes.")},
    {"magma", POSISCOPE_TEXT("core", "magma"),
     POSISCOPE_TEXT("core", "Sequential: black over red to cream.")},
    {"grey", POSISCOPE_TEXT("core", "grey"),
     POSISCOPE_TEXT("core", "Sequential: black to white, for print.")},
    {"twilight", POSISCOPE_TEXT("core", "twilight"),
     POSISCOPE_TEXT("core", "Cyclic: both ends are the same colour, for angles.")},
}};
constexpr std::array<Choice, 5> kScalings{{
    {"automatic", POSISCOPE_TEXT("core", "automatic"),
     POSISCOPE_TEXT("core",
                    "What the numbers of a matrix can be, or are as a whole; weights of attention by "
                    "decades, a hierarchical table as it is shown.")},
    {"linear", POSISCOPE_TEXT("core", "linear"),
     POSISCOPE_TEXT("core", "From the least to the greatest pixel shown.")},
    {"symmetric", POSISCOPE_TEXT("core", "symmetric"),
     POSISCOPE_TEXT("core", "As far below 0 as above it, up to the pixel farthest from 0.")},
    {"logarithmic", POSISCOPE_TEXT("core", "logarithmic"),
     POSISCOPE_TEXT("core",
                    "A decade as wide as the next, six at most; on both sides of 0 where there are "
                    "both signs.")},
    {"robust", POSISCOPE_TEXT("core", "robust"),
     POSISCOPE_TEXT("core", "From the 2nd to the 98th percentile of the pixels shown.")},
}};
constexpr std::array<Choice, 2> kAveragings{{
    {"exact", POSISCOPE_TEXT("core", "exact means"),
     POSISCOPE_TEXT("core", "Each pixel is the mean of all cells under it.")},
    {"samples", POSISCOPE_TEXT("core", "one sample a pixel"),
     POSISCOPE_TEXT("core",
                    "Each pixel is one cell, as most plots do: patterns that are not there appear (moiré).")},
}};
constexpr std::array<Choice, 3> kMeasures{{
    {"dot", POSISCOPE_TEXT("core", "Dot product"), POSISCOPE_TEXT("core", "PE(p)·PE(q): large means alike.")},
    {"cosine", POSISCOPE_TEXT("core", "Cosine"),
     POSISCOPE_TEXT("core",
                    "The dot product over both norms: 1 means the same direction, and 0 stands "
                    "where a norm is 0.")},
    {"distance", POSISCOPE_TEXT("core", "Distance"),
     POSISCOPE_TEXT("core", "|PE(p) − PE(q)|: small means alike.")},
}};
constexpr std::array<Choice, 3> kClocks{{
    {"dials", POSISCOPE_TEXT("core", "Dials"),
     POSISCOPE_TEXT("core", "Every pair of dimensions is a clock hand; its true frequency drives it.")},
    {"wall-clock", POSISCOPE_TEXT("core", "Wall clock"),
     POSISCOPE_TEXT("core", "Position as seconds: second, minute and hour hand as six numbers.")},
    {"alien-clock", POSISCOPE_TEXT("core", "Alien clock"),
     POSISCOPE_TEXT("core", "Hands whose periods grow by 3600² each, and what dividing by d changes.")},
}};
constexpr std::array<Choice, 4> kComparisons{{
    {"table", POSISCOPE_TEXT("core", "Table"),
     POSISCOPE_TEXT("core", "The rows of the table by themselves.")},
    {"sinusoid", POSISCOPE_TEXT("core", "Sinusoid"),
     POSISCOPE_TEXT("core", "The sinusoidal encoding of the same positions and dimensions.")},
    {"side-by-side", POSISCOPE_TEXT("core", "Side by side"),
     POSISCOPE_TEXT("core", "Both, each with colours of its own.")},
    {"difference", POSISCOPE_TEXT("core", "Difference"),
     POSISCOPE_TEXT("core", "The table minus the sinusoid.")},
}};
constexpr std::array<Choice, 4> kPaces{{
    {"slow", POSISCOPE_TEXT("core", "5/s"), POSISCOPE_TEXT("core", "Every step can be seen.")},
    {"medium", POSISCOPE_TEXT("core", "20/s"), POSISCOPE_TEXT("core", "A step a picture.")},
    {"fast", POSISCOPE_TEXT("core", "100/s"), POSISCOPE_TEXT("core", "Five steps a picture.")},
    {"fastest", POSISCOPE_TEXT("core", "full speed"),
     POSISCOPE_TEXT("core", "As many steps as can be done.")},
}};

constexpr std::array<Choice, 4> kRotaryPictures{{
    {"turned", POSISCOPE_TEXT("core", "Turned"),
     POSISCOPE_TEXT("core", "Pairs of query and key before and after they are turned.")},
    {"scores", POSISCOPE_TEXT("core", "Scores"),
     POSISCOPE_TEXT("core", "The score of one query and key by their distance, and what bounds it.")},
    {"pairing", POSISCOPE_TEXT("core", "Pairing"),
     POSISCOPE_TEXT("core", "Which channels turn together, and what mixing the two conventions does.")},
    {"precision", POSISCOPE_TEXT("core", "Precision"),
     POSISCOPE_TEXT("core", "How far rounded sines, cosines and scores are from exact.")},
}};

/// Of XrayQuantity those that are pictures.
constexpr std::array<Choice, 5> kXrayLoads{{
    {"product", POSISCOPE_TEXT("core", "Queries × keys"),
     POSISCOPE_TEXT(
         "core",
         "Of each pair, how long its rows are in the query weights times how long in the key weights.")},
    {"queries", POSISCOPE_TEXT("core", "Queries"),
     POSISCOPE_TEXT("core", "How long the two rows of each pair are in the query weights.")},
    {"keys", POSISCOPE_TEXT("core", "Keys"),
     POSISCOPE_TEXT("core", "How long the two rows of each pair are in the key weights.")},
    {"query-biases", POSISCOPE_TEXT("core", "Query biases"),
     POSISCOPE_TEXT("core", "How long the two numbers of each pair are in the queries’ bias.")},
    {"key-biases", POSISCOPE_TEXT("core", "Key biases"),
     POSISCOPE_TEXT("core", "How long the two numbers of each pair are in the keys’ bias.")},
}};

constexpr std::array<Choice, 2> kXrayRows{{
    {"layers", POSISCOPE_TEXT("core", "layers"),
     POSISCOPE_TEXT("core",
                    "A row for each layer: products are averaged over its heads, norms by their "
                    "squares.")},
    {"heads", POSISCOPE_TEXT("core", "heads"),
     POSISCOPE_TEXT("core", "A row for each head, layer under layer.")},
}};

constexpr std::array<Choice, 6> kRelativeMatrices{{
    {"difference", POSISCOPE_TEXT("core", "difference"),
     POSISCOPE_TEXT("core", "j − i: how far the key stands from the query.")},
    {"clipped", POSISCOPE_TEXT("core", "clipped"),
     POSISCOPE_TEXT("core", "The difference, far ones counted as the farthest.")},
    {"index", POSISCOPE_TEXT("core", "index"),
     POSISCOPE_TEXT("core", "Which row or bucket of the table is looked up.")},
    {"entry", POSISCOPE_TEXT("core", "entry"),
     POSISCOPE_TEXT("core", "One column of that row: the cursor's dimension.")},
    {"bias", POSISCOPE_TEXT("core", "bias"), POSISCOPE_TEXT("core", "What is added to the score.")},
    {"attention", POSISCOPE_TEXT("core", "attention"),
     POSISCOPE_TEXT("core", "The softmax of the bias, where all scores are alike.")},
}};
constexpr std::array<Choice, 3> kDistanceScales{{
    {"automatic", POSISCOPE_TEXT("core", "automatic"),
     POSISCOPE_TEXT("core", "Linear up to some hundred distances, logarithmic above.")},
    {"linear", POSISCOPE_TEXT("core", "linear"), POSISCOPE_TEXT("core", "All distances equally wide.")},
    {"logarithmic", POSISCOPE_TEXT("core", "logarithmic"),
     POSISCOPE_TEXT("core", "Near distances wider than far ones: log(1 + distance).")},
}};

constexpr std::array<Choice, 2> kReferences{{
    {"paper", POSISCOPE_TEXT("core", "the paper, exact"),
     POSISCOPE_TEXT("core", "The frequencies of the paper without ablation, not rounded.")},
    {"same-formula", POSISCOPE_TEXT("core", "its own formula, exact"),
     POSISCOPE_TEXT("core", "The same frequencies and ablation, not rounded: what rounding alone does.")},
}};
constexpr std::array<Choice, 2> kDifferenceScales{{
    {"logarithmic", POSISCOPE_TEXT("core", "logarithmic"),
     POSISCOPE_TEXT("core", "Six decades each way: small differences are seen beside large ones.")},
    {"linear", POSISCOPE_TEXT("core", "linear"),
     POSISCOPE_TEXT("core", "Colour in proportion to the difference.")},
}};
constexpr std::array<Choice, 6> kThresholds{{
    {"2^-25", "2⁻²⁵", POSISCOPE_TEXT("core", "Half a step of float32 just below 1.")},
    {"2^-12", "2⁻¹²", POSISCOPE_TEXT("core", "Half a step of float16 just below 1.")},
    {"2^-9", "2⁻⁹", POSISCOPE_TEXT("core", "Half a step of bfloat16 just below 1.")},
    {"0.01", "0.01", POSISCOPE_TEXT("core", "A hundredth of the amplitude.")},
    {"0.1", "0.1", POSISCOPE_TEXT("core", "A tenth of the amplitude.")},
    {"1", "1", POSISCOPE_TEXT("core", "The amplitude itself.")},
}};

constexpr std::array<Choice, 4> kRulers{{
    {"wavelength", POSISCOPE_TEXT("core", "wavelength"),
     POSISCOPE_TEXT("core", "Positions after which a dimension repeats: 2π/ω.")},
    {"pair", POSISCOPE_TEXT("core", "pair i"),
     POSISCOPE_TEXT("core", "Which frequency ω_i a dimension has; a sine and its cosine share one.")},
    {"exponent", POSISCOPE_TEXT("core", "exponent"),
     POSISCOPE_TEXT("core", "The e of ω_i = base^(−e): 2i/d in the paper.")},
    {"file", POSISCOPE_TEXT("core", "as in a file"),
     POSISCOPE_TEXT("core", "Nothing; and rows are counted from 0, whatever their positions.")},
}};

constexpr std::array<Choice, 2> kWavePlots{{
    {"lanes", POSISCOPE_TEXT("core", "a lane each"),
     POSISCOPE_TEXT("core", "Every dimension has a lane of its own, so that none hides another.")},
    {"overlay", POSISCOPE_TEXT("core", "one plot"),
     POSISCOPE_TEXT("core", "All dimensions share one plot, so that values can be compared.")},
}};

Declaration<Appearance> scaleDeclaration() {
    return declare<&Appearance::scale>(
        choiceOf("colour scale", "scale", POSISCOPE_TEXT("core", "colour scale"),
                 POSISCOPE_TEXT("core", "Which numbers the colours span."), kScalings));
}

Declaration<Appearance> sharedScaleDeclaration() {
    return declare<&Appearance::sharedScale>(
        choiceOf("shared scale", "shared-scale", POSISCOPE_TEXT("core", "same colours for A and B"),
                 POSISCOPE_TEXT("core", "Whether a colour means the same number in A and in B."), kSwitch));
}

Declarations<Appearance> ofColours() {
    return {
        declare<&Appearance::theme>(choiceOf("theme", "theme", POSISCOPE_TEXT("core", "theme"),
                                             POSISCOPE_TEXT("core", "Colours of window and figures."),
                                             kThemes)),
        declare<&Appearance::palette>(
            choiceOf("palette", "palette", POSISCOPE_TEXT("core", "encoding colours"),
                     POSISCOPE_TEXT("core", "Colour table of the encoding."), kPalettes)),
        declare<&Appearance::similarityPalette>(
            choiceOf("similarity palette", "similarity-palette", POSISCOPE_TEXT("core", "similarity colours"),
                     POSISCOPE_TEXT("core", "Colour table of the similarity matrix."), kPalettes)),
        scaleDeclaration(),
        sharedScaleDeclaration(),
    };
}

/// What stands around a picture and in a pixel of it.
Declarations<Appearance> ofWindow() {
    return {
        declare<&Appearance::ruler>(choiceOf(
            "ruler", "ruler", POSISCOPE_TEXT("core", "ruler"),
            POSISCOPE_TEXT(
                "core",
                "What stands above the dimensions; as in a file nothing, and rows are counted from 0."),
            kRulers)),
        declare<&Appearance::wavePlot>(choiceOf("wave plot", "wave-plot", POSISCOPE_TEXT("core", "waves"),
                                                POSISCOPE_TEXT("core", "How several waves stand together."),
                                                kWavePlots)),
        declare<&Appearance::averaging>(
            choiceOf("averaging", "averaging", POSISCOPE_TEXT("core", "pixels"),
                     POSISCOPE_TEXT("core", "What a pixel that covers many cells shows."), kAveragings)),
        declare<&Appearance::magnifier>(
            choiceOf("magnifier", "magnifier", POSISCOPE_TEXT("core", "magnifier"),
                     POSISCOPE_TEXT("core", "True cells around the pointer."), kSwitch)),
        declare<&Appearance::followPointer>(choiceOf(
            "cursor follows pointer", "follow-pointer", POSISCOPE_TEXT("core", "cursor follows the pointer"),
            POSISCOPE_TEXT("core", "Whether pointing is enough to move the cursor, or a press is needed."),
            kSwitch)),
    };
}

/// What single views show.
Declarations<Appearance> ofPictures() {
    return {
        declare<&Appearance::measure>(choiceOf("measure", "measure", POSISCOPE_TEXT("core", "measure"),
                                               POSISCOPE_TEXT("core", "How two positions are compared."),
                                               kMeasures)),
        declare<&Appearance::clock>(choiceOf("clock", "clock", POSISCOPE_TEXT("core", "clock"),
                                             POSISCOPE_TEXT("core", "Which clock reads the position."),
                                             kClocks)),
        declare<&Appearance::comparison>(
            choiceOf("comparison", "comparison", POSISCOPE_TEXT("core", "comparison"),
                     POSISCOPE_TEXT("core", "A table beside, or less, the sinusoid of the same shape."),
                     kComparisons)),
        declare<&Appearance::differenceFrom>(
            choiceOf("difference from", "difference-from", POSISCOPE_TEXT("core", "difference from"),
                     POSISCOPE_TEXT("core", "What the precision view subtracts."), kReferences)),
        declare<&Appearance::differenceScale>(
            choiceOf("difference scale", "difference-scale", POSISCOPE_TEXT("core", "difference colours"),
                     POSISCOPE_TEXT("core", "How a difference becomes a colour."), kDifferenceScales)),
        declare<&Appearance::threshold>(
            choiceOf("threshold", "threshold", POSISCOPE_TEXT("core", "threshold"),
                     POSISCOPE_TEXT("core", "From how much on a difference counts."), kThresholds)),
        declare<&Appearance::learningPace>(
            choiceOf("learning pace", "learning-pace", POSISCOPE_TEXT("core", "pace of learning"),
                     POSISCOPE_TEXT("core", "How fast training goes on while one watches."), kPaces)),
        declare<&Appearance::rotaryPicture>(
            choiceOf("rotary picture", "rotary-picture", POSISCOPE_TEXT("core", "rotary picture"),
                     POSISCOPE_TEXT("core", "What is shown of a rotary encoding."), kRotaryPictures)),
        declare<&Appearance::relativeMatrix>(
            choiceOf("relative matrix", "relative-matrix", POSISCOPE_TEXT("core", "numbers of"),
                     POSISCOPE_TEXT("core", "Which matrix of a relative scheme is written as numbers."),
                     kRelativeMatrices)),
        declare<&Appearance::distanceScale>(
            choiceOf("distance scale", "distance-scale", POSISCOPE_TEXT("core", "distances"),
                     POSISCOPE_TEXT("core", "How distances stand on the axis of a bias."), kDistanceScales)),
        declare<&Appearance::xrayLoads>(choiceOf(
            "xray loads", "xray-loads", POSISCOPE_TEXT("core", "X-ray of"),
            POSISCOPE_TEXT("core", "What an X-ray shows of the weights of a checkpoint."), kXrayLoads)),
        declare<&Appearance::xrayRows>(choiceOf("xray rows", "xray-rows", POSISCOPE_TEXT("core", "rows"),
                                                POSISCOPE_TEXT("core", "What a row of an X-ray is."),
                                                kXrayRows)),
    };
}

const Declarations<Appearance>& all() {
    static const auto declarations = joined<Appearance>({ofColours(), ofWindow(), ofPictures()});
    return declarations;
}

}  // namespace

double thresholdOf(Threshold threshold) {
    switch (threshold) {
        case Threshold::HalfStepFloat32:
            return 0x1p-25;
        case Threshold::HalfStepFloat16:
            return 0x1p-12;
        case Threshold::HalfStepBFloat16:
            break;
        case Threshold::Hundredth:
            return 0.01;
        case Threshold::Tenth:
            return 0.1;
        case Threshold::One:
            return 1;
    }
    return 0x1p-9;
}

std::optional<Span> Spans::*memberOf(SpanKind kind) {
    switch (kind) {
        case SpanKind::Positions:
            return &Spans::positions;
        case SpanKind::Others:
            return &Spans::others;
        case SpanKind::Dimensions:
            return &Spans::dimensions;
        case SpanKind::None:
            break;
    }
    return nullptr;
}

Interval extentOf(SpanKind kind, const Parameters& parameters) {
    if (kind == SpanKind::None)
        return {};
    return kind == SpanKind::Dimensions ? dimensionsOf(parameters) : positionsOf(parameters);
}

Span spanWithin(const std::optional<Span>& wanted, const Interval& extent) {
    const auto first = static_cast<double>(extent.first);
    const auto last = static_cast<double>(extent.last);
    if (!wanted)
        return {first, last};
    const double size = std::clamp(wanted->size(), std::min(1.0, last - first), last - first);
    const double start = std::clamp(wanted->first, first, last - size);
    return {start, start + size};
}

std::span<const Declaration<Appearance>> appearanceDeclarations() {
    return all();
}

const Declaration<Appearance>* findAppearance(std::string_view option) {
    return findOption(appearanceDeclarations(), option);
}

}  // namespace posiscope
