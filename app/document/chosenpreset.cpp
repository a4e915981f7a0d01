// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/chosenpreset.h"

#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/document/step.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

Subject subjectOf(const Preset& preset, const Document& document) {
    Subject subject = document.subject();
    subject.parameters = document.suited(preset.parameters);
    subject.relative = preset.relative.value_or(subject.relative);
    subject.rotary = preset.rotary.value_or(subject.rotary);
    if (const std::optional<InputWords> words = wordsOf(preset)) {
        subject.words = *words;
    } else {
        subject.words.ids = {};
        subject.words.labels = false;
    }
    return subject;
}

/// What \p preset, which shows \p subject, compares it with, if anything.
std::optional<Subject> heldWith(const Preset& preset, Subject subject) {
    if (!preset.held)
        return std::nullopt;
    subject.parameters = *preset.held;
    return subject;
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
    const Subject subject = subjectOf(preset, m_document);
    if (const auto why = Document::whyNot(derived(subject))) {
        emit m_document.refused(*why);
        return false;
    }
    HeldSetting& held = m_document.held();
    const std::optional<Subject> other = heldWith(preset, subject);
    const bool begins = other && !held.holds(*other);
    const bool ends = !other && m_held && m_held == held.document();
    const bool step = begins || ends || derived(subject) != m_document.subject();
    const QString name = tr("preset %1").arg(translated(preset.name));
    m_document.motion().arrive();
    const Whereabouts from = m_document.whereabouts();
    const Cursor before = m_document.cursor();
    if (step)
        m_document.undoStack()->beginMacro(name);
    if (step)  // taken back last, when there is room for it again
        m_document.undoStack()->push(new MoveCursor(m_document, before, MoveCursor::When::TakenBack));
    m_document.setSubject(subject, name);
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
