// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/axialparameters.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "core/parameters/declare.h"
#include "core/parameters/numbertext.h"
#include "core/schemes/phase.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostHead = 4096;
constexpr std::int64_t kMostPatchesOfSide = 4096;
constexpr std::size_t kMostSections = 8;

constexpr std::array<Choice, 2> kNextIds{{
    {"greatest", POSISCOPE_TR_NOOP("core", "after the greatest"),
     POSISCOPE_TR_NOOP("core", "The id after a picture is its greatest id plus 1.")},
    {"side", POSISCOPE_TR_NOOP("core", "after the longer side"),
     POSISCOPE_TR_NOOP("core",
                       "The id after a picture is its first id plus its longer side, as in transformers 5.")},
}};

constexpr std::array<Choice, 3> kNormalisations{{
    {"separate", POSISCOPE_TR_NOOP("core", "each axis by itself"),
     POSISCOPE_TR_NOOP("core", "Both axes reach from −1 to 1.")},
    {"max", POSISCOPE_TR_NOOP("core", "by the longer side"),
     POSISCOPE_TR_NOOP("core", "The longer axis reaches from −1 to 1, the shorter one ends before 1.")},
    {"min", POSISCOPE_TR_NOOP("core", "by the shorter side"),
     POSISCOPE_TR_NOOP("core", "The shorter axis reaches from −1 to 1, the longer one goes beyond 1.")},
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
    return modelOf(p).heads > 1;
}
/// Whether coordinates are from −1 to 1.
bool isSigned(const AxialParameters& p) {
    return mapOf(modelOf(p), 0).rule == AxisMap::Rule::Fitted && mapOf(modelOf(p), 0).origin != 0;
}
/// Whether coordinates count patches, so that they can be scaled to a reference size.
bool countsPatches(const AxialParameters& p) {
    const AxisMap map = mapOf(modelOf(p), 0);
    return !modelOf(p).ids && map.origin == 0 &&
           (map.rule == AxisMap::Rule::Fitted || (map.rule == AxisMap::Rule::Index && map.scale == 1));
}
bool hasTime(const AxialParameters& p) {
    return !modelOf(p).ids && std::ranges::count(modelOf(p).axes, AxisName::Time) > 0;
}
bool turnsAxes(const AxialParameters& p) {
    return modelOf(p).turnsAxes;
}
bool hasGrids(const AxialParameters& p) {
    return modelOf(p).ids && modelOf(p).ids->form == AxisIdRule::Form::MRope;
}
bool hasSeconds(const AxialParameters& p) {
    return modelOf(p).ids && modelOf(p).ids->idsASecond > 0;
}

ParameterFacts ofModel(ParameterFacts facts) {
    facts.minimum = 0;
    facts.unset = POSISCOPE_TR_NOOP("core", "as in the model");
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
                            POSISCOPE_TR_NOOP("core", "Channels of one head."),
                            POSISCOPE_TR_NOOP("core", "channels"), 2, kMostHead))),
        declare<&AxialParameters::base>(ofModel(
            realOf("axial base", "axial-base", POSISCOPE_TR_NOOP("core", "base (rope_theta)"),
                   POSISCOPE_TR_NOOP("core", "The base of the frequencies of every axis."), 1e12, 1))),
        declare<&AxialParameters::head>(
            {.name = "axial head",
             .option = "axial-head",
             .label = POSISCOPE_TR_NOOP("core", "head"),
             .meaning = POSISCOPE_TR_NOOP("core", "The head that is shown, where heads differ."),
             .maximum = 31,
             .sliderStep = 1},
            hasHeads),
    };
}

