// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

struct Message;

/// More ids than this are refused: rows at them are gathered into memory.
inline constexpr std::int64_t kMostIds = 4096;
inline constexpr double kGreatestId = 1e9;

enum class IdRule {
    Consecutive,  ///< each row its own position: first position, then one more each
    Padded,       ///< fairseq and RoBERTa: padding has id pad, the k-th other token pad + 1 + k
    List          ///< as written out
};

/// Which position each row stands at.
struct PositionIds {
    IdRule rule = IdRule::Consecutive;
    std::int64_t pad = 1;      ///< of IdRule::Padded, 0 …
    std::vector<double> list;  ///< of IdRule::List: gaps, repeats and fractions as you like
    bool goesOn = false;  ///< after its last each row stands one farther; otherwise rows beyond have no id

    bool operator==(const PositionIds&) const = default;
};

/// Reads "consecutive", "padded", "padded:1" or a list such as "0,1,1,3.5" or "0:4,10:14" (A:B is without B);
/// a list that ends in "…" or "..." goes on. Empty text is consecutive.
/// \returns nothing with \p why saying what is wrong.
std::optional<PositionIds> readPositionIds(std::string_view text, Message& why);

/// The text that readPositionIds() takes back.
std::string writePositionIds(const PositionIds& ids);

/// fairseq's make_positions (fairseq/utils.py): cumulative sum of what is no padding, plus \p pad; padding
/// itself gets \p pad. \param padding one for each row, true for padding
std::vector<std::int64_t> paddedPositionIds(const std::vector<bool>& padding, std::int64_t pad);

/// The ids of \p rows rows, fewer where a list ends before. \p padding as above, read for IdRule::Padded;
/// what it does not reach is padding. \pre the rule is not Consecutive
std::vector<double> idsOf(const PositionIds& ids, std::vector<bool> padding, std::size_t rows);

/// Whether every id is a whole number: then tables have rows for them, too.
bool allWhole(const PositionIds& ids);

}  // namespace posiscope
