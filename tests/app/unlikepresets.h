// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "app/document/document.h"
#include "app/document/presets.h"
#include "core/schemes/learned.h"

namespace posiscope {

/// One preset of every scheme, kind of relative scheme, scaling and filling of a table, and one of a model:
/// for tests of all views, whose pictures of the others are alike.
inline const std::vector<const Preset*>& unlikePresets() {
    static std::vector<const Preset*> unlike;
    static std::vector<std::shared_ptr<const Table>> tables;  // held, so that they are filled once
    if (!unlike.empty())
        return unlike;  // to choose all presets takes a second
    std::set<std::pair<Scheme, int>> seen;
    bool hasModel = false;
    for (const Preset& preset : presets()) {
        Document document;
        ChosenPreset(document).choose(preset);
        const SchemeParameters& parameters = document.setting().parameters;
        int kind = 0;
        if (const auto* const relative = std::get_if<RelativeParameters>(&parameters))
            kind = static_cast<int>(relative->kind);
        else if (const auto* const rotary = std::get_if<RotaryParameters>(&parameters))
            kind = static_cast<int>(rotary->scaling);
        else if (const auto* const axial = std::get_if<AxialParameters>(&parameters))
            kind = idRuleOf(*axial).has_value();
        else if (const auto* const rows = std::get_if<Parameters>(&parameters))
            kind = static_cast<int>(rows->initialisation);
        const bool isFirstModel = preset.model.positions != nullptr && !hasModel;
        hasModel = hasModel || isFirstModel;
        if (!seen.emplace(document.scheme(), kind).second && !isFirstModel)
            continue;
        unlike.push_back(&preset);
        if (const Parameters* const rows = document.parameters();
            rows != nullptr && showsTable(*rows) && rows->initialisation != Initialisation::File)
            tables.push_back(initialTable(*rows));
    }
    return unlike;
}

}  // namespace posiscope
