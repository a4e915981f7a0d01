// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/ticks.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "core/parameters/interval.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

constexpr QChar kMinus(0x2212);
constexpr QChar kThinSpace(0x202F);  // the narrow no-break one

QString superscript(int number) {
    static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString text = QString::number(std::abs(number));
    for (QChar& c : text)
        c = digits[c.digitValue()];
    return number < 0 ? QStringLiteral("⁻") + text : text;
}

QList<Tick> ticksAt(double first, double last, double step, int decimals) {
    constexpr int kMost = 1000;     // more than any axis shows; bounds the loop where k + 1 = k
    constexpr double kPlain = 1e9;  // larger numbers are written as powers of ten
    const bool plain = std::max(std::abs(first), std::abs(last)) < kPlain && step > 1e-6;
    QList<Tick> ticks;
    for (double k = std::ceil(first / step - 1e-9); k * step <= last + 1e-9 * step && ticks.size() < kMost;
         ++k)
        ticks.append({k * step, plain ? thousandsApart(QString::number(k * step + 0.0, 'f', decimals))
                                      : readable(k * step, 3)});
    return ticks;
}

/// The least 1, 2, 5 × 10^k that gives at most \p most steps.
double decimalStep(double range, int most) {
    const double least = range / std::max(1, most);
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= least * (1 - 1e-12))
            return factor * power;
    return 10 * power;
}

}  // namespace

QString thousandsApart(QString number) {
    number.replace(u'-', kMinus);
    const qsizetype point = number.indexOf(u'.');
    const qsizetype end = point < 0 ? number.size() : point;
    const qsizetype start = number.startsWith(kMinus) ? 1 : 0;
    if (end - start > 4)
        for (qsizetype at = end - 3; at > start; at -= 3)
            number.insert(at, kThinSpace);
    return number;
}

QString numbersApart(QString text) {
    static const QRegularExpression kLong(QStringLiteral("(?<![\\d.])\\d{5,}"));
    for (qsizetype from = 0; from < text.size();) {
        const QRegularExpressionMatch match = kLong.match(text, from);
        if (!match.hasMatch())
            break;
        const QString apart = thousandsApart(match.captured());
        text.replace(match.capturedStart(), match.capturedLength(), apart);
        from = match.capturedStart() + apart.size();
    }
    return text;
}

QList<Tick> wholeTicks(double first, double last, int most) {
    return ticksAt(first, last, std::max(1.0, decimalStep(last - first, most)), 0);
}

QList<Tick> binaryTicks(double first, double last, int most) {
    double step = 1;
    while ((last - first) / step > most)
        step *= 2;
    return ticksAt(first, last, step, 0);
}

QList<Tick> endedAt(QList<Tick> ticks, std::int64_t last, double apart) {
    const auto at = static_cast<double>(last);
    const double step = ticks.size() < 2 ? 2 * at : ticks[1].at - ticks[0].at;
    const double near = (ticks.size() > 3 ? 0.6 : 0.5) * step;  // with few ticks, half a step is enough
    while (!ticks.isEmpty() &&
           (ticks.last().at >= at || (at - ticks.last().at < std::max(near, apart) && ticks.last().at > 0)))
        ticks.removeLast();
    return ticks << Tick{at, readable(qint64{last})};
}

QList<Tick> endedAcross(const QList<Tick>& ticks, std::int64_t end, double first, double last, int pixels) {
    constexpr double kAir = 10;  // pixels between two numbers
    if (last < static_cast<double>(end) || first >= static_cast<double>(end))
        return ticks;
    return endedAt(ticks, end, (widestNumber({0, end + 1}) + kAir) * (last - first) / std::max(1, pixels));
}

QList<Tick> bothWays(const QList<Tick>& ticks) {
    QList<Tick> both;
    for (auto tick = ticks.crbegin(); tick != ticks.crend(); ++tick)
        if (tick->at > 0)
            both << Tick{-tick->at, kMinus + tick->text};
    return both + ticks;
}

