// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/parameters.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/parameters/declare.h"
#include "core/parameters/numbertext.h"
#include "core/parameters/variantchoices.h"
#include "core/schemes/frequencyexponent.h"

namespace posiscope {
namespace {

constexpr std::array<Choice, 7> kSchemes{{
    {"learned", POSISCOPE_TR_NOOP("core", "Learned"),
     POSISCOPE_TR_NOOP(
         "core", "A table of trained rows, initially random; positions past its last row have no encoding.")},
    {"sinusoidal", POSISCOPE_TR_NOOP("core", "Sinusoidal"),
     POSISCOPE_TR_NOOP("core", "Sines and cosines with geometrically decreasing frequencies.")},
    {"relative", POSISCOPE_TR_NOOP("core", "Relative"),
     POSISCOPE_TR_NOOP(
         "core",
         "Scores depend on the distance between query and key, through a table, buckets or a slope.")},
    {"hierarchical", POSISCOPE_TR_NOOP("core", "Hierarchical"),
     POSISCOPE_TR_NOOP("core", "A table of n trained rows, extended to n² positions.")},
    {"rotary", POSISCOPE_TR_NOOP("core", "Rotary"),
     POSISCOPE_TR_NOOP("core", "Pairs of query and key channels are rotated according to the position.")},
    {"axial", POSISCOPE_TR_NOOP("core", "Axial rotary"),
     POSISCOPE_TR_NOOP("core", "Pairs are rotated by the time, the row or the column of a token.")},
    {"grid", POSISCOPE_TR_NOOP("core", "Grid"),
     POSISCOPE_TR_NOOP("core",
                       "Sinusoids of each patch's row and column in an image, and of its frame in a video.")},
}};
constexpr std::array<Choice, 7> kInitialisations{{
    {"normal", POSISCOPE_TR_NOOP("core", "normal"),
     POSISCOPE_TR_NOOP(
         "core",
         "Normal distribution with standard deviation σ, the initialisation of GPT-2 and Hugging Face.")},
    {"truncated-normal", POSISCOPE_TR_NOOP("core", "truncated normal"),
     POSISCOPE_TR_NOOP(
         "core",
         "Normal distribution with standard deviation σ, truncated at 2σ, the initialisation of BERT.")},
    {"sinusoid", POSISCOPE_TR_NOOP("core", "sinusoid"),
     POSISCOPE_TR_NOOP("core", "The sinusoidal encoding for the same number of positions, for comparison.")},
    {"trained", POSISCOPE_TR_NOOP("core", "trained here"),
     POSISCOPE_TR_NOOP("core", "Normal random numbers, trained until nearby positions are similar.")},
    {"file", POSISCOPE_TR_NOOP("core", "opened table"),
     POSISCOPE_TR_NOOP("core", "The rows of the table in an opened file.")},
    {"one-hot", POSISCOPE_TR_NOOP("core", "one-hot"),
     POSISCOPE_TR_NOOP("core",
                       "Row k is 1 in column k and 0 elsewhere: each position has its own dimension.")},
    {"fractions", POSISCOPE_TR_NOOP("core", "fractions"),
     POSISCOPE_TR_NOOP("core", "Row k of N is k/N in every column: positions divided by the length.")},
}};
constexpr std::array<Choice, 2> kLayouts{{
    {"interleaved", POSISCOPE_TR_NOOP("core", "interleaved"),
     POSISCOPE_TR_NOOP("core", "sin, cos, sin, cos, … as in the paper.")},
    {"halves", POSISCOPE_TR_NOOP("core", "halves"),
     POSISCOPE_TR_NOOP("core", "All sines, then all cosines, as in Tensor2Tensor, fairseq and Marian.")},
}};
constexpr std::array<Choice, 2> kSchedules{{
    {"paper", POSISCOPE_TR_NOOP("core", "paper (−2i/d)"),
     POSISCOPE_TR_NOOP("core", "ω_i = base^(−2i/d): the longest wavelength is less than 2π·base.")},
    {"tensor2tensor", POSISCOPE_TR_NOOP("core", "Tensor2Tensor, fairseq (n−1)"),
     POSISCOPE_TR_NOOP("core",
                       "ω_i = base^(−i/(n−1)): the longest wavelength is exactly 2π·base. With a single "
                       "pair, Tensor2Tensor uses ω = 1, and fairseq and DDPM divide by zero.")},
}};
constexpr std::array<Choice, 3> kOddRules{{
    {"reject", POSISCOPE_TR_NOOP("core", "reject"),
     POSISCOPE_TR_NOOP("core", "An odd d_model is an error, as in the PyTorch tutorial.")},
    {"trim", POSISCOPE_TR_NOOP("core", "trim the last cosine"),
     POSISCOPE_TR_NOOP("core",
                       "The last sine has no cosine, so dot products do not depend on the distance alone.")},
    {"zero-column", POSISCOPE_TR_NOOP("core", "zero column"),
     POSISCOPE_TR_NOOP("core", "The last column is zero, as in fairseq and Tensor2Tensor.")},
}};
constexpr std::array<Choice, 6> kAblations{{
    {"none", POSISCOPE_TR_NOOP("core", "none"), POSISCOPE_TR_NOOP("core", "The correct encoding.")},
    {"sine-only", POSISCOPE_TR_NOOP("core", "sine only"),
     POSISCOPE_TR_NOOP("core", "Every cosine is replaced by the sine of the same angle.")},
    {"cosine-only", POSISCOPE_TR_NOOP("core", "cosine only"),
     POSISCOPE_TR_NOOP("core", "Every sine is replaced by the cosine of the same angle.")},
    {"per-column-exponent", POSISCOPE_TR_NOOP("core", "exponent per column"),
     POSISCOPE_TR_NOOP(
         "core",
         "A common bug: the exponent uses the column j, base^(−2j/d), so no two columns share a frequency.")},
    {"swapped", POSISCOPE_TR_NOOP("core", "sine and cosine swapped"),
     POSISCOPE_TR_NOOP("core", "Even columns hold the cosine, odd columns the sine.")},
    {"doubled-exponent", POSISCOPE_TR_NOOP("core", "exponent doubled"),
     POSISCOPE_TR_NOOP("core",
                       "A common bug: the index already runs in steps of two, and the code doubles it again: "
                       "base^(−4i/d).")},
}};

constexpr std::array<Choice, 3> kAngleUnits{{
    {"radians", POSISCOPE_TR_NOOP("core", "radians"), POSISCOPE_TR_NOOP("core", "sin(ωp), as in the paper.")},
    {"turns", POSISCOPE_TR_NOOP("core", "turns"),
     POSISCOPE_TR_NOOP("core", "sin(2πωp), as in Fourier features and the time embedding of π0.")},
    {"half-turns", POSISCOPE_TR_NOOP("core", "half turns"),
     POSISCOPE_TR_NOOP("core", "sin(πωp), as in the paper of NeRF.")},
}};

constexpr std::int64_t kMostNumbers = std::int64_t{1} << 22;  // 32 MB of doubles

// A table in training is copied for display, and a step should take no more than about 0.2 s.
constexpr std::int64_t kMostForTraining = std::int64_t{1} << 20;
constexpr std::int64_t kMostTrainedRows = 2048;
constexpr std::int64_t kMostProducts = std::int64_t{1} << 28;  // quarter of the operations of a step

bool isComputed(const Parameters& p) {
    return p.scheme == Scheme::Sinusoidal;
}
/// Whether the sinusoid's own parameters have any effect.
bool hasSinusoid(const Parameters& p) {
    return isComputed(p) || (showsTable(p) && p.initialisation == Initialisation::Sinusoid);
}
bool isMadeUp(const Parameters& p) {
    return showsTable(p) && p.initialisation != Initialisation::File;
}
bool isRandom(const Parameters& p) {
    return isMadeUp(p) && p.initialisation != Initialisation::Sinusoid && !isCounted(p.initialisation);
}
bool isOwnVariant(const Parameters& p) {
    return isComputed(p) && p.variant == Variant::Own;
}
bool isHierarchical(const Parameters& p) {
    return p.scheme == Scheme::Hierarchical;
}

/// The scheme, and the rows and columns of the matrix.
Declarations<Parameters> ofMatrix() {
    return {
        declare<&Parameters::scheme>(choiceOf("scheme", "scheme", POSISCOPE_TR_NOOP("core", "scheme"),
                                              POSISCOPE_TR_NOOP("core", "The kind of encoding."), kSchemes)),
        declare<&Parameters::dModel>(
            {.name = "d_model",
             .option = "d-model",
             .label = POSISCOPE_TR_NOOP("core", "d_model"),
             .meaning = POSISCOPE_TR_NOOP(
                 "core",
                 "Length of each position's vector, with one column of the matrix for each dimension."),
             .unit = POSISCOPE_TR_NOOP("core", "dimensions"),
             .scale = Scale::Logarithmic,
             .minimum = 1,
             .maximum = 16384,
             .sliderMinimum = 2,
             .sliderStep = 2}),
        declare<&Parameters::base>(
            baseOf("base", "base", POSISCOPE_TR_NOOP("core", "base"),
                   POSISCOPE_TR_NOOP("core", "Wavelengths run from 2π to about 2π·base positions."), 1e9),
            hasSinusoid),
        declare<&Parameters::length>(lengthFacts()),
        declare<&Parameters::firstPosition>(firstPositionFacts()),
    };
}

ParameterFacts positionScaleFacts() {
    ParameterFacts facts =
        realOf("position scale", "position-scale", POSISCOPE_TR_NOOP("core", "scale of positions"),
               POSISCOPE_TR_NOOP("core",
                                 "Every position is multiplied by this number; timestep embeddings multiply "
                                 "times from 0 to 1 by 1000."),
               1e6, 0.001);
    facts.minimum = kLeastBase;
    return facts;
}

/// The parameters of the sinusoid and its ablations.
Declarations<Parameters> ofSinusoid() {
    return {
        declare<&Parameters::layout>(
            choiceOf("layout", "layout", POSISCOPE_TR_NOOP("core", "layout"),
                     POSISCOPE_TR_NOOP("core", "Which columns hold sines and which cosines."), kLayouts),
            hasSinusoid),
        declare<&Parameters::schedule>(
            choiceOf("frequency schedule", "schedule", POSISCOPE_TR_NOOP("core", "frequencies"),
                     POSISCOPE_TR_NOOP("core", "How the frequencies decrease from pair to pair."),
                     kSchedules),
            hasSinusoid),
        declare<&Parameters::oddRule>(
            choiceOf("odd-d rule", "odd-rule", POSISCOPE_TR_NOOP("core", "odd d_model"),
                     POSISCOPE_TR_NOOP("core", "What happens when d_model is odd."), kOddRules),
            hasSinusoid),
        declare<&Parameters::ablation>(
            choiceOf("ablation", "ablation", POSISCOPE_TR_NOOP("core", "ablation"),
                     POSISCOPE_TR_NOOP("core", "A deliberate mistake, to show its effect."), kAblations),
            hasSinusoid),
        declare<&Parameters::positionScale>(positionScaleFacts(), hasSinusoid),
        declare<&Parameters::angleUnit>(
            choiceOf("angle unit", "angle-unit", POSISCOPE_TR_NOOP("core", "angles in"),
                     POSISCOPE_TR_NOOP("core", "Unit of the angle, the product of frequency and position."),
                     kAngleUnits),
            hasSinusoid),
    };
}

Declarations<Parameters> ofArithmetic() {
    return {
        declare<&Parameters::variant>(
            choiceOf("variant", "variant", POSISCOPE_TR_NOOP("core", "variant"),
                     POSISCOPE_TR_NOOP("core", "Exact arithmetic, or the arithmetic of an implementation."),
                     kVariants),
            isComputed),
        declare<&Parameters::positionsIn>(
            choiceOf("position type", "positions-in", POSISCOPE_TR_NOOP("core", "positions in"),
                     POSISCOPE_TR_NOOP("core", "Number type of the positions, for the variant \"own\"."),
                     kPrecisions),
            isOwnVariant),
        declare<&Parameters::frequenciesIn>(
            choiceOf(
                "frequency type", "frequencies-in", POSISCOPE_TR_NOOP("core", "frequencies in"),
                POSISCOPE_TR_NOOP("core", "Number type of the inverse frequencies, for the variant \"own\"."),
                kPrecisions),
            isOwnVariant),
        declare<&Parameters::resultsIn>(
            choiceOf("result type", "results-in", POSISCOPE_TR_NOOP("core", "results in"),
                     POSISCOPE_TR_NOOP("core", "Number type of sine and cosine, for the variant \"own\"."),
                     kPrecisions),
            isOwnVariant),
    };
}

Declarations<Parameters> ofTable() {
    return {
        declare<&Parameters::tableRows>(
            countOf("table rows", "table-rows", POSISCOPE_TR_NOOP("core", "table rows"),
                    POSISCOPE_TR_NOOP("core", "Number of rows in the table."),
                    POSISCOPE_TR_NOOP("core", "rows"), 1, 65536),
            isMadeUp),
        declare<&Parameters::initialisation>(
            choiceOf("initialisation", "initialisation", POSISCOPE_TR_NOOP("core", "initialisation"),
                     POSISCOPE_TR_NOOP("core", "How the table is filled."), kInitialisations),
            showsTable),
        declare<&Parameters::sigma>(
            {.name = "sigma",
             .option = "sigma",
             .label = POSISCOPE_TR_NOOP("core", "σ"),
             .meaning = POSISCOPE_TR_NOOP(
                 "core", "Standard deviation of the random numbers; BERT uses 0.02, GPT-2 0.01."),
             .scale = Scale::Logarithmic,
             .whole = false,
             .minimum = 1e-9,
             .maximum = 10,
             .sliderMinimum = 0.001,
             .advanced = true},
            isRandom),
        declare<&Parameters::seed>(
            {.name = "seed",
             .option = "seed",
             .label = POSISCOPE_TR_NOOP("core", "seed"),
             .meaning = POSISCOPE_TR_NOOP(
                 "core", "Seed of the random numbers: the same seed always gives the same table."),
             .maximum = 9999,
             .advanced = true},
            isRandom),
        declare<&Parameters::alpha>(
            {.name = "alpha",
             .option = "alpha",
             .label = POSISCOPE_TR_NOOP("core", "α"),
             .meaning = POSISCOPE_TR_NOOP("core",
                                          "Weight α of the block row in q = α·u[k div n] + (1 − α)·u[k mod "
                                          "n]. With α = 1, computing u would divide by 0."),
             .whole = false,
             .minimumExcluded = true,
             .maximum = 1,
             .maximumExcluded = true,
             .sliderMinimum = 0.01,
             .sliderStep = 0.01},
            isHierarchical),
    };
}

Declarations<Parameters> ofTraining() {
    return {
        declare<&Parameters::trainedLength>(
            countOf("trained length", "trained-length", POSISCOPE_TR_NOOP("core", "trained length"),
                    POSISCOPE_TR_NOOP(
                        "core",
                        "Number of positions seen in training; later rows keep their random initial values."),
                    POSISCOPE_TR_NOOP("core", "positions"), 1, 1048576),
            knowsTraining),
        declare<&Parameters::steps>(
            {.name = "steps",
             .option = "steps",
             .label = POSISCOPE_TR_NOOP("core", "training steps"),
             .meaning =
                 POSISCOPE_TR_NOOP("core", "Number of gradient descent steps the table was trained for."),
             .unit = POSISCOPE_TR_NOOP("core", "steps"),
             .maximum = 1000,
             .sliderStep = 1},
            isTrained),
        declare<&Parameters::band>(
            {.name = "band",
             .option = "band",
             .label = POSISCOPE_TR_NOOP("core", "band τ"),
             .meaning = POSISCOPE_TR_NOOP("core",
                                          "Range over which rows are similar: the dot product of rows p and "
                                          "q is trained towards exp(−|p − q|/τ)."),
             .unit = POSISCOPE_TR_NOOP("core", "positions"),
             .scale = Scale::Logarithmic,
             .whole = false,
             .minimum = 1,
             .maximum = 1024,
             .sliderMinimum = 1},
            isTrained),
    };
}

const Declarations<Parameters>& all() {
    static const auto declarations = joined<Parameters>(
        {ofMatrix(), advanced(ofSinusoid()), advanced(ofArithmetic()), ofTable(), ofTraining()});
    return declarations;
}

double greatestExponent(const Parameters& p) {
    const std::int64_t count = p.ablation == Ablation::PerColumnExponent ? p.dModel : pairCount(p);
    const Exponent last = frequencyExponent(p, std::max<std::int64_t>(count, 1) - 1);
    return static_cast<double>(last.numerator) / static_cast<double>(last.denominator);
}

/// Ablations with larger exponents make the frequencies of a base below 1 rise faster.
std::optional<Message> refuseFrequencies(const Parameters& p) {
    if (!hasSinusoid(p) || p.ablation == Ablation::None || p.base >= 1)
        return std::nullopt;
    const double exponent = greatestExponent(p);
    const double least = std::pow(kGreatestFrequency, -1 / std::max(exponent, 1.0));
    if (p.base >= least)
        return std::nullopt;
    return Message{
        POSISCOPE_TR_NOOP("core",
                          "base cannot be %1 with the ablation %2; it must be at least %3, so that "
                          "no frequency exceeds %4 radians per position"),
        {writeNumber(p.base), Message{kAblations[static_cast<std::size_t>(p.ablation)].label, {}},
         writeNumber(least), writeNumber(kGreatestFrequency)}};
}

/// Scaled positions are only known exactly, and must not make frequencies that no phase can follow.
std::optional<Message> refuseScale(const Parameters& p) {
    if (!hasSinusoid(p) || positionFactor(p).hi == 1)
        return std::nullopt;
    if (isRounded(p))
        return Message{
            POSISCOPE_TR_NOOP(
                "core", "%1 cannot be %2 while positions are scaled or angles are in turns; it must be %3"),
            {"variant", std::string(kVariants[static_cast<std::size_t>(p.variant)].option),
             std::string(kVariants[0].option)}};
    const double fastest =
        positionFactor(p).hi * std::max(1.0, std::pow(1 / p.base, std::max(greatestExponent(p), 1.0)));
    if (fastest <= kGreatestFrequency)
        return std::nullopt;
    return Message{POSISCOPE_TR_NOOP("core",
                                     "position scale cannot be %1 with base %2: the fastest frequency would "
                                     "be %3 radians per position; the limit is %4"),
                   {writeNumber(p.positionScale), writeNumber(p.base), writeNumber(fastest),
                    writeNumber(kGreatestFrequency)}};
}

/// Other schemes have parameters of their own.
std::optional<Message> refuseScheme(Scheme scheme) {
    if (scheme != Scheme::Relative && scheme != Scheme::Rotary && scheme != Scheme::Grid &&
        scheme != Scheme::Axial)
        return std::nullopt;
    const auto wordOf = [](Scheme one) {
        return std::string(kSchemes[static_cast<std::size_t>(one)].option);
    };
    return Message{POSISCOPE_TR_NOOP("core", "%1 cannot be %2; it must be %3"),
                   {"scheme", wordOf(scheme),
                    Message{POSISCOPE_TR_NOOP("core", "one of: %1"),
                            {wordOf(Scheme::Learned) + ", " + wordOf(Scheme::Sinusoidal) + ", " +
                             wordOf(Scheme::Hierarchical)}}}};
}

/// Why a table would take too long to train here.
std::optional<Message> refuseTraining(const Parameters& p) {
    if (p.tableRows * p.dModel > kMostForTraining)
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "a table of %1 rows by %2 dimensions is too large to train here; table rows × "
                              "d_model must be at most %3"),
            {std::to_string(p.tableRows), std::to_string(p.dModel), std::to_string(kMostForTraining)}};
    const std::int64_t trained = std::min(p.trainedLength, p.tableRows);
    if (trained > kMostTrainedRows)
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "%1 rows are too many to train here; the trained length or the table "
                              "rows must be at most %2"),
            {std::to_string(trained), std::to_string(kMostTrainedRows)}};
    if (trained * p.dModel * std::min(trained, p.dModel) > kMostProducts)
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "%1 rows of %2 dimensions take too long to train here; rows × d_model "
                              "× min(rows, d_model) must be at most %3"),
            {std::to_string(trained), std::to_string(p.dModel), std::to_string(kMostProducts)}};
    return std::nullopt;
}

}  // namespace

