// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/sentence.h"

#include <algorithm>
#include <array>

namespace posiscope {
namespace {

constexpr char32_t kInvalid = 0xffffffff;
constexpr char32_t kWordJoiner = 0x2060;

/// One character of UTF-8 text.
struct Character {
    char32_t code = kInvalid;
    std::size_t bytes = 1;
};

/// The number of continuation bytes after the \p first byte of a character, and the code bits in it; −1 for
/// an invalid first byte.
int followers(unsigned char first, char32_t& bits) {
    constexpr std::array<unsigned char, 4> kMasks{0x7f, 0x1f, 0x0f, 0x07};
    const int count = first < 0x80   ? 0
                      : first < 0xc0 ? -1
                      : first < 0xe0 ? 1
                      : first < 0xf0 ? 2
                      : first < 0xf8 ? 3
                                     : -1;
    if (count >= 0)
        bits = first & kMasks[static_cast<std::size_t>(count)];
    return count;
}

/// The first character of \p text, which is not empty. Overlong forms, surrogates and truncated characters
/// are invalid.
Character characterAt(std::string_view text) {
    constexpr std::array<char32_t, 4> kLeast{0, 0x80, 0x800, 0x10000};
    char32_t code = 0;
    const int count = followers(static_cast<unsigned char>(text.front()), code);
    if (count < 0 || text.size() <= static_cast<std::size_t>(count))
        return {};
    for (int i = 1; i <= count; ++i) {
        const auto byte = static_cast<unsigned char>(text[static_cast<std::size_t>(i)]);
        if ((byte & 0xc0U) != 0x80)
            return {};
        code = code << 6U | (byte & 0x3fU);
    }
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    if (code < kLeast[static_cast<std::size_t>(count)] || code > 0x10ffff || surrogate)
        return {};
    return {code, static_cast<std::size_t>(count) + 1};
}

struct Range {
    char32_t first;
    char32_t last;
};

template <std::size_t Count>
bool isIn(const std::array<Range, Count>& ranges, char32_t code) {
    return std::ranges::any_of(ranges, [code](const Range& r) { return code >= r.first && code <= r.last; });
}

bool isSpace(char32_t code) {
    constexpr std::array<Range, 8> kSpaces{{{0x00, 0x20},
                                            {0x7f, 0xa0},
                                            {0x1680, 0x1680},
                                            {0x2000, 0x200b},
                                            {0x2028, 0x2029},
                                            {0x202f, 0x202f},
                                            {0x3000, 0x3000},
                                            {0xfeff, 0xfeff}}};
    return isIn(kSpaces, code);
}

/// Scripts written without spaces: ideographs as BERT counts them, kana, and their punctuation.
bool standsAlone(char32_t code) {
    constexpr std::array<Range, 7> kAlone{{{0x3001, 0x303f},
                                           {0x3040, 0x30ff},
                                           {0x3400, 0x4dbf},
                                           {0x4e00, 0x9fff},
                                           {0xf900, 0xfaff},
                                           {0xff01, 0xff9f},
                                           {0x20000, 0x3ffff}}};
    return isIn(kAlone, code);
}

/// A mark that belongs to the character before it: voicing of kana, variation selectors.
bool isMark(char32_t code) {
    constexpr std::array<Range, 3> kMarks{{{0x3099, 0x309a}, {0xfe00, 0xfe0f}, {0xe0100, 0xe01ef}}};
    return isIn(kMarks, code);
}

/// The length of a [word] or <word> at the beginning of \p text, 0 if there is none.
std::size_t bracketed(std::string_view text) {
    const char close = text.front() == '[' ? ']' : text.front() == '<' ? '>' : '\0';
    if (close == '\0')
        return 0;
    for (std::size_t at = 1; at < text.size();) {
        if (text[at] == close)
            return at > 1 ? at + 1 : 0;
        const Character next = characterAt(text.substr(at));
        if (isSpace(next.code) || text[at] == text.front())
            return 0;
        at += next.bytes;
    }
    return 0;
}

}  // namespace

std::vector<std::string> tokensOf(std::string_view sentence) {
    std::vector<std::string> tokens;
    bool open = false;    // whether characters can be added to the last token
    bool alone = false;   // whether it is a single character that takes only marks
    bool joined = false;  // whether the next character belongs to it
    while (!sentence.empty()) {
        const Character next = characterAt(sentence);
        std::size_t length = next.bytes;
        if (isSpace(next.code)) {
            open = alone = joined = false;
        } else if (alone && next.code == kWordJoiner) {
            joined = true;
        } else if (joined || (alone && isMark(next.code))) {
            tokens.back().append(sentence.substr(0, length));
            joined = false;
        } else if (const std::size_t whole = bracketed(sentence); whole > 0 || standsAlone(next.code)) {
            length = std::max(length, whole);
            tokens.emplace_back(sentence.substr(0, length));
            open = false;
            alone = whole == 0;
        } else {
            if (!open)
                tokens.emplace_back();
            tokens.back().append(sentence.substr(0, length));
            open = true;
            alone = false;
        }
        sentence.remove_prefix(length);
    }
    return tokens;
}

std::optional<Message> refuseSentence(std::string_view sentence) {
    if (sentence.size() > kMostSentenceBytes)
        return Message{
            POSISCOPE_TR_NOOP("core", "the sentence is too long; it must be at most %1 bytes of UTF-8"),
            {std::to_string(kMostSentenceBytes)}};
    for (std::size_t at = 0; at < sentence.size();) {
        const Character next = characterAt(sentence.substr(at));
        if (next.code == kInvalid)
            return Message{POSISCOPE_TR_NOOP("core", "the sentence is not valid UTF-8 at byte %1"),
                           {std::to_string(at)}};
        at += next.bytes;
    }
    const std::size_t count = tokensOf(sentence).size();
    if (count == 0)
        return Message{POSISCOPE_TR_NOOP("core", "the sentence has no words; it needs at least one"), {}};
    if (count > kMostTokens)
        return Message{POSISCOPE_TR_NOOP("core", "the sentence has %1 tokens; at most %2 are allowed"),
                       {std::to_string(count), std::to_string(kMostTokens)}};
    return std::nullopt;
}

bool isPaddingToken(std::string_view token) {
    constexpr std::array<std::string_view, 2> kNames{"[pad]", "<pad>"};
    return std::ranges::any_of(kNames, [token](std::string_view name) {
        return std::ranges::equal(token, name, [](char a, char b) {
            return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
        });
    });
}

}  // namespace posiscope
