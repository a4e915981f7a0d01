// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/presets.h"

#include <deque>
#include <vector>

#include "app/document/withmodel.h"
#include "app/models/modelfile.h"
#include "app/models/namedmodels.h"

namespace posiscope {
namespace {

/// Creates the presets and owns the strings that they refer to.
class ModelPresets {
public:
    ModelPresets() {
        for (const NamedModel& model : namedModels())
            if (auto opened = openedModel(model))
                add(model, *std::move(opened));
    }

    std::span<const Preset> presets() const { return m_presets; }

private:
    void add(const NamedModel& model, OpenedModel opened) {
        const Setting setting = withOpenedModel({}, opened);
        Preset preset{kept(model.name), POSISCOPE_TR_NOOP("core", "Values from this model's config.json."),
                      setting.parameters};
        if (planOf(setting))
            preset.view = "layers";
        if (model.family != m_family)
            preset.group = kept(model.family);
        preset.model = std::move(opened);
        m_family = model.family;
        m_presets.push_back(std::move(preset));
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
