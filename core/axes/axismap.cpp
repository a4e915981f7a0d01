// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/axismap.h"

#include <cmath>

namespace posiscope {

double AxisMap::at(double i, std::int64_t n) const {
    const auto length = static_cast<double>(n);
    switch (rule) {
        case Rule::Index:
            return (i + offset) * scale + origin;
        case Rule::Fitted:
            return (i + offset) * scale / length + origin;
        case Rule::Centred:
            return i - static_cast<double>(n - n / 2);
        case Rule::Buckets:
            return std::floor(i * scale / length);
    }
    return i;
}

double AxisMap::step(std::int64_t n) const {
    if (rule == Rule::Centred)
        return 1;
    return rule == Rule::Index ? scale : scale / static_cast<double>(n);
}

std::vector<double> coordinatesAlong(const AxisMap& map, std::int64_t n) {
    std::vector<double> all;
    for (std::int64_t i = 0; i < n; ++i)
        all.push_back(map.at(static_cast<double>(i), n));
    return all;
}

std::vector<double> croppedCoordinates(double start, double stop, std::int64_t n) {
    const auto steps = static_cast<double>(n - 1);
    const double last = stop * steps / static_cast<double>(n);
    std::vector<double> all;
    for (std::int64_t i = 0; i < n; ++i)
        all.push_back(n == 1 ? start : start + static_cast<double>(i) * (last - start) / steps);
    return all;
}

}  // namespace posiscope
