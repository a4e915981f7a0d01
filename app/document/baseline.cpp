// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/baseline.h"

#include <utility>

#include "app/document/document.h"
#include "app/document/reloadtable.h"

namespace posiscope {
Baseline::Baseline(Document& live) : m_live(live) {}

Baseline::~Baseline() = default;

bool Baseline::holds(const Setting& setting) const {
    return m_held && m_held->setting() == setting;
}

void Baseline::hold() {
    hold(m_live.shownSetting(), m_live.learned());
}

bool Baseline::hold(const Setting& setting, const std::shared_ptr<const LearningState>& learned) {
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
    emit changed();  // views of the previous A are deleted here, before it is deleted itself
    return true;
}

bool Baseline::settled() const {
    return !m_held || m_held->settled();
}

bool Baseline::settle(const std::function<bool(double)>& proceed) {
    return !m_held || m_held->settle(proceed);
}

void Baseline::reload(const OpenedTable& table) {
    if (m_held)
        hold(withReloaded(m_held->setting(), table));
}

void Baseline::release() {
    if (!m_held)
        return;
    const std::unique_ptr<Document> before = std::move(m_held);
    emit changed();
}

void Baseline::change(const std::optional<Setting>& setting, const QString& undoText) {
    m_live.transitions().arrive();
    Snapshot snapshot = m_live.snapshot();
    snapshot.baseline = setting;
    snapshot.baselineLearned.reset();
    m_live.show(snapshot, undoText);
}

void Baseline::setAsDifference(bool wanted) {
    if (std::exchange(m_asDifference, wanted) != wanted)
        emit modeChanged();
}

void Baseline::exchange() {
    if (!m_held)
        return;
    m_live.transitions().arrive();
    Snapshot exchanged = m_live.snapshot();
    exchanged.setting = m_held->shownSetting();
    exchanged.learned = m_held->learned();
    exchanged.baseline = m_live.shownSetting();
    exchanged.baselineLearned = m_live.learned();
    m_live.show(exchanged, tr("exchange A and B"));
}

}  // namespace posiscope
