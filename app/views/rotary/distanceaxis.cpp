// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/distanceaxis.h"

#include <algorithm>
#include <cmath>

namespace posiscope {
namespace {

constexpr double kFar = 600;         // longest range for a linear axis
constexpr int kPixelsOfNumber = 58;  // on a linear axis
constexpr int kPixelsOfPower = 40;
constexpr double kLeastApart = 18;  // pixels between the 0 and the numbers beside it

}  // namespace

DistanceAxis::DistanceAxis(double reach) : m_reach(std::max(1.0, reach)), m_logarithmic(reach > kFar) {}

double DistanceAxis::place(double distance) const {
    return m_logarithmic ? std::copysign(std::log10(1 + std::abs(distance)), distance) : distance;
}

double DistanceAxis::distanceAt(double place) const {
    return m_logarithmic ? std::copysign(std::pow(10, std::abs(place)) - 1, place) : place;
}

Axis DistanceAxis::axis(const QString& label, int width) const {
    Axis axis;
    axis.label = label;
    axis.first = place(-m_reach);
    axis.last = place(m_reach);
    if (!m_logarithmic) {
        axis.ticks = bothWays(endedAt(wholeTicks(0, axis.last, std::max(1, width / 2 / kPixelsOfNumber)),
                                      static_cast<std::int64_t>(m_reach)));
        return axis;
    }
    axis.places = [distances = *this](double distance) { return QList<double>{distances.place(distance)}; };
    axis.ticks = {{0, QStringLiteral("0")}};
    const double nearest = kLeastApart / std::max(1, width) * (axis.last - axis.first);
    for (const Tick& tick : powerTicks(1, m_reach, std::max(1, width / 2 / kPixelsOfPower))) {
        if (place(tick.at) < nearest)
            continue;
        axis.ticks.prepend({place(-tick.at), QChar(0x2212) + tick.text});
        axis.ticks.append({place(tick.at), tick.text});
    }
    return axis;
}

}  // namespace posiscope
