// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/parameters/message.h"

namespace posiscope {

/// Limits of a sentence: every matrix of it has at most kMostTokens × 16384 numbers.
inline constexpr std::size_t kMostTokens = 256;
inline constexpr std::size_t kMostSentenceBytes = 8192;

/// Splits a UTF-8 \p sentence into words at white space. Every Chinese or Japanese character is a word by
/// itself, as in BERT's tokenizer (with its combining marks), unless a word joiner, U+2060, ties it to the
/// character before. A bracketed word such as [cls] or <pad> stays whole. Each byte that is not UTF-8 is a
/// character by itself.
std::vector<std::string> tokensOf(std::string_view sentence);

/// Why \p sentence cannot be shown (no token, too many tokens, too long, not UTF-8); std::nullopt if it can.
std::optional<Message> refuseSentence(std::string_view sentence);

/// Whether \p token is padding, which attention masks: [pad] or <pad>, in any case.
bool isPaddingToken(std::string_view token);

}  // namespace posiscope
