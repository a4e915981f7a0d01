// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/nearest.h"

#include <algorithm>
#include <cmath>

namespace posiscope {
namespace {

/// The fastest waves of \p all, as many as give twice the squared distance \p toBeat on average.
WaveSum screen(const WaveSum& all, double toBeat) {
    std::vector<WaveTerm> chosen;
    double mean = 0;
    for (const WaveTerm& term : all.terms()) {
        if (!chosen.empty() && mean > 2 * toBeat)
            break;
        chosen.push_back(term);
        mean += 2 * term.amplitude;
    }
    return {std::move(chosen), Wave::Cosine};
}

class NearestSearch {
public:
    explicit NearestSearch(const Kernel& kernel) : m_kernel(kernel) {}

    /// Examines \p count offsets from \p first on.
    void go(std::int64_t first, std::size_t count) {
        const WaveSum fast = screen(m_kernel.sum(), m_records.empty() ? 0 : m_best);
        double atZero = 0;
        for (const WaveTerm& term : fast.terms())
            atZero += term.amplitude;
        m_values.resize(count);
        fast.sample(static_cast<double>(first), 1, m_values);
        // Error bound of the samples, so that rounding never rejects a Δ.
        const double reach = fast.fastest() * static_cast<double>(first + static_cast<std::int64_t>(count));
        const double doubt = 2 * atZero * (1e-14 + 3e-16 * reach);
        for (std::size_t k = 0; k < count; ++k)
            if (m_records.empty() || 2 * (atZero - m_values[k]) - doubt < m_best)
                lookAt(first + static_cast<std::int64_t>(k));
    }

    std::vector<Neighbour> take() { return std::move(m_records); }

private:
    void lookAt(std::int64_t delta) {
        const double squared = m_kernel.squaredDistance(static_cast<double>(delta), m_best);
        if (!m_records.empty() && !(squared < m_best))
            return;
        m_best = squared;
        m_records.push_back({delta, std::sqrt(squared)});
    }

    const Kernel& m_kernel;
    std::vector<Neighbour> m_records;
    double m_best = HUGE_VAL;
    std::vector<double> m_values;
};

}  // namespace

std::vector<Neighbour> nearestRecords(const Kernel& kernel, std::int64_t length,
                                      const std::stop_token& stop) {
    if (length < 2 || kernel.sum().empty())
        return {};
    NearestSearch search(kernel);
    std::size_t count = 1;  // small at first: the first few offsets usually lower the best distance most
    for (std::int64_t first = 1; first < length;) {
        if (stop.stop_requested())
            return {};
        count = std::min(count, static_cast<std::size_t>(length - first));
        search.go(first, count);
        first += static_cast<std::int64_t>(count);
        count = std::min<std::size_t>(count * 2, 1056);
    }
    return search.take();
}

std::optional<Neighbour> nearestOther(const Kernel& kernel, std::int64_t length,
                                      const std::stop_token& stop) {
    const std::vector<Neighbour> records = nearestRecords(kernel, length, stop);
    return records.empty() ? std::nullopt : std::optional(records.back());
}

}  // namespace posiscope
