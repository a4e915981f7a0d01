// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaObject>
#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

#include "app/document/memoryshortage.h"

namespace posiscope {

/// When facts are computed.
enum class Evaluation {
    Now,         ///< in this thread, immediately: it is quick, or a figure needs it
    Background,  ///< in a separate thread, while the window stays responsive
    Later        ///< not yet; while a slider moves every answer would be outdated at once
};

/// Computes \p Facts about a \p Subject in the background. One search at a time; a new subject cancels the
/// last one. \p Subject is a value type with equality that keeps alive what it refers to.
template <class Subject, class Facts>
class AsyncValue {
public:
    using Find = std::function<std::optional<Facts>(const Subject&, const std::stop_token&)>;

    /// \param owner the object that has this as a member; \p found is called in its thread when facts have
    /// arrived
    AsyncValue(QObject& owner, Find find, std::function<void()> found)
        : m_owner(owner), m_find(std::move(find)), m_found(std::move(found)) {}

    /// The facts about \p subject; null if they are not ready or there are none.
    const Facts* of(const Subject& subject, Evaluation when) {
        if (!m_subject || *m_subject != subject)
            forget();
        if (!m_subject && when != Evaluation::Later) {
            m_subject = subject;
            m_pending = when == Evaluation::Background;
            if (m_pending)
                start();
            else
                m_facts = m_find(subject, {});
        } else if (m_pending && when == Evaluation::Now) {
            m_pending = false;
            m_facts = m_find(subject, {});
        }
        return m_facts ? &*m_facts : nullptr;
    }

    /// Cancels the search and releases the subject and the facts.
    void forget() {
        m_thread.request_stop();
        m_facts.reset();
        m_subject.reset();
        m_pending = false;
    }

    /// Whether facts are being computed, or would be if requested other than Later.
    bool pending() const { return m_pending || !m_subject; }

private:
    void start() {
        m_thread = std::jthread([this, subject = *m_subject](const std::stop_token& stop) {
            auto facts = std::make_shared<std::optional<Facts>>();
            if (!withinMemory([&] { *facts = m_find(subject, stop); }))
                MemoryShortage::of().tell();  // there are no facts then
            if (!stop.stop_requested())
                QMetaObject::invokeMethod(
                    &m_owner, [this, subject, facts] { take(subject, std::move(*facts)); },
                    Qt::QueuedConnection);
        });
    }
    void take(const Subject& subject, std::optional<Facts> facts) {
        if (!m_pending || !m_subject || *m_subject != subject)
            return;  // outdated
        m_pending = false;
        m_facts = std::move(facts);
        m_found();
    }

    QObject& m_owner;
    Find m_find;
    std::function<void()> m_found;
    std::optional<Subject> m_subject;
    std::optional<Facts> m_facts;
    bool m_pending = false;
    std::jthread m_thread;  ///< last, so that it is joined before the members that it uses are destroyed
};

}  // namespace posiscope
