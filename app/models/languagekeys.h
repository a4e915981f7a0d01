// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/configkeys.h"

namespace posiscope {

/// The keys of the language part of a multimodal model. Keys beside it are not its own, as in transformers.
ConfigKeys languageKeys(const QJsonObject& json);

/// The keys of part \p part alone: "vision_config", "thinker_config.vision_config". \throws WrongConfig if
/// there is none
ConfigKeys partKeys(const QJsonObject& json, const QString& part);

/// The part of a multimodal model that describes an encoder of pictures; empty if there is none.
QString pictureEncoder(const QJsonObject& json);

}  // namespace posiscope
