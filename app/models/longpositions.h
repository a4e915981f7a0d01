// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <cstddef>

namespace posiscope {

struct ModelPositions;

/// What becomes of the pairs of \p model at its far positions, a sentence for each of the first \p most kinds
/// of layers: how many a scaling leaves as they are and how many it slows down, or, unscaled, how many
/// complete no cycle. Nothing of layers that look no farther than a window, nor where the file does not say
/// how long sequences are.
QStringList atLongPositions(const ModelPositions& model, std::size_t most);

}  // namespace posiscope
