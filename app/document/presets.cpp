// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/presets.h"

#include <QCoreApplication>
#include <algorithm>
#include <vector>

#include "app/document/absolutepresets.h"
#include "app/document/document.h"
#include "app/document/modelpresets.h"
#include "app/document/relativepresets.h"
#include "app/document/rotarypresets.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

/// A comparison that a preset began ends with the next one.
void compare(const Preset& preset, Document& document) {
    HeldSetting& held = document.held();
    const bool ofPreset = held.document() && std::ranges::any_of(presets(), [&](const Preset& other) {
                              return other.held && *other.held == held.document()->parameters();
                          });
    if (preset.held) {
        Subject subject = document.subject();
        subject.parameters = *preset.held;
        held.hold(subject);
    } else if (ofPreset) {
        held.release();
    }
}

/// Where the cursor stood in another shape means nothing in this one.
void look(const Preset& preset, Document& document) {
    const Parameters& parameters = document.parameters();
    document.setCursor(preset.cursor.value_or(
        movedTo({}, preset.words ? wordPositions(document.words(), parameters) : positionsOf(parameters))));
    if (!preset.look)
        return;
    Appearance appearance = document.appearance();
    preset.look(appearance);
    document.setAppearance(appearance);
}

}  // namespace

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

bool choose(const Preset& preset, Document& document) {
    InputWords words = document.words();
    words.ids = {};
    words.labels = false;
    Subject subject = document.subject();
    subject.parameters = document.suited(preset.parameters);
    subject.words = preset.words.value_or(words);
    subject.relative = preset.relative.value_or(subject.relative);
    subject.rotary = preset.rotary.value_or(subject.rotary);
    const bool taken = document.setSubject(
        subject,
        QCoreApplication::translate("posiscope::MainWindow", "preset %1").arg(translated(preset.name)));
    if (taken) {
        look(preset, document);
        compare(preset, document);
    }
    return taken;
}

}  // namespace posiscope
