// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>
#include <array>
#include <cstdint>
#include <vector>

#include "app/figures/figure.h"

namespace posiscope {

/// At most 256 colours for every picture \p content can be of \p document, whatever its numbers: the ink of
/// the theme with its soft edges, and as many colours of the tables that the pictures wear as there is room.
std::vector<QRgb> gifPalette(const Document& document, const FigureContent& content);

/// Finds the nearest colours of a palette; remembers what it found.
class NearestColours {
public:
    explicit NearestColours(const std::vector<QRgb>& palette) : m_palette(palette) {}

    std::uint8_t of(QRgb colour) {
        Found& found = m_found[slot(colour)];
        if (!found.is || found.colour != colour)
            found = {colour, true, search(colour)};
        return found.index;
    }

private:
    struct Found {
        QRgb colour = 0;
        bool is = false;
        std::uint8_t index = 0;
    };
    static constexpr int kBits = 13;
    static std::size_t slot(QRgb colour) { return (colour * 0x9E3779B1U) >> (32 - kBits); }
    std::uint8_t search(QRgb colour) const;

    const std::vector<QRgb>& m_palette;
    std::vector<Found> m_found = std::vector<Found>(std::size_t{1} << kBits);
};

}  // namespace posiscope
