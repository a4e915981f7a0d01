// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/lzwblocks.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace posiscope {
namespace {

constexpr int kLongest = 12;  // bits of a code
constexpr std::uint32_t kCodes = 1U << kLongest;

/// Codes one after the other, their lowest bits first, in blocks.
class Blocks {
public:
    explicit Blocks(std::size_t indices) {
        m_bytes.reserve(static_cast<qsizetype>(indices / 2 + 512));
        open();
    }

    void put(std::uint32_t code, int width) {
        m_bits |= std::uint64_t{code} << m_count;
        for (m_count += width; m_count >= 8; m_count -= 8) {
            putByte(static_cast<char>(m_bits & 0xFF));
            m_bits >>= 8;
        }
    }

    QByteArray end() {
        if (m_count > 0)
            putByte(static_cast<char>(m_bits & 0xFF));
        if (m_bytes.size() - m_block > 1)
            close();
        else
            m_bytes.truncate(m_block);
        return std::move(m_bytes);
    }

private:
    static constexpr qsizetype kBlock = 255;

    void open() {
        m_block = m_bytes.size();
        m_bytes.append('\0');
    }
    void close() { m_bytes[m_block] = static_cast<char>(m_bytes.size() - m_block - 1); }
    void putByte(char byte) {
        m_bytes.append(byte);
        if (m_bytes.size() - m_block > kBlock) {
            close();
            open();
        }
    }

    QByteArray m_bytes;
    qsizetype m_block = 0;  ///< where the length of the open block stands
    std::uint64_t m_bits = 0;
    int m_count = 0;  ///< of those bits, fewer than 8 between two codes
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
    static constexpr int kBits = 14;  // four times as many as there are codes

    std::vector<std::uint32_t> m_slots = std::vector<std::uint32_t>(std::size_t{1} << kBits);
};

}  // namespace

QByteArray lzwBlocks(std::span<const std::uint8_t> indices, int bits) {
    const std::uint32_t clear = 1U << bits;
    const std::uint32_t end = clear + 1;
    Blocks blocks(indices.size());
    KnownStrings known;
    std::uint32_t next = end + 1;
    int width = bits + 1;
    blocks.put(clear, width);
    if (!indices.empty()) {
        std::uint32_t string = indices.front();
        for (const std::uint8_t colour : indices.subspan(1)) {
            std::uint32_t& slot = known.slot(string, colour);
            if (slot != 0) {
                string = KnownStrings::codeIn(slot);
                continue;
            }
            blocks.put(string, width);
            slot = KnownStrings::entry(string, colour, next);
            string = colour;
            if (next++ == 1U << width)  // who reads is one string behind, and takes longer codes one later
                ++width;
            if (next == kCodes) {
                blocks.put(clear, width);
                known.clear();
                next = end + 1;
                width = bits + 1;
            }
        }
        blocks.put(string, width);
        if (next == 1U << width && width < kLongest)
            ++width;  // the last string became one of the reader's
    }
    blocks.put(end, width);
    return blocks.end();
}

}  // namespace posiscope
