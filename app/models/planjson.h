// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>

namespace posiscope {

struct ModelPositions;

/// The groups of equal layers of \p model, with every inverse frequency after scaling. Ranges are empty if
/// the number of layers is not known.
QJsonArray planJson(const ModelPositions& model);

}  // namespace posiscope
