// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/valuerows.h"

#include <QJsonArray>
#include <QJsonObject>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/figures/numbersfile.h"
#include "app/files/filestogether.h"
#include "app/files/jsontext.h"
#include "app/files/savedfile.h"
#include "app/options/trouble.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"
#include "core/rotary/querykey.h"
#include "core/rotary/rotary.h"
#include "core/rotary/rotatedvector.h"
#include "core/rotary/scorecurve.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {
namespace {

bool areEqual(double a, double b) {
    constexpr double kRounding = 1e-12;
    if (std::isnan(a) || std::isnan(b))
        return std::isnan(a) == std::isnan(b);
    if (std::isinf(a) || std::isinf(b))
        return a == b;
    return a == b || std::abs(a - b) <= kRounding * std::max({std::abs(a), std::abs(b), 1.0});
}

QString digitsOf(double number) {
    std::string text;
    appendDigits(text, number);
    return QString::fromStdString(text);
}

QJsonValue jsonOf(double number) {
    return std::isfinite(number) ? QJsonValue(number) : QJsonValue();
}

QJsonArray rowsOf(const KeptRows& matrix) {
    QJsonArray rows;
    for (std::int64_t r = 0; r < matrix.rows; ++r) {
        QJsonArray row;
        for (std::int64_t c = 0; c < matrix.columns; ++c)
            row << jsonOf(matrix.at(r, c));
        rows << row;
    }
    return rows;
}

QByteArray npyOf(const KeptRows& matrix) {
    QByteArray bytes = QByteArray::fromStdString(npyHeader({matrix.rows, matrix.columns}));
    bytes.append(reinterpret_cast<const char*>(matrix.numbers.data()),
                 static_cast<qsizetype>(matrix.numbers.size() * sizeof(double)));
    return bytes;
}

}  // namespace

RowDifference::RowDifference(KeptRows a, KeptRows b) : m_a(std::move(a)), m_b(std::move(b)) {
    const std::int64_t rows = std::min(m_a.rows, m_b.rows);
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t c = 0; c < m_b.columns; ++c) {
            const std::int64_t own = columnOfA(c);
            if (own < 0)
                continue;
            ++m_compared;
            if (!areEqual(m_a.at(r, own), m_b.at(r, c))) {
                if (!m_first)
                    m_first = Cell{r, c};
                ++m_different;
            }
        }
}

std::int64_t RowDifference::columnOfA(std::int64_t column) const {
    if (m_a.across != "axis" || m_b.across != "axis")
        return column < m_a.columns ? column : -1;
    const auto found = std::ranges::find(m_a.columnNames, m_b.columnNames[static_cast<std::size_t>(column)]);
    return found == m_a.columnNames.end() ? -1 : found - m_a.columnNames.begin();
}

QString RowDifference::nameOf(const std::string& kind, const std::string& name) {
    const QString text = QString::fromStdString(name);
    const std::array words{std::pair("token", tr("token %1")),     std::pair("position", tr("position %1")),
                           std::pair("pair", tr("pair %1")),       std::pair("dimension", tr("dimension %1")),
                           std::pair("channel", tr("channel %1")), std::pair("query", tr("query %1")),
                           std::pair("key", tr("key %1")),         std::pair("row", tr("row %1")),
                           std::pair("axis", tr("axis %1"))};
    const auto found = std::ranges::find_if(words, [&kind](const auto& word) { return word.first == kind; });
    if (found == words.end())
        return {};
    return found->second.arg(kind == "axis" ? translated(name) : text);
}

QString RowDifference::text() const {
    QString text;
    if (m_a.rows != m_b.rows || m_a.columns != m_b.columns)
        text += tr("A has %1 × %2 numbers, B has %3 × %4; the common part is compared.")
                    .arg(m_a.rows)
                    .arg(m_a.columns)
                    .arg(m_b.rows)
                    .arg(m_b.columns) +
                u'\n';
    if (!m_first)
        return text + tr("no difference in %1 numbers").arg(m_compared) + u'\n';
    const QString a = digitsOf(m_a.at(m_first->row, columnOfA(m_first->column)));
    const QString b = digitsOf(m_b.at(m_first->row, m_first->column));
    QStringList place;
    for (const QString& name :
         {nameOf(m_b.corner, m_b.rowNames[static_cast<std::size_t>(m_first->row)]),
          nameOf(m_b.across, m_b.columnNames[static_cast<std::size_t>(m_first->column)])})
        if (!name.isEmpty())
            place << name;
    return text +
           (place.isEmpty() ? tr("the number differs: A %1, B %2").arg(a, b)
                            : tr("first difference at %1: A %2, B %3").arg(place.join(tr(", ")), a, b)) +
           u'\n' + tr("%1 of %2 numbers differ").arg(m_different).arg(m_compared) + u'\n';
}

QByteArray RowDifference::json(const std::pair<QStringList, QStringList>& options) const {
    QJsonObject json{{QStringLiteral("a"), rowsOf(m_a)},
                     {QStringLiteral("b"), rowsOf(m_b)},
                     {QStringLiteral("options_a"), QJsonArray::fromStringList(options.first)},
                     {QStringLiteral("options_b"), QJsonArray::fromStringList(options.second)},
                     {QStringLiteral("compared"), static_cast<qint64>(m_compared)},
                     {QStringLiteral("different"), static_cast<qint64>(m_different)},
                     {QStringLiteral("first_difference"), QJsonValue()}};
    if (m_first)
        json[QStringLiteral("first_difference")] =
            QJsonObject{{QStringLiteral("row"), static_cast<qint64>(m_first->row)},
                        {QStringLiteral("column"), static_cast<qint64>(m_first->column)},
                        {QStringLiteral("a"), jsonOf(m_a.at(m_first->row, columnOfA(m_first->column)))},
                        {QStringLiteral("b"), jsonOf(m_b.at(m_first->row, m_first->column))}};
    return jsonText(json, QJsonDocument::Compact);
}

