// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/configkeys.h"

namespace posiscope {

/// The keys of the part of a model that reads text, where it also sees or hears, over those of the whole.
ConfigKeys languageKeys(const QJsonObject& json);

}  // namespace posiscope
