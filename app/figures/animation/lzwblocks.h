// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <cstdint>
#include <span>

namespace posiscope {

/// The pixels of one picture of a GIF as it wants them: codes of variable length (LZW, appendix F of the
/// GIF89a specification) in blocks that begin with their length, 255 bytes at most.
///
/// giflib packs them too, in ten times the time where they are as fine a grain as a heatmap has, which was
/// more than a third of a whole moving picture's. There this takes a twentieth more bytes; elsewhere the
/// same. \p bits 2 … 8 of a colour's index; every one of \p indices is less than 2^bits. Nothing gives a
/// picture that ends at once.
QByteArray lzwBlocks(std::span<const std::uint8_t> indices, int bits);

}  // namespace posiscope
