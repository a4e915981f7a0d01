// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/modelreport.h"

#include <QCoreApplication>
#include <algorithm>
#include <functional>
#include <numbers>
#include <vector>

#include "app/models/modelpositions.h"
#include "app/models/planwords.h"
#include "app/texts/alignedlines.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"
#include "core/relative/alibi.h"
#include "core/relative/relativeparameters.h"
#include "core/rotary/rotary.h"
#include "core/rotary/rotaryparameters.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

struct ReportWords {
    Q_DECLARE_TR_FUNCTIONS(ModelReport)
};

QString shortNumber(double value) {
    return QString::number(value, 'g', 6);
}

RotaryParameters atTarget(RotaryParameters p) {
    p.sequenceLength = p.targetLength;
    return p;
}

/// Whether frequencies at the target length differ from those at the trained length.
bool changesWithSequence(const RotaryParameters& p) {
    return Rotary(p).frequencies() != Rotary(atTarget(p)).frequencies();
}

/// What stands behind each line that depends on the plan.
QString reservation(const ModelPositions& model) {
    return model.isDoubtful() ? ReportWords::tr("; doubtful, see the layers") : QString();
}

QString frequencyText(const Rotary& rotary) {
    double slowest = 0;
    for (const double frequency : rotary.frequencies())
        if (frequency != 0)
            slowest = frequency;
    return ReportWords::tr("%1 pairs, %2 … %3 radians per position; wavelengths up to %4 positions")
        .arg(rotary.pairs())
        .arg(shortNumber(rotary.frequency(0).hi), shortNumber(slowest),
             shortNumber(2 * std::numbers::pi / slowest));
}

void addFrequencies(QList<AlignedLine>& lines, const RotarySetting& setting, const RotaryParameters& p,
                    const QString& when, const QString& reservation) {
    const Rotary rotary(p);
    const QString where = setting.layers.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(setting.layers);
    lines << AlignedLine{
        ReportWords::tr("inverse frequencies") + where + when, frequencyText(rotary) + reservation, {}};
    if (rotary.effectiveBase() != p.base)
        lines << AlignedLine{ReportWords::tr("effective base") + where + when,
                             QString::fromStdString(writeNumber(rotary.effectiveBase())),
                             {}};
    lines << AlignedLine{ReportWords::tr("attention factor") + where + when,
                         QString::fromStdString(writeNumber(rotary.attentionFactor())),
                         {}};
}

/// The slopes of all heads, and where they jump.
AlignedLine slopesLine(const RelativeParameters& p) {
    const std::vector<double> slopes = alibiSlopes(p.heads, p.biasMax);
    const std::int64_t jump = alibiJump(p.heads);
    QString text = QStringLiteral("%1 … %2").arg(shortNumber(slopes.front()), shortNumber(slopes.back()));
    if (jump < p.heads)
        text = ReportWords::tr(
                   "%1 … %2, then %3 … %4 from head %5 on, because the head count %6 is not a power of two")
                   .arg(shortNumber(slopes.front()), shortNumber(slopes[static_cast<std::size_t>(jump - 1)]),
                        shortNumber(slopes[static_cast<std::size_t>(jump)]), shortNumber(slopes.back()))
                   .arg(jump)
                   .arg(p.heads);
    return {ReportWords::tr("slopes"), text, {}};
}

/// Whether a rotary encoding is opened with the axes of its pairs.
bool isShownByAxes(const Derivation& derivation, const ModelPositions& model) {
    return derivation.what == kSchemeWord && model.scheme == ModelScheme::Rotary && model.axial;
}

AlignedLine lineOf(const Derivation& derivation, const ModelPositions& model) {
    return {translated(derivation.what) +
                (derivation.layers.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(derivation.layers)),
            valueText(derivation) +
                (isShownByAxes(derivation, model) ? QStringLiteral(" (--scheme axial)") : QString()),
            derivation.from + (derivation.what == kSchemeWord ? reservation(model) : QString())};
}

/// A model of more kinds of layers lists the base of each.
constexpr unsigned kMostKinds = 8;

QString listed(const QString& first, const QString& second) {
    return first + ReportWords::tr(", ", "between names") + second;
}

/// The rotations of \p model, equal ones as one.
std::vector<RotarySetting> differentOf(const ModelPositions& model) {
    if (model.rotary.size() > kMostKinds)
        return model.rotary;
    std::vector<RotarySetting> different;
    for (const RotarySetting& setting : model.rotary) {
        const auto same = std::ranges::find(different, setting.parameters, &RotarySetting::parameters);
        if (same == different.end())
            different.push_back(setting);
        else
            same->layers = listed(same->layers, setting.layers);
    }
    if (different.size() == 1)
        different.front().layers.clear();
    return different;
}

