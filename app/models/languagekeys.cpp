// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/languagekeys.h"

#include <algorithm>
#include <array>

namespace posiscope {
namespace {

constexpr std::array kLanguageParts{"text_config", "llm_config", "language_config", "thinker_config",
                                    "vlm_config",  "decoder",    "decoder_config"};
constexpr int kDeepestPart = 3;

struct LanguageKeys {
    Q_DECLARE_TR_FUNCTIONS(LanguageKeys)
};

}  // namespace

ConfigKeys languageKeys(const QJsonObject& json) {
    ConfigKeys keys(json);
    for (int depth = 0; depth < kDeepestPart; ++depth) {
        const auto* const part = std::ranges::find_if(kLanguageParts, [&](const char* name) {
            return !keys.first().value(QLatin1String(name)).toObject().isEmpty();
        });
        if (part == kLanguageParts.end())
            break;
        keys = *keys.object({*part});
    }
    return keys;
}

ConfigKeys partKeys(const QJsonObject& json, const QString& part) {
    QJsonObject inner = json;
    const QStringList names = part.split(u'.');
    for (const QString& name : names) {
        if (!inner.value(name).isObject())
            throw WrongConfig{LanguageKeys::tr("it has no part called %1").arg(part)};
        inner = inner.value(name).toObject();
    }
    return ConfigKeys(inner, part + u'.');
}

QString pictureEncoder(const QJsonObject& json) {
    const QString name = QStringLiteral("vision_config");
    if (!json.value(name).toObject().isEmpty())
        return name;
    const QString thinker = QStringLiteral("thinker_config");
    return json.value(thinker)[name].toObject().isEmpty() ? QString() : thinker + u'.' + name;
}

}  // namespace posiscope
