// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/modelreport.h"

#include <QJsonArray>
#include <QJsonObject>
#include <functional>
#include <vector>

#include "app/models/modelpositions.h"
#include "app/texts/translated.h"
#include "core/axes/axialrotary.h"
#include "core/models/modelplan.h"
#include "core/numbers/doubledouble.h"
#include "core/relative/alibi.h"
#include "core/rotary/rotary.h"
#include "core/rotary/rotaryparameters.h"
#include "core/rotary/scalingrule.h"
#include "core/rotary/scalings.h"

namespace posiscope {
namespace {

/// Writes one group.
class GroupWriting {
public:
    GroupWriting(const LayerPlan& plan, const ModelPositions& model) : m_plan(plan), m_model(model) {}

    QJsonObject write(std::string_view family) {
        put("kind", verbatim(wordOf(m_plan.kind)));
        if (!m_plan.name.empty())
            put(m_plan.beside ? "beside" : "name", verbatim(m_plan.name));
        if (m_plan.kind == LayerKind::Rope)
            putRotation();
        if (m_plan.kind == LayerKind::Linear && m_plan.headSize > 0)
            put("turns", QJsonObject{{QStringLiteral("rotary_dimension"),
                                      static_cast<qint64>(pairedChannels(m_plan.rotary))},
                                     {QStringLiteral("head_size"), static_cast<qint64>(m_plan.headSize)},
                                     {QStringLiteral("base"), m_plan.rotary.base}});
        if (m_plan.axes)
            putAxes(*m_plan.axes);
        if (m_plan.kind == LayerKind::Alibi && m_model.scheme == ModelScheme::Relative) {
            const std::vector<double> slopes = alibiSlopes(m_model.relative.heads, m_model.relative.biasMax);
            put("slopes_first_last", QJsonArray{slopes.front(), slopes.back()});
        }
        if (m_plan.kind == LayerKind::Band) {
            put("extent", static_cast<qint64>(m_plan.extent));
            put("rank", static_cast<qint64>(m_plan.rank));
        }
        if (m_plan.attends() && m_plan.kind != LayerKind::Unknown) {
            put("sees", sight());
            put("temperature", temperature());
        }
        put("known_from", knownFrom(verbatim(family)));
        putDefaults();
        return m_group;
    }

private:
    void put(const char* key, const QJsonValue& value) { m_group.insert(QLatin1String(key), value); }

    /// The keys that are missing, so that the group rests on defaults.
    void putDefaults() {
        QJsonArray keys;
        const LayerDefaults& lacks = m_plan.lacks;
        const std::string temperature = m_plan.temperature ? m_plan.temperature->lacks : std::string();
        for (const std::string& key : {lacks.base, lacks.channels, lacks.factor, lacks.extent,
                                       m_plan.sees.lacks, temperature, lacks.order})
            if (!key.empty())
                keys.append(verbatim(key));
        if (!keys.isEmpty())
            put("missing", keys);
    }

    void putRotation() {
        const RotaryParameters& p = m_plan.rotary;
        const Rotary rotary(p);
        QJsonArray frequencies;
        for (const double frequency : rotary.frequencies())
            frequencies.append(frequency);
        put("base", p.base);
        put("head_size", static_cast<qint64>(m_plan.headSize));
        put("rotary_dimension", static_cast<qint64>(pairedChannels(p)));
        put("pairing", verbatim(kRotaryPairings[static_cast<std::size_t>(p.pairing)].option));
        put("scaling", scaling());
        put("inv_freq", frequencies);
        put("attention_factor", rotary.attentionFactor());
        if (m_plan.firstChannel > 0)
            put("channels", QJsonArray{static_cast<qint64>(m_plan.firstChannel),
                                       static_cast<qint64>(m_plan.headSize - 1)});
        if (m_plan.valuesTurn)
            put("values_turned", true);
        if (const double softmax = deepSeekSoftmaxFactor(p); m_plan.latent && softmax != 1)
            put("softmax_scale_times", softmax);
    }

