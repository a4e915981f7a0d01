// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/axialparameters.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>

#include "core/parameters/declare.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostHead = 4096;
constexpr std::int64_t kMostHeads = 32;
constexpr std::int64_t kMostPatchesOfSide = 4096;
constexpr std::size_t kMostSections = 8;

constexpr std::array<Choice, 2> kNextIds{{
    {"greatest", POSISCOPE_TR_NOOP("core", "after the largest id"),
     POSISCOPE_TR_NOOP("core", "The id after an image is the image's greatest id plus 1.")},
    {"side", POSISCOPE_TR_NOOP("core", "after the longer side"),
     POSISCOPE_TR_NOOP("core",
                       "The id after an image is its first id plus the number of tokens along its longer "
                       "side, as in transformers 5.")},
}};

constexpr std::array<Choice, 3> kSpatialIds{{
    {"model", POSISCOPE_TR_NOOP("core", "as in the model"), {}},
    {"continued", POSISCOPE_TR_NOOP("core", "continue from the text"),
     POSISCOPE_TR_NOOP("core", "The rows and columns of an image are numbered from the next free id.")},
    {"from-zero", POSISCOPE_TR_NOOP("core", "from 0"),
     POSISCOPE_TR_NOOP("core", "The rows and columns of every image are numbered from 0.")},
}};

constexpr std::array<Choice, 4> kPairings{{
    {"model", POSISCOPE_TR_NOOP("core", "as in the model"), {}},
    {"neighbours", POSISCOPE_TR_NOOP("core", "neighbours"),
     POSISCOPE_TR_NOOP("core", "Channels 2k and 2k + 1 rotate together.")},
    {"halves", POSISCOPE_TR_NOOP("core", "halves of the head"),
     POSISCOPE_TR_NOOP("core",
                       "Channel k and the matching channel in the other half of the head rotate together.")},
    {"halves-per-axis", POSISCOPE_TR_NOOP("core", "halves of each axis"),
     POSISCOPE_TR_NOOP(
         "core",
         "Channel k of an axis and the matching channel in the other half of that axis rotate together.")},
}};

constexpr std::array<Choice, 3> kNormalisations{{
    {"separate", POSISCOPE_TR_NOOP("core", "each axis by itself"),
     POSISCOPE_TR_NOOP("core", "Coordinates on both axes run from −1 to 1.")},
    {"max", POSISCOPE_TR_NOOP("core", "by the longer side"),
     POSISCOPE_TR_NOOP("core", "The longer axis runs from −1 to 1; the shorter one ends before 1.")},
    {"min", POSISCOPE_TR_NOOP("core", "by the shorter side"),
     POSISCOPE_TR_NOOP("core", "The shorter axis runs from −1 to 1; the longer one extends beyond 1.")},
}};

std::span<const Choice> modelChoices() {
    static const std::vector<Choice> choices = [] {
        std::vector<Choice> all;
        for (const AxialModel& model : axialModels())
            all.push_back({model.option, model.name, {}});
        return all;
    }();
    return choices;
}

bool hasHeads(const AxialParameters& p) {
    return modelOf(p).heads > 1 || modelOf(p).directions == AxialDirections::Golden;
}
/// Whether all heads together have one series of frequencies.
bool shareFrequencies(const AxialParameters& p) {
    return modelOf(p).heads > 1;
}
/// Whether coordinates are from −1 to 1.
bool isSigned(const AxialParameters& p) {
    return mapOf(modelOf(p), 0).rule == AxisMap::Rule::Fitted && mapOf(modelOf(p), 0).origin != 0;
}
/// Whether coordinates count patches, so that they can be scaled to a reference size.
bool countsPatches(const AxialParameters& p) {
    const AxisMap map = mapOf(modelOf(p), 0);
    return !modelOf(p).ids && map.origin == 0 && modelOf(p).fit == AxialFit::None &&
           (map.rule == AxisMap::Rule::Fitted || (map.rule == AxisMap::Rule::Index && map.scale == 1));
}
bool hasTime(const AxialParameters& p) {
    return !modelOf(p).ids && std::ranges::count(modelOf(p).axes, AxisName::Time) > 0;
}
/// Whether it sees one picture or video alone, instead of an input of text and pictures.
bool seesOne(const AxialParameters& p) {
    return !modelOf(p).ids;
}
bool turnsAxes(const AxialParameters& p) {
    return modelOf(p).directions == AxialDirections::Turned;
}
bool hasGrids(const AxialParameters& p) {
    return modelOf(p).ids && modelOf(p).ids->form == AxisIdRule::Form::MRope;
}
bool hasVideoIds(const AxialParameters& p) {
    return hasGrids(p) && !modelOf(p).ids->framesAreImages && modelOf(p).ids->pictures == 0;
}
bool hasSeconds(const AxialParameters& p) {
    return hasVideoIds(p) && (p.idsASecond > 0 || modelOf(p).ids->idsASecond > 0);
}
bool hasFrameTimes(const AxialParameters& p) {
    return hasTime(p) && modelOf(p).framesASecond > 0;
}
/// Whether a given base or given periods change anything.
bool hasLadder(const AxialParameters& p) {
    return !modelOf(p).learned;
}