/// The facts of \p model; those that all its kinds of layers take from the same key are one.
QList<Derivation> factsOf(const ModelPositions& model) {
    const std::size_t kinds = model.rotary.size();
    if (kinds > kMostKinds)
        return model.derivations;
    QList<Derivation> facts;
    for (const Derivation& fact : model.derivations) {
        const auto isSame = [&fact](const Derivation& other) {
            return other.what == fact.what && other.value == fact.value && other.from == fact.from;
        };
        const auto same = static_cast<std::size_t>(std::ranges::count_if(model.derivations, isSame));
        if (fact.layers.isEmpty() || same < kinds)
            facts << fact;
        else if (std::ranges::none_of(facts, isSame))
            facts << Derivation{fact.what, fact.value, fact.from};
    }
    return facts;
}

/// Sizes that the rotation does not depend on.
bool isSize(const Derivation& fact) {
    return fact.what == "d_model" || fact.what == "heads" || fact.what == "key heads";
}

QList<AlignedLine> linesOf(const ModelPositions& model) {
    QList<AlignedLine> lines;
    QList<Derivation> facts = factsOf(model);
    if (model.scheme == ModelScheme::Rotary)  // what a port needs comes first
        std::stable_partition(facts.begin(), facts.end(), std::not_fn(isSize));
    for (const Derivation& fact : facts)
        lines << lineOf(fact, model);
    if (model.scheme == ModelScheme::Relative && model.relative.kind == RelativeKind::Alibi)
        lines << slopesLine(model.relative);
    for (const RotarySetting& setting : differentOf(model)) {
        const bool changes = changesWithSequence(setting.parameters);
        addFrequencies(lines, setting, setting.parameters,
                       changes ? ReportWords::tr(", trained length") : QString(), reservation(model));
        if (changes)
            addFrequencies(lines, setting, atTarget(setting.parameters), ReportWords::tr(", target length"),
                           reservation(model));
    }
    return lines;
}

QString headed(const QString& heading, const QStringList& lines) {
    QString text;
    for (const QString& line : lines)
        text += heading.arg(line) + u'\n';
    return text;
}

QJsonArray numbers(const std::vector<double>& values) {
    QJsonArray array;
    for (const double value : values)
        array.append(value);
    return array;
}

/// A display word as a JSON key: "base (rope_theta)" becomes base_rope_theta.
QString key(std::string_view what) {
    return verbatim(what).remove(u'(').remove(u')').replace(u' ', u'_').replace(u'-', u'_');
}

void insertFrequencies(QJsonObject& json, const RotaryParameters& p) {
    const Rotary rotary(p);
    json.insert(QStringLiteral("sequence_length"),
                static_cast<qint64>(p.sequenceLength == 0 ? p.trainedLength : p.sequenceLength));
    json.insert(QStringLiteral("effective_base"), rotary.effectiveBase());
    json.insert(QStringLiteral("attention_factor"), rotary.attentionFactor());
    json.insert(QStringLiteral("inv_freq"), numbers(rotary.frequencies()));
}

QJsonArray doubtful(const ModelPositions& model) {
    QJsonArray doubts;
    for (const std::string& doubt : model.plan.doubts)
        doubts.append(QString::fromStdString(doubt));
    return doubts;
}

QJsonObject settingJson(const RotarySetting& setting, const ModelPositions& model) {
    const RotaryParameters& p = setting.parameters;
    QJsonObject json{
        {QStringLiteral("head_size"), static_cast<qint64>(p.headSize)},
        {QStringLiteral("rotary_dimension"), static_cast<qint64>(rotaryDimensionOf(p))},
        {QStringLiteral("pairing"), verbatim(kRotaryPairings[static_cast<std::size_t>(p.pairing)].option)},
        {QStringLiteral("scaling"), verbatim(ruleOf(p.scaling).words.option)},
        {QStringLiteral("base"), p.base},
        {QStringLiteral("trained_length"), static_cast<qint64>(p.trainedLength)},
        {QStringLiteral("target_length"), static_cast<qint64>(p.targetLength)},
        {QStringLiteral("exceptions"), QJsonArray::fromStringList(unrotatedSentences(model.plan))},
        {QStringLiteral("doubtful"), doubtful(model)}};
    if (!setting.layers.isEmpty())
        json.insert(QStringLiteral("layers"), setting.layers);
    if (p.scaling != RotaryScaling::None)
        json.insert(QStringLiteral("factor"), factorOf(p));
    insertFrequencies(json, p);
    if (changesWithSequence(p)) {
        QJsonObject target;
        insertFrequencies(target, atTarget(p));
        json.insert(QStringLiteral("at_target_length"), target);
    }
    return json;
}

