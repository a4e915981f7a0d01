// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

/// Reads a number as people write it: 10000, 1e4, 10k, 2M, 2^20, −3, 0.5; spaces, thin spaces and underscores
/// may group digits in threes. Independent of the locale. Rejects commas, because they mean a thousand to
/// some readers and a decimal point to others. \returns std::nullopt if the text is not exactly one number;
/// infinities and NaN are not numbers here.
std::optional<double> readNumber(std::string_view text);

/// The number that \p text most likely means, as readNumber() takes it: "10000" for 10,000, "1e6" for 1m,
/// "2^20" for 2**20. Empty if it is none of these.
std::string meantNumber(std::string_view text);

/// \p text without the spaces at its ends.
std::string_view trimmed(std::string_view text);

/// What is between the commas of \p text; an empty text has one item, which is empty.
std::vector<std::string_view> itemsOf(std::string_view text);

/// Adds \p value to \p text with 17 significant digits, which always read back as the same double.
void appendDigits(std::string& text, double value);

/// The shortest text that reads back as the same double, with whole numbers below 10^15 written out.
std::string writeNumber(double value);

/// The same of all \p numbers, with commas between.
template <class Number>
std::string writeNumbers(const std::vector<Number>& numbers) {
    std::string text;
    for (const Number number : numbers)
        text.append(text.empty() ? "" : ",").append(writeNumber(static_cast<double>(number)));
    return text;
}

}  // namespace posiscope
