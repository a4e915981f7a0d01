// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/chosenpreset.h"

#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/document/step.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

Setting settingOf(const Preset& preset, const Document& document) {
    Setting setting = document.setting();
    setting.parameters = preset.parameters;
    if (const std::optional<InputWords> words = wordsOf(preset)) {
        setting.words = *words;
    } else {
        setting.words.ids = {};
        setting.words.labels = false;
    }
    return setting;
}

/// What \p preset, which shows \p setting, compares it with, if anything.
std::optional<Setting> heldWith(const Preset& preset, Setting setting) {
    if (!preset.held)
        return std::nullopt;
    setting.parameters = *preset.held;
    return setting;
}

/// Puts the cursor somewhere when what it belongs to is taken back, or when it is done again; not when it is
/// done first, for then it stands there already.
class MoveCursor : public Step {
public:
    enum class When { TakenBack, DoneAgain };

    MoveCursor(Document& document, const Cursor& cursor, When when)
        : Step(document), m_cursor(cursor), m_when(when) {}

private:
    void takeBack() override {
        if (m_when == When::TakenBack)
            document().setCursor(m_cursor);
    }
    void doIt() override {
        if (m_when == When::DoneAgain)
            document().setCursor(m_cursor);
    }

    Cursor m_cursor;
    When m_when;
};

/// \p now with the choices of \p before wherever they are those of \p after still.
Appearance takenBack(Appearance now, const Appearance& before, const Appearance& after) {
    for (const Declaration<Appearance>& choice : appearanceDeclarations())
        if (choice.get(now) == choice.get(after))
            choice.set(now, choice.get(before));
    return now;
}

}  // namespace

ChosenPreset::ChosenPreset(Document& document)
    : m_document(document), m_before(document.appearance()), m_after(m_before) {}

bool ChosenPreset::choose(const Preset& preset) {
    m_last = &preset;
    const Setting setting = settingOf(preset, m_document);
    if (const auto why = Document::whyNot(setting)) {
        emit m_document.refused(*why);
        return false;
    }
    HeldSetting& held = m_document.held();
    const std::optional<Setting> other = heldWith(preset, setting);
    const bool begins = other && !held.holds(*other);
    const bool ends = !other && m_held && m_held == held.document();
    const bool step = begins || ends || setting != m_document.setting();
    const QString name = tr("preset %1").arg(translated(preset.name));
    m_document.motion().arrive();
    const Whereabouts from = m_document.whereabouts();
    const Cursor before = m_document.cursor();
    if (step)
        m_document.undoStack()->beginMacro(name);
    if (step)  // taken back last, when there is room for it again
        m_document.undoStack()->push(new MoveCursor(m_document, before, MoveCursor::When::TakenBack));
    m_document.setSetting(setting, name);
    if (begins || ends)
        held.change(other);
    m_held = other ? held.document() : nullptr;
    look(preset);
    if (step) {
        const Cursor after = m_document.cursor();
        m_document.undoStack()->push(new MoveCursor(m_document, after, MoveCursor::When::DoneAgain));
        m_document.undoStack()->endMacro();
    }
    m_document.motion().comeFrom(from);
    return true;
}

/// Where the cursor stood in another shape means nothing in this one.
void ChosenPreset::look(const Preset& preset) {
    const SettingExtent extent = m_document.extent();
    Cursor cursor = movedTo({}, preset.words ? wordPositions(m_document.words(), extent) : extent.positions);
    cursor.dimension = preset.dimension.value_or(cursor.dimension);
    m_document.setCursor(cursor);
    m_before = takenBack(m_document.appearance(), m_before, m_after);
    m_after = m_before;
    if (preset.look)
        preset.look(m_after);
    m_document.setAppearance(m_after);
}

}  // namespace posiscope
