// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>
#include <array>

namespace posiscope {

enum class PaletteKind;

/// A colour table. Heatmap and colour bar are made from the same one, so they cannot disagree.
class ColourMap {
public:
    static const ColourMap& of(PaletteKind kind);

    /// The colour of \p t in [0, 1]; what lies outside takes the nearest end, NaN the middle.
    QRgb at(float t) const {
        const float scaled = t * kLast;
        if (!(scaled > 0))
            return m_table[scaled == scaled ? 0 : kSize / 2];
        // lround would be a call for every pixel. NOLINTNEXTLINE(bugprone-incorrect-roundings)
        return m_table[scaled < kLast ? static_cast<std::size_t>(scaled + 0.5F) : kSize - 1];
    }

private:
    static constexpr std::size_t kSize = 1024;
    static constexpr float kLast = kSize - 1;

    explicit ColourMap(PaletteKind kind);

    std::array<QRgb, kSize> m_table{};
};

}  // namespace posiscope
