// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/appearancetexts.h"

#include <QColor>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/formulas/typesettext.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostDimensions = 16384;

std::string writeSpan(const std::optional<Span>& span) {
    return span ? writeNumber(span->first) + ":" + writeNumber(span->last) : std::string();
}

Expected<std::optional<Span>> readSpan(std::string_view text) {
    const std::size_t colon = text.find(':');
    const auto first = readNumber(text.substr(0, colon));
    const auto last = colon == text.npos ? std::nullopt : readNumber(text.substr(colon + 1));
    if (first && last && *first < *last)
        return Span{*first, *last};
    return Refused(
        Message{POSISCOPE_TR_NOOP("core", "two numbers are expected, the first less than the second"), {}});
}

template <std::optional<Span> Spans::*Member>
TextDeclaration<Appearance> span(std::string_view option) {
    return {.option = option,
            .separator = ':',
            .get = [](const Appearance& appearance) { return writeSpan(appearance.spans.*Member); },
            .set = [](Appearance& appearance,
                      std::string_view text) { return assign(appearance.spans.*Member, readSpan(text)); }};
}

Expected<std::vector<std::int64_t>> readWaves(std::string_view text) {
    std::vector<std::int64_t> dimensions;
    if (text.empty())
        return dimensions;
    for (const std::string_view item : itemsOf(text)) {
        const auto number = readNumber(item);
        if (!number || *number != std::trunc(*number) || *number < 0 || *number >= kMostDimensions ||
            dimensions.size() == kMostWaves)
            return Refused(Message{POSISCOPE_TR_NOOP("core", "a list of dimensions is expected"), {}});
        if (std::ranges::count(dimensions, static_cast<std::int64_t>(*number)) == 0)
            dimensions.push_back(static_cast<std::int64_t>(*number));
    }
    return dimensions;
}

constexpr std::int64_t kMostLetters = 120;
constexpr std::size_t kMostTicks = 50;

std::optional<Message> readLabel(std::string& label, std::string_view text, std::string_view option) {
    const QString words = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    if (const auto why = TypesetText::refuse(words))
        return Message{POSISCOPE_TR_NOOP("core", "--%1: a formula is expected between two \"$\"; %2"),
                       {std::string(option), why->toStdString()}};
    const auto isControl = [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; };
    const auto startsLetter = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    if (text.empty() || std::ranges::any_of(text, isControl) ||
        std::ranges::count_if(text, startsLetter) > kMostLetters)
        return Message{
            POSISCOPE_TR_NOOP(
                "core", "--%1: one line of 1 to %2 characters is expected; a single space omits the text"),
            {std::string(option), std::to_string(kMostLetters)}};
    label = text;
    return std::nullopt;
}

template <std::string FigureLabels::*Member, const std::string_view& Option>
TextDeclaration<Appearance> label(std::string_view meaning) {
    return {.option = Option,
            .meaning = meaning,
            .form = POSISCOPE_TR_NOOP("core", "text"),
            .get = [](const Appearance& appearance) { return appearance.labels.*Member; },
            .set = [](Appearance& appearance,
                      std::string_view text) { return readLabel(appearance.labels.*Member, text, Option); }};
}

std::optional<Message> readTicks(std::vector<double>& ticks, std::string_view text, std::string_view option) {
    std::vector<double> read;
    if (!text.empty())
        for (const std::string_view item : itemsOf(text)) {
            const auto number = readNumber(item);
            if (!number || read.size() == kMostTicks)
                return Message{
                    POSISCOPE_TR_NOOP(
                        "core",
                        "--%1: up to %2 numbers separated by commas are expected, for example 0,50,100"),
                    {std::string(option), std::to_string(kMostTicks)}};
            read.push_back(*number);
        }
    ticks = std::move(read);
    return std::nullopt;
}