Declarations<AxialParameters> ofInput() {
    return {
        declare<&AxialParameters::rows>(countOf("patch rows", "patch-rows", POSISCOPE_TR_NOOP("core", "rows"),
                                                POSISCOPE_TR_NOOP("core", "Rows of patches of the picture."),
                                                POSISCOPE_TR_NOOP("core", "patches"), 1, kMostPatchesOfSide)),
        declare<&AxialParameters::columns>(
            countOf("patch columns", "patch-columns", POSISCOPE_TR_NOOP("core", "columns"),
                    POSISCOPE_TR_NOOP("core", "Columns of patches of the picture."),
                    POSISCOPE_TR_NOOP("core", "patches"), 1, kMostPatchesOfSide)),
        declare<&AxialParameters::frames>(
            countOf("patch frames", "patch-frames", POSISCOPE_TR_NOOP("core", "frames"),
                    POSISCOPE_TR_NOOP("core", "Frames of the video, after any temporal compression."),
                    POSISCOPE_TR_NOOP("core", "frames"), 1, kMostPatchesOfSide),
            hasTime),
        declare<&AxialParameters::normalisation>(
            choiceOf("normalise coordinates", "normalise-coordinates",
                     POSISCOPE_TR_NOOP("core", "normalised"),
                     POSISCOPE_TR_NOOP("core", "Which side of the picture reaches from −1 to 1."),
                     kNormalisations),
            isSigned),
        declare<&AxialParameters::referenceSize>(
            ofModel(countOf("reference size", "reference-size", POSISCOPE_TR_NOOP("core", "reference size"),
                            POSISCOPE_TR_NOOP("core",
                                              "Patches a side of the pictures in pretraining; coordinates of "
                                              "other sizes are scaled to it (ref_feat_shape)."),
                            POSISCOPE_TR_NOOP("core", "patches"), 1, kMostPatchesOfSide)),
            countsPatches),
        declare<&AxialParameters::angle>(
            {.name = "axes angle",
             .option = "axes-angle",
             .label = POSISCOPE_TR_NOOP("core", "angle"),
             .meaning = POSISCOPE_TR_NOOP(
                 "core", "Degrees by which both axes are turned; every head of RoPE-Mixed draws its own."),
             .unit = POSISCOPE_TR_NOOP("core", "degrees"),
             .whole = false,
             .maximum = 360,
             .sliderStep = 1},
            turnsAxes),
        declare<&AxialParameters::secondsAFrame>(
            above0("seconds per frame", "seconds-per-frame", POSISCOPE_TR_NOOP("core", "seconds per frame"),
                   POSISCOPE_TR_NOOP("core", "Seconds from one frame of a video's patches to the next."), 1e6,
                   0.01),
            hasSeconds),
        declare<&AxialParameters::next>(
            choiceOf("next id", "next-id", POSISCOPE_TR_NOOP("core", "next id"),
                     POSISCOPE_TR_NOOP("core", "The position id that follows a picture."), kNextIds),
            hasGrids),
        declare<&AxialParameters::wholeSeconds>(
            choiceOf(
                "whole seconds", "whole-seconds", POSISCOPE_TR_NOOP("core", "whole seconds"),
                POSISCOPE_TR_NOOP("core",
                                  "Seconds are truncated to whole ones before they become ids: a fault of "
                                  "some versions, where fast frames share one id."),
                kSwitch),
            hasSeconds),
    };
}

Expected<std::vector<std::int64_t>> readSections(std::string_view text) {
    std::vector<std::int64_t> sections;
    for (std::size_t begin = 0; !text.empty() && begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view item = text.substr(begin, end - begin);
        const auto number = readNumber(item);
        if (!number || *number != std::floor(*number) || *number < 1 || *number > kMostHead ||
            sections.size() == kMostSections)
            return Refused(Message{
                POSISCOPE_TR_NOOP("core",
                                  "%1 cannot contain \"%2\"; it takes at most %3 whole numbers from 1 "
                                  "to %4, separated by commas"),
                {"sections", std::string(item.substr(0, 40)), std::to_string(kMostSections),
                 std::to_string(kMostHead)}});
        sections.push_back(static_cast<std::int64_t>(*number));
        begin = end + 1;
    }
    return sections;
}

std::string writeSections(const AxialParameters& p) {
    std::string text;
    for (const std::int64_t section : p.sections) {
        if (!text.empty())
            text += ',';
        text += std::to_string(section);
    }
    return text;
}

}  // namespace

std::span<const Declaration<AxialParameters>> axialDeclarations() {
    static const auto all = joined({ofHead(), ofInput()});
    return all;
}

std::span<const TextDeclaration<AxialParameters>> axialTexts() {
    static const std::array<TextDeclaration<AxialParameters>, 2> texts{{
        {.option = "sections",
         .meaning = POSISCOPE_TR_NOOP(
             "core", "Frequencies of each axis (mrope_section), in the order of the model's axes."),
         .form = POSISCOPE_TR_NOOP("core", "list"),
         .separator = ',',
         .matters = [](const AxialParameters& p) { return modelOf(p).widths == AxialWidths::Given; },
         .get = writeSections,
         .set = [](AxialParameters& p,
                   std::string_view text) { return assign(p.sections, readSections(text)); }},
        {.option = "input",
         .meaning = POSISCOPE_TR_NOOP("core", "Input of the sequence view: text 3, image 4x6, video 3x4x4."),
         .form = POSISCOPE_TR_NOOP("core", "parts"),
         .matters = [](const AxialParameters& p) { return modelOf(p).ids.has_value(); },
         .get = [](const AxialParameters& p) { return writeInput(p.input); },
         .set = [](AxialParameters& p, std::string_view text) { return assign(p.input, readInput(text)); }},
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

PlanePoint onTurnedAxes(const AxialParameters& p, const PlanePoint& place) {
    if (!turnsAxes(p))
        return place;
    const SineCosine turn = sineCosine(kWholeTurn * (DoubleDouble{p.angle, 0} / 360), 1);
    return {place.y * turn.cosine - place.x * turn.sine, place.x * turn.cosine + place.y * turn.sine};
}

AxialHead headOf(const AxialParameters& p) {
    return headOf(modelOf(p), p.headSize, p.base, p.sections, p.head);
}

std::optional<AxisIdRule> idRuleOf(const AxialParameters& p) {
    std::optional<AxisIdRule> rule = modelOf(p).ids;
    if (rule) {
        rule->next = p.next;
        rule->wholeSeconds = p.wholeSeconds;
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
            POSISCOPE_TR_NOOP("core", "a grid of %1 patches is too large; %2 patches are the most"),
            {std::to_string(patches), std::to_string(kMostPatchesOfSide * kMostPatchesOfSide)}};
    if (auto why = refuse(headOf(parameters)))
        return why;
    const auto rule = idRuleOf(parameters);
    return rule ? refuse(parameters.input, *rule) : std::nullopt;
}

}  // namespace posiscope
