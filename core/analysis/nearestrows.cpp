// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/nearestrows.h"
#include "core/schemes/tabulated.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <tuple>

namespace posiscope {
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