ParameterFacts ofModel(ParameterFacts facts) {
    facts.minimum = 0;
    facts.unset = POSISCOPE_TR_NOOP("core", "as in the model");
    return facts;
}

ParameterFacts moreOf(ParameterFacts facts) {
    facts.advanced = true;
    return facts;
}

constexpr double kGreatestPeriod = 1e9;

ParameterFacts period(std::string_view name, std::string_view option, std::string_view label,
                      std::string_view meaning) {
    ParameterFacts facts = moreOf(realOf(name, option, label, meaning, kGreatestPeriod, 1e-3));
    facts.minimum = 0;
    facts.unset = POSISCOPE_TR_NOOP("core", "by the base");
    return facts;
}

Declarations<AxialParameters> ofHead() {
    return {
        declare<&AxialParameters::model>(
            choiceOf("axes as in", "axes-as-in", POSISCOPE_TR_NOOP("core", "axes as in"),
                     POSISCOPE_TR_NOOP("core", "The model whose axes, frequencies and pairs are shown."),
                     modelChoices())),
        declare<&AxialParameters::headSize>(
            ofModel(countOf("axial head size", "axial-head-size", POSISCOPE_TR_NOOP("core", "head size"),
                            POSISCOPE_TR_NOOP("core", "Channels of one head, an even number."),
                            POSISCOPE_TR_NOOP("core", "channels"), 2, kMostHead))),
        declare<&AxialParameters::base>(
            ofModel(realOf("axial base", "axial-base", POSISCOPE_TR_NOOP("core", "base (rope_theta)"),
                           POSISCOPE_TR_NOOP("core", "The base of the frequencies, the same for every axis."),
                           1e12, 1)),
            hasLadder),
        declare<&AxialParameters::pairing>(
            moreOf(choiceOf("axial pairs", "axial-pairs", POSISCOPE_TR_NOOP("core", "pairs"),
                            POSISCOPE_TR_NOOP("core", "Which two channels rotate together."), kPairings)),
            hasLadder),
        declare<&AxialParameters::leastPeriod>(
            period("least period", "least-period", POSISCOPE_TR_NOOP("core", "shortest period"),
                   POSISCOPE_TR_NOOP("core",
                                     "Coordinate distance over which the fastest pair makes one turn "
                                     "(min_period); it replaces the base.")),
            isSigned),
        declare<&AxialParameters::greatestPeriod>(
            period("greatest period", "greatest-period", POSISCOPE_TR_NOOP("core", "longest period"),
                   POSISCOPE_TR_NOOP("core",
                                     "Coordinate distance over which the slowest pair makes one turn "
                                     "(max_period); it replaces the base.")),
            isSigned),
        declare<&AxialParameters::head>(
            {.name = "axial head",
             .option = "axial-head",
             .label = POSISCOPE_TR_NOOP("core", "head"),
             .meaning = POSISCOPE_TR_NOOP("core", "The head to show, for models whose heads differ."),
             .maximum = kMostHeads - 1,
             .sliderStep = 1},
            hasHeads),
        declare<&AxialParameters::heads>(
            ofModel(moreOf(
                countOf("axial heads", "axial-heads", POSISCOPE_TR_NOOP("core", "heads"),
                        POSISCOPE_TR_NOOP("core", "Number of heads that share one series of frequencies."),
                        POSISCOPE_TR_NOOP("core", "heads"), 1, kMostHeads))),
            shareFrequencies),
    };
}

