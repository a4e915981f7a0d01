// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/presets.h"

#include <vector>

#include "app/document/absolutepresets.h"
#include "app/document/document.h"
#include "app/document/modelpresets.h"
#include "app/document/relativepresets.h"
#include "app/document/rotarypresets.h"

namespace posiscope {
std::span<const Preset> presets() {
    static const std::vector<Preset> all = [] {
        std::vector<Preset> groups;
        for (const std::span<const Preset> group :
             {absolutePresets(), relativePresets(), rotaryPresets(), modelPresets()})
            groups.insert(groups.end(), group.begin(), group.end());
        return groups;
    }();
    return all;
}

bool isShown(const Preset& preset, const Document& document) {
    const InputWords& words = document.words();
    return preset.parameters == document.parameters() &&
           (preset.words ? *preset.words == words : words.ids == PositionIds{}) &&
           (!preset.relative || *preset.relative == document.relative()) &&
           (!preset.rotary || *preset.rotary == document.rotaryParameters());
}

}  // namespace posiscope
