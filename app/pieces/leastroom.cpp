// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/leastroom.h"

#include <cmath>
#include <optional>

namespace posiscope {
namespace {

constexpr double kMostGrowth = 64;
constexpr double kNear = 1e-3;

/// The smallest sufficient of the rooms that \p grown makes of factors ≥ 1.
template <class Grown>
std::optional<QSize> leastOf(const Grown& grown, const std::function<bool(const QSize&)>& isEnough) {
    double enough = 1;
    while (!isEnough(grown(enough))) {
        if (enough >= kMostGrowth)
            return std::nullopt;
        enough *= 2;
    }
    for (double little = enough / 2; enough - little > kNear * enough;) {
        const double middle = (little + enough) / 2;
        (isEnough(grown(middle)) ? enough : little) = middle;
    }
    return grown(enough);
}

double areaOf(const QSize& size) {
    return double{1} * size.width() * size.height();
}

}  // namespace

QSize leastRoom(const QSize& room, const std::function<bool(const QSize&)>& isEnough) {
    const auto grown = [&](double across, double down) {
        return QSize(static_cast<int>(std::ceil(room.width() * across)),
                     static_cast<int>(std::ceil(room.height() * down)));
    };
    QSize least = grown(kMostGrowth, kMostGrowth);
    for (const auto& found : {leastOf([&](double factor) { return grown(1, factor); }, isEnough),
                              leastOf([&](double factor) { return grown(factor, 1); }, isEnough),
                              leastOf([&](double factor) { return grown(factor, factor); }, isEnough)})
        if (found && areaOf(*found) < areaOf(least))
            least = *found;
    return least;
}

}  // namespace posiscope
