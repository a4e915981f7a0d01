// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/heldsetting.h"

#include <QUndoCommand>
#include <utility>

#include "app/document/document.h"

namespace posiscope {
namespace {

/// The part of an exchange that changes A.
class HoldAnother : public QUndoCommand {
public:
    HoldAnother(HeldSetting& held, const Document& before, const Document& after)
        : m_held(held),
          m_before(before.shownSubject()),
          m_learnedBefore(before.learned()),
          m_after(after.shownSubject()),
          m_learnedAfter(after.learned()) {}

    void undo() override { m_held.hold(m_before, m_learnedBefore); }
    void redo() override { m_held.hold(m_after, m_learnedAfter); }

private:
    HeldSetting& m_held;
    Subject m_before;
    std::shared_ptr<const LearningState> m_learnedBefore;
    Subject m_after;
    std::shared_ptr<const LearningState> m_learnedAfter;
};

}  // namespace

HeldSetting::HeldSetting(Document& live) : m_live(live) {}

HeldSetting::~HeldSetting() = default;

void HeldSetting::hold() {
    hold(m_live.shownSubject(), m_live.learned());
}

bool HeldSetting::hold(const Subject& subject, const std::shared_ptr<const LearningState>& learned) {
    auto held = std::make_unique<Document>();
    connect(held.get(), &Document::refused, &m_live, &Document::sayRefused);
    held->adopt(learned);
    if (!held->setSubject(subject)) {
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

void HeldSetting::release() {
    if (!m_held)
        return;
    const std::unique_ptr<Document> before = std::move(m_held);
    emit changed();
}

void HeldSetting::setAsDifference(bool wanted) {
    if (std::exchange(m_asDifference, wanted) != wanted)
        emit modeChanged();
}

void HeldSetting::exchange() {
    if (!m_held)
        return;
    const Subject held = m_held->shownSubject();
    const auto learned = m_held->learned();
    QUndoStack& steps = *m_live.undoStack();
    steps.beginMacro(tr("exchange A and B"));
    steps.push(new HoldAnother(*this, *m_held, m_live));
    m_live.adopt(learned);
    m_live.setSubject(held);
    steps.endMacro();
}

}  // namespace posiscope