template <class Values>
QJsonObject declared(std::span<const Declaration<Values>> declarations, const Values& values) {
    QJsonObject json;
    for (const Declaration<Values>& declaration : declarations) {
        if (declaration.matters != nullptr && !declaration.matters(values))
            continue;
        const double value = declaration.get(values);
        json.insert(key(declaration.option), declaration.scale == Scale::List
                                                 ? QJsonValue(verbatim(writeValue(declaration, value)))
                                                 : QJsonValue(value));
    }
    return json;
}

void insertScheme(QJsonObject& json, const ModelPositions& model) {
    switch (model.scheme) {
        case ModelScheme::Unknown:
        case ModelScheme::None:
            break;
        case ModelScheme::Rotary: {
            QJsonArray settings;
            for (const RotarySetting& setting : model.rotary)
                settings.append(settingJson(setting, model));
            json.insert(QStringLiteral("rotary"), settings);
            break;
        }
        case ModelScheme::Relative:
            json.insert(QStringLiteral("relative"), declared(relativeDeclarations(), model.relative));
            if (model.relative.kind == RelativeKind::Alibi)
                json.insert(QStringLiteral("slopes"),
                            numbers(alibiSlopes(model.relative.heads, model.relative.biasMax)));
            break;
        case ModelScheme::Learned:
        case ModelScheme::Sinusoidal:
            json.insert(QStringLiteral("absolute"), declared(parameterDeclarations(), model.absolute));
            break;
        case ModelScheme::Axial:
            if (model.axial)
                json.insert(QStringLiteral("axial"), declared(axialDeclarations(), *model.axial));
            break;
        case ModelScheme::Grid:
            if (model.grid) {
                QJsonObject grid = declared(gridShared(), *model.grid);
                const QJsonObject others = declared(gridDeclarations(), *model.grid);
                for (auto member = others.begin(); member != others.end(); ++member)
                    grid.insert(member.key(), member.value());
                json.insert(QStringLiteral("grid"), grid);
            }
            break;
    }
}

}  // namespace

QString reportText(const ModelPositions& model) {
    // The first line says the doubts of all of them.
    const QString doubts = doubtsOf(model.plan);
    QString doubtful = doubts.isEmpty() ? QString() : ReportWords::tr("; doubtful: %1").arg(doubts);
    QString text;
    for (const QString& sentence : planSentences(model.plan)) {
        text += sentence + doubtful + u'\n';
        if (!doubts.isEmpty())
            doubtful = ReportWords::tr("; doubtful");
    }
    QStringList others = model.doubts;
    others.removeIf([&model](const QString& doubt) {
        return std::ranges::find(model.plan.doubts, doubt.toStdString()) != model.plan.doubts.end();
    });
    return text + alignedLines(linesOf(model)) + headed(ReportWords::tr("note: %1"), model.notes) +
           headed(ReportWords::tr("warning: %1"), others);
}

QJsonObject reportJson(const ModelPositions& model) {
    QJsonArray derivations;
    for (const Derivation& derivation : model.derivations) {
        QJsonObject one{{QStringLiteral("what"), key(derivation.what)},
                        {QStringLiteral("value"), derivation.value},
                        {QStringLiteral("from"), derivation.from}};
        if (!derivation.layers.isEmpty())
            one.insert(QStringLiteral("layers"), derivation.layers);
        derivations.append(one);
    }
    QJsonObject json{
        {QStringLiteral("model_type"), model.type},
        {QStringLiteral("scheme"), wordOf(model.scheme)},
        {QStringLiteral("doubtful"), doubtful(model)},
        {QStringLiteral("derivations"), derivations},
        {QStringLiteral("notes"), QJsonArray::fromStringList(model.notes)},
        {QStringLiteral("doubts"), QJsonArray::fromStringList(model.doubts)},
        {QStringLiteral("exceptions"), QJsonArray::fromStringList(unrotatedSentences(model.plan))},
        {QStringLiteral("not_understood"), QJsonArray::fromStringList(model.unknown)},
        {QStringLiteral("layers"),
         model.plan.counted ? QJsonValue(static_cast<qint64>(model.plan.layers)) : QJsonValue()},
        {QStringLiteral("plan"), planJson(model)}};
    insertScheme(json, model);
    return json;
}

}  // namespace posiscope
