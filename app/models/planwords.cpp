// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/planwords.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/texts/translated.h"
#include "core/models/modelplan.h"
#include "core/parameters/numbertext.h"
#include "core/rotary/rotary.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

class PlanWords {
    Q_DECLARE_TR_FUNCTIONS(ModelPlan)

public:
    /// Which layers \p group is about. Models have few ranges; a file may list many.
    static QString layersOf(const LayerGroup& group, const ModelPlan& plan) {
        if (plan.groups.size() == 1)
            return plan.counted ? tr("all %1 layers").arg(plan.layers) : tr("all layers");
        const std::size_t most = plan.counted ? 12 : 2;
        QStringList ranges;
        for (const LayerRange& range : group.layers)
            if (static_cast<std::size_t>(ranges.size()) == most) {
                ranges << QStringLiteral("…");
                break;
            } else {
                ranges << (range.first == range.last
                               ? QString::number(range.first)
                               : QStringLiteral("%1–%2").arg(range.first).arg(range.last));
            }
        const bool one = group.layers.size() == 1 && group.layers.front().first == group.layers.front().last;
        return one ? tr("layer %1").arg(ranges.front())
                   : tr("layers %1").arg(ranges.join(tr(", ", "between names")));
    }

    /// How many layers \p group is about.
    static QString countOf(const LayerGroup& group, const ModelPlan& plan) {
        std::int64_t count = 0;
        for (const LayerRange& range : group.layers)
            count += range.last - range.first + 1;
        return tr("%1 of %2 layers").arg(count).arg(plan.layers);
    }

    static QString sentence(const LayerPlan& plan) {
        if (plan.kind == LayerKind::Unknown)
            return tr("not understood");
        if (!plan.attends())
            return otherThanAttention(plan);
        QStringList parts{attention(plan)};
        if (plan.valuesTurn)
            parts << tr("turn the values too, and the output back");
        parts << sight(plan.sees);
        if (plan.temperature)
            parts << temperature(*plan.temperature);
        if (plan.beside)
            parts << tr("run beside %1").arg(verbatim(plan.name));
        return parts.join(tr(", "));
    }

private:
    static QString otherThanAttention(const LayerPlan& plan) {
        if (plan.kind == LayerKind::FeedForward)
            return tr("feed-forward blocks, no attention");
        return plan.name.empty() ? tr("no attention") : tr("no attention (%1)").arg(verbatim(plan.name));
    }

    static QString attention(const LayerPlan& plan) {
        switch (plan.kind) {
            case LayerKind::Rope:
                return rotation(plan);
            case LayerKind::None:
                return tr("do not turn");
            case LayerKind::Alibi:
                return tr("add ALiBi's bias to the scores");
            case LayerKind::Band:
                return tr("add a learned bias for the last %1 positions to the scores").arg(plan.extent);
            case LayerKind::Axial:
                return plan.axes ? axes(plan.axes->head)
                                 : tr("turn pairs by the coordinates of an image patch");
            case LayerKind::Table:
                return tr("use the positions added to the word vectors");
            default:
                return tr("add a bias to the scores");
        }
    }

    static QString rotation(const LayerPlan& plan) {
        const RotaryParameters& p = plan.rotary;
        const Rotary rotary(p);
        const std::vector<double> frequencies = rotary.frequencies();
        const auto turning =
            std::ranges::count_if(frequencies, [](double frequency) { return frequency != 0; });
        const QString base = QString::fromStdString(writeNumber(p.base));
        QString text = 2 * turning < plan.headSize ? tr("turn %1 pairs (%2 of %3 channels) with base %4")
                                                         .arg(turning)
                                                         .arg(2 * turning)
                                                         .arg(plan.headSize)
                                                         .arg(base)
                                                   : tr("turn %1 pairs with base %2").arg(turning).arg(base);
        const QString scaling = verbatim(ruleOf(p.scaling).words.option);
        if (p.scaling == RotaryScaling::LongRope || p.scaling == RotaryScaling::Proportional)
            text += tr(", scaled by %1").arg(scaling);
        else if (p.scaling != RotaryScaling::None)
            text += tr(", scaled by %1 with factor %2")
                        .arg(scaling, QString::fromStdString(writeNumber(factorOf(p))));
        return plan.axes ? text + sections(plan.axes->head) : text;
    }

