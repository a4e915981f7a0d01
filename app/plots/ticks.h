// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <cstdint>

namespace posiscope {

struct Interval;

/// One labelled place on an axis.
struct Tick {
    double at = 0;
    QString text;
};

/// Whole numbers in [first, last] at steps of 1, 2, 5, 10, 20, …, at most \p most of them.
QList<Tick> wholeTicks(double first, double last, int most);

/// Whole numbers at steps of 1, 2, 4, 8, …: dimensions come in powers of two.
QList<Tick> binaryTicks(double first, double last, int most);

/// \p ticks with one at \p last, which counting from nought never meets: 0, 50, 100, 150, 199. What stands
/// less than half a step from it goes, or less than \p apart.
QList<Tick> endedAt(QList<Tick> ticks, std::int64_t last, double apart = 0);

/// The same on an axis of \p pixels from \p first to \p last, with numbers beside each other, as long as \p
/// end is on it.
QList<Tick> endedAcross(const QList<Tick>& ticks, std::int64_t end, double first, double last, int pixels);

/// \p ticks from 0 on, and the same below it: −199, −100, 0, 100, 199.
QList<Tick> bothWays(const QList<Tick>& ticks);

/// Numbers at steps of 1, 2, 5 times a power of ten.
QList<Tick> decimalTicks(double first, double last, int most);

/// Powers of ten in [first, last], 0 < first: 1, 10, 100, 10⁴, ….
QList<Tick> powerTicks(double first, double last, int most);

/// A number for reading: at most \p digits significant digits, a true minus sign, thin spaces between
/// thousands, 1.2·10⁶ where that is shorter.
QString readable(double value, int digits = 4);
QString readable(qint64 value);
/// The same with every digit it takes to be just this double.
QString allDigits(double value);
/// By its power of ten, without noughts at the end: 5·10⁶, 1.5·10⁻⁴, −10⁻³, 0.
QString poweredNumber(double value);
inline QString whole(std::int64_t value) {
    return readable(qint64{value});
}
/// \p number as it is, but with a true minus sign, and thin spaces between thousands from five digits on.
QString thousandsApart(QString number);
/// \p text with spaces between the thousands of all whole numbers in it.
QString numbersApart(QString text);
/// With so many decimals, and a true minus sign.
QString fixed(double value, int decimals);

/// Logical pixels the longest whole number of \p extent takes on an axis.
double widestNumber(const Interval& extent);

}  // namespace posiscope
