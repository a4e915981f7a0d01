// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include "core/identify/identification.h"

namespace posiscope {

/// What was found, as an object: reportText() for programs.
QJsonObject reportJson(const Identification& identification);

}  // namespace posiscope