    /// Sections as "24 T, 20 H, 20 W, interleaved"; the axes of a picture by name.
    void putAxes(const PairAxes& axes) {
        if (axes.head.learned)
            return putTrainedAxes(axes.head);
        const AxialRotary rotary(axes.head);
        QString letters;
        QJsonArray frequencies;
        QJsonArray directions;
        for (const AxialSlot& slot : rotary.ladder()) {
            letters += letterOfAxis(axes.head, slot.axis);
            frequencies.append(slot.frequency.hi);
            directions.append(slot.degrees());
        }
        if (axes.head.directions == AxialDirections::Axes)
            put("axis_of_pair", letters);
        else  // every pair has both axes
            put("degrees_of_pair", directions);
        if (m_plan.kind == LayerKind::Rope) {
            QStringList counts;
            for (const RotaryAxis& axis : axes.head.axes)
                counts << QStringLiteral("%1 %2")
                              .arg(axis.width / 2)
                              .arg(QChar::fromLatin1(letterOf(axis.name)).toUpper());
            const bool turns = axes.head.arrangement != AxialArrangement::Blocks;
            QString order = turns ? QStringLiteral(", interleaved") : QStringLiteral(", chunked");
            if (m_model.plan.ofArchitecture)  // names of llama.cpp
                order += turns ? QStringLiteral(" (IMROPE, by architecture)")
                               : QStringLiteral(" (MROPE, by architecture)");
            put("axes", counts.join(QStringLiteral(", ")) + order);
            return;
        }
        put("axes", namesOf(axes.head));
        put("head_size", static_cast<qint64>(axes.head.headSize));
        put("base", ofEach(axes.head, [](const RotaryAxis& axis) { return QJsonValue(axis.base); }));
        put("pairs_per_axis", ofEach(axes.head, [](const RotaryAxis& axis) {
                return QJsonValue(static_cast<qint64>(axis.width / 2));
            }));
        put("pairing", verbatim(wordOf(axes.head)));
        put("inv_freq", frequencies);
        if (axes.head.heads > 1)
            put("heads_of_one_ladder", static_cast<qint64>(axes.head.heads));
        putPeriods(axes);
    }

    void putTrainedAxes(const AxialHead& head) {
        put("axes", namesOf(head));
        put("head_size", static_cast<qint64>(head.headSize));
        put("pairing", verbatim(wordOf(head)));
        put("inv_freq", QStringLiteral("trained"));
    }

    static QJsonArray namesOf(const AxialHead& head) {
        QJsonArray names;
        for (const RotaryAxis& axis : head.axes)
            names.append(verbatim(wordOf(axis.name)));
        return names;
    }

    /// One value if all axes have the same, otherwise a list.
    static QJsonValue ofEach(const AxialHead& head, const std::function<QJsonValue(const RotaryAxis&)>& of) {
        QJsonArray all;
        bool same = true;
        for (const RotaryAxis& axis : head.axes) {
            all.append(of(axis));
            same = same && all.last() == all.first();
        }
        return same ? all.first() : QJsonValue(all);
    }

    static QString letterOfAxis(const AxialHead& head, int axis) {
        return axis < 0 ? QStringLiteral("-")
                        : QString(QChar::fromLatin1(letterOf(head.axes[static_cast<std::size_t>(axis)].name))
                                      .toUpper());
    }

    /// Of DINOv3, whose coordinates run from −1 to 1 in every picture.
    void putPeriods(const PairAxes& axes) {
        if (axes.map.rule != AxisMap::Rule::Fitted)
            return;
        const RotaryAxis& axis = axes.head.axes.front();
        const std::int64_t each = axis.width / 2;
        const Powers periods{-logarithm(axis.base), 1, static_cast<double>(each)};
        put("period_of_pair_k",
            QStringLiteral("%1^(k/%2) over coordinates in [-1, 1]").arg(axis.base).arg(each));
        put("periods_first_last", QJsonArray{periods.at(0).hi, periods.at(1).hi,
                                             periods.at(static_cast<std::size_t>(each - 1)).hi});
    }

