// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/heldsetting.h"

#include <utility>

#include "app/document/document.h"
#include "app/document/reloadtable.h"
#include "app/document/step.h"

namespace posiscope {
namespace {

/// What is held, or nothing.
struct Held {
    std::optional<Setting> setting;
    std::shared_ptr<const LearningState> learned;

    static Held of(const Document* document) {
        return document ? Held{document->shownSetting(), document->learned()} : Held{};
    }
};

class HoldAnother : public Step {
public:
    HoldAnother(Document& live, Held after, const QString& text = {})
        : Step(live, text),
          m_held(live.held()),
          m_before(Held::of(m_held.document())),
          m_after(std::move(after)) {}

private:
    void takeBack() override { hold(m_before); }
    void doIt() override { hold(m_after); }
    void hold(const Held& wanted) {
        if (wanted.setting)
            m_held.hold(*wanted.setting, wanted.learned);
        else
            m_held.release();
    }

    HeldSetting& m_held;
    Held m_before;
    Held m_after;
};

}  // namespace

HeldSetting::HeldSetting(Document& live) : m_live(live) {}

HeldSetting::~HeldSetting() = default;

bool HeldSetting::holds(const Setting& setting) const {
    return m_held && m_held->setting() == setting;
}

void HeldSetting::hold() {
    hold(m_live.shownSetting(), m_live.learned());
}

bool HeldSetting::hold(const Setting& setting, const std::shared_ptr<const LearningState>& learned) {
    auto held = std::make_unique<Document>();
    connect(held.get(), &Document::refused, &m_live, &Document::sayRefused);
    held->adopt(learned);
    if (!held->setSetting(setting)) {
        release();
        return false;
    }
    held->setAppearance(m_live.appearance());
    held->setCursor(m_live.cursor());
    Document* const other = held.get();
    connect(&m_live, &Document::appearanceChanged, other,
            [this, other] { other->setAppearance(m_live.appearance()); });
    connect(&m_live, &Document::cursorChanged, other, [this, other] { other->setCursor(m_live.cursor()); });
    m_held.swap(held);
    emit changed();  // views of the one held before go first, and it goes after them
    return true;
}

void HeldSetting::reload(const OpenedTable& table) {
    if (m_held)
        hold(withReloaded(m_held->setting(), table));
}

void HeldSetting::release() {
    if (!m_held)
        return;
    const std::unique_ptr<Document> before = std::move(m_held);
    emit changed();
}

void HeldSetting::change(const std::optional<Setting>& setting, const QString& undoText) {
    if (setting || m_held)
        m_live.undoStack()->push(new HoldAnother(m_live, Held{setting, nullptr}, undoText));
}

void HeldSetting::setAsDifference(bool wanted) {
    if (std::exchange(m_asDifference, wanted) != wanted)
        emit modeChanged();
}

void HeldSetting::exchange() {
    if (!m_held)
        return;
    const Setting held = m_held->shownSetting();
    const auto learned = m_held->learned();
    QUndoStack& steps = *m_live.undoStack();
    steps.beginMacro(tr("exchange A and B"));
    steps.push(new HoldAnother(m_live, Held::of(&m_live)));
    m_live.adopt(learned);
    m_live.setSetting(held);
    steps.endMacro();
}

}  // namespace posiscope
