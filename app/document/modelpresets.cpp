// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/presets.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <deque>
#include <vector>

#include "app/document/withmodel.h"
#include "app/models/modelconfig.h"

namespace posiscope {
namespace {

/// Creates the presets and owns the strings that they refer to.
class ModelPresets {
public:
    ModelPresets() {
        QFile file(QStringLiteral(":/models.json"));
        if (!file.open(QIODevice::ReadOnly))
            return;
        const QJsonArray entries = QJsonDocument::fromJson(file.readAll()).array();
        for (const QJsonValue& entry : entries)
            add(entry.toObject());
    }

    std::span<const Preset> presets() const { return m_presets; }

private:
    void add(const QJsonObject& entry) {
        const auto model = readModelConfig(entry.value(QLatin1String("config")).toObject());
        if (!model)
            return;
        const QString family = entry.value(QLatin1String("family")).toString();
        Preset preset{kept(entry.value(QLatin1String("name")).toString()),
                      POSISCOPE_TR_NOOP("core", "Values from this model's config.json."),
                      withModel({}, *model).parameters};
        if (family != m_family)
            preset.group = kept(family);
        preset.isModel = true;
        m_family = family;
        m_presets.push_back(preset);
    }

    std::string_view kept(const QString& text) { return m_names.emplace_back(text.toStdString()); }

    std::deque<std::string> m_names;
    std::vector<Preset> m_presets;
    QString m_family;
};

}  // namespace

std::span<const Preset> modelPresets() {
    static const ModelPresets all;
    return all.presets();
}

}  // namespace posiscope