template <std::vector<double> FigureLabels::*Member, const std::string_view& Option>
TextDeclaration<Appearance> ticks(std::string_view meaning) {
    return {.option = Option,
            .meaning = meaning,
            .form = POSISCOPE_TR_NOOP("core", "list"),
            .separator = ',',
            .get = [](const Appearance& appearance) { return writeNumbers(appearance.labels.*Member); },
            .set = [](Appearance& appearance,
                      std::string_view text) { return readTicks(appearance.labels.*Member, text, Option); }};
}

/// Two different numbers, A:B.
std::optional<Message> readEnds(std::vector<double>& ends, std::string_view text, std::string_view option) {
    const auto span = readSpan(text);
    if (!span)
        return Message{
            POSISCOPE_TR_NOOP("core", "--%1: two numbers A:B with A < B are expected, for example 0:50"),
            {std::string(option)}};
    ends = {(*span)->first, (*span)->last};
    return std::nullopt;
}

template <std::vector<double> FigureLabels::*Member, const std::string_view& Option>
TextDeclaration<Appearance> ends(std::string_view meaning) {
    return {.option = Option,
            .meaning = meaning,
            .form = POSISCOPE_TR_NOOP("core", "A:B"),
            .get =
                [](const Appearance& appearance) {
                    const std::vector<double>& ends = appearance.labels.*Member;
                    return ends.empty() ? std::string() : writeNumber(ends[0]) + ":" + writeNumber(ends[1]);
                },
            .set = [](Appearance& appearance,
                      std::string_view text) { return readEnds(appearance.labels.*Member, text, Option); }};
}

std::optional<Message> readMinor(Appearance& appearance, std::string_view text) {
    if (text != "x" && text != "y" && text != "xy")
        return Message{POSISCOPE_TR_NOOP("core", "--minor \"%1\": x, y or xy is expected"),
                       {std::string(text)}};
    appearance.labels.minor = text;
    return std::nullopt;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text.append(text.empty() ? "" : ",").append(word);
    return text;
}

bool isName(const std::string& word) {
    return !word.empty();
}

bool isColour(const std::string& word) {
    return QColor::isValidColor(QString::fromStdString(word));
}

bool isLine(const std::string& word) {
    return word == "solid" || word == "dashed" || word == "dotted" || word == "dashdot";
}

/// One of the words of a list, and the message about others.
struct WordKind {
    bool (*isValid)(const std::string& word);
    std::string_view expected;
};
constexpr WordKind kName{&isName,
                         POSISCOPE_TR_NOOP("core", "--%1: a list of names is expected, separated by commas")};
constexpr WordKind kColour{
    &isColour,
    POSISCOPE_TR_NOOP(
        "core", "--%1: \"%2\" is not a colour; use colour names or #rrggbb, for example black,#0072b2")};
constexpr WordKind kLine{
    &isLine,
    POSISCOPE_TR_NOOP("core", "--%1: \"%2\" is not a line style; use solid, dashed, dotted or dashdot")};

/// Words separated by commas.
std::optional<Message> readWords(std::vector<std::string>& words, std::string_view text,
                                 std::string_view option, const WordKind& kind) {
    std::vector<std::string> read;
    for (const std::string_view item : itemsOf(text)) {
        read.emplace_back(item);
        if (!kind.isValid(read.back()) || read.size() > kMostTicks)
            return Message{kind.expected, {std::string(option), read.back()}};
    }
    words = std::move(read);
    return std::nullopt;
}

template <std::vector<std::string> FigureLabels::*Member, const std::string_view& Option,
          const WordKind& Kind>
TextDeclaration<Appearance> words(std::string_view meaning) {
    return {.option = Option,
            .meaning = meaning,
            .form = POSISCOPE_TR_NOOP("core", "list"),
            .get = [](const Appearance& appearance) { return joined(appearance.labels.*Member); },
            .set =
                [](Appearance& appearance, std::string_view text) {
                    return readWords(appearance.labels.*Member, text, Option, Kind);
                }};
}

/// A copy of \p text that is no option by itself.
TextDeclaration<Appearance> kept(TextDeclaration<Appearance> text) {
    text.meaning = {};
    return text;
}

}  // namespace

