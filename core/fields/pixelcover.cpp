// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/pixelcover.h"

#include <cmath>

namespace posiscope {
namespace {

using Fixed = PixelCover::Fixed;
constexpr int kBits = 80;
constexpr Fixed kOne = Fixed{1} << kBits;

Fixed fixed(double cells) {
    const double whole = std::floor(cells);
    return static_cast<Fixed>(static_cast<std::int64_t>(whole)) * kOne +
           static_cast<Fixed>(std::ldexp(cells - whole, kBits));
}
std::int64_t floorOf(Fixed cells) {
    return static_cast<std::int64_t>(cells >> kBits);
}
Fixed fractionOf(Fixed cells) {
    return cells & (kOne - 1);
}
double number(Fixed cells) {
    return std::ldexp(static_cast<double>(cells), -kBits);
}

/// Rounded up: a middle or an edge that falls exactly between two cells must not slip into the upper one.
Fixed pitchOf(Fixed first, Fixed last, int pixels) {
    return (last - first + pixels - 1) / pixels;
}

}  // namespace

PixelCover PixelCover::means(double first, double last, int pixels) {
    return {fixed(first), pitchOf(fixed(first), fixed(last), pixels), pixels, false};
}

PixelCover PixelCover::middles(double first, double last, int pixels) {
    const Fixed pitch = pitchOf(fixed(first), fixed(last), pixels);
    return {fixed(first) + (pitch + 1) / 2, pitch, pixels, true};
}

PixelCover PixelCover::alike(const PixelCover& other, double first, int pixels) {
    const Fixed half = other.m_pointed ? (other.m_pitch + 1) / 2 : 0;
    return {fixed(first) + half, other.m_pitch, pixels, other.m_pointed};
}

PixelCover::PixelCover(Fixed start, Fixed pitch, int pixels, bool pointed)
    : m_start(start), m_pitch(pitch), m_pointed(pointed), m_leastCells(floorOf(pitch)) {
    const auto count = static_cast<std::size_t>(pixels);
    m_first.reserve(count + 1);
    for (int i = 0; i <= pixels; ++i)
        m_first.push_back(floorOf(start + pitch * i));
    m_head.assign(count, 1);
    m_tail.assign(count, 0);
    if (pointed)
        return;
    m_inner = 1 / number(pitch);
    for (int i = 0; i < pixels; ++i) {
        if (cells(i) == 0)
            continue;  // inside one cell: all head
        const auto at = static_cast<std::size_t>(i);
        m_head[at] = number(kOne - fractionOf(start + pitch * i)) * m_inner;
        m_tail[at] = number(fractionOf(start + pitch * (i + 1))) * m_inner;
    }
}

double PixelCover::pitch() const {
    return number(m_pitch);
}

bool PixelCover::whole() const {
    return fractionOf(m_start) == 0 && fractionOf(m_pitch) == 0;
}

std::int64_t PixelCover::difference(const PixelCover& other, std::int64_t k) const {
    return floorOf(m_start - other.m_start + m_pitch * k);  // ⌊a⌋ − ⌊b⌋ is ⌊a − b⌋ or one more
}

std::int64_t PixelCover::sum(const PixelCover& other, std::int64_t k) const {
    return floorOf(m_start + other.m_start + m_pitch * k) - 1;  // ⌊a⌋ + ⌊b⌋ is ⌊a + b⌋ or one less
}

}  // namespace posiscope
