// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/lagaxis.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "core/relative/lags.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMany = 600;     // lags from which on the axis is logarithmic …
constexpr std::int64_t kManyOfT5 = 64;  // … and for T5, whose buckets grow
constexpr int kPixelsOfNumber = 58;
constexpr int kPixelsOfPower = 40;
constexpr int kPixelsFromNought = 18;

struct LagWords {
    Q_DECLARE_TR_FUNCTIONS(LagAxisWords)
};

}  // namespace

LagAxis::LagAxis(const RelativeParameters& parameters, DistanceScale scale) {
    const Lags lags = lagsOf(parameters);
    m_least = lags.least;
    m_greatest = isMasked(parameters) ? 0 : lags.greatest;
    m_logarithmic = scale == DistanceScale::Logarithmic ||
                    (scale == DistanceScale::Automatic &&
                     m_greatest - m_least > (parameters.kind == RelativeKind::T5 ? kManyOfT5 : kMany));
}

/// Ticks at whole numbers, with both ends.
QList<Tick> LagAxis::numbers(int width) const {
    QList<Tick> below;  // mirrored to positive numbers
    QList<Tick> right;
    for (const Tick& tick : wholeTicks(first(), last(), std::max(2, width / kPixelsOfNumber))) {
        if (tick.at <= 0)
            below.prepend({-tick.at, whole(std::llround(-tick.at))});
        if (tick.at >= 0)
            right << tick;
    }
    const auto room = [&](double end) { return static_cast<int>(width * end / (last() - first())); };
    QList<Tick> ticks;
    for (const Tick& tick : endedAcross(below, -m_least, 0, -first(), room(-first())))
        if (tick.at > 0)
            ticks.prepend({-tick.at, QChar(0x2212) + tick.text});
    return ticks + endedAcross(right, m_greatest, 0, last(), room(last()));
}

Axis LagAxis::axis(int width) const {
    Axis axis;
    axis.label = LagWords::tr("difference j − i");
    axis.first = first();
    axis.last = last();
    if (!m_logarithmic) {
        axis.ticks = numbers(width);
        return axis;
    }
    axis.places = [lags = *this](double lag) { return QList<double>{lags.place(lag)}; };
    axis.ticks = {{0, QStringLiteral("0")}};
    const double all = axis.last - axis.first;
    const auto room = [&](double end) {
        return std::max(1, static_cast<int>(width * std::abs(place(end)) / all / kPixelsOfPower));
    };
    const auto isApart = [&](double end) { return width * std::abs(place(end)) / all > kPixelsFromNought; };
    if (m_least < 0)
        for (const Tick& tick :
             powerTicks(1, static_cast<double>(-m_least), room(static_cast<double>(m_least))))
            if (isApart(tick.at))
                axis.ticks.prepend({place(-tick.at), QChar(0x2212) + tick.text});
    if (m_greatest > 0)
        for (const Tick& tick :
             powerTicks(1, static_cast<double>(m_greatest), room(static_cast<double>(m_greatest))))
            if (isApart(tick.at))
                axis.ticks.append({place(tick.at), tick.text});
    return axis;
}

}  // namespace posiscope
