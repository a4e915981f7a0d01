// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace posiscope {

struct ModelPositions;

/// What becomes of the pairs of \p model at its far positions, a sentence for each kind of layers: how many
/// turn as in training and how many more slowly, or, unscaled, how many meet no whole cycle.
QStringList atLongPositions(const ModelPositions& model);

}  // namespace posiscope
