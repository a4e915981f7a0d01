// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/maskmixing.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace posiscope {

MaskMixing::MaskMixing(const RelativeParameters& p)
    : m_keys(p.keys),
      m_depth(p.depth),
      m_residual(p.residual),
      m_bidirectional(p.bidirectional),
      m_lags(lagsOf(p)) {}

std::int64_t MaskMixing::place(std::int64_t query) const {
    const std::int64_t own = query + m_lags.shift;
    if (own < 0)
        return m_bidirectional ? 0 : -1;
    return std::min(own, m_keys - 1);
}

std::vector<double> MaskMixing::row(std::int64_t query) const {
    std::vector<double> shares(static_cast<std::size_t>(m_keys));
    if (const std::int64_t at = place(query); at >= 0) {
        shares[static_cast<std::size_t>(at)] = 1;
        mix(shares);
    }
    return shares;
}

/// Without a mask A is its own square, so all layers together keep ρ^depth of each row. With one, the share
/// of key j is a sum over the rows from j on: one pass from the end for each layer. Its terms are positive,
/// so nothing cancels.
void MaskMixing::mix(std::vector<double>& rows) const {
    if (m_bidirectional) {
        const double kept = std::pow(m_residual, static_cast<double>(m_depth));
        const double all = std::reduce(rows.begin(), rows.end());
        for (double& share : rows)
            share = kept * share + (1 - kept) * all / static_cast<double>(m_keys);
        return;
    }
    constexpr double kNegligible = 1e-290;  // far below, sums would be slow, and not exact
    std::size_t end = rows.size();
    for (std::int64_t layer = 0; layer < m_depth; ++layer) {
        while (end > 0 && rows[end - 1] < kNegligible)
            rows[--end] = 0;
        double sum = 0;
        for (std::size_t j = end; j-- > 0;) {
            sum += rows[j] / static_cast<double>(j + 1);
            rows[j] = m_residual * rows[j] + (1 - m_residual) * sum;
        }
    }
}

}  // namespace posiscope
