// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>

namespace posiscope {

struct ModelPlan;

/// The groups of equal layers, with every inverse frequency after scaling. Ranges are empty if the number of
/// layers is not known.
QJsonArray planJson(const ModelPlan& plan);

}  // namespace posiscope