QList<Tick> decimalTicks(double first, double last, int most) {
    if (!(last > first) || !std::isfinite(last - first))
        return {};
    constexpr int kMore = 16;  // up to so many finer steps are tried if there would be only one tick
    QList<Tick> ticks;
    for (int steps = most; ticks.size() < 2 && steps <= most + kMore; ++steps) {
        const double step = decimalStep(last - first, steps);
        if (!(step > 0))
            break;  // of a range that doubles cannot divide
        ticks =
            ticksAt(first, last, step, std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9))));
    }
    return ticks;
}

QList<Tick> ticksOf(const std::vector<double>& values, const std::function<QList<double>(double)>& places) {
    QList<Tick> ticks;
    for (const double value : values)
        for (const double at : places ? places(value) : QList<double>{value})
            ticks << Tick{at, allDigits(value)};
    return ticks;
}

QList<Tick> powerTicks(double first, double last, int most) {
    const int low = static_cast<int>(std::ceil(std::log10(first) - 1e-9));
    const int high = static_cast<int>(std::floor(std::log10(last) + 1e-9));
    const int step = std::max(1, (high - low + most) / std::max(1, most));
    QList<Tick> ticks;
    for (int k = low; k <= high; k += step) {
        const bool plain = k >= 0 && k <= 3;
        ticks.append({std::pow(10.0, k), plain ? QString::number(std::llround(std::pow(10.0, k)))
                                               : QStringLiteral("10") + superscript(k)});
    }
    return ticks;
}

QString readable(double value, int digits) {
    if (!std::isfinite(value))
        return std::isnan(value) ? QStringLiteral("NaN")
               : value > 0       ? QStringLiteral("∞")
                                 : kMinus + QStringLiteral("∞");
    if (value == 0)
        return QStringLiteral("0");
    // The power of the rounded number: 9 999 999 in four digits is 1.000·10⁷.
    const double halfDigit = 0.5 * std::pow(10.0, -digits);
    const int power = static_cast<int>(std::floor(std::log10(std::abs(value) * (1 + halfDigit)) + 1e-12));
    if (power >= -4 && power < 6)
        return thousandsApart(QString::number(value, 'f', std::max(0, digits - 1 - power)));
    // Uses scientific notation, because the smallest numbers cannot be divided by their power of ten.
    const QString scientific = QString::number(value, 'e', digits - 1);
    const qsizetype exponent = scientific.indexOf(u'e');
    return thousandsApart(scientific.left(exponent)) + QStringLiteral("·10") +
           superscript(scientific.mid(exponent + 1).toInt());
}

QString poweredNumber(double value) {
    constexpr int kDigits = 9;  // digits of a step that exceed the error of adding up steps
    if (value == 0 || !std::isfinite(value))
        return readable(value);
    const QString scientific = QString::number(value, 'e', kDigits);
    const qsizetype exponent = scientific.indexOf(u'e');
    QString digits = scientific.left(exponent);
    while (digits.endsWith(u'0'))
        digits.chop(1);
    if (digits.endsWith(u'.'))
        digits.chop(1);
    const QString power = QStringLiteral("10") + superscript(scientific.mid(exponent + 1).toInt());
    if (digits == QStringLiteral("1") || digits == QStringLiteral("-1"))
        return value < 0 ? kMinus + power : power;
    return thousandsApart(digits) + QStringLiteral("·") + power;
}

QString readable(qint64 value) {
    return thousandsApart(QString::number(value));
}

QString allDigits(double value) {
    const QString digits = QString::fromStdString(writeNumber(value));
    const qsizetype exponent = digits.indexOf(u'e');
    if (exponent < 0)
        return thousandsApart(digits);
    return thousandsApart(digits.left(exponent)) + QStringLiteral("·10") +
           superscript(digits.mid(exponent + 1).toInt());
}

QString fixed(double value, int decimals) {
    return thousandsApart(QString::number(value, 'f', decimals));
}

double widestNumber(const Interval& extent) {
    const TextWidth width(figureFont(11));
    return std::max(width.of(readable(qint64{extent.first})), width.of(readable(qint64{extent.last - 1})));
}

}  // namespace posiscope
