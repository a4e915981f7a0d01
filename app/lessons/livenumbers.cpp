// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/livenumbers.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "app/figures/figure.h"
#include "app/lessons/textcontrols.h"
#include "app/plots/ticks.h"
#include "app/texts/translated.h"
#include "core/analysis/cursorfacts.h"
#include "core/words/pipeline.h"

namespace posiscope {
namespace {

constexpr QLatin1String kCaption("caption ");
constexpr QLatin1String kWordCosine("word-cosine");
constexpr qsizetype kQuoted = 80;  // characters of a name shown in a message

LookedAt lookedAt(const Document& document) {
    const Cursor& cursor = document.cursor();
    return {document.encoding(), cursor.position, cursor.otherPosition, cursor.dimension};
}

/// The similarity of the words at the two positions; NaN if there are none.
double wordCosine(const Document& document) {
    if (!document.encoding())
        return std::nan("");
    const Pipeline pipeline(document.pipelineInputs());
    const auto token = [&](std::int64_t position) { return position - document.extent().positions.first; };
    const std::int64_t own = token(document.cursor().position);
    const std::int64_t other = token(document.cursor().otherPosition);
    const std::int64_t tokens = pipeline.vocabulary().tokens();
    return std::min(own, other) >= 0 && std::max(own, other) < tokens ? pipeline.cosine(own, other)
                                                                      : std::nan("");
}

QString said(double value) {
    if (!std::isfinite(value))
        return QStringLiteral("—");
    if (value == std::trunc(value) && std::abs(value) < 1e15)
        return readable(static_cast<qint64>(value));
    return readable(value);
}

QString said(const ParameterFacts& facts, const std::optional<double>& value) {
    if (!value)
        return said(std::nan(""));
    if (facts.scale != Scale::List)
        return *value == std::trunc(*value) ? said(*value) : allDigits(*value);
    return translated(facts.choices[static_cast<std::size_t>(*value)].label);
}

const QRegularExpression& places() {
    static const QRegularExpression expression(QStringLiteral(R"(\{\{([^{}]*)\}\})"));
    return expression;
}

}  // namespace

QStringList liveNames() {
    QStringList names;
    for (const CursorFact& fact : cursorFacts())
        names << verbatim(fact.name);
    names << kWordCosine;
    for (const SettingParameter& parameter : settingParameters())
        names << verbatim(parameter.facts.option);
    for (const SettingParameter& parameter : wordParameters())
        names << verbatim(parameter.facts.option);
    return names;
}

std::optional<QString> refuseLive(const QString& name) {
    if (name.startsWith(kCaption)) {
        const QString view = name.mid(kCaption.size()).trimmed();
        if (findViewKind(view.toStdString()))
            return std::nullopt;
        return QCoreApplication::translate("LiveNumbers", "caption: there is no view \"%1\"")
            .arg(view.size() > kQuoted ? view.left(kQuoted) + u'…' : view);
    }
    if (const auto option = sliderOption(name))
        return refuseSlider(*option);
    const QStringList names = liveNames();
    if (names.contains(name))
        return std::nullopt;
    return QCoreApplication::translate(
               "LiveNumbers", "unknown number {{%1}}; available numbers: caption VIEW, slider NAME, %2")
        .arg(name.size() > kQuoted ? name.left(kQuoted) + u'…' : name, names.join(QStringLiteral(", ")));
}

QString liveNumber(const QString& name, const Document& document) {
    if (name.startsWith(kCaption)) {  // escaped, because it may contain a file name or words of the sentence
        const ViewKind* const view = findViewKind(name.mid(kCaption.size()).trimmed().toStdString());
        return view == nullptr ? QString() : captionOf(document, *view);
    }
    if (const auto fact = cursorFact(name.toStdString(), lookedAt(document)))
        return said(*fact);
    if (name == kWordCosine)
        return said(wordCosine(document));
    for (const auto* const all : {&settingParameters(), &wordParameters()})
        for (const SettingParameter& parameter : *all)
            if (verbatim(parameter.facts.option) == name)
                return said(parameter.facts, parameter.get(document.setting()));
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
