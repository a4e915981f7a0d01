// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/learning/componentsearch.h"

#include "app/document/memoryshortage.h"
#include "core/learning/learningstate.h"

namespace posiscope {
namespace {

std::shared_ptr<const FoundComponents> search(const std::shared_ptr<const LearningState>& state,
                                              const std::stop_token& stop = {}) {
    return std::make_shared<const FoundComponents>(FoundComponents{
        state, leadingComponents(*state->table, state->settings.trained, ComponentSearch::kMost, stop)});
}

}  // namespace

ComponentSearch::ComponentSearch(QObject* parent) : QObject(parent) {}

ComponentSearch::~ComponentSearch() = default;

std::shared_ptr<const FoundComponents> ComponentSearch::components(
    const std::shared_ptr<const LearningState>& state, bool wait) {
    m_wanted = state;
    if (m_found && m_found->state->settings != state->settings)
        m_found = nullptr;
    if (m_found && m_found->state == state)
        return m_found;
    if (wait)
        m_found = search(state);
    else if (!m_busy)
        start();
    return m_found;
}

void ComponentSearch::forget() {
    m_wanted.reset();
    m_found.reset();
}

void ComponentSearch::start() {
    m_busy = true;
    m_thread = std::jthread([this, state = m_wanted](const std::stop_token& stop) {
        std::shared_ptr<const FoundComponents> result;
        if (!withinMemory([&] { result = search(state, stop); }))
            MemoryShortage::of().tell();
        if (!stop.stop_requested())
            QMetaObject::invokeMethod(
                this, [this, result] { take(result); }, Qt::QueuedConnection);
    });
}

void ComponentSearch::take(const std::shared_ptr<const FoundComponents>& result) {
    m_busy = false;
    if (!result || !m_wanted)
        return;
    if (result->state->settings == m_wanted->settings)
        m_found = result;
    emit found();
}

}  // namespace posiscope
