// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/declaration.h"

#include <cmath>

#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

std::string choiceWords(const ParameterFacts& parameter) {
    std::string words;
    for (const Choice& choice : parameter.choices)
        words.append(words.empty() ? "" : ", ").append(choice.option);
    return words;
}

/// Whether both are the same but for the case of ASCII letters.
bool isSameWord(std::string_view a, std::string_view b) {
    const auto lower = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    return std::ranges::equal(a, b, {}, lower, lower);
}

std::string quoted(std::string_view text) {
    return std::string(1, '"').append(text).append(1, '"');
}

Message outOfRange(const ParameterFacts& p, std::string given) {
    return {POSISCOPE_TR_NOOP("core", "%1 cannot be %2; it must be %3"),
            {Message{p.name, {}}, std::move(given), rangeOf(p)}};
}

/// "a whole number of dimensions"
Message kindOf(const ParameterFacts& p) {
    if (p.unit.empty())
        return {p.whole ? POSISCOPE_TR_NOOP("core", "a whole number") : POSISCOPE_TR_NOOP("core", "a number"),
                {}};
    return {p.whole ? POSISCOPE_TR_NOOP("core", "a whole number of %1")
                    : POSISCOPE_TR_NOOP("core", "a number of %1"),
            {Message{p.unit, {}}}};
}

/// The distance between stops of the slider at \p value.
double stepAt(const ParameterFacts& p, double value) {
    if (p.sliderStep != 0)
        return p.sliderStep;
    return std::pow(10.0, std::floor(std::log10(std::max(value, 1e-300))) - 1);
}

/// The stop \p n of steps of \p step, as the number that one would type: 17 steps of 0.05 are 0.85, but 17 ·
/// 0.05 is not.
double stop(double n, double step) {
    return step < 1 ? n / std::round(1 / step) : n * step;
}

/// The end of the slider: the greatest valid value, or the last stop below an excluded bound.
double sliderMaximum(const ParameterFacts& p) {
    if (!p.maximumExcluded)
        return p.maximum;
    const double step = stepAt(p, std::nextafter(p.maximum, p.minimum));
    return stop(std::ceil(p.maximum / step) - 1, step);
}

/// \p value rounded to the nearest stop of the slider.
double onStop(const ParameterFacts& p, double value) {
    const double step = stepAt(p, value);
    return std::clamp(stop(std::round(value / step), step), p.sliderMinimum, sliderMaximum(p));
}

}  // namespace

Message rangeOf(const ParameterFacts& p) {
    if (p.scale == Scale::List)
        return {POSISCOPE_TR_NOOP("core", "one of: %1"), {choiceWords(p)}};
    std::vector<Message::Argument> arguments{kindOf(p), writeNumber(p.minimum), writeNumber(p.maximum)};
    if (p.minimumExcluded && p.maximumExcluded)
        return {POSISCOPE_TR_NOOP("core", "%1 above %2 and below %3"), std::move(arguments)};
    if (p.minimumExcluded)
        return {POSISCOPE_TR_NOOP("core", "%1 above %2 and at most %3"), std::move(arguments)};
    if (p.maximumExcluded)
        return {POSISCOPE_TR_NOOP("core", "%1 from %2 to below %3"), std::move(arguments)};
    return {POSISCOPE_TR_NOOP("core", "%1 from %2 to %3"), std::move(arguments)};
}

std::optional<Message> refuse(const ParameterFacts& p, double value) {
    const bool above = p.minimumExcluded ? value > p.minimum : value >= p.minimum;
    const bool below = p.maximumExcluded ? value < p.maximum : value <= p.maximum;
    const bool fits = std::isfinite(value) && above && below && (!p.whole || value == std::trunc(value));
    if (fits)
        return std::nullopt;
    return outOfRange(p, writeNumber(value));
}

Expected<double> readValue(const ParameterFacts& p, std::string_view text) {
    if (p.scale == Scale::List) {
        const auto found = std::ranges::find_if(
            p.choices, [text](const Choice& choice) { return isSameWord(choice.option, text); });
        if (found != p.choices.end())
            return static_cast<double>(found - p.choices.begin());
        return Refused(outOfRange(p, quoted(text)));
    }
    const std::optional<double> value = readNumber(text);
    if (value && !refuse(p, *value))
        return *value;
    Message why = outOfRange(p, value ? std::string(text) : quoted(text));
    const std::string meant = value ? std::string() : meantNumber(text);
    if (const auto number = readNumber(meant); number && !refuse(p, *number))
        return Refused(Message{POSISCOPE_TR_NOOP("core", "%1; did you mean %2?"), {std::move(why), meant}});
    return Refused(std::move(why));
}

std::string writeValue(const ParameterFacts& p, double value) {
    if (p.scale == Scale::List)
        return std::string(p.choices[static_cast<std::size_t>(value)].option);
    return writeNumber(value);
}

double valueAtShare(const ParameterFacts& p, double share) {
    const double s = std::clamp(share, 0.0, 1.0);
    if (p.scale == Scale::Logarithmic)
        return onStop(p, p.sliderMinimum * std::pow(sliderMaximum(p) / p.sliderMinimum, s));
    return onStop(p, p.sliderMinimum + s * (sliderMaximum(p) - p.sliderMinimum));
}

double shareOfValue(const ParameterFacts& p, double value) {
    const double last = sliderMaximum(p);
    if (!(last > p.sliderMinimum))
        return 0;  // minimum and maximum coincide (a single position or dimension)
    const double v = std::clamp(value, p.sliderMinimum, last);
    if (p.scale == Scale::Logarithmic)
        return std::log(v / p.sliderMinimum) / std::log(last / p.sliderMinimum);
    return (v - p.sliderMinimum) / (last - p.sliderMinimum);
}

namespace {

constexpr std::size_t kMostOfList = 4096;  // channels of the largest head

}  // namespace

Expected<std::vector<double>> readNumbers(std::string_view option, std::string_view text) {
    std::vector<double> numbers;
    if (text.empty())
        return numbers;
    for (const std::string_view item : itemsOf(text)) {
        const auto number = readNumber(item);
        if (!number || numbers.size() == kMostOfList)
            return Refused(
                Message{POSISCOPE_TR_NOOP(
                            "core", "%1 cannot contain \"%2\"; list at most %3 numbers separated by commas"),
                        {std::string(option), std::string(item.substr(0, 40)), std::to_string(kMostOfList)}});
        numbers.push_back(*number);
    }
    return numbers;
}

}  // namespace posiscope
