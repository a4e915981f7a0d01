// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/languagekeys.h"

#include <algorithm>
#include <array>

namespace posiscope {
namespace {

constexpr std::array kLanguageParts{"text_config",    "llm_config", "language_config",
                                    "thinker_config", "decoder",    "decoder_config"};
constexpr int kDeepestPart = 3;

}  // namespace

ConfigKeys languageKeys(const QJsonObject& json) {
    ConfigKeys keys(json);
    for (int depth = 0; depth < kDeepestPart; ++depth) {
        const auto* const part = std::ranges::find_if(kLanguageParts, [&](const char* name) {
            return keys.first().value(QLatin1String(name)).isObject();
        });
        if (part == kLanguageParts.end())
            break;
        keys = keys.under(keys.first().value(QLatin1String(*part)).toObject(), keys.placed(*part) + u'.');
    }
    return keys;
}

}  // namespace posiscope
