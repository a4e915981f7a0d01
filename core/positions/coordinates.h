// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/parameters/message.h"

namespace posiscope {

/// The positions of the tokens of an input: a run of whole numbers, a list, or the cells of a grid, which
/// have a coordinate on each of its axes.
class Coordinates {
public:
    static constexpr std::size_t kMostAxes = 4;

    /// \p tokens tokens at \p first, first + 1, …; takes no memory a token.
    static Coordinates range(std::int64_t first, std::int64_t tokens);
    /// Tokens at \p positions on one axis; NaN: a token without a position.
    static Coordinates list(std::vector<double> positions);
    /// The cells of a grid, the last axis fastest: \p axes has the coordinates along each axis. \p prefix
    /// tokens before the cells and \p suffix tokens after them have no position.
    /// \pre 1 … kMostAxes axes, none of them empty
    static Coordinates grid(std::vector<std::vector<double>> axes, std::int64_t prefix = 0,
                            std::int64_t suffix = 0);

    std::int64_t tokens() const { return m_prefix + m_cells + m_suffix; }
    std::size_t axes() const { return m_range ? 1 : m_axes.size(); }
    /// The position of token 0 of a range(); std::nullopt for others.
    std::optional<std::int64_t> firstOfRange() const { return m_range; }
    /// The coordinates along \p axis, each once. \pre not of a range()
    const std::vector<double>& along(std::size_t axis) const { return m_axes[axis].coordinates; }

    /// The coordinate of \p token on \p axis; NaN for a token without a position or outside 0 … tokens() − 1.
    double at(std::int64_t token, std::size_t axis = 0) const;

private:
    struct Axis {
        std::vector<double> coordinates;
        std::int64_t stride = 1;  ///< cells from one coordinate to the next
    };

    std::optional<std::int64_t> m_range;
    std::vector<Axis> m_axes;
    std::int64_t m_prefix = 0;
    std::int64_t m_cells = 0;
    std::int64_t m_suffix = 0;
};

/// Longer lists of ids are refused, because their rows are gathered in memory.
inline constexpr std::int64_t kMostIds = 4096;
inline constexpr double kGreatestId = 1e9;

enum class IdRule {
    Consecutive,  ///< each row at its own position: first position, then one more each
    Padded,       ///< fairseq and RoBERTa: padding has id pad, the k-th other token pad + 1 + k
    List          ///< an explicit list
};

/// The position of each row.
struct PositionIds {
    IdRule rule = IdRule::Consecutive;
    std::int64_t pad = 1;        ///< of IdRule::Padded, 0 …
    std::vector<double> list{};  ///< for IdRule::List: gaps, repeats and fractions are allowed
    bool goesOn = false;  ///< whether ids continue by one after the last; otherwise later rows have no id

    bool operator==(const PositionIds&) const = default;
};

/// Reads "consecutive", "padded", "padded:1" or a list such as "0,1,1,3.5" or "0:4,10:14" (A:B excludes B); a
/// list that ends in "…" or "..." continues. Empty text means consecutive.
Expected<PositionIds> readPositionIds(std::string_view text);

/// The text that readPositionIds() takes back.
std::string writePositionIds(const PositionIds& ids);

/// fairseq's make_positions (fairseq/utils.py): cumulative sum over the tokens that are not padding, plus \p
/// pad; padding itself gets \p pad. \param padding one for each row, true for padding
std::vector<std::int64_t> paddedPositionIds(const std::vector<bool>& padding, std::int64_t pad);

/// The ids of \p rows rows, fewer if a list ends earlier. \p padding as above, used for IdRule::Padded; rows
/// beyond its end count as padding. \pre the rule is not Consecutive
std::vector<double> idsOf(const PositionIds& ids, std::vector<bool> padding, std::size_t rows);

/// Whether every id is a whole number, so that tables have rows for them.
bool allWhole(const PositionIds& ids);

}  // namespace posiscope
