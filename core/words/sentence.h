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

/// What a sentence may be at most: every matrix of it has at most kMostTokens × 16384 numbers.
inline constexpr std::size_t kMostTokens = 256;
inline constexpr std::size_t kMostSentenceBytes = 8192;

/// The words of a UTF-8 \p sentence: split at white space; every Chinese or Japanese character by itself, as
/// BERT's tokenizer does (marks that belong to it stay with it); what stands in brackets, [cls] or <pad>,
/// whole. Bytes that are no UTF-8 are taken as they are, each for itself.
std::vector<std::string> tokensOf(std::string_view sentence);

/// Why \p sentence cannot be shown (no token, too many, too long, no UTF-8), or nothing if it can.
std::optional<Message> refuseSentence(std::string_view sentence);

/// Whether \p token fills a row that attention masks: [pad] or <pad>, in any case.
bool isPaddingToken(std::string_view token);

}  // namespace posiscope
