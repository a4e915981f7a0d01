// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rotary/rotarylists.h"

#include <algorithm>
#include <array>

#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

constexpr std::size_t kMostNumbers = 4096;  // channels of the largest head

constexpr std::array<RotaryList, 4> kLists{{
    {"short-factors",
     POSISCOPE_TEXT("core", "LongRoPE's factors for sequences up to the trained length, one for each pair."),
     &RotaryParameters::shortFactors},
    {"long-factors", POSISCOPE_TEXT("core", "LongRoPE's factors for longer sequences, one for each pair."),
     &RotaryParameters::longFactors},
    {"query", POSISCOPE_TEXT("core", "The query: one number for each channel of the head."),
     &RotaryParameters::givenQuery},
    {"key", POSISCOPE_TEXT("core", "The key: one number for each channel of the head."),
     &RotaryParameters::givenKey},
}};

}  // namespace

std::span<const RotaryList> rotaryLists() {
    return kLists;
}

Expected<std::vector<double>> readNumbers(const RotaryList& list, std::string_view text) {
    std::vector<double> numbers;
    if (text.empty())
        return numbers;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view item = text.substr(begin, end - begin);
        const auto number = readNumber(item);
        if (!number || numbers.size() == kMostNumbers)
            return Refused(Message{
                POSISCOPE_TEXT("core",
                               "%1 cannot contain \"%2\"; it takes at most %3 numbers, separated by commas"),
                {std::string(list.option), std::string(item.substr(0, 40)), std::to_string(kMostNumbers)}});
        numbers.push_back(*number);
        begin = end + 1;
    }
    return numbers;
}

std::string writeNumbers(const std::vector<double>& numbers) {
    std::string text;
    for (const double number : numbers) {
        if (!text.empty())
            text += ',';
        text += writeNumber(number);
    }
    return text;
}

}  // namespace posiscope
