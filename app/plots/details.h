// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace posiscope {

/// Optional parts of a picture, besides its data. Those from RowNames on are the program's choice: B beside A
/// has no names of rows if A has the same; what is still has room for numbers that it does not show yet.
enum class Detail { Cursor, Facts, Kernel, Legend, ColourBar, Ruler, Grid, Caption, Title, RowNames, Still };

/// A set of details, and whether the picture is a draft. A picture on screen has all details, a figure those
/// that suit paper.
class Details {
public:
    constexpr Details() = default;  ///< all
    static constexpr Details ofPaper() {
        return Details()
            .without(Detail::Cursor)
            .without(Detail::Facts)
            .without(Detail::Caption)
            .without(Detail::Title)
            .without(Detail::Still);
    }
    /// Of a frame of an animation, whose title says what moves.
    static constexpr Details ofFrame() { return ofPaper().with(Detail::Title).with(Detail::Still); }

    constexpr bool has(Detail detail) const { return (m_bits & bit(detail)) != 0; }
    constexpr Details with(Detail detail) const { return Details(m_bits | bit(detail), m_draft); }
    constexpr Details without(Detail detail) const { return Details(m_bits & ~bit(detail), m_draft); }

    /// A draft samples or omits what takes long.
    constexpr Details asDraft() const { return Details(m_bits, true); }
    constexpr bool isDraft() const { return m_draft; }

    constexpr bool operator==(const Details&) const = default;

private:
    constexpr Details(unsigned bits, bool draft) : m_bits(bits), m_draft(draft) {}
    static constexpr unsigned bit(Detail detail) { return 1U << static_cast<unsigned>(detail); }

    unsigned m_bits = ~0U;
    bool m_draft = false;
};

/// A detail with its option word and its label.
struct DetailWords {
    Detail detail;
    std::string_view name;   ///< "colour-bar"
    std::string_view label;  ///< translatable
};

/// All details that the user can choose, in the order in which the program lists them.
std::span<const DetailWords> detailWords();

/// The detail called \p name; std::nullopt if there is none.
std::optional<Detail> findDetail(std::string_view name);

}  // namespace posiscope