Declarations<AxialParameters> ofInput() {
    return {
        declare<&AxialParameters::rows>(
            countOf("patch rows", "patch-rows", POSISCOPE_TR_NOOP("core", "rows"),
                    POSISCOPE_TR_NOOP("core", "Number of rows of patches in the image."),
                    POSISCOPE_TR_NOOP("core", "patches"), 1, kMostPatchesOfSide),
            seesOne),
        declare<&AxialParameters::columns>(
            countOf("patch columns", "patch-columns", POSISCOPE_TR_NOOP("core", "columns"),
                    POSISCOPE_TR_NOOP("core", "Number of columns of patches in the image."),
                    POSISCOPE_TR_NOOP("core", "patches"), 1, kMostPatchesOfSide),
            seesOne),
        declare<&AxialParameters::frames>(
            countOf(
                "patch frames", "patch-frames", POSISCOPE_TR_NOOP("core", "frames"),
                POSISCOPE_TR_NOOP("core", "Number of frames of the video, after any temporal compression."),
                POSISCOPE_TR_NOOP("core", "frames"), 1, kMostPatchesOfSide),
            hasTime),
        declare<&AxialParameters::normalisation>(
            choiceOf(
                "normalise coordinates", "normalise-coordinates", POSISCOPE_TR_NOOP("core", "normalised"),
                POSISCOPE_TR_NOOP("core", "The side of the image along which coordinates run from −1 to 1."),
                kNormalisations),
            isSigned),
        declare<&AxialParameters::referenceSize>(
            ofModel(countOf("reference size", "reference-size", POSISCOPE_TR_NOOP("core", "reference size"),
                            POSISCOPE_TR_NOOP("core",
                                              "Patches per side of the pretraining images; coordinates of "
                                              "other image sizes are scaled to this range (ref_feat_shape)."),
                            POSISCOPE_TR_NOOP("core", "patches"), 1, kMostPatchesOfSide)),
            countsPatches),
        declare<&AxialParameters::angle>(
            {.name = "axes angle",
             .option = "axes-angle",
             .label = POSISCOPE_TR_NOOP("core", "angle"),
             .meaning = POSISCOPE_TR_NOOP("core",
                                          "Angle in degrees by which both axes are rotated; each head of "
                                          "RoPE-Mixed draws its own at random."),
             .unit = POSISCOPE_TR_NOOP("core", "degrees"),
             .whole = false,
             .maximum = 360,
             .sliderStep = 1},
            turnsAxes),
        declare<&AxialParameters::framesASecond>(
            ofModel(realOf(
                "frames per second", "frames-per-second", POSISCOPE_TR_NOOP("core", "frames per second"),
                POSISCOPE_TR_NOOP("core", "Frames per second of the video before temporal compression."), 1e6,
                1)),
            hasFrameTimes),
    };
}

