// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <cstdint>
#include <span>

namespace posiscope {

/// Encodes the pixels of one GIF image: variable-length codes (LZW, appendix F of the GIF89a specification)
/// in length-prefixed blocks of at most 255 bytes.
///
/// giflib does the same, but takes ten times as long for images as fine-grained as a heatmap; that was more
/// than a third of the time of a whole animation. For such images the result is a twentieth larger, otherwise
/// equal. \p bits of a colour index, 2 … 8; every one of \p indices is less than 2^bits. No indices give an
/// empty image.
QByteArray lzwBlocks(std::span<const std::uint8_t> indices, int bits);

}  // namespace posiscope
