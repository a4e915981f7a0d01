// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/nearestrows.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <tuple>

#include "core/schemes/tabulated.h"

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

namespace {

void readRow(const Tabulated& encoding, std::int64_t position, std::vector<double>& row) {
    std::ranges::fill(row, 0.0);
    encoding.addRun(position, position + 1, 1, 0, row);
}

double distance(const std::vector<double>& a, const std::vector<double>& b) {
    const Eigen::Map<const Eigen::VectorXd> p(a.data(), std::ssize(a));
    const Eigen::Map<const Eigen::VectorXd> q(b.data(), std::ssize(b));
    const double plain = (p - q).norm();
    return std::isinf(plain) ? (p - q).stableNorm() : plain;  // squares may overflow where it does not
}

}  // namespace

NearestRows nearestRows(const Tabulated& encoding, std::int64_t position, std::size_t count,
                        const std::stop_token& stop) {
    NearestRows found;
    const std::int64_t first = std::max(encoding.firstPosition(), encoding.firstRow());
    const std::int64_t end = std::min(encoding.firstPosition() + encoding.rows(), encoding.reach());
    if (position < first || position >= end)
        return found;
    const std::int64_t most = std::max<std::int64_t>(kMostSearched / encoding.columns(), 2);
    found.whole = end - first <= most;
    found.first = found.whole ? first : std::clamp(position - most / 2, first, end - most);
    found.end = found.whole ? end : found.first + most;

    std::vector<double> own(static_cast<std::size_t>(encoding.columns()));
    std::vector<double> other(own.size());
    readRow(encoding, position, own);
    const auto before = [position](const NearRow& a, const NearRow& b) {
        return std::tuple(a.distance, std::abs(a.position - position), a.position) <
               std::tuple(b.distance, std::abs(b.position - position), b.position);
    };
    for (std::int64_t q = found.first; q < found.end; ++q) {
        if (q % 64 == 0 && stop.stop_requested())
            return {};
        if (q == position)
            continue;
        readRow(encoding, q, other);
        const NearRow row{q, distance(own, other)};
        if (!std::isfinite(row.distance))
            continue;
        found.rows.insert(std::ranges::upper_bound(found.rows, row, before), row);
        if (found.rows.size() > count)
            found.rows.pop_back();
    }
    return found;
}

double rowDistance(const Tabulated& encoding, std::int64_t p, std::int64_t q) {
    std::vector<double> one(static_cast<std::size_t>(encoding.columns()));
    std::vector<double> other(one.size());
    readRow(encoding, p, one);
    readRow(encoding, q, other);
    return distance(one, other);
}

}  // namespace posiscope