Declarations<AxialParameters> ofIds() {
    return {
        declare<&AxialParameters::secondsAFrame>(
            above0("seconds per frame", "seconds-per-frame", POSISCOPE_TR_NOOP("core", "seconds per frame"),
                   POSISCOPE_TR_NOOP("core", "Seconds from one frame of video patches to the next."), 1e6,
                   0.01),
            hasSeconds),
        declare<&AxialParameters::next>(
            choiceOf("next id", "next-id", POSISCOPE_TR_NOOP("core", "next id"),
                     POSISCOPE_TR_NOOP("core", "The position id that follows an image."), kNextIds),
            hasGrids),
        declare<&AxialParameters::wholeSeconds>(
            choiceOf("whole seconds", "whole-seconds", POSISCOPE_TR_NOOP("core", "whole seconds"),
                     POSISCOPE_TR_NOOP("core",
                                       "Seconds are truncated to whole numbers before they become ids. This "
                                       "is a bug of some versions: frames within one second share an id."),
                     kSwitch),
            hasSeconds),
        declare<&AxialParameters::idsASecond>(
            ofModel(moreOf(realOf(
                "ids per second", "ids-per-second", POSISCOPE_TR_NOOP("core", "ids per second"),
                POSISCOPE_TR_NOOP(
                    "core", "Position ids per second of video (tokens_per_second, position_id_per_seconds)."),
                1e6, 0.1))),
            hasVideoIds),
        declare<&AxialParameters::spatialIds>(
            moreOf(choiceOf(
                "spatial ids", "spatial-ids", POSISCOPE_TR_NOOP("core", "rows and columns"),
                POSISCOPE_TR_NOOP("core", "Where the position ids of an image's rows and columns begin."),
                kSpatialIds)),
            hasGrids),
        declare<&AxialParameters::margin>(
            ofModel(moreOf(realOf(
                "id margin", "id-margin", POSISCOPE_TR_NOOP("core", "gap before images"),
                POSISCOPE_TR_NOOP("core", "Number of position ids skipped before an image."), 1e9, 1))),
            hasGrids),
    };
}

Expected<std::vector<std::int64_t>> readSections(std::string_view text) {
    std::vector<std::int64_t> sections;
    if (text.empty())
        return sections;
    for (const std::string_view item : itemsOf(text)) {
        const auto number = readNumber(item);
        if (!number || *number != std::floor(*number) || *number < 1 || *number > kMostHead ||
            sections.size() == kMostSections)
            return Refused(Message{POSISCOPE_TR_NOOP("core",
                                                     "%1 cannot contain \"%2\"; list at most %3 whole "
                                                     "numbers from 1 to %4, separated by commas"),
                                   {"sections", std::string(item.substr(0, 40)),
                                    std::to_string(kMostSections), std::to_string(kMostHead)}});
        sections.push_back(static_cast<std::int64_t>(*number));
    }
    return sections;
}

template <auto Member, const char* Name>
TextDeclaration<AxialParameters> vectorOf(std::string_view meaning) {
    return {.option = Name,
            .meaning = meaning,
            .form = POSISCOPE_TR_NOOP("core", "list"),
            .separator = ',',
            .get = [](const AxialParameters& p) { return writeNumbers(p.*Member); },
            .set = [](AxialParameters& p,
                      std::string_view text) { return assign(p.*Member, readNumbers(Name, text)); }};
}

constexpr char kQuery[] = "query";
constexpr char kKey[] = "key";

/// CogVideoX 1.0 fits \p p's picture into a grid of 30 × 45 patches, where it keeps its shape.
AxisMap inBaseGrid(const AxialParameters& p, AxisName name) {
    constexpr double kRows = 30;
    constexpr double kColumns = 45;
    const auto rows = static_cast<double>(p.rows);
    const auto columns = static_cast<double>(p.columns);
    const bool tall = rows / columns > kRows / kColumns;
    const bool isRow = name == AxisName::Row;
    const double room = isRow ? kRows : kColumns;
    const double size = tall == isRow ? room
                        : isRow       ? std::nearbyint(kColumns / columns * rows)
                                      : std::nearbyint(kRows / rows * columns);
    const double start = std::nearbyint((room - size) / 2);
    return croppedMap(start, start + size, isRow ? p.rows : p.columns);
}

/// Of a row or column, where both sides of the picture count.
AxisMap fittedMap(const AxialParameters& p, AxisName name) {
    const auto rows = static_cast<double>(p.rows);
    const auto columns = static_cast<double>(p.columns);
    const bool isRow = name == AxisName::Row;
    if (modelOf(p).fit == AxialFit::BaseGrid)
        return inBaseGrid(p, name);
    if (modelOf(p).fit == AxialFit::Aspect)
        return {AxisMap::Rule::Ends, 0, std::sqrt(isRow ? rows / columns : columns / rows)};
    constexpr double kArea = 192.0 * 192;
    const double cell = std::sqrt(kArea / (rows * columns));
    return {AxisMap::Rule::Index, 0.5, cell, -(isRow ? rows : columns) * cell / 2};
}

