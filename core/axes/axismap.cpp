// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/axismap.h"

#include <algorithm>
#include <cmath>

namespace posiscope {
namespace {

constexpr double kFramesOfLatent = 8;

}  // namespace

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
        case Rule::Ends:
            return n == 1 ? -scale : scale * (2 * i - (length - 1)) / (length - 1);
        case Rule::Causal:
            return (std::max(kFramesOfLatent * (i - 1) + 1, 0.0) + std::max(kFramesOfLatent * i + 1, 0.0)) /
                       2 * scale +
                   origin;
    }
    return i;
}

double AxisMap::step(std::int64_t n) const {
    if (rule == Rule::Centred)
        return 1;
    if (rule == Rule::Ends)
        return n == 1 ? 2 * scale : 2 * scale / static_cast<double>(n - 1);
    if (rule == Rule::Causal)
        return kFramesOfLatent * scale;
    return rule == Rule::Index ? scale : scale / static_cast<double>(n);
}

AxisMap croppedMap(double start, double stop, std::int64_t n) {
    const auto steps = static_cast<double>(n - 1);
    const double last = stop * steps / static_cast<double>(n);
    return {AxisMap::Rule::Index, 0, n == 1 ? 1 : (last - start) / steps, start};
}

}  // namespace posiscope
