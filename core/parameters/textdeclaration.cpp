// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/textdeclaration.h"

#include "core/parameters/numbertext.h"

namespace posiscope {
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
            return Refused(Message{
                POSISCOPE_TR_NOOP(
                    "core", "%1 cannot contain \"%2\"; it takes at most %3 numbers, separated by commas"),
                {std::string(option), std::string(item.substr(0, 40)), std::to_string(kMostOfList)}});
        numbers.push_back(*number);
    }
    return numbers;
}

}  // namespace posiscope
