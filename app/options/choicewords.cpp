// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/choicewords.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/parameters/declaration.h"

namespace posiscope {
namespace {

struct OtherName {
    std::string_view option;
    std::string_view typed;
    std::string_view declared;
};

/// Aliases, accepted but never shown in help and copied commands, so that these use one name per choice.
constexpr std::array kOtherNames{
    OtherName{"scale", "log", "logarithmic"},
    OtherName{"ease", "logarithmic", "log"},
    OtherName{"language", "zh", "zh_CN"},
    OtherName{"language", "zh-CN", "zh_CN"},
};

}  // namespace

std::string choiceWord(const ParameterFacts& facts, const std::string& word) {
    const auto found = std::ranges::find_if(kOtherNames, [&](const OtherName& other) {
        return other.option == facts.option && other.typed == word;
    });
    return found == kOtherNames.end() ? word : std::string(found->declared);
}

}  // namespace posiscope
