// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/rotarysteps.h"

#include <cmath>

#include "app/document/document.h"
#include "app/panels/steptext.h"
#include "app/texts/translated.h"
#include "core/rotary/querykey.h"
#include "core/rotary/scalingrule.h"
#include "core/rotary/scorecurve.h"

namespace posiscope {
namespace {

QString scalingName(const Rotary& rotary) {
    return translated(ruleOf(rotary.parameters().scaling).words.label);
}

/// In brackets if a minus sign would follow another sign.
QString term(double value) {
    const QString text = number(value);
    return value < 0 ? u'(' + text + u')' : text;
}

}  // namespace

QString RotarySteps::html(const Document& document) {
    const Column& column = document.sinusoidal()->column(document.cursor().dimension);
    return frequencySteps(*document.rotary(), column.frequency) + turnSteps(document, column.frequency) +
           scoreStep(document);
}

QString RotarySteps::frequencySteps(const Rotary& rotary, std::int64_t pair) {
    const QString i = whole(pair);
    const ChannelPair channels = rotary.channels(pair);
    const double w = rotary.frequency(pair).hi;
    QString text = math(tr("pair i = %1: channels %2 and %3").arg(i, whole(channels.a), whole(channels.b)));
    text += math(QStringLiteral("ω<sub>%1</sub> = %2<sup>−%3/%4</sup> = %5")
                     .arg(i, allDigits(rotary.parameters().base), whole(2 * pair),
                          whole(rotary.scaling().denominator), number(rotary.unscaledFrequency(pair).hi)));
    if (rotary.ratio(pair) != 1)
        text += math(tr("%1: × %2 = %3").arg(scalingName(rotary), number(rotary.ratio(pair)), number(w)));
    return text + (w == 0 ? note(tr("This pair does not rotate."))
                          : math(tr("wavelength 2π/ω = %1 positions").arg(number(rotary.wavelength(pair)))));
}

QString RotarySteps::turnSteps(const Document& document, std::int64_t pair) {
    const Rotary& rotary = *document.rotary();
    const auto position = static_cast<double>(document.cursor().position);
    const ChannelPair channels = rotary.channels(pair);
    const std::vector<double> query = queryKeyOf(rotary.parameters()).query;
    const double a = query[static_cast<std::size_t>(channels.a)];
    const double b = query[static_cast<std::size_t>(channels.b)];
    const SineCosine turn = rotary.turn(pair, position);
    QString text = math(tr("angle = %1 · %2 = %3 rad")
                            .arg(whole(document.cursor().position), number(rotary.frequency(pair).hi),
                                 number(position * rotary.frequency(pair).hi)));
    text += result(QStringLiteral("q′<sub>%1</sub> = %2·%3 − %4·%5 = %6")
                       .arg(whole(channels.a), term(a), term(turn.cosine), term(b), term(turn.sine),
                            number(a * turn.cosine - b * turn.sine))) +
            result(QStringLiteral("q′<sub>%1</sub> = %2·%3 + %4·%5 = %6")
                       .arg(whole(channels.b), term(b), term(turn.cosine), term(a), term(turn.sine),
                            number(b * turn.cosine + a * turn.sine)));
    if (rotary.attentionFactor() != 1)
        text += note(tr("Sine and cosine are multiplied by the attention factor %1.")
                         .arg(number(rotary.attentionFactor())));
    return text;
}

QString RotarySteps::scoreStep(const Document& document) {
    const Rotary& rotary = *document.rotary();
    const ScoreCurve curve(rotary, queryKeyOf(rotary.parameters()));
    const std::int64_t delta = document.cursor().difference();
    return note(tr("The dot product of q at %1 and k at %2 is %3; it depends only on Δ = %4.")
                    .arg(whole(document.cursor().position), whole(document.cursor().otherPosition),
                         number(curve.at(static_cast<double>(delta))), whole(delta)));
}

}  // namespace posiscope
