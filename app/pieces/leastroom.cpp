// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/leastroom.h"

#include <algorithm>
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

/// The smallest sufficient of the rooms from \p little to \p enough, which is sufficient.
QSize leastBetween(const QSize& little, const QSize& enough,
                   const std::function<bool(const QSize&)>& isEnough) {
    const auto at = [&](double share) {
        return QSize(
            static_cast<int>(std::ceil(little.width() + share * (enough.width() - little.width()))),
            static_cast<int>(std::ceil(little.height() + share * (enough.height() - little.height()))));
    };
    double least = -kNear;  // never tried itself
    double found = 1;
    while (found - least > kNear) {
        const double middle = std::max(0.0, (least + found) / 2);
        (isEnough(at(middle)) ? found : least) = middle;
    }
    return at(found);
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
    const auto both = leastOf([&](double factor) { return grown(factor, factor); }, isEnough);
    const auto narrowed = [&](const QSize& from) {
        return leastBetween({room.width(), from.height()}, from, isEnough);
    };
    const auto lowered = [&](const QSize& from) {
        return leastBetween({from.width(), room.height()}, from, isEnough);
    };
    QSize least = grown(kMostGrowth, kMostGrowth);
    for (const auto& found : {leastOf([&](double factor) { return grown(1, factor); }, isEnough),
                              leastOf([&](double factor) { return grown(factor, 1); }, isEnough),
                              both ? std::optional(lowered(narrowed(*both))) : std::nullopt,
                              both ? std::optional(narrowed(lowered(*both))) : std::nullopt})
        if (found && areaOf(*found) < areaOf(least))
            least = *found;
    return least;
}

}  // namespace posiscope
