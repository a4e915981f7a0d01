// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/numbertext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace posiscope {
namespace {

constexpr std::string_view kMinus = "\xE2\x88\x92";      // U+2212
constexpr std::string_view kThinSpace = "\xE2\x80\x89";  // U+2009
constexpr std::string_view kNarrowNoBreakSpace = "\xE2\x80\xAF";
constexpr std::string_view kNoBreakSpace = "\xC2\xA0";

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// Plain ASCII: typographic minus to hyphen, every kind of separator to a space.
std::string plain(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        std::size_t taken = 1;
        if (text.starts_with(kMinus)) {
            out += '-';
            taken = kMinus.size();
        } else if (text.starts_with(kThinSpace) || text.starts_with(kNarrowNoBreakSpace)) {
            out += ' ';
            taken = kThinSpace.size();
        } else if (text.starts_with(kNoBreakSpace)) {
            out += ' ';
            taken = kNoBreakSpace.size();
        } else {
            out += text.front() == '_' ? ' ' : text.front();
        }
        text.remove_prefix(taken);
    }
    return out;
}

/// \p text without spaces, except those between digits that do not group them in threes: "1 2" is no number.
/// The last group of decimals may be shorter.
std::string ungrouped(std::string_view text) {
    constexpr std::size_t kGroup = 3;
    std::string out;
    bool decimals = false;
    for (std::size_t k = 0; k < text.size(); ++k) {
        const std::string_view next = text.substr(k + 1);
        const auto digits = static_cast<std::size_t>(std::ranges::find_if_not(next, isDigit) - next.begin());
        const bool between = !out.empty() && isDigit(out.back()) && digits > 0;
        if (text[k] == ' ' && (!between || digits == kGroup || (decimals && digits < kGroup)))
            continue;
        out += text[k];
        decimals = text[k] == '.' || (decimals && isDigit(text[k]));
    }
    return out;
}

/// Reads the number at the start of \p text and removes it from \p text.
std::optional<double> leadingNumber(std::string_view& text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    const bool digits = !text.empty() && (text.front() == '-' || text.front() == '.' ||
                                          (text.front() >= '0' && text.front() <= '9'));
    if (!digits)
        return std::nullopt;  // from_chars would accept "inf" and "nan"
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{})
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

}  // namespace

std::optional<double> readNumber(std::string_view text) {
    const std::string cleaned = ungrouped(plain(text));
    std::string_view rest = cleaned;
    std::optional<double> value = leadingNumber(rest);
    if (!value)
        return std::nullopt;
    if (rest.starts_with('^')) {
        rest.remove_prefix(1);
        const std::optional<double> exponent = leadingNumber(rest);
        if (!exponent)
            return std::nullopt;
        // A leading sign applies to the power: −2^20 is −(2^20), as in mathematics.
        value = std::copysign(1.0, *value) * std::pow(std::abs(*value), *exponent);
    } else if (rest == "k" || rest == "K") {
        value = *value * 1e3;
        rest = {};
    } else if (rest == "M") {
        value = *value * 1e6;
        rest = {};
    }
    if (!rest.empty() || !std::isfinite(*value))
        return std::nullopt;
    return value;
}

namespace {

/// How a number is often written elsewhere, and how it is written here.
struct OtherForm {
    std::string_view written;
    std::string_view read;
};
constexpr std::array kOtherForms{
    OtherForm{"**", "^"},
    OtherForm{"b", "e9"},
    OtherForm{"B", "e9"},
    OtherForm{"g", "e9"},
    OtherForm{"G", "e9"},
    OtherForm{"m", "e6"},
    OtherForm{"\xE4\xB8\x87", "e4"},  // 万
    OtherForm{"\xE4\xBA\xBF", "e8"},  // 亿
    OtherForm{"\xC3\x97"
              "10^",
              "e"},  // 3×10^5
    OtherForm{"*10^", "e"},
};

/// \p text without the signs that part its digits in threes; empty if there are none, or they part others.
std::string withoutCommas(std::string_view text) {
    std::string digits;
    bool parted = false;
    while (!text.empty()) {
        std::size_t sign = 0;
        for (const std::string_view each : {",", "'", "\xEF\xBC\x8C", "\xE2\x80\x99"})  // also ， and ’
            if (text.starts_with(each))
                sign = each.size();
        if (sign == 0) {
            digits += text.front();
            text.remove_prefix(1);
            continue;
        }
        text.remove_prefix(sign);
        const auto group = std::ranges::find_if_not(text, isDigit) - text.begin();
        const bool leading = parted || (digits.size() <= 3 && digits != "0");
        if (digits.empty() || !std::ranges::all_of(digits, isDigit) || !leading || group != 3)
            return {};
        parted = true;
    }
    return parted ? digits : std::string();
}

/// \p text with digits of full width, as Chinese keyboards write them, narrow.
std::string narrow(std::string_view text) {
    constexpr std::string_view kBegin = "\xEF\xBC";  // of U+FF01 to U+FF3F
    std::string out;
    for (std::size_t k = 0; k < text.size(); ++k)
        if (text.substr(k).starts_with(kBegin) && k + 2 < text.size() && text[k + 2] != '\x8C') {
            out += static_cast<char>(static_cast<unsigned char>(text[k + 2]) - 0x60);
            k += 2;
        } else {
            out += text[k];
        }
    return out;
}

}  // namespace

std::string meantNumber(std::string_view text) {
    constexpr std::size_t kLongest = 40;
    if (text.size() > kLongest)
        return {};
    const std::string typed = narrow(text);
    std::vector<std::string> ways{typed, withoutCommas(typed)};
    for (const OtherForm& form : kOtherForms)
        if (const auto at = typed.find(form.written); at != std::string::npos)
            ways.push_back(std::string(typed).replace(at, form.written.size(), form.read));
    for (const std::string& way : ways)
        if (const auto number = readNumber(way))
            return way == text ? std::string() : writeNumber(*number);
    return {};
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    return first == text.npos ? std::string_view()
                              : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::vector<std::string_view> itemsOf(std::string_view text) {
    std::vector<std::string_view> items;
    for (auto comma = text.find(','); comma != text.npos; comma = text.find(',')) {
        items.push_back(text.substr(0, comma));
        text.remove_prefix(comma + 1);
    }
    items.push_back(text);
    return items;
}

void appendDigits(std::string& text, double value) {
    if (std::isnan(value)) {  // the sign of a NaN means nothing
        text += "nan";
        return;
    }
    std::array<char, 32> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 17)
            .ptr;
    text.append(buffer.data(), end);
}

std::string writeNumber(double value) {
    std::array<char, 32> buffer{};
    // Integers need no floating-point formatting tables. Excludes −0, whose sign must be kept.
    const bool whole =
        value == std::trunc(value) && std::abs(value) < 1e15 && (value != 0 || !std::signbit(value));
    const auto [end, error] =
        whole ? std::to_chars(buffer.data(), buffer.data() + buffer.size(), static_cast<std::int64_t>(value))
              : std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return error == std::errc{} ? std::string(buffer.data(), end) : std::string{};
}

}  // namespace posiscope
