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

/// Codes one after the other, their lowest bits first.
class Codes {
public:
    /// For \p indices there are at most so many codes, one that ends, and a clearing one for every string
    /// that is known.
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

    /// All of them, in blocks.
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
    int m_count = 0;  ///< of those bits, fewer than 32 between two codes
};

/// Which code stands for another one and a colour after it. A slot holds all three, so that the whole table
/// stays in the nearest memory.
class KnownStrings {
public:
    /// The slot of \p prefix and \p colour, or the empty one where they would stand.
    std::uint32_t& slot(std::uint32_t prefix, std::uint8_t colour) {
        const std::uint32_t key = prefix << 8 | colour;
        std::uint32_t at = (key * 0x9E3779B1U) >> (32 - kBits);
        while (m_slots[at] != 0 && m_slots[at] >> kLongest != key)
            at = (at + 1) & ((1U << kBits) - 1);
        return m_slots[at];
    }
    static std::uint32_t entry(std::uint32_t prefix, std::uint8_t colour, std::uint32_t code) {
        return (prefix << 8 | colour) << kLongest | code;
    }
    static std::uint32_t codeIn(std::uint32_t slot) { return slot & (kCodes - 1); }
    void clear() { std::fill(m_slots.begin(), m_slots.end(), 0U); }

private:
    static constexpr int kBits = 13;  // twice as many as there are codes

    std::vector<std::uint32_t> m_slots = std::vector<std::uint32_t>(std::size_t{1} << kBits);
};

}  // namespace

QByteArray lzwBlocks(std::span<const std::uint8_t> indices, int bits) {
    const std::uint32_t clear = 1U << bits;
    const std::uint32_t end = clear + 1;
    Codes codes(indices.size());
    KnownStrings known;
    std::uint32_t next = end + 1;
    int width = bits + 1;
    codes.put(clear, width);
    if (!indices.empty()) {
        std::uint32_t string = indices.front();
        for (const std::uint8_t colour : indices.subspan(1)) {
            std::uint32_t& slot = known.slot(string, colour);
            if (slot != 0) {
                string = KnownStrings::codeIn(slot);
                continue;
            }
            codes.put(string, width);
            slot = KnownStrings::entry(string, colour, next);
            string = colour;
            if (next++ == 1U << width)  // who reads is one string behind, and takes longer codes one later
                ++width;
            if (next == kCodes) {
                codes.put(clear, width);
                known.clear();
                next = end + 1;
                width = bits + 1;
            }
        }
        codes.put(string, width);
        if (next == 1U << width && width < kLongest)
            ++width;  // the last string became one of the reader's
    }
    codes.put(end, width);
    return codes.end();
}

}  // namespace posiscope
