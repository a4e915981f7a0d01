// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/presets.h"

#include <vector>

#include "app/document/document.h"
#include "app/document/usualsentence.h"

namespace posiscope {
std::span<const Preset> presets() {
    static const std::vector<Preset> all = [] {
        std::vector<Preset> groups;
        for (const std::span<const Preset> group :
             {absolutePresets(), relativePresets(), gridPresets(), rotaryPresets(), modelPresets()})
            groups.insert(groups.end(), group.begin(), group.end());
        return groups;
    }();
    return all;
}

std::optional<InputWords> wordsOf(const Preset& preset) {
    std::optional<InputWords> words = preset.words;
    if (words && words->sentence == InputWords{}.sentence)
        words->sentence = usualSentence().toStdString();
    return words;
}

bool isShown(const Preset& preset, const Document& document) {
    const InputWords& shown = document.words();
    const std::optional<InputWords> words = wordsOf(preset);
    return preset.parameters == document.setting().parameters &&
           (!preset.model.positions || preset.model.source == document.setting().model.source) &&
           (words ? *words == shown : shown.ids == PositionIds{});
}

}  // namespace posiscope
