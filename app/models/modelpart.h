// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// The part of a config that \p source names, "vision_config" of "config.json:vision_config"; empty: none. A
/// file or directory of the whole name comes first.
QString partOf(const QString& source);

/// The file or directory without the part.
QString withoutPart(const QString& source);

}  // namespace posiscope
