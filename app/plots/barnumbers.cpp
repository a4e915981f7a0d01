// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/barnumbers.h"

#include <algorithm>
#include <cmath>

#include "app/plots/colourscale.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"

namespace posiscope {

double widestOf(const QList<Tick>& ticks) {
    const TextWidth width(figureFont(kSmallType));
    double widest = 0;
    for (const Tick& tick : ticks)
        widest = std::max(widest, width.of(tick.text));
    return widest;
}

namespace {

constexpr double kApart = 15;  ///< pixels between two numbers

/// Which digits of each decade are labelled, and every how many decades.
struct Rhythm {
    QList<int> digits;
    int decades;
};

QString textOf(double value, int power, const Rhythm& rhythm) {
    if (rhythm.digits.size() > 1)
        return std::abs(power) < 4 ? readable(value, 1) : poweredNumber(value);
    const QString size = powerTicks(std::pow(10.0, power), std::pow(10.0, power), 1).constFirst().text;
    return value < 0 ? QChar(0x2212) + size : size;
}

/// The labelled ticks at their shares of \p scale, from the first to the last.
QList<Tick> inRhythm(const ColourScale& scale, const Rhythm& rhythm) {
    QList<Tick> ticks;
    const auto add = [&](double value, const QString& text) {
        const double share = scale.shareOf(value);
        if (share > -1e-9 && share < 1 + 1e-9)
            ticks.append({share, text});
    };
    const double most = std::max(std::abs(scale.ends.least), std::abs(scale.ends.greatest));
    const int high = static_cast<int>(std::floor(std::log10(most) + 1e-9));
    for (int power = high; std::pow(10.0, power + 1) > scale.linear * (1 - 1e-9); power -= rhythm.decades)
        for (const int digit : rhythm.digits)
            for (const double sign : {-1.0, 1.0})
                if (const double size = digit * std::pow(10.0, power); size >= scale.linear * (1 - 1e-9))
                    add(sign * size, textOf(sign * size, power, rhythm));
    add(0, QStringLiteral("0"));
    std::ranges::sort(ticks, {}, &Tick::at);
    return ticks;
}

bool fit(const QList<Tick>& ticks, int pixels) {
    return ticks.size() > 1 && std::ranges::adjacent_find(ticks, [&](const Tick& a, const Tick& b) {
                                   return (b.at - a.at) * pixels < kApart;
                               }) == ticks.end();
}

/// Numbers of \p scale at their shares, as dense as \p pixels allow; none if no two of them have \p room.
QList<Tick> decadeTicks(const ColourScale& scale, int pixels, double room) {
    for (const Rhythm& rhythm :
         {Rhythm{{1, 2, 5}, 1}, Rhythm{{1}, 1}, Rhythm{{1}, 2}, Rhythm{{1}, 3}, Rhythm{{1}, 6}})
        if (const QList<Tick> ticks = inRhythm(scale, rhythm); fit(ticks, pixels) && widestOf(ticks) <= room)
            return ticks;
    return {};
}

/// The same numbers as powers of ten, where that is narrower: 5·10⁶ for 5 000 000.
QList<Tick> byPowers(QList<Tick> ticks) {
    const TextWidth width(figureFont(kSmallType));
    for (Tick& tick : ticks)
        if (const QString powered = poweredNumber(tick.at); width.of(powered) < width.of(tick.text))
            tick.text = powered;
    return ticks;
}

/// How many steps \p pixels have room for: on a long bar the numbers are farther apart.
int mostSteps(int pixels) {
    constexpr int kEach = 28;
    constexpr int kEachOfLong = 96;
    constexpr int kAlways = 3;
    return std::max(2, std::min(pixels / kEach, kAlways + pixels / kEachOfLong));
}

/// Ticks at steps of 1, 2, 5, as dense as spacing and \p room allow. A single tick, which does not show the
/// scale, only if there is no room for two.
QList<Tick> linearTicks(const ColourScale& scale, int pixels, double room) {
    QList<Tick> one;
    for (int most = mostSteps(pixels); most >= 1; --most) {
        const QList<Tick> plain = decimalTicks(scale.ends.least, scale.ends.greatest, most);
        for (const QList<Tick>& tried : {plain, byPowers(plain)})
            if (widestOf(tried) <= room) {
                if (tried.size() > 1)
                    return tried;
                one = tried;
            }
    }
    return one;
}

}  // namespace

QList<Tick> barNumbers(const ColourScale& scale, int pixels, double room) {
    if (!scale.byDecades())
        return linearTicks(scale, pixels, room);
    if (const QList<Tick> ticks = decadeTicks(scale, pixels, room); !ticks.isEmpty())
        return ticks;
    QList<Tick> ticks = linearTicks(scale, pixels, room);
    for (Tick& tick : ticks)
        tick.at = scale.shareOf(tick.at);
    return ticks;
}

}  // namespace posiscope