std::span<const Declaration<Parameters>> parameterDeclarations() {
    return all();
}

const Declaration<Parameters>* findParameter(std::string_view option) {
    return findOption(parameterDeclarations(), option);
}

bool showsTable(const Parameters& parameters) {
    return parameters.scheme == Scheme::Learned || parameters.scheme == Scheme::Hierarchical;
}

bool isRounded(const Parameters& parameters) {
    return isComputed(parameters) && parameters.variant != Variant::Exact;
}

bool isTrained(const Parameters& parameters) {
    return showsTable(parameters) && parameters.initialisation == Initialisation::Trained;
}

bool knowsTraining(const Parameters& parameters) {
    return isTrained(parameters) ||
           (parameters.scheme == Scheme::Learned && parameters.initialisation == Initialisation::File);
}

std::optional<Message> refuse(const Parameters& parameters) {
    for (const Declaration<Parameters>& declaration : all())
        if (auto why = refuse(declaration, declaration.get(parameters)))
            return why;
    if (auto why = refuseScheme(parameters.scheme))
        return why;
    if (parameters.dModel % 2 != 0 && parameters.oddRule == OddRule::Reject && hasSinusoid(parameters))
        return Message{POSISCOPE_TR_NOOP("core",
                                         "d_model cannot be odd (%1); make it even, or set \"odd d_model\" "
                                         "(odd-rule) to trim or zero-column"),
                       {std::to_string(parameters.dModel)}};
    if (isMadeUp(parameters) && parameters.tableRows * parameters.dModel > kMostNumbers)
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "a table of %1 rows by %2 dimensions is too large to generate; table "
                              "rows × d_model must be at most %3"),
            {std::to_string(parameters.tableRows), std::to_string(parameters.dModel),
             std::to_string(kMostNumbers)}};
    if (auto why = refuseFrequencies(parameters))
        return why;
    if (auto why = refuseScale(parameters))
        return why;
    return isTrained(parameters) ? refuseTraining(parameters) : std::nullopt;
}

}  // namespace posiscope
