// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/ruleraxis.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/views/wavelengthlabel.h"
#include "core/parameters/parameters.h"
#include "core/schemes/frequencyexponent.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {
namespace {

struct RulerWords {
    Q_DECLARE_TR_FUNCTIONS(RulerAxis)
};

bool isRotary(const Sinusoidal& encoding) {
    return encoding.parameters().scheme == Scheme::Rotary;
}

void labelRuler(Axis& axis, const Sinusoidal& encoding, Ruler ruler) {
    switch (ruler) {
        case Ruler::Wavelength:
        case Ruler::File:  // has no axis
            labelWavelengths(axis);
            break;
        case Ruler::Pair:
            axis.label = RulerWords::tr("pair i");
            break;
        case Ruler::Exponent:
            axis.label = isRotary(encoding) ? RulerWords::tr("exponent 2i/D before scaling")
                                            : RulerWords::tr("e in ω = base⁻ᵉ");
            break;
    }
}

QString rulerText(const Sinusoidal& encoding, std::int64_t dimension, Ruler ruler) {
    const Column& column = encoding.column(dimension);
    if (column.wave == Wave::Zero)
        return QStringLiteral("–");
    if (ruler == Ruler::Wavelength)
        return readable(encoding.wavelength(column.frequency), 3);
    if (ruler == Ruler::Pair)
        return readable(qint64{column.frequency});
    const Exponent exponent = isRotary(encoding)
                                  ? Exponent{2 * std::int64_t{column.frequency}, encoding.columns()}
                                  : frequencyExponent(encoding.parameters(), column.frequency);
    return QString::number(
        static_cast<double>(exponent.numerator) / static_cast<double>(exponent.denominator), 'f', 3);
}

}  // namespace

/// As many labels as there is room for, given the widest; includes the last column if there is room.
Axis rulerAxis(const Sinusoidal& encoding, Ruler ruler, const Span& shown, int pixels) {
    constexpr double kAir = 12;        // pixels between two numbers
    constexpr double kNarrowest = 20;  // width of a number
    Axis axis;
    labelRuler(axis, encoding, ruler);
    axis.first = shown.first - 0.5;
    axis.last = shown.last - 0.5;
    const TextWidth widths(figureFont(kSmallType));
    const double end = std::min(std::floor(axis.last), static_cast<double>(encoding.columns() - 1));
    for (int most = std::max(2, static_cast<int>(pixels / (kNarrowest + kAir)));; most /= 2) {
        axis.ticks = binaryTicks(axis.first, axis.last, most);
        double widest = kNarrowest;
        for (Tick& tick : axis.ticks) {
            tick.text = rulerText(encoding, static_cast<std::int64_t>(tick.at), ruler);
            widest = std::max(widest, widths.of(tick.text));
        }
        const double pitch = axis.ticks.size() < 2
                                 ? pixels
                                 : (axis.ticks[1].at - axis.ticks[0].at) * pixels / (axis.last - axis.first);
        if (pitch < widest + kAir && most > 2)
            continue;
        const QString last = rulerText(encoding, static_cast<std::int64_t>(end), ruler);
        const double room =
            axis.ticks.isEmpty() ? pixels : (end - axis.ticks.last().at) * pixels / (axis.last - axis.first);
        if (room >= std::max(widest, widths.of(last)) + kAir)
            axis.ticks << Tick{end, last};
        return axis;
    }
}

}  // namespace posiscope
