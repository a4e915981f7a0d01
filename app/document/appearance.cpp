// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/appearance.h"

#include <algorithm>
#include <array>

#include "core/parameters/declare.h"

namespace posiscope {
namespace {

constexpr std::array<Choice, 2> kThemes{{
    {"light", POSISCOPE_TR_NOOP("core", "light"),
     POSISCOPE_TR_NOOP("core", "Dark on white, for paper and daylight.")},
    {"dark", POSISCOPE_TR_NOOP("core", "dark"), POSISCOPE_TR_NOOP("core", "Light on black, for dim rooms.")},
}};
constexpr std::array<Choice, 7> kPalettes{{
    {"red-blue", POSISCOPE_TR_NOOP("core", "red–blue"),
     POSISCOPE_TR_NOOP("core", "Diverging: zero is white, positive red, negative blue.")},
    {"purple-orange", POSISCOPE_TR_NOOP("core", "purple–orange"),
     POSISCOPE_TR_NOOP("core", "Diverging: zero is white, positive orange, negative purple.")},
    {"viridis", POSISCOPE_TR_NOOP("core", "viridis"),
     POSISCOPE_TR_NOOP("core", "Sequential: dark blue to yellow.")},
    {"cividis", POSISCOPE_TR_NOOP("core", "cividis"),
     POSISCOPE_TR_NOOP("core", "Sequential; it looks almost the same with and without colour blindness.")},
    {"magma", POSISCOPE_TR_NOOP("core", "magma"),
     POSISCOPE_TR_NOOP("core", "Sequential: black through red to cream.")},
    {"grey", POSISCOPE_TR_NOOP("core", "grey"),
     POSISCOPE_TR_NOOP("core", "Sequential: black to white, for print.")},
    {"twilight", POSISCOPE_TR_NOOP("core", "twilight"),
     POSISCOPE_TR_NOOP("core", "Cyclic: both ends are the same colour, for angles.")},
}};
constexpr std::array<Choice, 5> kScalings{{
    {"automatic", POSISCOPE_TR_NOOP("core", "automatic"),
     POSISCOPE_TR_NOOP(
         "core",
         "The range that the values can take, if it is known, otherwise that of the whole matrix. Attention "
         "weights use a logarithmic scale; hierarchical tables use the values shown.")},
    {"linear", POSISCOPE_TR_NOOP("core", "linear"),
     POSISCOPE_TR_NOOP("core", "From the smallest to the largest pixel value shown.")},
    {"symmetric", POSISCOPE_TR_NOOP("core", "symmetric"),
     POSISCOPE_TR_NOOP("core", "Symmetric about 0, up to the pixel value farthest from 0.")},
    {"logarithmic", POSISCOPE_TR_NOOP("core", "logarithmic"),
     POSISCOPE_TR_NOOP(
         "core",
         "A logarithmic scale of up to six decades; if values have both signs, one on each side of 0.")},
    {"robust", POSISCOPE_TR_NOOP("core", "robust"),
     POSISCOPE_TR_NOOP("core", "From the 2nd to the 98th percentile of the pixel values shown.")},
}};
constexpr std::array<Choice, 2> kAveragings{{
    {"exact", POSISCOPE_TR_NOOP("core", "exact means"),
     POSISCOPE_TR_NOOP("core", "Each pixel is the mean of all cells under it.")},
    {"samples", POSISCOPE_TR_NOOP("core", "one sample per pixel"),
     POSISCOPE_TR_NOOP(
         "core", "Each pixel shows one cell, as in most plots. This can create false patterns (moiré).")},
}};
constexpr std::array<Choice, 3> kMeasures{{
    {"dot", POSISCOPE_TR_NOOP("core", "Dot product"),
     POSISCOPE_TR_NOOP("core", "PE(p)·PE(q): large means similar.")},
    {"cosine", POSISCOPE_TR_NOOP("core", "Cosine"),
     POSISCOPE_TR_NOOP(
         "core",
         "The dot product divided by both norms: 1 means the same direction. It is 0 if a norm is 0.")},
    {"distance", POSISCOPE_TR_NOOP("core", "Distance"),
     POSISCOPE_TR_NOOP("core", "|PE(p) − PE(q)|: small means similar.")},
}};
constexpr std::array<Choice, 3> kClocks{{
    {"dials", POSISCOPE_TR_NOOP("core", "Dials"),
     POSISCOPE_TR_NOOP("core", "Each pair of dimensions is a clock hand that turns at its true frequency.")},
    {"wall-clock", POSISCOPE_TR_NOOP("core", "Wall clock"),
     POSISCOPE_TR_NOOP(
         "core", "Treats the position as seconds: the second, minute and hour hands give six numbers.")},
    {"alien-clock", POSISCOPE_TR_NOOP("core", "Alien clock"),
     POSISCOPE_TR_NOOP("core",
                       "Each hand has 3600² times the period of the previous one. The clock also shows the "
                       "effect of dividing exponents by d.")},
}};
constexpr std::array<Choice, 4> kComparisons{{
    {"table", POSISCOPE_TR_NOOP("core", "Table"), POSISCOPE_TR_NOOP("core", "Only the rows of the table.")},
    {"sinusoid", POSISCOPE_TR_NOOP("core", "Sinusoid"),
     POSISCOPE_TR_NOOP("core", "The sinusoidal encoding of the same positions and dimensions.")},
    {"side-by-side", POSISCOPE_TR_NOOP("core", "Side by side"),
     POSISCOPE_TR_NOOP("core", "The table and the sinusoidal encoding, each with its own colour scale.")},
    {"difference", POSISCOPE_TR_NOOP("core", "Difference"),
     POSISCOPE_TR_NOOP("core", "The table minus the sinusoidal encoding.")},
}};
constexpr std::array<Choice, 4> kPaces{{
    {"slow", POSISCOPE_TR_NOOP("core", "5/s"), POSISCOPE_TR_NOOP("core", "Slow enough to see every step.")},
    {"medium", POSISCOPE_TR_NOOP("core", "20/s"), POSISCOPE_TR_NOOP("core", "One training step per frame.")},
    {"fast", POSISCOPE_TR_NOOP("core", "100/s"), POSISCOPE_TR_NOOP("core", "Five training steps per frame.")},
    {"fastest", POSISCOPE_TR_NOOP("core", "full speed"), POSISCOPE_TR_NOOP("core", "As fast as possible.")},
}};

constexpr std::array<Choice, 4> kRotaryPictures{{
    {"turned", POSISCOPE_TR_NOOP("core", "Rotated"),
     POSISCOPE_TR_NOOP("core", "Channel pairs of the query and the key, before and after rotation.")},
    {"scores", POSISCOPE_TR_NOOP("core", "Scores"),
     POSISCOPE_TR_NOOP(
         "core", "The score of a query and a key as a function of their distance, with its upper bound.")},
    {"pairing", POSISCOPE_TR_NOOP("core", "Pairing"),
     POSISCOPE_TR_NOOP("core",
                       "Which channels rotate together, and the effect of mixing up the two pairings.")},
    {"precision", POSISCOPE_TR_NOOP("core", "Precision"),
     POSISCOPE_TR_NOOP("core", "The rounding errors of sines, cosines and scores.")},
}};

constexpr std::array<Choice, 2> kPlanePictures{{
    {"patch", POSISCOPE_TR_NOOP("core", "One patch"),
     POSISCOPE_TR_NOOP("core",
                       "The patch at the cursor compared with all patches, and the kernels along the axes.")},
    {"tiles", POSISCOPE_TR_NOOP("core", "Tiles"),
     POSISCOPE_TR_NOOP("core",
                       "The similarity maps of all patches, each as a tile at the position of its patch.")},
}};

/// The values of XrayQuantity that have a picture.
constexpr std::array<Choice, 5> kXrayLoads{{
    {"product", POSISCOPE_TR_NOOP("core", "Queries × keys"),
     POSISCOPE_TR_NOOP(
         "core",
         "For each pair, the norm of its two rows in the query weights times that of its two rows "
         "in the key weights.")},
    {"queries", POSISCOPE_TR_NOOP("core", "Queries"),
     POSISCOPE_TR_NOOP("core", "The norm of each pair's two rows in the query weights.")},
    {"keys", POSISCOPE_TR_NOOP("core", "Keys"),
     POSISCOPE_TR_NOOP("core", "The norm of each pair's two rows in the key weights.")},
    {"query-biases", POSISCOPE_TR_NOOP("core", "Query biases"),
     POSISCOPE_TR_NOOP("core", "The norm of each pair's two numbers in the query bias.")},
    {"key-biases", POSISCOPE_TR_NOOP("core", "Key biases"),
     POSISCOPE_TR_NOOP("core", "The norm of each pair's two numbers in the key bias.")},
}};

constexpr std::array<Choice, 2> kXrayRows{{
    {"layers", POSISCOPE_TR_NOOP("core", "layers"),
     POSISCOPE_TR_NOOP("core",
                       "One row per layer: over its heads, the mean of the products or the root mean square "
                       "of the norms.")},
    {"heads", POSISCOPE_TR_NOOP("core", "heads"),
     POSISCOPE_TR_NOOP("core", "One row per head, layer by layer.")},
}};

constexpr std::array<Choice, 3> kPipelineStages{{
    {"all", POSISCOPE_TR_NOOP("core", "all"),
     POSISCOPE_TR_NOOP("core", "From one-hot vectors to dropout, with the norm and RMS of each stage.")},
    {"lookup", POSISCOPE_TR_NOOP("core", "one-hot, W and E"),
     POSISCOPE_TR_NOOP("core", "The lookup of each word's row, without positions.")},
    {"sum", POSISCOPE_TR_NOOP("core", "x, PE and the sum"),
     POSISCOPE_TR_NOOP("core", "The words, their positions and the vectors that merge both.")},
}};

constexpr std::array<Choice, 7> kRelativeMatrices{{
    {"difference", POSISCOPE_TR_NOOP("core", "difference"),
     POSISCOPE_TR_NOOP("core", "j − i: the offset of the key from the query.")},
    {"clipped", POSISCOPE_TR_NOOP("core", "clipped"),
     POSISCOPE_TR_NOOP("core", "The difference, clipped to the maximum distance.")},
    {"index", POSISCOPE_TR_NOOP("core", "index"),
     POSISCOPE_TR_NOOP("core", "The table row or bucket that is looked up.")},
    {"entry", POSISCOPE_TR_NOOP("core", "entry"),
     POSISCOPE_TR_NOOP("core", "Value of the looked-up row in the dimension at the cursor.")},
    {"bias", POSISCOPE_TR_NOOP("core", "bias"), POSISCOPE_TR_NOOP("core", "The value added to the score.")},
    {"attention", POSISCOPE_TR_NOOP("core", "attention"),
     POSISCOPE_TR_NOOP("core", "The softmax of the scores if they are all equal before the bias is added.")},
    {"influence", POSISCOPE_TR_NOOP("core", "influence"),
     POSISCOPE_TR_NOOP("core", "With a mask only: the share of each input token in a row after all layers.")},
}};
constexpr std::array<Choice, 3> kDistanceScales{{
    {"automatic", POSISCOPE_TR_NOOP("core", "automatic"),
     POSISCOPE_TR_NOOP("core", "Linear up to a few hundred positions, logarithmic beyond.")},
    {"linear", POSISCOPE_TR_NOOP("core", "linear"),
     POSISCOPE_TR_NOOP("core", "The distance axis is linear.")},
    {"logarithmic", POSISCOPE_TR_NOOP("core", "logarithmic"),
     POSISCOPE_TR_NOOP("core", "Short distances get more room than long ones: log(1 + distance).")},
}};

constexpr std::array<Choice, 2> kReferences{{
    {"paper", POSISCOPE_TR_NOOP("core", "the paper, exact"),
     POSISCOPE_TR_NOOP("core", "The paper's frequencies, without ablation or rounding.")},
    {"same-formula", POSISCOPE_TR_NOOP("core", "the same formula, exact"),
     POSISCOPE_TR_NOOP(
         "core",
         "The same frequencies and ablation without rounding; the difference shows the effect of "
         "rounding alone.")},
}};
constexpr std::array<Choice, 2> kDifferenceScales{{
    {"logarithmic", POSISCOPE_TR_NOOP("core", "logarithmic"),
     POSISCOPE_TR_NOOP("core",
                       "Six decades for each sign, so that both small and large differences are visible.")},
    {"linear", POSISCOPE_TR_NOOP("core", "linear"),
     POSISCOPE_TR_NOOP("core", "The colour is proportional to the difference.")},
}};
constexpr std::array<Choice, 6> kThresholds{{
    {"2^-25", "2⁻²⁵", POSISCOPE_TR_NOOP("core", "Half the spacing of float32 just below 1.")},
    {"2^-12", "2⁻¹²", POSISCOPE_TR_NOOP("core", "Half the spacing of float16 just below 1.")},
    {"2^-9", "2⁻⁹", POSISCOPE_TR_NOOP("core", "Half the spacing of bfloat16 just below 1.")},
    {"0.01", "0.01", POSISCOPE_TR_NOOP("core", "A hundredth of the amplitude.")},
    {"0.1", "0.1", POSISCOPE_TR_NOOP("core", "A tenth of the amplitude.")},
    {"1", "1", POSISCOPE_TR_NOOP("core", "The amplitude itself.")},
}};

constexpr std::array<Choice, 4> kRulers{{
    {"wavelength", POSISCOPE_TR_NOOP("core", "wavelength"),
     POSISCOPE_TR_NOOP("core", "Number of positions until a dimension repeats: 2π/ω.")},
    {"pair", POSISCOPE_TR_NOOP("core", "pair i"),
     POSISCOPE_TR_NOOP("core",
                       "The index i of the dimension's frequency ω_i; a sine and its cosine share it.")},
    {"exponent", POSISCOPE_TR_NOOP("core", "exponent"),
     POSISCOPE_TR_NOOP("core", "The exponent e in ω_i = base^(−e): 2i/d in the paper.")},
    {"file", POSISCOPE_TR_NOOP("core", "as in a file"),
     POSISCOPE_TR_NOOP("core", "No ruler; rows are numbered from 0, whatever their positions.")},
}};

constexpr std::array<Choice, 2> kWavePlots{{
    {"lanes", POSISCOPE_TR_NOOP("core", "lanes"),
     POSISCOPE_TR_NOOP("core", "Each dimension has its own lane, so none hides another.")},
    {"overlay", POSISCOPE_TR_NOOP("core", "one plot"),
     POSISCOPE_TR_NOOP("core", "All dimensions share one plot, so that values can be compared.")},
}};

Declaration<Appearance> scaleDeclaration() {
    return declare<&Appearance::scale>(
        choiceOf("colour scale", "scale", POSISCOPE_TR_NOOP("core", "colour scale"),
                 POSISCOPE_TR_NOOP("core", "The range of values that the colours cover."), kScalings));
}

Declaration<Appearance> sharedScaleDeclaration() {
    return declare<&Appearance::sharedScale>(choiceOf(
        "shared scale", "shared-scale", POSISCOPE_TR_NOOP("core", "same colours for A and B"),
        POSISCOPE_TR_NOOP("core", "Whether a colour stands for the same value in A and in B."), kSwitch));
}

Declarations<Appearance> ofColours() {
    return {
        declare<&Appearance::theme>(
            choiceOf("theme", "theme", POSISCOPE_TR_NOOP("core", "theme"),
                     POSISCOPE_TR_NOOP("core", "Colours of the window and the figures."), kThemes)),
        declare<&Appearance::palette>(
            choiceOf("palette", "palette", POSISCOPE_TR_NOOP("core", "encoding colours"),
                     POSISCOPE_TR_NOOP("core", "Colour map of the encoding."), kPalettes)),
        declare<&Appearance::similarityPalette>(choiceOf(
            "similarity palette", "similarity-palette", POSISCOPE_TR_NOOP("core", "similarity colours"),
            POSISCOPE_TR_NOOP("core", "Colour map of the similarity matrix."), kPalettes)),
        scaleDeclaration(),
        sharedScaleDeclaration(),
    };
}

/// Choices that apply to all views: around the picture, and how pixels are computed.
Declarations<Appearance> ofWindow() {
    return {
        declare<&Appearance::ruler>(choiceOf(
            "ruler", "ruler", POSISCOPE_TR_NOOP("core", "ruler"),
            POSISCOPE_TR_NOOP(
                "core",
                "The ruler above the matrix. \"As in a file\" shows no ruler and numbers rows from 0."),
            kRulers)),
        declare<&Appearance::wavePlot>(choiceOf("wave plot", "wave-plot", POSISCOPE_TR_NOOP("core", "waves"),
                                                POSISCOPE_TR_NOOP("core", "How several waves are arranged."),
                                                kWavePlots)),
        declare<&Appearance::averaging>(choiceOf(
            "averaging", "averaging", POSISCOPE_TR_NOOP("core", "pixels"),
            POSISCOPE_TR_NOOP("core", "How a pixel is computed when it covers several cells."), kAveragings)),
        declare<&Appearance::magnifier>(
            choiceOf("magnifier", "magnifier", POSISCOPE_TR_NOOP("core", "magnifier"),
                     POSISCOPE_TR_NOOP("core", "Show the individual cells around the pointer."), kSwitch)),
        declare<&Appearance::followPointer>(choiceOf(
            "cursor follows pointer", "follow-pointer",
            POSISCOPE_TR_NOOP("core", "cursor follows the pointer"),
            POSISCOPE_TR_NOOP(
                "core",
                "Whether the cursor follows the pointer, or moves only when a mouse button is pressed."),
            kSwitch)),
    };
}

/// Of positions that the view Plane reads as patches.
ParameterFacts planeColumns() {
    constexpr std::int64_t kMost = 1 << 20;
    ParameterFacts facts = countOf(
        "plane columns", "plane-columns", POSISCOPE_TR_NOOP("core", "columns of patches"),
        POSISCOPE_TR_NOOP("core",
                          "Number of patches in a row where the Plane view numbers one-dimensional positions "
                          "row by row."),
        POSISCOPE_TR_NOOP("core", "patches"), 1, kMost);
    facts.minimum = 0;
    facts.unset = POSISCOPE_TR_NOOP("core", "about as many as rows");
    return facts;
}

/// Choices of single views.
Declarations<Appearance> ofPictures() {
    return {
        declare<&Appearance::measure>(choiceOf("measure", "measure", POSISCOPE_TR_NOOP("core", "measure"),
                                               POSISCOPE_TR_NOOP("core", "How two positions are compared."),
                                               kMeasures)),
        declare<&Appearance::clock>(choiceOf("clock", "clock", POSISCOPE_TR_NOOP("core", "clock"),
                                             POSISCOPE_TR_NOOP("core", "Which clock shows the position."),
                                             kClocks)),
        declare<&Appearance::comparison>(choiceOf(
            "comparison", "comparison", POSISCOPE_TR_NOOP("core", "comparison"),
            POSISCOPE_TR_NOOP(
                "core",
                "Show the table, the sinusoidal encoding of the same shape, both, or their difference."),
            kComparisons)),
        declare<&Appearance::differenceFrom>(choiceOf(
            "difference from", "difference-from", POSISCOPE_TR_NOOP("core", "difference from"),
            POSISCOPE_TR_NOOP("core", "The reference that the precision view subtracts."), kReferences)),
        declare<&Appearance::differenceScale>(
            choiceOf("difference scale", "difference-scale", POSISCOPE_TR_NOOP("core", "difference colours"),
                     POSISCOPE_TR_NOOP("core", "How a difference maps to a colour."), kDifferenceScales)),
        declare<&Appearance::threshold>(choiceOf(
            "threshold", "threshold", POSISCOPE_TR_NOOP("core", "threshold"),
            POSISCOPE_TR_NOOP("core",
                              "The caption reports the first position whose difference is above this value."),
            kThresholds)),
        declare<&Appearance::learningPace>(
            choiceOf("learning pace", "learning-pace", POSISCOPE_TR_NOOP("core", "learning speed"),
                     POSISCOPE_TR_NOOP("core", "How fast training runs while you watch."), kPaces)),
        declare<&Appearance::rotaryPicture>(
            choiceOf("rotary picture", "rotary-picture", POSISCOPE_TR_NOOP("core", "rotary picture"),
                     POSISCOPE_TR_NOOP("core", "Which picture the Rotary view shows."), kRotaryPictures)),
        declare<&Appearance::planePicture>(choiceOf(
            "plane picture", "plane-picture", POSISCOPE_TR_NOOP("core", "plane picture"),
            POSISCOPE_TR_NOOP(
                "core", "Whether the Plane view shows the similarity map of one patch or of every patch."),
            kPlanePictures)),
        declare<&Appearance::planeColumns>(planeColumns()),
        declare<&Appearance::relativeMatrix>(
            choiceOf("relative matrix", "relative-matrix", POSISCOPE_TR_NOOP("core", "exported matrix"),
                     POSISCOPE_TR_NOOP("core",
                                       "Matrix of a relative scheme that is exported as numbers. For a "
                                       "window, index and bias also choose what the map shows."),
                     kRelativeMatrices)),
        declare<&Appearance::distanceScale>(choiceOf(
            "distance scale", "distance-scale", POSISCOPE_TR_NOOP("core", "distances"),
            POSISCOPE_TR_NOOP("core", "Scale of the distance axis in bias plots."), kDistanceScales)),
        declare<&Appearance::xrayLoads>(choiceOf(
            "xray loads", "xray-loads", POSISCOPE_TR_NOOP("core", "X-ray of"),
            POSISCOPE_TR_NOOP("core", "Which of the checkpoint's weights the X-ray shows."), kXrayLoads)),
        declare<&Appearance::xrayRows>(
            choiceOf("xray rows", "xray-rows", POSISCOPE_TR_NOOP("core", "rows"),
                     POSISCOPE_TR_NOOP("core", "Whether a row of the X-ray stands for a layer or a head."),
                     kXrayRows)),
        declare<&Appearance::pipelineStages>(
            choiceOf("pipeline stages", "pipeline-stages", POSISCOPE_TR_NOOP("core", "stages"),
                     POSISCOPE_TR_NOOP("core", "Which stages of a transformer's input the pipeline shows."),
                     kPipelineStages)),
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

Interval extentOf(SpanKind kind, const SettingExtent& extent) {
    if (kind == SpanKind::None)
        return {};
    return kind == SpanKind::Dimensions ? extent.dimensions : extent.positions;
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

Appearance withChanges(Appearance now, const Appearance& from, const Appearance& to) {
    for (const Declaration<Appearance>& choice : appearanceDeclarations())
        if (choice.get(now) == choice.get(from))
            choice.set(now, choice.get(to));
    if (now.limits == from.limits)
        now.limits = to.limits;
    if (now.spans == from.spans)
        now.spans = to.spans;
    if (now.waveDimensions == from.waveDimensions)
        now.waveDimensions = to.waveDimensions;
    if (now.labels == from.labels)
        now.labels = to.labels;
    return now;
}

const Declaration<Appearance>* findAppearance(std::string_view option) {
    return findOption(appearanceDeclarations(), option);
}

}  // namespace posiscope
