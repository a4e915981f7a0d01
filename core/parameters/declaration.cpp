// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/declaration.h"

#include <algorithm>
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

std::string quoted(std::string_view text) {
    return std::string(1, '"').append(text).append(1, '"');
}

Message outOfRange(const ParameterFacts& p, std::string given) {
    const std::string name(p.name);
    if (p.scale == Scale::List)
        return {POSISCOPE_TEXT("core", "%1 cannot be %2; it is one of: %3"),
                {name, std::move(given), choiceWords(p)}};
    std::vector<std::string> arguments{name, std::move(given), writeNumber(p.minimum),
                                       writeNumber(p.maximum)};
    if (p.whole)
        return {POSISCOPE_TEXT("core", "%1 cannot be %2; it is a whole number from %3 to %4"),
                std::move(arguments)};
    if (p.minimumExcluded)
        return {POSISCOPE_TEXT("core", "%1 cannot be %2; it is a number above %3, at most %4"),
                std::move(arguments)};
    return {POSISCOPE_TEXT("core", "%1 cannot be %2; it is a number from %3 to %4"), std::move(arguments)};
}

/// \p value on the nearest stop of the slider.
double onStop(const ParameterFacts& p, double value) {
    double step = p.sliderStep;
    if (step == 0)
        step = std::pow(10.0, std::floor(std::log10(std::max(value, 1e-300))) - 1);
    return std::clamp(std::round(value / step) * step, p.sliderMinimum, p.maximum);
}

}  // namespace

std::optional<Message> refuse(const ParameterFacts& p, double value) {
    const bool above = p.minimumExcluded ? value > p.minimum : value >= p.minimum;
    const bool fits =
        std::isfinite(value) && above && value <= p.maximum && (!p.whole || value == std::trunc(value));
    if (fits)
        return std::nullopt;
    return outOfRange(p, writeNumber(value));
}

std::optional<double> readValue(const ParameterFacts& p, std::string_view text, Message& why) {
    if (p.scale == Scale::List) {
        const auto found = std::ranges::find(p.choices, text, &Choice::option);
        if (found != p.choices.end())
            return static_cast<double>(found - p.choices.begin());
        why = outOfRange(p, quoted(text));
        return std::nullopt;
    }
    const std::optional<double> value = readNumber(text);
    if (value && !refuse(p, *value))
        return value;
    why = outOfRange(p, value ? std::string(text) : quoted(text));
    return std::nullopt;
}

std::string writeValue(const ParameterFacts& p, double value) {
    if (p.scale == Scale::List)
        return std::string(p.choices[static_cast<std::size_t>(value)].option);
    return writeNumber(value);
}

double valueAtShare(const ParameterFacts& p, double share) {
    const double s = std::clamp(share, 0.0, 1.0);
    if (p.scale == Scale::Logarithmic)
        return onStop(p, p.sliderMinimum * std::pow(p.maximum / p.sliderMinimum, s));
    return onStop(p, p.sliderMinimum + s * (p.maximum - p.sliderMinimum));
}

double shareOfValue(const ParameterFacts& p, double value) {
    if (!(p.maximum > p.sliderMinimum))
        return 0;  // a single position or dimension: the slider has nowhere to go
    if (!(p.sliderMinimum < p.maximum))
        return 0;  // a sequence of one position: the slider has nowhere to go
    const double v = std::clamp(value, p.sliderMinimum, p.maximum);
    if (p.scale == Scale::Logarithmic)
        return std::log(v / p.sliderMinimum) / std::log(p.maximum / p.sliderMinimum);
    return (v - p.sliderMinimum) / (p.maximum - p.sliderMinimum);
}

}  // namespace posiscope