bool hasPeriods(const AxialParameters& p) {
    return isSigned(p) && p.leastPeriod > 0 && p.greatestPeriod > 0;
}

std::optional<Message> refusePeriods(const AxialParameters& p) {
    if (!isSigned(p) || (p.leastPeriod == 0 && p.greatestPeriod == 0))
        return std::nullopt;
    if (!hasPeriods(p))
        return Message{POSISCOPE_TR_NOOP("core", "%1 and %2 must be given together"),
                       {"least-period", "greatest-period"}};
    if (p.base > 0)
        return Message{POSISCOPE_TR_NOOP("core", "periods cannot be combined with %1"), {"axial-base"}};
    if (p.leastPeriod > p.greatestPeriod)
        return Message{
            POSISCOPE_TR_NOOP("core", "the shortest period (%1) cannot exceed the longest (%2); swap them"),
            {writeNumber(p.leastPeriod), writeNumber(p.greatestPeriod)}};
    return std::nullopt;
}

}  // namespace

std::vector<InputPart> usualInput() {
    return {{.tokens = 3}, {.kind = InputPart::Kind::Image, .rows = 4, .columns = 6}, {.tokens = 2}};
}

std::span<const Declaration<AxialParameters>> axialDeclarations() {
    static const auto all = joined({ofHead(), ofInput(), ofIds()});
    return all;
}

std::span<const TextDeclaration<AxialParameters>> axialTexts() {
    static const std::array<TextDeclaration<AxialParameters>, 4> texts{{
        {.option = "sections",
         .meaning = POSISCOPE_TR_NOOP(
             "core", "Number of frequencies of each axis (mrope_section), in the order of the model's axes."),
         .form = POSISCOPE_TR_NOOP("core", "list"),
         .separator = ',',
         .matters = [](const AxialParameters& p) { return modelOf(p).widths == AxialWidths::Given; },
         .get = [](const AxialParameters& p) { return writeNumbers(p.sections); },
         .set = [](AxialParameters& p,
                   std::string_view text) { return assign(p.sections, readSections(text)); }},
        {.option = "input",
         .meaning = POSISCOPE_TR_NOOP(
             "core",
             "The parts of the input in their order: text 3 (tokens), image 4x6 (rows × columns "
             "of patches), video 3x4x4 (frames × rows × columns)."),
         .form = POSISCOPE_TR_NOOP("core", "parts"),
         .matters = [](const AxialParameters& p) { return modelOf(p).ids.has_value(); },
         .get = [](const AxialParameters& p) { return writeInput(p.input); },
         .set = [](AxialParameters& p, std::string_view text) { return assign(p.input, readInput(text)); }},
        vectorOf<&AxialParameters::query, kQuery>(
            POSISCOPE_TR_NOOP("core", "The query: one number for each channel of the head.")),
        vectorOf<&AxialParameters::key, kKey>(
            POSISCOPE_TR_NOOP("core", "The key: one number for each channel of the head.")),
    }};
    return texts;
}

const AxialModel& modelOf(const AxialParameters& parameters) {
    return axialModels()[static_cast<std::size_t>(parameters.model)];
}

std::int64_t framesOf(const AxialParameters& p) {
    return hasTime(p) ? p.frames : 1;
}

AxisMap mapOf(const AxialParameters& p, std::size_t axis) {
    AxisMap map = mapOf(modelOf(p), axis);
    const AxisName name = modelOf(p).axes[axis];
    if (name == AxisName::Time && hasFrameTimes(p) && p.framesASecond > 0)
        map.scale *= modelOf(p).framesASecond / p.framesASecond;
    if (modelOf(p).fit != AxialFit::None && name != AxisName::Time)
        return fittedMap(p, name);
    if (p.referenceSize > 0 && countsPatches(p) && (name == AxisName::Row || name == AxisName::Column)) {
        map.rule = AxisMap::Rule::Fitted;
        map.scale = static_cast<double>(p.referenceSize);
    }
    return map;
}

