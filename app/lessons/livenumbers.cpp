// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/livenumbers.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <cmath>
#include <numbers>

#include "app/document/document.h"
#include "app/document/subjectparameters.h"
#include "app/figures/figure.h"
#include "app/plots/ticks.h"
#include "app/texts/translated.h"
#include "core/analysis/cell.h"
#include "core/analysis/wavelengths.h"
#include "core/fields/field.h"
#include "core/fields/fieldof.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr QLatin1String kCaption("caption ");
constexpr qsizetype kQuoted = 80;  // characters of a name in a message

double similarity(const Document& document, Measure measure, std::int64_t p, std::int64_t q) {
    const std::int64_t first = document.parameters().firstPosition;
    return similarityFieldOf(document.encoding(), measure)->cell(p - first, q - first);
}

double between(const Document& document, Measure measure) {
    const Cursor& cursor = document.cursor();
    return similarity(document, measure, cursor.position, cursor.otherPosition);
}

/// \p fact of the cursor's cell; none where it is not on a wave.
double ofCell(const Document& document, double (*fact)(const CellFacts&)) {
    const auto encoding = document.sinusoidal();
    if (!encoding)
        return kNone;
    const CellFacts cell = cellFacts(*encoding, document.cursor().position, document.cursor().dimension);
    return cell.wave == Wave::Zero ? kNone : fact(cell);
}

double ofWavelengths(const Document& document, std::int64_t WavelengthFacts::*count) {
    const auto encoding = document.sinusoidal();
    return encoding ? static_cast<double>(wavelengthFacts(*encoding).*count) : kNone;
}

struct Live {
    const char* name;
    double (*value)(const Document&);
};

constexpr Live kLive[]{
    {"position", [](const Document& d) { return static_cast<double>(d.cursor().position); }},
    {"other-position", [](const Document& d) { return static_cast<double>(d.cursor().otherPosition); }},
    {"offset",
     [](const Document& d) { return static_cast<double>(d.cursor().otherPosition - d.cursor().position); }},
    {"dimension", [](const Document& d) { return static_cast<double>(d.cursor().dimension); }},
    {"pair",
     [](const Document& d) {
         return ofCell(d, [](const CellFacts& c) { return static_cast<double>(c.frequency); });
     }},
    {"value",
     [](const Document& d) { return d.encoding()->value(d.cursor().position, d.cursor().dimension); }},
    {"wavelength",
     [](const Document& d) { return ofCell(d, [](const CellFacts& c) { return c.wavelength; }); }},
    {"frequency",
     [](const Document& d) { return ofCell(d, [](const CellFacts& c) { return c.radiansPerPosition; }); }},
    {"angle", [](const Document& d) { return ofCell(d, [](const CellFacts& c) { return c.angle; }); }},
    {"turns",
     [](const Document& d) {
         return ofCell(d, [](const CellFacts& c) { return c.angle / (2 * std::numbers::pi); });
     }},
    {"dot", [](const Document& d) { return between(d, Measure::DotProduct); }},
    {"cosine", [](const Document& d) { return between(d, Measure::Cosine); }},
    {"distance", [](const Document& d) { return between(d, Measure::Distance); }},
    {"norm",
     [](const Document& d) {
         return std::sqrt(similarity(d, Measure::DotProduct, d.cursor().position, d.cursor().position));
     }},
    {"pairs", [](const Document& d) { return ofWavelengths(d, &WavelengthFacts::frequencies); }},
    {"full-cycles", [](const Document& d) { return ofWavelengths(d, &WavelengthFacts::completeCycles); }},
    {"rows", [](const Document& d) { return static_cast<double>(d.encoding()->rows()); }},
    {"columns", [](const Document& d) { return static_cast<double>(d.encoding()->columns()); }},
};

QString said(double value) {
    if (!std::isfinite(value))
        return QStringLiteral("—");
    if (value == std::trunc(value) && std::abs(value) < 1e15)
        return readable(static_cast<qint64>(value));
    return readable(value);
}

QString said(const ParameterFacts& facts, double value) {
    if (facts.scale != Scale::List)
        return value == std::trunc(value) ? said(value) : verbatim(writeNumber(value));
    return translated(facts.choices[static_cast<std::size_t>(value)].label);
}

const QRegularExpression& places() {
    static const QRegularExpression expression(QStringLiteral(R"(\{\{([^{}]*)\}\})"));
    return expression;
}

}  // namespace

QStringList liveNames() {
    QStringList names;
    for (const Live& live : kLive)
        names << QLatin1String(live.name);
    for (const SubjectParameter& parameter : subjectParameters())
        names << verbatim(parameter.facts.option);
    for (const SubjectParameter& parameter : wordParameters())
        names << verbatim(parameter.facts.option);
    return names;
}

std::optional<QString> refuseLive(const QString& name) {
    if (name.startsWith(kCaption)) {
        const QString view = name.mid(kCaption.size()).trimmed();
        if (findViewKind(view.toStdString()))
            return std::nullopt;
        return QCoreApplication::translate("LiveNumbers", "there is no view \"%1\" to have a caption")
            .arg(view.size() > kQuoted ? view.left(kQuoted) + u'…' : view);
    }
    const QStringList names = liveNames();
    if (names.contains(name))
        return std::nullopt;
    return QCoreApplication::translate("LiveNumbers",
                                       "there is no live number {{%1}}; there are: caption VIEW, %2")
        .arg(name.size() > kQuoted ? name.left(kQuoted) + u'…' : name, names.join(QStringLiteral(", ")));
}

QString liveNumber(const QString& name, const Document& document) {
    if (name.startsWith(kCaption))  // which may name a file or hold words of a sentence
        return captionOf(document, *findViewKind(name.mid(kCaption.size()).trimmed().toStdString()));
    for (const Live& live : kLive)
        if (name == QLatin1String(live.name))
            return said(live.value(document));
    for (const auto* const all : {&subjectParameters(), &wordParameters()})
        for (const SubjectParameter& parameter : *all)
            if (verbatim(parameter.facts.option) == name)
                return said(parameter.facts, parameter.get(document.subject()));
    return {};
}

QString replaceLive(const QString& text, const std::function<QString(const QString&)>& by) {
    QString replaced;
    qsizetype end = 0;
    for (auto found = places().globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch place = found.next();
        replaced += QStringView(text).sliced(end, place.capturedStart() - end);
        replaced += by(place.captured(1).trimmed());
        end = place.capturedEnd();
    }
    return replaced.append(QStringView(text).sliced(end));
}

QStringList liveNamesIn(const QString& text) {
    QStringList names;
    for (auto found = places().globalMatch(text); found.hasNext();)
        names << found.next().captured(1).trimmed();
    return names;
}

}  // namespace posiscope
