// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/lzwblocks.h"

#include <QtEndian>
#include <algorithm>
#include <cstring>
#include <vector>

namespace posiscope {
namespace {

constexpr int kLongest = 12;  // bits of a code
constexpr std::uint32_t kCodes = 1U << kLongest;

/// Packs codes, lowest bits first.
class Codes {
public:
    /// For \p indices there are at most as many codes of maximum length, one end code, and a clear code each
    /// time the table is full; clearing earlier means shorter codes.
    explicit Codes(std::size_t indices)
        : m_bytes((indices + indices / 2048 + 2) * kLongest / 8 + sizeof(std::uint64_t)) {}

    void put(std::uint32_t code, int width) {
        m_bits |= std::uint64_t{code} << m_count;
        m_count += width;
        if (m_count < 32)
            return;
        const auto whole = qToLittleEndian(static_cast<std::uint32_t>(m_bits));
        std::memcpy(m_bytes.data() + m_size, &whole, sizeof(whole));
        m_size += sizeof(whole);
        m_bits >>= 32;
        m_count -= 32;
    }

    /// Flushes and returns everything in blocks.
    QByteArray end() {
        for (; m_count > 0; m_count -= 8, m_bits >>= 8)
            m_bytes[m_size++] = static_cast<char>(m_bits & 0xFF);
        QByteArray blocks;
        blocks.reserve(static_cast<qsizetype>(m_size + m_size / kBlock + 1));
        for (std::size_t at = 0; at < m_size; at += kBlock) {
            const std::size_t length = std::min(kBlock, m_size - at);
            blocks.append(static_cast<char>(length));
            blocks.append(m_bytes.data() + at, static_cast<qsizetype>(length));
        }
        return blocks;
    }

private:
    static constexpr std::size_t kBlock = 255;

    std::vector<char> m_bytes;
    std::size_t m_size = 0;
    std::uint64_t m_bits = 0;
    int m_count = 0;  ///< number of pending bits, fewer than 32 between two codes
};

/// Hash table from a code and the colour after it to a code. A slot holds all three. There are fewer slots
/// while codes are short, so that the table stays in the fastest CPU cache.
class KnownStrings {
public:
    /// The slot of \p prefix and \p colour, or the empty slot for them.
    std::uint32_t& slot(std::uint32_t prefix, std::uint8_t colour) { return slotOf(prefix << 8 | colour); }
    static std::uint32_t entry(std::uint32_t prefix, std::uint8_t colour, std::uint32_t code) {
        return (prefix << 8 | colour) << kLongest | code;
    }
    static std::uint32_t codeIn(std::uint32_t slot) { return slot & (kCodes - 1); }
    void clear() {
        std::fill_n(m_slots.begin(), std::size_t{1} << m_bits, 0U);
        m_bits = kFewBits;
    }
    /// Switches to the larger table for longer codes.
    void grow() {
        if (m_bits == kBits)
            return;
        std::vector<std::uint32_t> few(m_slots.begin(), m_slots.begin() + (1 << kFewBits));
        clear();
        m_bits = kBits;
        for (const std::uint32_t entry : few)
            if (entry != 0)
                slotOf(entry >> kLongest) = entry;
    }

private:
    static constexpr int kFewBits = 11;
    static constexpr int kBits = 13;  // twice as many slots as codes

    std::uint32_t& slotOf(std::uint32_t key) {
        std::uint32_t at = (key * 0x9E3779B1U) >> (32 - m_bits);
        while (m_slots[at] != 0 && m_slots[at] >> kLongest != key)
            at = (at + 1) & ((1U << m_bits) - 1);
        return m_slots[at];
    }

    std::vector<std::uint32_t> m_slots = std::vector<std::uint32_t>(std::size_t{1} << kBits);
    int m_bits = kFewBits;
};

/// Turns indices into codes. Strings are learned as in the format. If they are so short that longer codes
/// cost more than they save, as in the fine grain of a heatmap, the table is cleared before codes get longer.
/// A run of single colours in the shortest codes follows, which needs no search; the run doubles each time
/// that learning fails again.
class Packer {
public:
    Packer(std::span<const std::uint8_t> indices, int bits)
        : m_indices(indices), m_clear(1U << bits), m_shortest(bits + 1), m_codes(indices.size()) {}

    QByteArray pack() {
        clear();
        if (!m_indices.empty())
            packIndices();
        m_codes.put(m_clear + 1, m_width);
        return m_codes.end();
    }

private:
    static constexpr std::size_t kMostStretches = 8;

    void packIndices() {
        m_string = m_indices.front();
        for (m_at = 1; m_at < m_indices.size(); ++m_at) {
            const std::uint8_t colour = m_indices[m_at];
            std::uint32_t& slot = m_known.slot(m_string, colour);
            if (slot != 0) {
                m_string = KnownStrings::codeIn(slot);
                continue;
            }
            m_codes.put(m_string, m_width);
            slot = KnownStrings::entry(m_string, colour, m_next);
            m_string = colour;
            if (m_next++ ==
                1U << m_width)  // the decoder is one string behind and lengthens its codes one string later
                widen();
            if (m_next == kCodes)
                clear();
        }
        m_codes.put(m_string, m_width);
        if (m_next == 1U << m_width && m_width < kLongest)
            ++m_width;  // the decoder has added the last string
    }

    /// Makes codes longer, unless single colours would have taken less space than these codes.
    void widen() {
        const std::size_t codes = m_next - m_firstCode;
        const std::size_t colours = m_at - m_firstIndex;
        m_firstCode = m_next;
        m_firstIndex = m_at;
        ++m_width;
        const auto bits = [](int width) { return static_cast<std::size_t>(width); };
        if (20 * codes * bits(m_width) <= 19 * colours * bits(m_shortest)) {
            m_stretches = 1;
            m_known.grow();
            return;
        }
        clear();
        for (std::size_t i = 0; i < m_stretches; ++i)
            putSingles();
        m_stretches = std::min(2 * m_stretches, kMostStretches);
        m_firstIndex = m_at;
    }

    /// Writes as many single colours as possible before codes would get longer.
    void putSingles() {
        const std::size_t count = m_clear - 2;
        if (m_indices.size() - m_at <= count)
            return;
        for (const std::uint8_t colour : m_indices.subspan(m_at + 1, count)) {
            m_codes.put(m_string, m_width);
            m_string = colour;
        }
        m_at += count;
        m_codes.put(m_clear, m_width);
    }

    void clear() {
        m_codes.put(m_clear, std::max(m_width, m_shortest));
        m_known.clear();
        m_next = m_clear + 2;
        m_width = m_shortest;
        m_firstCode = m_next;
        m_firstIndex = m_at;
    }

    std::span<const std::uint8_t> m_indices;
    std::uint32_t m_clear;
    int m_shortest;
    int m_width = 0;
    Codes m_codes;
    KnownStrings m_known;
    std::uint32_t m_next = 0;       ///< the code of the next new string
    std::uint32_t m_string = 0;     ///< code of the pending string
    std::size_t m_at = 0;           ///< current index
    std::uint32_t m_firstCode = 0;  ///< when the current code length began
    std::size_t m_firstIndex = 0;   ///< index at that time
    std::size_t m_stretches = 1;    ///< length of the next run of single colours
};

}  // namespace

QByteArray lzwBlocks(std::span<const std::uint8_t> indices, int bits) {
    return Packer(indices, bits).pack();
}

}  // namespace posiscope
