// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/presets.h"

#include "app/document/document.h"
#include "app/document/usualsentence.h"
#include "app/texts/translated.h"

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

namespace {

Setting settingOf(const Preset& preset, const Document& document) {
    Setting setting = document.setting();
    setting.parameters = preset.parameters;
    if (preset.model.positions)
        setting.model = preset.model;
    if (const std::optional<InputWords> words = wordsOf(preset)) {
        setting.words = *words;
    } else {
        setting.words.ids = {};
        setting.words.labels = false;
    }
    return setting;
}

/// What \p preset, which shows \p setting, compares it with, if anything.
std::optional<Setting> baselineOf(const Preset& preset, Setting setting) {
    if (!preset.baseline)
        return std::nullopt;
    setting.parameters = *preset.baseline;
    return setting;
}

/// Where the cursor was in another shape means nothing in this one.
Cursor cursorOf(const Preset& preset, const Setting& setting) {
    const SettingExtent extent = extentOf(setting.parameters);
    Cursor cursor = extent.firstPatch
                        ? seenIn({}, extent)
                        : movedTo({}, preset.words ? wordPositions(setting.words, extent) : extent.positions);
    cursor.dimension = preset.dimension.value_or(cursor.dimension);
    return cursor;
}

}  // namespace

ChosenPreset::ChosenPreset(Document& document) : m_document(document) {}

bool ChosenPreset::choose(const Preset& preset) {
    m_last = &preset;
    m_document.transitions().arrive();
    const Snapshot from = m_document.snapshot();
    Snapshot shown = from;
    shown.setting = settingOf(preset, m_document);
    shown.learned.reset();
    Baseline& baseline = m_document.baseline();
    const std::optional<Setting> other = baselineOf(preset, shown.setting);
    if (other || (m_baseline && m_baseline == baseline.document()))
        shown.baseline = other;
    if (shown.baseline != from.baseline)
        shown.baselineLearned.reset();
    shown.cursor = cursorOf(preset, shown.setting);
    // What was undone since is not taken back again.
    while (!m_looks.empty() && m_looks.back().undoIndex > m_document.undoStack()->index())
        m_looks.pop_back();
    const Appearance before = m_looks.empty()
                                  ? from.appearance
                                  : withChanges(from.appearance, m_looks.back().after, m_looks.back().before);
    shown.appearance = before;
    if (preset.look)
        preset.look(shown.appearance);
    if (!m_document.show(shown, tr("preset %1").arg(translated(preset.name))))
        return false;
    m_document.sayRefused({});  // also where it changes nothing, as if what was typed had been corrected
    constexpr std::size_t kMostLooks = 200;  // as many as there are undo steps
    if (m_looks.size() == kMostLooks)
        m_looks.erase(m_looks.begin());
    m_looks.push_back({m_document.undoStack()->index(), before, shown.appearance});
    m_baseline = other ? baseline.document() : nullptr;
    m_document.transitions().comeFrom(from);
    return true;
}

}  // namespace posiscope