std::span<const TextDeclaration<Appearance>> labelTexts() {
    static const std::array texts{
        label<&FigureLabels::title, kTitleOption>(
            POSISCOPE_TR_NOOP("core", "Title of the figure or panel, instead of the view's own.")),
        label<&FigureLabels::x, kXLabelOption>(
            POSISCOPE_TR_NOOP("core", "Label of the bottom axis; a single space omits it.")),
        label<&FigureLabels::y, kYLabelOption>(
            POSISCOPE_TR_NOOP("core", "Label of the left axis; a single space omits it.")),
        label<&FigureLabels::bar, kBarLabelOption>(
            POSISCOPE_TR_NOOP("core", "Label along the colour bar; a single space omits it.")),
        ticks<&FigureLabels::xTicks, kXTicksOption>(
            POSISCOPE_TR_NOOP("core", "Numbers on the bottom axis, for example 0,50,100.")),
        ticks<&FigureLabels::yTicks, kYTicksOption>(
            POSISCOPE_TR_NOOP("core", "Numbers on the left axis, for example -1,0,1.")),
        ends<&FigureLabels::xLimits, kXLimitsOption>(
            POSISCOPE_TR_NOOP("core", "Range of the bottom axis of a curve plot, for example 0:50.")),
        ends<&FigureLabels::yLimits, kYLimitsOption>(
            POSISCOPE_TR_NOOP("core", "Range of the left axis of a curve plot, for example -1:1.")),
        TextDeclaration<Appearance>{
            .option = kMinorOption,
            .meaning = POSISCOPE_TR_NOOP("core", "Draw minor ticks on these axes: x, y or xy."),
            .form = POSISCOPE_TR_NOOP("core", "axes"),
            .get = [](const Appearance& appearance) { return appearance.labels.minor; },
            .set = &readMinor},
        words<&FigureLabels::curves, kCurvesOption, kName>(POSISCOPE_TR_NOOP(
            "core", "Draw only these curves, for example none,yarn,llama3, or heads by number: 0,3,7.")),
        words<&FigureLabels::colours, kColoursOption, kColour>(
            POSISCOPE_TR_NOOP("core", "Colours of the curves in order, for example black,#0072b2.")),
        words<&FigureLabels::styles, kStylesOption, kLine>(POSISCOPE_TR_NOOP(
            "core", "Line styles of the curves in order, each solid, dashed, dotted or dashdot.")),
    };
    return texts;
}

std::span<const TextDeclaration<Appearance>> appearanceTexts() {
    static const std::array texts{
        span<&Spans::positions>("positions"),
        span<&Spans::others>("others"),
        span<&Spans::dimensions>("dimensions"),
        TextDeclaration<Appearance>{
            .option = kLimitsOption,
            .meaning = kLimitsMeaning,
            .form = POSISCOPE_TR_NOOP("core", "A:B"),
            .get = [](const Appearance& appearance) { return writeLimits(appearance.limits); },
            .set = [](Appearance& appearance,
                      std::string_view text) { return assign(appearance.limits, readLimits(text)); }},
        TextDeclaration<Appearance>{
            .option = "wave-dimensions",
            .separator = ',',
            .get = [](const Appearance& appearance) { return writeNumbers(appearance.waveDimensions); },
            .set = [](Appearance& appearance,
                      std::string_view text) { return assign(appearance.waveDimensions, readWaves(text)); }},
        kept(labelTexts()[0]),
        kept(labelTexts()[1]),
        kept(labelTexts()[2]),
        kept(labelTexts()[3]),
        kept(labelTexts()[4]),
        kept(labelTexts()[5]),
        kept(labelTexts()[6]),
        kept(labelTexts()[7]),
        kept(labelTexts()[8]),
        kept(labelTexts()[9]),
        kept(labelTexts()[10]),
        kept(labelTexts()[11]),
    };
    return texts;
}

}  // namespace posiscope
