// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/chosenpreset.h"

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

Subject subjectOf(const Preset& preset, const Document& document) {
    Subject subject = document.subject();
    subject.parameters = document.suited(preset.parameters);
    subject.relative = preset.relative.value_or(subject.relative);
    subject.rotary = preset.rotary.value_or(subject.rotary);
    if (preset.words) {
        subject.words = *preset.words;
    } else {
        subject.words.ids = {};
        subject.words.labels = false;
    }
    return subject;
}

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
    const bool taken = show(preset);
    if (taken)
        look(preset);
    return taken;
}

bool ChosenPreset::show(const Preset& preset) {
    const Subject subject = subjectOf(preset, m_document);
    const QString step =
        QCoreApplication::translate("posiscope::MainWindow", "preset %1").arg(translated(preset.name));
    HeldSetting& held = m_document.held();
    const bool ends = m_held && m_held == held.document();
    if (!preset.held && !ends)
        return m_document.setSubject(subject, step);

    m_document.undoStack()->beginMacro(step);
    const bool taken = m_document.setSubject(subject, step);
    if (taken) {
        std::optional<Subject> other;
        if (preset.held) {
            other = subject;
            other->parameters = *preset.held;
        }
        held.change(other);
        m_held = other ? held.document() : nullptr;
    }
    m_document.undoStack()->endMacro();
    return taken;
}

/// Where the cursor stood in another shape means nothing in this one.
void ChosenPreset::look(const Preset& preset) {
    const Parameters& parameters = m_document.parameters();
    Cursor cursor =
        movedTo({}, preset.words ? wordPositions(m_document.words(), parameters) : positionsOf(parameters));
    cursor.dimension = preset.dimension.value_or(cursor.dimension);
    m_document.setCursor(cursor);
    m_before = takenBack(m_document.appearance(), m_before, m_after);
    m_after = m_before;
    if (preset.look)
        preset.look(m_after);
    m_document.setAppearance(m_after);
}

}  // namespace posiscope
