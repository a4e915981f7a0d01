// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <atomic>
#include <cstdint>
#include <vector>

#include "app/figures/figure.h"

namespace posiscope {

class Document;

/// At most 256 colours that suit every possible picture of \p content of \p document: the ink of the theme
/// with its antialiased edges, and as many colours of the pictures' colour tables as there is room for.
std::vector<QRgb> gifPalette(const Document& document, const FigureContent& content);

/// The background of those pictures.
QColor backgroundOf(const Document& document, const FigureContent& content);

/// Finds the nearest colour in a palette and caches the results; thread-safe.
class NearestColours {
public:
    explicit NearestColours(const std::vector<QRgb>& palette) : m_palette(palette) {}

    std::uint8_t of(QRgb colour) {
        const std::uint64_t asked = (std::uint64_t{colour} << 8) | kKnown;
        const std::size_t first = (colour * 0x9E3779B1U) >> (32 - kBits);
        for (std::size_t i = 0; i < kTries; ++i) {
            std::atomic<std::uint64_t>& slot = m_found[(first + i) % kSlots];
            const std::uint64_t found = slot.load(std::memory_order_relaxed);
            if ((found & ~kIndex) == asked)
                return static_cast<std::uint8_t>(found & kIndex);
            if (found != 0)
                continue;
            const std::uint8_t index = search(colour);
            slot.store(asked | index, std::memory_order_relaxed);
            return index;
        }
        return search(colour);
    }

private:
    static constexpr int kBits = 16;
    static constexpr std::size_t kSlots = std::size_t{1} << kBits;
    static constexpr std::size_t kTries = 16;
    static constexpr std::uint64_t kIndex = 0xFF;
    static constexpr std::uint64_t kKnown = std::uint64_t{1} << 40;  // distinguishes black from an empty slot

    std::uint8_t search(QRgb colour) const;

    std::vector<QRgb> m_palette;
    std::vector<std::atomic<std::uint64_t>> m_found = std::vector<std::atomic<std::uint64_t>>(kSlots);
};

}  // namespace posiscope
