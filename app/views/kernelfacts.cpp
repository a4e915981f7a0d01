// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/kernelfacts.h"

#include "core/analysis/criticalpoints.h"

namespace posiscope {
namespace {

/// Cells up to which a search takes no longer than a frame may.
constexpr std::int64_t kQuick = 1 << 18;

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
        const KernelFacts facts = search(*encoding, stop);
        if (!stop.stop_requested())
            QMetaObject::invokeMethod(
                this, [this, encoding, facts] { take(encoding, facts); }, Qt::QueuedConnection);
    });
}

void KernelSearch::take(const std::shared_ptr<const Sinusoidal>& encoding, const KernelFacts& facts) {
    if (encoding != m_encoding)
        return;  // changed since
    m_facts = facts;
    emit found();
}

}  // namespace posiscope
