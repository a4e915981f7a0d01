// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/kernelfacts.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "app/document/memoryshortage.h"
#include "core/analysis/criticalpoints.h"

namespace posiscope {
namespace {

/// cells up to which a search fits into a frame
constexpr std::int64_t kQuick = 1 << 18;

/// Encodings that change faster than this are not searched, because the next picture needs the cores.
constexpr std::chrono::milliseconds kPause{200};

/// \returns false if stop was requested during the pause
bool pausedFor(std::chrono::milliseconds pause, const std::stop_token& stop) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any().wait_for(lock, stop, pause, [] { return false; });
    return !stop.stop_requested();
}

KernelFacts search(const Sinusoidal& encoding, const std::stop_token& stop = {}) {
    const Kernel kernel(encoding);
    return {firstZero(kernel, static_cast<double>(encoding.rows()), stop),
            nearestOther(kernel, encoding.rows(), stop)};
}

}  // namespace

KernelSearch::KernelSearch(QObject* parent) : QObject(parent) {}

KernelSearch::~KernelSearch() = default;

std::optional<KernelFacts> KernelSearch::facts(const std::shared_ptr<const Sinusoidal>& encoding, bool later,
                                               bool wait) {
    if (m_encoding != encoding) {
        m_thread.request_stop();
        m_facts.reset();
        m_encoding = nullptr;
    }
    if (m_facts)
        return m_facts;
    if (wait || encoding->rows() * encoding->columns() <= kQuick) {
        m_encoding = encoding;
        m_facts = search(*encoding);
    } else if (!later && !m_encoding) {
        m_encoding = encoding;
        start();
    }
    return m_facts;
}

void KernelSearch::start() {
    m_thread = std::jthread([this, encoding = m_encoding](const std::stop_token& stop) {
        if (!pausedFor(kPause, stop))
            return;
        KernelFacts facts;
        if (!withinMemory([&] { facts = search(*encoding, stop); }))
            return MemoryShortage::of().tell();
        if (!stop.stop_requested())
            QMetaObject::invokeMethod(
                this, [this, encoding, facts] { take(encoding, facts); }, Qt::QueuedConnection);
    });
}

void KernelSearch::take(const std::shared_ptr<const Sinusoidal>& encoding, const KernelFacts& facts) {
    if (encoding != m_encoding)
        return;  // outdated
    m_facts = facts;
    emit found();
}

}  // namespace posiscope
