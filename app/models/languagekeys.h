// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/configkeys.h"

namespace posiscope {

/// The keys of the language part of a multimodal model, layered over those of the whole model.
ConfigKeys languageKeys(const QJsonObject& json);

}  // namespace posiscope
