// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <cstdint>
#include <functional>
#include <vector>

namespace posiscope {

struct Interval;

/// One labelled tick of an axis.
struct Tick {
    double at = 0;
    QString text;
};

/// Ticks at whole numbers in [first, last] at steps of 1, 2, 5, 10, 20, …, at most \p most.
QList<Tick> wholeTicks(double first, double last, int most);

/// Ticks at whole numbers at steps of 1, 2, 4, 8, …, because dimensions are often powers of two.
QList<Tick> binaryTicks(double first, double last, int most);

/// \p ticks with one at \p last, which steps from 0 usually miss: 0, 50, 100, 150, 199. Removes ticks less
/// than half a step from it, or less than \p apart.
QList<Tick> endedAt(QList<Tick> ticks, std::int64_t last, double apart = 0);

/// The same on an axis of \p pixels from \p first to \p last with numbers side by side, if \p end is on it.
QList<Tick> endedAcross(const QList<Tick>& ticks, std::int64_t end, double first, double last, int pixels);

/// \p ticks ≥ 0 and their mirror images: −199, −100, 0, 100, 199.
QList<Tick> bothWays(const QList<Tick>& ticks);

/// Ticks at steps of 1, 2, 5 times a power of ten.
QList<Tick> decimalTicks(double first, double last, int most);

/// One at each of \p values, whose coordinates are \p places; without them the values themselves.
QList<Tick> ticksOf(const std::vector<double>& values, const std::function<QList<double>(double)>& places);

/// Powers of ten in [first, last], 0 < first: 1, 10, 100, 10⁴, ….
QList<Tick> powerTicks(double first, double last, int most);

/// A number for display: at most \p digits significant digits, a true minus sign, thin spaces between
/// thousands, 1.2·10⁶ if that is shorter.
QString readable(double value, int digits = 4);
QString readable(qint64 value);
/// The same with all digits needed to identify the double.
QString allDigits(double value);
/// With its power of ten, without trailing zeros: 5·10⁶, 1.5·10⁻⁴, −10⁻³, 0.
QString poweredNumber(double value);
inline QString whole(std::int64_t value) {
    return readable(qint64{value});
}
/// \p number unchanged except for a true minus sign and, from five digits on, thin spaces between thousands.
QString thousandsApart(QString number);
/// \p text with spaces between the thousands of all whole numbers in it.
QString numbersApart(QString text);
/// With \p decimals decimals and a true minus sign.
QString fixed(double value, int decimals);

/// Width in logical pixels of the longest whole number of \p extent on an axis.
double widestNumber(const Interval& extent);

}  // namespace posiscope