    /// Which position id of a token the pairs take.
    static QString sections(const AxialHead& head) {
        QStringList shares;
        for (const RotaryAxis& axis : head.axes)
            shares << tr("%1 by %2").arg(axis.width / 2).arg(nameOf(axis.name));
        const QString list = shares.join(tr(", ", "between names"));
        switch (head.arrangement) {
            case AxialArrangement::Blocks:
                return tr(", in blocks: %1").arg(list);
            case AxialArrangement::Turns:
                return tr(", in turns: %1").arg(list);
            case AxialArrangement::TurnsThenLast:
                return tr(", in turns, with the last axis in one block: %1").arg(list);
        }
        return {};
    }

    /// The pairs of a model of pictures.
    static QString axes(const AxialHead& head) {
        QStringList names;
        for (const RotaryAxis& axis : head.axes)
            names << nameOf(axis.name);
        return tr("turn %1 pairs by each of %2")
            .arg(head.axes.back().width / 2)
            .arg(names.join(tr(", ", "between names")));
    }

    static QString nameOf(AxisName axis) { return translated(wordOf(axis)); }

    static QString sight(const LayerSight& sees) {
        QString text;
        switch (sees.form) {
            case LayerSight::Form::All:
                return tr("see everything");
            case LayerSight::Form::Window:
                text = sees.width > 0 ? tr("see a window of %1").arg(sees.width)
                                      : tr("see a window of unknown width");
                break;
            case LayerSight::Form::EachSide:
                text = sees.width > 0 ? tr("see %1 positions to each side").arg(sees.width)
                                      : tr("see a window of unknown width");
                break;
            case LayerSight::Form::Chunk:
                text = sees.width > 0 ? tr("see chunks of %1").arg(sees.width)
                                      : tr("see chunks of unknown size");
                break;
        }
        return sees.compressed > 0
                   ? tr("%1 and a compressed key for every %2 positions").arg(text).arg(sees.compressed)
                   : text;
    }

    static QString temperature(const QueryTemperature& temperature) {
        const QString strength = QString::fromStdString(writeNumber(temperature.strength));
        const QString position = temperature.offset == 0 ? QStringLiteral("p")
                                                         : QStringLiteral("(p + %1)").arg(temperature.offset);
        const QString factor = temperature.stairs ? QStringLiteral("1 + %1·ln(1 + ⌊%2/%3⌋)")
                                                  : QStringLiteral("1 + %1·ln max(%2/%3, 1)");
        return tr("multiply the query at position p by %1")
            .arg(factor.arg(strength, position).arg(temperature.length));
    }
};

QStringList sentences(const ModelPlan& plan, bool rotary) {
    QStringList all;
    for (const LayerGroup& group : plan.groups)
        if (rotary || group.plan.kind != LayerKind::Rope)
            all << PlanWords::tr("%1: %2").arg(PlanWords::layersOf(group, plan),
                                               PlanWords::sentence(group.plan));
    return all;
}

}  // namespace

QStringList planSentences(const ModelPlan& plan) {
    return sentences(plan, true);
}

QStringList countedSentences(const ModelPlan& plan) {
    QStringList all;
    for (const LayerGroup& group : plan.groups)
        all << PlanWords::tr("%1: %2").arg(PlanWords::countOf(group, plan), PlanWords::sentence(group.plan));
    return all;
}

QStringList unrotatedSentences(const ModelPlan& plan) {
    return sentences(plan, false);
}

QString doubtsOf(const ModelPlan& plan) {
    QStringList doubts;
    for (const std::string& doubt : plan.doubts)
        doubts << QString::fromStdString(doubt);
    return doubts.join(PlanWords::tr("; "));
}

}  // namespace posiscope
