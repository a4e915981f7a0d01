// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/calculation.h"

#include <cmath>

#include "app/document/document.h"
#include "app/plots/positionnames.h"
#include "app/plots/textsize.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"
#include "core/analysis/cursorfacts.h"
#include "core/analysis/kernel.h"
#include "core/axes/axialparameters.h"
#include "core/axes/axialrotary.h"
#include "core/axes/axialwaves.h"
#include "core/axes/gridwaves.h"
#include "core/fields/field.h"
#include "core/fields/fieldof.h"
#include "core/rotary/querykey.h"
#include "core/rotary/rotatedvector.h"
#include "core/rotary/scalingrule.h"
#include "core/rotary/scorecurve.h"
#include "core/schemes/hierarchical.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/rounded.h"
#include "core/words/givenrows.h"

namespace posiscope {
namespace {

/// The calculation of a rotary encoding at the cursor: the frequency of its pair, the rotated query, and the
/// score with the key.
class RotarySteps {
    Q_DECLARE_TR_FUNCTIONS(posiscope::RotarySteps)

public:
    /// \pre the scheme is rotary, at consecutive positions
    static QString html(const Document& document);

private:
    static QString frequencySteps(const Rotary& rotary, std::int64_t pair);
    static QString turnSteps(const Document& document, std::int64_t pair);
    static QString scoreStep(const Document& document);
};

QString scalingName(const Rotary& rotary) {
    return translated(ruleOf(rotary.parameters().scaling).words.label);
}

/// In brackets if a minus sign would follow another sign.
QString term(double value) {
    const QString text = number(value);
    return value < 0 ? u'(' + text + u')' : text;
}

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
    const SineCosine turn = turnOf(rotary, pair, position, HeadSide::Query);
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
    if (rotary.parameters().xposBase > 0)
        text += note(tr("Sine and cosine of the query are multiplied by the xPos scale, "
                        "ζ<sub>%1</sub><sup>%2/%3</sup> = %4; those of the key are divided by it.")
                         .arg(whole(pair), whole(document.cursor().position),
                              allDigits(rotary.parameters().xposBase),
                              number(xposScale(rotary, pair, position))));
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

/// "2π · ", \p unit in radians; empty for 1.
QString unitText(AngleUnit unit) {
    return unit == AngleUnit::Turns       ? QStringLiteral("2π · ")
           : unit == AngleUnit::HalfTurns ? QStringLiteral("π · ")
                                          : QString();
}

/// "2π · 250 · ", the factor in front of the power; empty for 1.
QString factorText(const Parameters& p) {
    QString text = unitText(p.angleUnit);
    if (p.positionScale != 1)
        text += allDigits(p.positionScale) + QStringLiteral(" · ");
    return text;
}

QString functionName(Wave wave) {
    return wave == Wave::Sine ? QStringLiteral("sin") : QStringLiteral("cos");
}

/// α and 1 − α, with no unnecessary digits.
QString share(double value) {
    return QString::number(value, 'g', 4);
}

/// In brackets if a minus sign would follow a multiplication dot.
QString factor(const QString& number) {
    return number.startsWith(u'−') || number.startsWith(u'-') ? u'(' + number + u')' : number;
}

QString style(const Theme& theme) {
    return QStringLiteral(
               "<style>p { margin: 0 0 5px 0; } .math { font-family: 'STIX Two Text', 'STIX', 'DejaVu "
               "Serif', serif; "
               "font-size: %4px; color: %1; } .note { color: %2; font-size: %5px; } "
               ".result { color: %3; font-weight: bold; }</style>")
        .arg(theme.text.name(), theme.mutedText.name(), theme.accent.name())
        .arg(TextSize::of().pixels(14))
        .arg(TextSize::of().pixels(12));
}

}  // namespace

QString Calculation::html(const Document& document) {
    const Cursor& cursor = document.cursor();
    QString text = style(Theme::of(document.appearance().theme));
    if (document.baseline().document() != nullptr)
        text += note(tr("Steps for B, the setting that you change:"));
    if (document.relative())
        return text + RelativeSteps::html(document);
    if (document.axialParameters())
        return text + axialSteps(document);
    const PositionNames names(document);
    if (const QString word = names.token(cursor.position); !word.isEmpty())
        text += math(tr("\"%1\" is at position %2").arg(word.toHtmlEscaped(), names.id(cursor.position)));
    if (document.rotary() && document.sinusoidal())
        return text + RotarySteps::html(document);
    if (document.gridParameters() && !document.grid() && !document.atGivenIds())
        return text + patchSteps(document);
    return text + steps(*document.encoding(), cursor) + rowStep(document) + productStep(document);
}

/// The ends of the cursor's row, with an ellipsis between them, as in papers.
QString Calculation::rowStep(const Document& document) {
    constexpr std::int64_t kFirst = 3;
    constexpr std::int64_t kLast = 1;
    if (!document.sinusoidal())
        return {};
    const std::int64_t p = document.cursor().position;
    const std::int64_t columns = document.encoding()->columns();
    QStringList numbers;
    for (std::int64_t j = 0; j < columns; ++j) {
        if (j == kFirst && columns > kFirst + kLast) {
            numbers << QStringLiteral("…");
            j = columns - kLast;
        }
        const double value = document.encoding()->value(p, j);
        // As wide as with a sign, so that line breaks do not change from cell to cell.
        numbers << (value < 0 ? QString() : QString(QChar(0x2007))) + fixed(value, 2);
    }
    return math(QStringLiteral("PE(%1, ·) = %2").arg(whole(p), numbers.join(QStringLiteral("&nbsp; "))));
}

QString Calculation::steps(const Encoding& encoding, const Cursor& cursor) {
    return std::visit(Cases{[&](const Sinusoidal* waves) { return waveSteps(*waves, cursor); },
                            [&](const Tabulated* table) { return tableSteps(*table, cursor); }},
                      encoding.kind());
}

QString Calculation::tableSteps(const Tabulated& encoding, const Cursor& cursor) {
    return std::visit(Cases{[&](const Tabulated* rows) { return rowSteps(*rows, cursor); },
                            [&](const Hierarchical* rows) { return blockSteps(*rows, cursor); },
                            [&](const Rounded* rows) { return roundedSteps(*rows, cursor); },
                            [&](const Gathered* rows) { return idSteps(*rows, cursor); },
                            [&](const GridWaves* waves) { return gridSteps(*waves, cursor); },
                            [&](const AxialWaves* waves) { return rowSteps(*waves, cursor); }},
                      encoding.tableKind());
}

/// The frequency of the channel at the cursor, which the coordinate of its axis multiplies.
QString Calculation::axialSteps(const Document& document) {
    const AxialRotary rotary(headOf(*document.axialParameters()));
    const std::int64_t channel = document.cursor().dimension;
    const std::int64_t clock = rotary.clockOf(channel);
    if (clock < 0)
        return math(tr("channel %1 does not rotate").arg(whole(channel)));
    const AxialSlot& slot = rotary.ladder()[static_cast<std::size_t>(clock)];
    const RotaryAxis& axis = rotary.head().axes[static_cast<std::size_t>(slot.axis)];
    const QString wave = axialWave(document);
    if (slot.isOblique()) {
        const RotaryAxis& other = rotary.head().axes[static_cast<std::size_t>(1 - slot.axis)];
        return math(tr("channel %1 is oblique: its angle depends on %2 and %3")
                        .arg(whole(channel), translated(wordOf(axis.name)), translated(wordOf(other.name)))) +
               math(QStringLiteral("ω = %1").arg(number(slot.frequency.hi))) +
               result(QStringLiteral("φ = ω · (%1 %2 + %3 %4)")
                          .arg(number(slot.direction.cosine), QChar::fromLatin1(letterOf(axis.name)),
                               number(slot.direction.sine), QChar::fromLatin1(letterOf(other.name)))) +
               wave;
    }
    return math(tr("channel %1 rotates by the coordinate on the %2 axis")
                    .arg(whole(channel), translated(wordOf(axis.name)))) +
           math(QStringLiteral("ω = %1").arg(number(slot.frequency.hi))) +
           (wave.isEmpty() ? result(tr("φ = ω · the coordinate on this axis")) : wave);
}

/// The angle of the channel at the cursor's token, and its sine or cosine.
QString Calculation::axialWave(const Document& document) {
    const auto waves = document.waves();
    const auto [token, other, channel] = document.cursor();
    if (!waves)
        return {};
    const Column& column = waves->column(channel);
    const QString letter(QChar::fromLatin1(letterOf(waves->nameOf(column.axis))));
    const QString angle =
        waves->axis(column.axis).directions.empty()
            ? math(QStringLiteral("%1 = %2").arg(letter, number(waves->coordinate(token, column.axis)))) +
                  math(QStringLiteral("φ = ω%1 = %2").arg(letter, number(waves->angleAt(channel, token))))
            : math(QStringLiteral("φ = %1").arg(number(waves->angleAt(channel, token))));
    return note(PositionNames(document).patch(token)) + angle +
           result(QStringLiteral("%1 φ = %2")
                      .arg(functionName(column.wave), number(waves->value(token, channel))));
}

/// Which coordinate the column uses, and the wave at it.
QString Calculation::gridSteps(const GridWaves& encoding, const Cursor& cursor) {
    const std::int64_t token = cursor.position;
    const std::int64_t j = cursor.dimension;
    const auto patch = patchOf(encoding.grid(), token);
    if (!patch)
        return math(tr("token %1 is a prefix token; its row is zero").arg(whole(token)));
    const Column& column = encoding.column(j);
    if (column.wave == Wave::Zero)
        return math(tr("dimension %1 is a column of zeros").arg(whole(j))) +
               result(QStringLiteral("PE(%1, %2) = 0").arg(whole(token), whole(j)));
    const std::size_t fromLast = encoding.axes() - 1 - column.axis;
    const double coordinate = encoding.coordinates().at(token, column.axis);
    const QString name = fromLast == 0 ? QStringLiteral("x") : fromLast == 1 ? QStringLiteral("y") : tr("t");
    return math(tr("token %1 is at row %2, column %3")
                    .arg(whole(token), whole(patch->row), whole(patch->column))) +
           math(QStringLiteral("%1 = %2").arg(name, number(coordinate))) + gridFrequency(encoding, column) +
           result(QStringLiteral("PE(%1, %2) = %3 = %4")
                      .arg(whole(token), whole(j),
                           column.wave == Wave::Position
                               ? name
                               : functionName(column.wave) + QStringLiteral(" ω") + name,
                           number(encoding.value(token, j))));
}

/// "ω = base^−3/16 = 0.18", by the rule of the grid's frequencies; empty for a coordinate.
QString Calculation::gridFrequency(const GridWaves& encoding, const Column& column) {
    if (column.frequency < 0)
        return {};
    const std::vector<DoubleDouble>& all = encoding.axis(column.axis).frequencies;
    const QString unit = unitText(encoding.grid().angleUnit);
    const QString j = whole(column.frequency);
    const QString n = whole(std::ssize(all));
    QString formula;
    switch (frequencyRule(encoding.grid())) {
        case GridFrequencies::Usual:  // is none
        case GridFrequencies::Geometric:
            formula = QStringLiteral("base<sup>−%1/%2</sup>").arg(j, n);
            break;
        case GridFrequencies::GeometricEnds:
            formula = QStringLiteral("base<sup>−%1/%2</sup>").arg(j, whole(std::ssize(all) - 1));
            break;
        case GridFrequencies::Octaves:
            formula = QStringLiteral("2<sup>%1</sup>").arg(j);
            break;
        case GridFrequencies::Linear:
            formula = QStringLiteral("1 + %1 · (2<sup>%2</sup> − 1)/%2").arg(j, whole(std::ssize(all) - 1));
            break;
    }
    return math(QStringLiteral("ω = %1%2 = %3")
                    .arg(unit, formula, number(all[static_cast<std::size_t>(column.frequency)].hi)));
}

/// Where a number comes from that is kept in memory: a table, a random matrix, or a grid with padding.
QString Calculation::patchSteps(const Document& document) {
    const GridParameters& p = *document.gridParameters();
    const Cursor& cursor = document.cursor();
    const auto patch = patchOf(p, cursor.position);
    const QString place = patch ? tr("token %1 is at row %2, column %3")
                                      .arg(whole(cursor.position), whole(patch->row), whole(patch->column))
                                : tr("token %1 is a prefix token").arg(whole(cursor.position));
    const bool isPadding =
        patch && (patch->row >= p.rows - p.paddingRows || patch->column >= p.columns - p.paddingColumns);
    const QString origin =
        isPadded(p)
            ? (isPadding ? tr("This patch is padding: its row or column contains no patch of the image.")
                         : tr("Rows and columns are counted without padding: %1 × %2 patches.")
                               .arg(whole(p.rows - p.paddingRows), whole(p.columns - p.paddingColumns)))
        : p.layout == GridLayout::Gaussian
            ? tr("The sine or cosine of 2π times the dot product of the coordinates and a matrix column.")
        : usesOpened(document.setting())
            ? tr("This number was read from the file or resampled from it.")
            : tr("This number is an initial value for training; no formula gives it.");
    return math(place) +
           result(QStringLiteral("PE(%1, %2) = %3")
                      .arg(whole(cursor.position), whole(cursor.dimension),
                           number(document.encoding()->value(cursor.position, cursor.dimension)))) +
           note(origin);
}

/// Which row of the scheme is used for the id, and its steps.
QString Calculation::idSteps(const Gathered& encoding, const Cursor& cursor) {
    if (cursor.position < 0 || cursor.position >= encoding.reach())
        return math(tr("the list of position ids ends before row %1").arg(whole(cursor.position)));
    const double id = encoding.coordinates().at(cursor.position);
    const QString text = math(tr("row %1 has position id %2").arg(whole(cursor.position), allDigits(id)));
    const auto* sinusoidal = ofKind<Sinusoidal>(encoding.base());
    if (id != std::trunc(id) && sinusoidal != nullptr)
        return text + fractionSteps(*sinusoidal, id, cursor.dimension);
    Cursor there = cursor;
    there.position = static_cast<std::int64_t>(id);
    return text + steps(encoding.base(), there);
}

QString Calculation::fractionSteps(const Sinusoidal& encoding, double id, std::int64_t column) {
    const CellFacts cell = cellFacts(encoding, 0, column);
    const QString p = allDigits(id);
    const QString j = whole(column);
    if (cell.wave == Wave::Zero)
        return result(QStringLiteral("PE(%1, %2) = 0").arg(p, j));
    const QString angle = number(id * cell.radiansPerPosition);
    return math(tr("dimension %1 → pair i = %2, %3").arg(j, whole(cell.frequency), functionName(cell.wave))) +
           math(tr("angle = %1 · %2 = %3 rad").arg(p, number(cell.radiansPerPosition), angle)) +
           result(QStringLiteral("PE(%1, %2) = %3(%4) = %5")
                      .arg(p, j, functionName(cell.wave), angle, number(encoding.valueAt(id, column))));
}

QString Calculation::waveSteps(const Sinusoidal& encoding, const Cursor& cursor) {
    const CellFacts cell = cellFacts(encoding, cursor.position, cursor.dimension);
    const QString p = whole(cell.position);
    const QString j = whole(cell.column);
    if (cell.wave == Wave::Zero)
        return math(tr("dimension %1 is a column of zeros").arg(j)) +
               result(QStringLiteral("PE(%1, %2) = 0").arg(p, j));

    QString text;
    const QString i = whole(cell.frequency);
    const QString function = functionName(cell.wave);
    const QString base = allDigits(encoding.parameters().base);
    text += math(tr("dimension %1 → pair i = %2, %3").arg(j, i, function));
    text += math(QStringLiteral("ω<sub>%1</sub> = %2%3<sup>−%4/%5</sup> = %6")
                     .arg(i, factorText(encoding.parameters()), base, whole(cell.exponent.numerator),
                          whole(cell.exponent.denominator), number(cell.radiansPerPosition)));
    text += math(tr("wavelength 2π/ω = %1 positions").arg(number(cell.wavelength)));
    text += math(tr("angle = %1 · %2 = %3 rad").arg(p, number(cell.radiansPerPosition), number(cell.angle)));
    text += math(QStringLiteral("= %1 · 2π + %2 rad")
                     .arg(std::abs(cell.wholeTurns) < 1e15 ? whole(static_cast<std::int64_t>(cell.wholeTurns))
                                                           : number(cell.wholeTurns),
                          number(cell.remainder)));
    text += result(QStringLiteral("PE(%1, %2) = %3(%4) = %5")
                       .arg(p, j, function, number(cell.angle), number(cell.value)));
    if (cell.partner)
        text += note(tr("Its partner, dimension %1, holds %2: %3. Together they are one clock hand.")
                         .arg(whole(cell.partner->column), functionName(cell.partner->wave),
                              number(cell.partner->value)));
    else
        text +=
            note(tr("No dimension holds the matching sine or cosine, so this is not a complete clock hand."));

    return text;
}

/// The steps of the implementation with their rounded numbers, to the digits of a float32.
QString Calculation::roundedSteps(const Rounded& encoding, const Cursor& cursor) {
    constexpr int kDigits = 9;
    const QString p = whole(cursor.position);
    const QString j = whole(cursor.dimension);
    const Column& column = encoding.exact().column(cursor.dimension);
    const double value = encoding.value(cursor.position, cursor.dimension);
    if (column.wave == Wave::Zero)
        return math(tr("dimension %1 is a column of zeros").arg(j)) +
               result(QStringLiteral("PE(%1, %2) = 0").arg(p, j));
    const QString i = whole(column.frequency);
    const QString function = functionName(column.wave);
    const double position = encoding.positionOf(cursor.position);
    const double product = encoding.product(cursor.position, column.frequency);
    const double exact = encoding.exact().value(cursor.position, cursor.dimension);
    QString text = math(tr("dimension %1 → pair i = %2, %3").arg(j, i, function));
    text += math(tr("position %1, as stored by this variant: %2").arg(p, number(position, kDigits)));
    text += math(
        QStringLiteral("ω<sub>%1</sub> = %2").arg(i, number(encoding.frequency(column.frequency), kDigits)));
    text += note(tr("exact value: %1").arg(number(encoding.exact().frequency(column.frequency).hi, kDigits)));
    text += math(tr("angle = %1 rad").arg(number(product, kDigits)));
    text += result(QStringLiteral("PE(%1, %2) = %3(%4) = %5")
                       .arg(p, j, function, number(product), number(value, kDigits)));
    return text +
           note(tr("exact value: %1, difference %2").arg(number(exact, kDigits), number(value - exact, 3)));
}

QString Calculation::rowSteps(const Tabulated& encoding, const Cursor& cursor) {
    const QString position = whole(cursor.position);
    const double value = encoding.value(cursor.position, cursor.dimension);
    if (std::isnan(value))
        return math(cursor.position < encoding.firstRow() || cursor.position >= encoding.reach()
                        ? tr("the table has no row %1").arg(position)
                        : tr("row %1 of the table has no number in column %2")
                              .arg(position, whole(cursor.dimension)));
    const Parameters& p = encoding.parameters();
    const bool trained = isTrained(p) && cursor.position < p.trainedLength;
    const QString origin =
        p.initialisation == Initialisation::File ? tr("This number was read from the file.")
        : p.initialisation == Initialisation::OneHot
            ? tr("One-hot: 1 where row and column are the same, 0 elsewhere.")
        : p.initialisation == Initialisation::Sinusoid
            ? tr("The table was filled with the sinusoidal encoding; this number is one of its values.")
        : trained
            ? tr("This number is the result of %1 training steps; no formula gives it.").arg(whole(p.steps))
            : tr("This number is an initial value for training; no formula gives it.");
    return math(tr("row %1 of the table, column %2").arg(position, whole(cursor.dimension))) +
           result(QStringLiteral("PE(%1, %2) = %3").arg(position, whole(cursor.dimension), number(value))) +
           note(origin);
}

QString Calculation::blockSteps(const Hierarchical& encoding, const Cursor& cursor) {
    const std::int64_t k = cursor.position;
    const std::int64_t j = cursor.dimension;
    if (k < 0 || k >= encoding.reach())
        return math(tr("position %3 is out of range: a table of n = %1 rows extends to n² = %2 positions")
                        .arg(whole(encoding.tableRows()), whole(encoding.reach()), whole(k)));
    const std::int64_t n = encoding.tableRows();
    const double alpha = encoding.parameters().alpha;
    const HierarchicalBasis basis(encoding.parameters(), encoding.stretched());
    const double block = basis.value(k / n, j);
    const double place = basis.value(k % n, j);
    return math(tr("%1 = %2 · %3 + %4: block %2, offset %4")
                    .arg(whole(k), whole(k / n), whole(n), whole(k % n))) +
           math(QStringLiteral("u<sub>i</sub> = (p<sub>i</sub> − α·p<sub>0</sub>)/(1 − α), α = %1")
                    .arg(share(alpha))) +
           math(QStringLiteral("u<sub>%1</sub>(%2) = %3").arg(whole(k / n), whole(j), number(block))) +
           math(QStringLiteral("u<sub>%1</sub>(%2) = %3").arg(whole(k % n), whole(j), number(place))) +
           result(QStringLiteral("q(%1, %2) = %3·%4 + %5·%6 = %7")
                      .arg(whole(k), whole(j), share(alpha), factor(number(block)), factor(share(1 - alpha)),
                           factor(number(place)), number(encoding.value(k, j)))) +
           (k < n ? note(tr("For positions below n, the rows come directly from the table.")) : QString());
}

QString Calculation::productStep(const Document& document) {
    const Cursor& cursor = document.cursor();
    const std::int64_t first = document.extent().positions.first;
    const double product = similarityFieldOf(document.encoding(), Measure::DotProduct)
                               ->cell(cursor.position - first, cursor.otherPosition - first);
    if (std::isnan(product))
        return {};
    const PositionNames names(document);
    const QString id = names.id(cursor.position);
    const QString form = id.contains(u' ') ? QStringLiteral("PE(%1)·\u200BPE(%2) = %3")  // may break there
                                           : QStringLiteral("PE(%1)·PE(%2) = %3");
    QString text = note(form.arg(id, names.id(cursor.otherPosition), number(product)));
    if (names.hasIds())
        return text;
    const auto sinusoidal = document.sinusoidal();
    if (isRounded(document.encoding()->parameters()))
        return text + note(tr("the dot product depends on both positions, because values are rounded"));
    if (const auto grid = document.grid())
        return text +
               note(!comparesRows(grid->grid())
                        ? tr("the dot product depends only on how far apart the patches are in rows and "
                             "columns")
                    : grid->grid().layout == GridLayout::NerfInput
                        ? tr("the dot product depends on both patches, because the row also holds the "
                             "coordinates themselves")
                        : tr("the dot product depends on both positions, because not every sine has a "
                             "matching cosine"));
    if (!sinusoidal)
        return text +
               note(tr("each position has its own row, so the dot product need not depend on Δ alone"));
    return text + note(sinusoidal->paired()
                           ? tr("the dot product depends only on Δ = %1").arg(whole(cursor.difference()))
                           : tr("the dot product depends on both positions, because not every sine has a "
                                "matching cosine"));
}

}  // namespace posiscope
