// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/distancesums.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/cores/workers.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMargin = 4;  // lags that a pixel may ask for past the matrix, with no weight
constexpr std::int64_t kDistancesOfTask = 8192;

}  // namespace

DistanceSums::DistanceSums(std::function<double(double)> function, std::int64_t farthest, bool past)
    : m_function(std::move(function)), m_past(past) {
    const std::int64_t count = farthest + 1 + kMargin;
    std::vector<double> values(static_cast<std::size_t>(count));
    inAllCores(static_cast<int>((count + kDistancesOfTask - 1) / kDistancesOfTask), [&](int task) {
        const std::int64_t first = task * kDistancesOfTask;
        for (std::int64_t t = first; t < std::min(first + kDistancesOfTask, count); ++t)
            values[static_cast<std::size_t>(t)] = m_function(static_cast<double>(t));
    });
    const auto [least, greatest] = std::ranges::minmax(values);
    setScale(std::max(std::abs(least), std::abs(greatest)));
    m_bounds = {*std::ranges::min_element(values.begin(), values.end() - kMargin),
                *std::ranges::max_element(values.begin(), values.end() - kMargin)};
    m_before.reserve(values.size() + 1);
    Before sum{0, 0};
    for (const double value : values) {
        m_before.push_back(sum);
        sum = {sum.first + fixed(value), sum.second + sum.first};
    }
    m_before.push_back(sum);
}

double DistanceSums::value(std::int64_t lag) const {
    return m_past && lag > 0 ? 0 : m_function(static_cast<double>(std::abs(lag)));
}

DistanceSums::Sums DistanceSums::sums(std::int64_t lag, std::size_t&) const {
    return m_past ? sumsOfPast(lag) : sumsOfBoth(lag);
}

/// With F and G the sums over distances, counted from lag 1 where nothing is: the first sum at lag 1 − n is
/// −(f(0) + … + f(n − 1)) = −F(n), and minus the sum of those from there to 0 is F(1) + … + F(n) = G(n + 1).
DistanceSums::Sums DistanceSums::sumsOfPast(std::int64_t lag) const {
    if (lag > 0)
        return {0, 0, 0};
    const std::int64_t n = 1 - lag;
    return {before(n).first - before(n - 1).first, -before(n).first, before(n + 1).second};
}

/// Counted from lag 0. At lag −n the first sum is −(f(1) + … + f(n)) = f(0) − F(n + 1), and minus the sum of
/// those from there to −1 is F(2) + … + F(n + 1) − n·f(0) = G(n + 2) − (n + 1)·f(0).
DistanceSums::Sums DistanceSums::sumsOfBoth(std::int64_t lag) const {
    const std::int64_t n = std::abs(lag);
    const Fixed value = before(n + 1).first - before(n).first;
    if (lag >= 0)
        return {value, before(n).first, before(n).second};
    const Fixed middle = before(1).first;
    return {value, middle - before(n + 1).first, before(n + 2).second - (n + 1) * middle};
}

bool DistanceSums::isLine(std::int64_t least, std::int64_t greatest, Line& line, std::size_t&) const {
    if (least != greatest && !(m_past && least > 0))
        return false;
    line = {value(least), 0};
    return true;
}

Bounds DistanceSums::bounds(std::int64_t, std::int64_t) const {
    return m_bounds;
}

}  // namespace posiscope