    QJsonValue scaling() const {
        const RotaryParameters& p = m_plan.rotary;
        if (p.scaling == RotaryScaling::None)
            return QStringLiteral("none");
        QJsonObject scaling{{QStringLiteral("type"), verbatim(ruleOf(p.scaling).words.option)}};
        if (p.scaling == RotaryScaling::Proportional)
            scaling[QLatin1String("share")] =
                static_cast<double>(rotaryDimensionOf(p)) / static_cast<double>(p.headSize);
        else
            scaling[QLatin1String("factor")] = factorOf(p);
        if (p.scaling != RotaryScaling::Linear && p.scaling != RotaryScaling::NtkAware &&
            p.scaling != RotaryScaling::Proportional)
            scaling[QLatin1String("original")] = static_cast<qint64>(p.trainedLength);
        if (p.scaling == RotaryScaling::Llama3) {
            scaling[QLatin1String("low")] = p.lowFrequencyFactor;
            scaling[QLatin1String("high")] = p.highFrequencyFactor;
        }
        if (p.scaling == RotaryScaling::Yarn) {
            scaling[QLatin1String("fast")] = p.betaFast == 0 ? 32 : p.betaFast;
            scaling[QLatin1String("slow")] = p.betaSlow == 0 ? 1 : p.betaSlow;
            if (!p.truncate)
                scaling[QLatin1String("truncate")] = false;
        }
        return scaling;
    }

    QJsonValue sight() const {
        const LayerSight& sees = m_plan.sees;
        if (sees.form == LayerSight::Form::All)
            return QStringLiteral("all");
        const char* const form = sees.form == LayerSight::Form::Window     ? "window"
                                 : sees.form == LayerSight::Form::EachSide ? "each_side"
                                                                           : "chunk";
        QJsonObject json{{QLatin1String(form),
                          sees.width > 0 ? QJsonValue(static_cast<qint64>(sees.width)) : QJsonValue()}};
        if (sees.compressed > 0)
            json[QLatin1String("compressed")] =
                QJsonObject{{QStringLiteral("each"), static_cast<qint64>(sees.compressed)},
                            {QStringLiteral("kept"), sees.compressed <= 16 ? QStringLiteral("top of an index")
                                                                           : QStringLiteral("all")}};
        return json;
    }

    QJsonValue temperature() const {
        if (!m_plan.temperature)
            return QJsonValue();
        const QueryTemperature& t = *m_plan.temperature;
        return QJsonObject{
            {QStringLiteral("formula"), t.stairs
                                            ? QStringLiteral("1 + beta*ln(1 + floor((p + offset)/length))")
                                            : QStringLiteral("1 + alpha*ln(max((p + offset)/length, 1))")},
            {t.stairs ? QStringLiteral("beta") : QStringLiteral("alpha"), t.strength},
            {QStringLiteral("length"), static_cast<qint64>(t.length)},
            {QStringLiteral("offset"), static_cast<qint64>(t.offset)},
            {QStringLiteral("on"), t.onBias ? QStringLiteral("query and band") : QStringLiteral("query")}};
    }

    QString knownFrom(const QString& family) const {
        if (m_plan.from.keys && m_plan.from.family)
            return QStringLiteral("keys and ") + family;
        return m_plan.from.family ? family
               : m_plan.from.keys ? QStringLiteral("keys")
                                  : QStringLiteral("nothing");
    }

    const LayerPlan& m_plan;
    const ModelPositions& m_model;
    QJsonObject m_group;
};

QJsonArray rangesOf(const LayerGroup& group, bool counted) {
    QJsonArray ranges;
    for (const LayerRange& range : group.layers)
        if (counted)
            ranges.append(QJsonArray{static_cast<qint64>(range.first), static_cast<qint64>(range.last)});
    return ranges;
}

}  // namespace

QJsonArray planJson(const ModelPositions& model) {
    const ModelPlan& plan = model.plan;
    QJsonArray groups;
    for (const LayerGroup& group : plan.groups) {
        QJsonObject json =
            GroupWriting(group.plan, model).write(plan.ofArchitecture ? "architecture" : "family");
        json.insert(QLatin1String("layers"), rangesOf(group, plan.counted));
        if (!plan.countLacks.empty()) {
            QJsonArray missing = json[QLatin1String("missing")].toArray();
            missing.append(verbatim(plan.countLacks));
            json.insert(QLatin1String("missing"), missing);
        }
        groups.append(json);
    }
    return groups;
}

}  // namespace posiscope
