// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/leastroom.h"

#include <cmath>

namespace posiscope {
namespace {

constexpr double kMostGrowth = 64;
constexpr double kNear = 1e-3;

}  // namespace

QSize leastRoom(const QSize& room, const std::function<bool(const QSize&)>& isEnough) {
    const auto grown = [&](double factor) {
        return QSize(static_cast<int>(std::ceil(room.width() * factor)),
                     static_cast<int>(std::ceil(room.height() * factor)));
    };
    double enough = 1;
    while (!isEnough(grown(enough)) && enough < kMostGrowth)
        enough *= 2;
    for (double little = enough / 2; enough - little > kNear * enough;) {
        const double middle = (little + enough) / 2;
        (isEnough(grown(middle)) ? enough : little) = middle;
    }
    return grown(enough);
}

}  // namespace posiscope
