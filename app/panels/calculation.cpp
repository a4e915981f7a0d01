// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/calculation.h"

#include <cmath>

#include "app/document/document.h"
#include "app/document/translated.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "core/analysis/cell.h"
#include "core/analysis/kernel.h"
#include "core/fields/similarityfield.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

QString math(const QString& text) {
    return QStringLiteral("<p class='math'>%1</p>").arg(text);
}

QString note(const QString& text) {
    return QStringLiteral("<p class='note'>%1</p>").arg(text);
}

QString functionName(Wave wave) {
    return wave == Wave::Sine ? QStringLiteral("sin") : QStringLiteral("cos");
}

QString number(double value, int digits = 5) {
    return readable(value, digits);
}

QString whole(std::int64_t value) {
    return readable(qint64{value});
}

QString style(const Theme& theme) {
    return QStringLiteral(
               "<style>p { margin: 0 0 5px 0; } .math { font-family: 'STIX Two Text', 'STIX', 'DejaVu "
               "Serif', serif; "
               "font-size: 14px; color: %1; } .note { color: %2; font-size: 12px; } "
               ".result { color: %3; font-weight: bold; }</style>")
        .arg(theme.text.name(), theme.mutedText.name(), theme.cursor.name());
}

}  // namespace

QString Calculation::html(const Document& document) {
    const Sinusoidal& encoding = *document.encoding();
    const Cursor& cursor = document.cursor();
    const CellFacts cell = cellFacts(encoding, cursor.position, cursor.dimension);
    const QString p = whole(cell.position);
    const QString j = whole(cell.column);
    QString text = style(Theme::of(document.appearance().theme));
    if (cell.wave == Wave::Zero)
        return text + math(tr("dimension %1 is a column of zeros").arg(j)) +
               math(QStringLiteral("<span class='result'>PE(%1, %2) = 0</span>").arg(p, j));

    const QString i = whole(cell.frequency);
    const QString function = functionName(cell.wave);
    const QString base = verbatim(writeNumber(document.parameters().base));
    text += math(tr("dimension %1 → pair i = %2, %3").arg(j, i, function));
    text += math(QStringLiteral("ω<sub>%1</sub> = %2<sup>−%3/%4</sup> = %5")
                     .arg(i, base, whole(cell.exponent.numerator), whole(cell.exponent.denominator),
                          number(cell.radiansPerPosition)));
    text += math(tr("wavelength 2π/ω = %1 positions").arg(number(cell.wavelength)));
    text += math(tr("angle = %1 · %2 = %3 rad").arg(p, number(cell.radiansPerPosition), number(cell.angle)));
    text += math(tr("= %1 turns + %2 rad")
                     .arg(std::abs(cell.wholeTurns) < 1e15 ? whole(static_cast<std::int64_t>(cell.wholeTurns))
                                                           : number(cell.wholeTurns),
                          number(cell.remainder)));
    text += math(QStringLiteral("<span class='result'>PE(%1, %2) = %3(%4) = %5</span>")
                     .arg(p, j, function, number(cell.angle), number(cell.value)));
    if (cell.partner)
        text += note(tr("Its partner, dimension %1, holds %2: %3. Together they are one clock hand.")
                         .arg(whole(cell.partner->column), functionName(cell.partner->wave),
                              number(cell.partner->value)));
    else
        text += note(tr("No dimension holds the other half of this angle, so it is not a whole clock hand."));

    const std::int64_t first = encoding.firstPosition();
    const SimilarityField products(document.encoding(), Measure::DotProduct);
    const double product = products.cell(cursor.position - first, cursor.otherPosition - first);
    text += note(QStringLiteral("PE(%1)·PE(%2) = %3").arg(p, whole(cursor.otherPosition), number(product)));
    text += note(encoding.paired()
                     ? tr("depends only on Δ = %1").arg(whole(cursor.otherPosition - cursor.position))
                     : tr("depends on both positions, because not every sine has its cosine"));
    return text;
}

}  // namespace posiscope