std::int64_t lengthOf(const AxialParameters& p, AxisName axis) {
    if (isSigned(p) && p.normalisation != AxisNormalisation::Separate)
        return p.normalisation == AxisNormalisation::Longer ? std::max(p.rows, p.columns)
                                                            : std::min(p.rows, p.columns);
    return axis == AxisName::Row ? p.rows : p.columns;
}

double stepOf(const AxialParameters& p, std::size_t axis) {
    const AxisName name = modelOf(p).axes[axis];
    return mapOf(p, axis).step(name == AxisName::Time ? framesOf(p) : lengthOf(p, name));
}

AxialHead headOf(const AxialParameters& p) {
    AxialHead head = headOf(modelOf(p), p.headSize, p.base, p.sections, p.head, p.heads);
    head.angle = turnsAxes(p) ? p.angle : 0;
    if (p.pairing != AxialPairing::OfModel)
        head.pairs = head.clocks = static_cast<AxialLayout>(static_cast<int>(p.pairing) - 1);
    if (hasPeriods(p)) {
        head.factor = 2 * std::numbers::pi / p.leastPeriod;
        for (RotaryAxis& axis : head.axes)
            axis.base = p.leastPeriod / p.greatestPeriod;
        if (head.axes.front().width > 2)  // else there is the shortest period alone
            head.ladder = AxialLadder::Ascending;
    }
    return head;
}

QueryKey queryKeyOf(const AxialParameters& p) {
    const auto size = static_cast<std::size_t>(headOf(p).headSize);
    const auto given = [&](const std::vector<double>& vector) {
        return vector.empty() ? std::vector<double>(size, 1.0) : vector;
    };
    return {given(p.query), given(p.key)};
}

bool hasOnes(const AxialParameters& p) {
    return p.query.empty() && p.key.empty();
}

std::optional<AxisIdRule> idRuleOf(const AxialParameters& p) {
    std::optional<AxisIdRule> rule = modelOf(p).ids;
    if (rule) {
        rule->next = p.next;
        rule->wholeSeconds = p.wholeSeconds;
        if (p.idsASecond > 0 && hasVideoIds(p))
            rule->idsASecond = p.idsASecond;
        if (p.spatialIds != SpatialIds::OfModel)
            rule->resetsSpace = p.spatialIds == SpatialIds::FromZero;
        if (p.margin > 0)
            rule->margin = p.margin;
    }
    return rule;
}

std::optional<Message> refuse(const AxialParameters& parameters) {
    for (const Declaration<AxialParameters>& declaration : axialDeclarations())
        if (auto why = refuse(declaration, declaration.get(parameters)))
            return why;
    const AxialModel& model = modelOf(parameters);
    if (!parameters.sections.empty() && model.widths == AxialWidths::Given &&
        parameters.sections.size() != model.axes.size())
        return Message{POSISCOPE_TR_NOOP("core", "sections has %1 numbers, but %2 has %3 axes"),
                       {std::to_string(parameters.sections.size()), std::string(model.name),
                        std::to_string(model.axes.size())}};
    if (const std::int64_t patches = parameters.rows * parameters.columns * framesOf(parameters);
        patches > kMostPatchesOfSide * kMostPatchesOfSide)
        return Message{
            POSISCOPE_TR_NOOP("core", "a grid of %1 patches is too large; the limit is %2 patches"),
            {std::to_string(patches), std::to_string(kMostPatchesOfSide * kMostPatchesOfSide)}};
    if (auto why = refusePeriods(parameters))
        return why;
    const AxialHead head = headOf(parameters);
    if (shareFrequencies(parameters) && parameters.head >= head.heads)
        return Message{POSISCOPE_TR_NOOP("core", "there is no head %1; the %2 heads are numbered from 0"),
                       {std::to_string(parameters.head), std::to_string(head.heads)}};
    if (auto why = refuse(head))
        return why;
    if (auto why = refuseVector(parameters.query, kQuery, head.headSize); why && !parameters.query.empty())
        return why;
    if (auto why = refuseVector(parameters.key, kKey, head.headSize); why && !parameters.key.empty())
        return why;
    const auto rule = idRuleOf(parameters);
    return rule ? refuse(parameters.input, *rule) : std::nullopt;
}

}  // namespace posiscope
