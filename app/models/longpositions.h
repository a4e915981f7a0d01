// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <cstddef>

namespace posiscope {

struct ModelPositions;

/// The effect on the pairs of \p model at its largest positions, one sentence for each of the first \p most
/// kinds of layers: how many pairs a scaling keeps and how many it slows down, or, without scaling, how many
/// complete no cycle. Omits layers with windowed attention, and models whose maximum length is unknown.
QStringList atLongPositions(const ModelPositions& model, std::size_t most);

}  // namespace posiscope
