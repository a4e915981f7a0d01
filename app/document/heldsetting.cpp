// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/heldsetting.h"

#include <utility>

#include "app/document/document.h"

namespace posiscope {

HeldSetting::HeldSetting(Document& live) : m_live(live) {}

HeldSetting::~HeldSetting() = default;

void HeldSetting::hold() {
    hold(m_live.subject());
}

bool HeldSetting::hold(const Subject& subject) {
    auto held = std::make_unique<Document>();
    held->adopt(m_live.learned());
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
    const Subject held = m_held->subject();
    hold();
    m_live.setSubject(held, tr("exchange A and B"));
}

}  // namespace posiscope