void RowDifference::write(const QString& name, const std::pair<QStringList, QStringList>& options) const {
    FilesTogether together;
    orThrow<FileTrouble>(saveFile(name + QStringLiteral("-a.npy"), npyOf(m_a)));
    orThrow<FileTrouble>(saveFile(name + QStringLiteral("-b.npy"), npyOf(m_b)));
    orThrow<FileTrouble>(saveFile(name + QStringLiteral(".json"), json(options)));
    orThrow<FileTrouble>(together.commit());
}

namespace {

const AxialSlot& slotOf(const AxialRotary& rotary, std::int64_t pair) {
    return rotary.ladder()[static_cast<std::size_t>(pair)];
}

}  // namespace

const QList<AxialQuantity>& axialQuantities() {
    static const QList<AxialQuantity> all{
        {.name = QStringLiteral("ids"),
         .ofToken = [](const AxialRotary&, const QueryKey&,
                       std::span<const double> at) { return std::vector<double>(at.begin(), at.end()); }},
        {.name = QStringLiteral("angles"),
         .ofToken = [](const AxialRotary& rotary, const QueryKey&,
                       std::span<const double> at) { return rotary.angles(at); }},
        {.name = QStringLiteral("rotated"),
         .ofToken = [](const AxialRotary& rotary, const QueryKey& vectors,
                       std::span<const double> at) { return rotary.rotated(vectors.query, at); }},
        {.name = QStringLiteral("scores"),
         .ofTokens = [](const AxialRotary& rotary, const QueryKey& vectors, std::span<const double> query,
                        std::span<const double> key) { return rotary.score(vectors, query, key); }},
        {.name = QStringLiteral("axes"),
         .ofPair = [](const AxialRotary& rotary,
                      std::int64_t pair) { return static_cast<double>(slotOf(rotary, pair).axis); }},
        {.name = QStringLiteral("frequencies"),
         .ofPair = [](const AxialRotary& rotary,
                      std::int64_t pair) { return slotOf(rotary, pair).frequency.hi; }},
        {.name = QStringLiteral("wavelengths"),
         .ofPair = [](const AxialRotary& rotary, std::int64_t pair) { return rotary.wavelength(pair); }}};
    return all;
}

const AxialQuantity* findAxialQuantity(const QString& name) {
    const auto found = std::ranges::find(axialQuantities(), name, &AxialQuantity::name);
    return found == axialQuantities().end() ? nullptr : &*found;
}

namespace {

std::vector<double> eachPair(const Rotary& rotary, const std::function<double(std::int64_t)>& of) {
    std::vector<double> values;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i)
        values.push_back(of(i));
    return values;
}

std::function<double(double)> scores(const Rotary& rotary) {
    return [curve = ScoreCurve(rotary, queryKeyOf(rotary.parameters()))](double distance) {
        return curve.at(distance);
    };
}

std::function<double(double)> decay(const Rotary& rotary) {
    return [&rotary](double distance) { return decayMean(rotary, distance); };
}

std::vector<double> wavelengths(const Sinusoidal& waves) {
    std::vector<double> values;
    for (std::int64_t i = 0; i < std::ssize(waves.frequencies()); ++i)
        values.push_back(waves.wavelength(i));
    return values;
}

std::vector<double> xposScales(const Rotary& rotary, double position) {
    return eachPair(rotary, [&](std::int64_t i) { return xposScale(rotary, i, position); });
}

}  // namespace

const QList<RotaryQuantity>& rotaryQuantities() {
    static const QList<RotaryQuantity> all{
        {QStringLiteral("frequencies"), nullptr, [](const Rotary& r) { return r.frequencies(); }, nullptr,
         [](const Sinusoidal& waves) { return waves.frequencies(); }},
        {QStringLiteral("wavelengths"), nullptr,
         [](const Rotary& r) { return eachPair(r, [&](std::int64_t i) { return r.wavelength(i); }); },
         nullptr, &wavelengths},
        {QStringLiteral("ratio"), nullptr,
         [](const Rotary& r) { return eachPair(r, [&](std::int64_t i) { return r.ratio(i); }); }},
        {QStringLiteral("attention-factor"), nullptr,
         [](const Rotary& r) { return std::vector{r.attentionFactor()}; }},
        {QStringLiteral("effective-base"), nullptr,
         [](const Rotary& r) { return std::vector{r.effectiveBase()}; }},
        {QStringLiteral("xpos-decays"), nullptr, [](const Rotary& r) { return xposDecays(r); }},
        {QStringLiteral("xpos-scales"), nullptr, nullptr, &xposScales},
        {QStringLiteral("scores"), &scores, nullptr},
        {QStringLiteral("decay"), &decay, nullptr}};
    return all;
}

const RotaryQuantity* findRotaryQuantity(const QString& name) {
    const auto found = std::ranges::find(rotaryQuantities(), name, &RotaryQuantity::name);
    return found == rotaryQuantities().end() ? nullptr : &*found;
}

}  // namespace posiscope
