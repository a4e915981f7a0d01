// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/planwords.h"

#include <QCoreApplication>
#include <QHash>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "app/texts/translated.h"
#include "core/models/modelplan.h"
#include "core/parameters/numbertext.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

/// Sorts \p layers and joins those that follow one another.
void joinRanges(std::vector<LayerRange>& layers) {
    std::ranges::sort(layers, {}, &LayerRange::first);
    std::vector<LayerRange> joined;
    for (const LayerRange& range : layers)
        if (!joined.empty() && joined.back().last + 1 == range.first)
            joined.back().last = range.last;
        else
            joined.push_back(range);
    layers = std::move(joined);
}

/// Says what the layers of a group do; verbs agree with how many they are.
class PlanWords {
    Q_DECLARE_TR_FUNCTIONS(ModelPlan)

public:
    PlanWords(const LayerPlan& plan, bool one) : m_plan(plan), m_one(one) {}

    /// Which \p layers of \p plan are meant. Models have few ranges; a file may list many.
    static QString layersOf(const std::vector<LayerRange>& layers, const ModelPlan& plan) {
        const bool all = countOf(layers) == plan.layers;
        const bool cut = plan.counted && layers.size() > kMostRanges;
        const QString text = !all && cut ? tr("%1 (%2 of %3)")
                                               .arg(rangesOf(layers, plan.counted))
                                               .arg(countOf(layers))
                                               .arg(plan.layers)
                             : !all             ? rangesOf(layers, plan.counted)
                             : !plan.counted    ? tr("all layers")
                             : plan.layers == 1 ? tr("the only layer")
                                                : tr("all %1 layers").arg(plan.layers);
        return plan.countLacks.empty() ? text : tr("%1 (missing: %2)").arg(text, verbatim(plan.countLacks));
    }

    /// Their numbers; of many only the first and the last ones.
    static QString rangesOf(const std::vector<LayerRange>& layers, bool counted) {
        const std::size_t most = counted ? kMostRanges : 2;
        const std::size_t shown = layers.size() <= most ? layers.size() : std::min<std::size_t>(most, 4);
        QStringList ranges;
        for (std::size_t i = 0; i < shown; ++i)
            ranges << textOf(layers[i]);
        if (shown < layers.size())
            ranges << QStringLiteral("…");
        if (shown < layers.size() && counted)
            ranges << textOf(layers.back());
        return countOf(layers) == 1 ? tr("layer %1").arg(ranges.front())
                                    : tr("layers %1").arg(ranges.join(tr(", ", "between names")));
    }

    static std::int64_t countOf(const std::vector<LayerRange>& layers) {
        std::int64_t count = 0;
        for (const LayerRange& range : layers)
            count += range.last - range.first + 1;
        return count;
    }

    QString sentence() const {
        if (m_plan.kind == LayerKind::Unknown)
            return tr("not understood");
        if (!m_plan.attends())
            return otherThanAttention() + order();
        QStringList parts{attention()};
        if (m_plan.valuesTurn)
            parts << (m_one ? tr("also rotates the values, and rotates the output back")
                            : tr("also rotate the values, and rotate the output back"));
        parts << sight();
        if (m_plan.temperature)
            parts << temperature(*m_plan.temperature);
        if (m_plan.beside)
            parts << (m_one ? tr("runs in parallel with %1") : tr("run in parallel with %1"))
                         .arg(m_plan.name.empty() ? tr("a recurrent branch") : verbatim(m_plan.name));
        return parts.join(tr(", ")) + order();
    }

private:
    static constexpr std::size_t kMostRanges = 6;

    static QString textOf(const LayerRange& range) {
        return range.first == range.last ? QString::number(range.first)
                                         : QStringLiteral("%1–%2").arg(range.first).arg(range.last);
    }

    /// Why these layers, if it is not in the file.
    QString order() const {
        return m_plan.lacks.order.empty() ? QString()
                                          : tr("; this choice of layers is the default (missing: %1)")
                                                .arg(verbatim(m_plan.lacks.order));
    }

    QString otherThanAttention() const {
        if (m_plan.kind == LayerKind::FeedForward)
            return m_one ? tr("feed-forward block, no attention") : tr("feed-forward blocks, no attention");
        return m_plan.name.empty() ? tr("no attention") : tr("no attention (%1)").arg(verbatim(m_plan.name));
    }

    QString attention() const {
        switch (m_plan.kind) {
            case LayerKind::Rope:
                return rotation();
            case LayerKind::None:
                return m_one ? tr("rotates no pairs") : tr("rotate no pairs");
            case LayerKind::Alibi:
                return m_one ? tr("adds ALiBi's bias to the scores") : tr("add ALiBi's bias to the scores");
            case LayerKind::Band:
                return (m_one ? tr("adds a learned bias to the scores of the last %1 positions")
                              : tr("add a learned bias to the scores of the last %1 positions"))
                    .arg(usual(QString::number(m_plan.extent), m_plan.lacks.extent));
            case LayerKind::Axial:
                if (m_plan.axes)
                    return axes(m_plan.axes->head);
                return usualAxes(m_one ? tr("rotates pairs by the coordinates of an image patch")
                                       : tr("rotate pairs by the coordinates of an image patch"));
            case LayerKind::Table:
                if (m_plan.ofPatches)
                    return m_one ? tr("uses the position vectors added to the patches")
                                 : tr("use the position vectors added to the patches");
                return m_one ? tr("uses the position vectors added to the word vectors")
                             : tr("use the position vectors added to the word vectors");
            default:
                return m_one ? tr("adds a bias to the scores") : tr("add a bias to the scores");
        }
    }

    QString rotation() const {
        const RotaryParameters& p = m_plan.rotary;
        const auto turning =
            std::ranges::count_if(scalingOf(p).multipliers, [](DoubleDouble each) { return each.hi != 0; });
        QString text = turningPairs(turning, m_plan.headSize, QString::fromStdString(writeNumber(p.base)));
        const QString scaling = verbatim(ruleOf(p.scaling).words.option);
        if (p.scaling == RotaryScaling::LongRope || p.scaling == RotaryScaling::Proportional)
            text += tr(", scaled by %1").arg(scaling);
        else if (p.scaling != RotaryScaling::None)
            text += tr(", scaled by %1 with factor %2")
                        .arg(scaling,
                             usual(QString::fromStdString(writeNumber(factorOf(p))), m_plan.lacks.factor));
        return m_plan.axes ? text + sections(m_plan.axes->head) : text;
    }

    QString turningPairs(std::int64_t pairs, std::int64_t headSize, const QString& bases) const {
        const QString base = usual(bases, m_plan.lacks.base);
        const std::string& lacks = m_plan.lacks.channels;
        QString part = channelsOf(2 * pairs, headSize);
        if (!lacks.empty())
            part = tr("%1, the default; missing: %2").arg(part, verbatim(lacks));
        return 2 * pairs < headSize || !lacks.empty()
                   ? (m_one ? tr("rotates %1 pairs (%2) with base %3")
                            : tr("rotate %1 pairs (%2) with base %3"))
                         .arg(pairs)
                         .arg(part, base)
                   : (m_one ? tr("rotates %1 pairs with base %2") : tr("rotate %1 pairs with base %2"))
                         .arg(pairs)
                         .arg(base);
    }

    /// Which channels of a head rotate, unless they are spread over it.
    QString channelsOf(std::int64_t channels, std::int64_t headSize) const {
        const bool spread = channels == headSize || m_plan.kind != LayerKind::Rope ||
                            m_plan.rotary.scaling == RotaryScaling::Proportional;
        const QString text = spread                    ? tr("%1 of %2 channels")
                             : m_plan.firstChannel > 0 ? tr("the last %1 of %2 channels")
                                                       : tr("the first %1 of %2 channels");
        return text.arg(channels).arg(headSize);
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
                return tr(", alternating: %1").arg(list);
            case AxialArrangement::TurnsThenLast:
                return tr(", alternating, with the last axis in one block: %1").arg(list);
        }
        return {};
    }

    /// The pairs of a model of pictures.
    QString axes(const AxialHead& head) const {
        QStringList names;
        for (const RotaryAxis& axis : head.axes)
            names << nameOf(axis.name);
        const QString list = names.join(tr(", ", "between names"));
        if (head.learned)
            return usualAxes((m_one ? tr("rotates pairs by learned linear combinations of %1")
                                    : tr("rotate pairs by learned linear combinations of %1"))
                                 .arg(list));
        if ((head.ladder == AxialLadder::Own || head.ladder == AxialLadder::Shared) && head.factor == 1)
            return turningPairs(widthOf(head.axes) / 2, head.headSize, basesOf(head)) + sections(head);
        return usualAxes((m_one ? tr("rotates %1 pairs by each of %2") : tr("rotate %1 pairs by each of %2"))
                             .arg(head.axes.back().width / 2)
                             .arg(list));
    }

    /// \p text, and the keys whose defaults its axes use.
    QString usualAxes(const QString& text) const {
        const bool both = !m_plan.lacks.channels.empty() && !m_plan.lacks.base.empty();
        return usual(text, m_plan.lacks.channels + (both ? ", " : "") + m_plan.lacks.base);
    }

    /// One for all axes, or that of each.
    static QString basesOf(const AxialHead& head) {
        QStringList bases;
        for (const RotaryAxis& axis : head.axes)
            bases << QString::fromStdString(writeNumber(axis.base));
        return std::ranges::all_of(bases, [&bases](const QString& base) { return base == bases.front(); })
                   ? bases.front()
                   : bases.join(tr(", ", "between names"));
    }

    static QString nameOf(AxisName axis) { return translated(wordOf(axis)); }

    /// \p value, and that it is a default if the file lacks its \p key.
    static QString usual(const QString& value, const std::string& key) {
        return key.empty() ? value : tr("%1 (the default; missing: %2)").arg(value, verbatim(key));
    }

    QString sight() const {
        const QString text = this->width();
        return m_plan.sees.compressed == 1  ? tr("%1 and a key for every position").arg(text)
               : m_plan.sees.compressed > 0 ? tr("%1 and a compressed key for every %2 positions")
                                                  .arg(text)
                                                  .arg(m_plan.sees.compressed)
                                            : text;
    }

    QString width() const {
        const LayerSight& sees = m_plan.sees;
        const QString width = usual(QString::number(sees.width), sees.lacks);
        switch (sees.form) {
            case LayerSight::Form::All:
                break;
            case LayerSight::Form::Window:
                if (sees.width > 0)
                    return (m_one ? tr("sees a window of %1") : tr("see a window of %1")).arg(width);
                return m_one ? tr("sees a window of unknown width") : tr("see a window of unknown width");
            case LayerSight::Form::EachSide:
                if (sees.width > 0)
                    return (m_one ? tr("sees %1 positions on each side")
                                  : tr("see %1 positions on each side"))
                        .arg(width);
                return m_one ? tr("sees a window of unknown width") : tr("see a window of unknown width");
            case LayerSight::Form::Chunk:
                if (m_plan.kind == LayerKind::Bias && m_plan.ofPatches)
                    return usual((m_one ? tr("sees a window of %1 × %1 patches")
                                        : tr("see a window of %1 × %1 patches"))
                                     .arg(std::llround(std::sqrt(static_cast<double>(sees.width)))),
                                 sees.lacks);
                if (sees.width > 0)
                    return (m_one ? tr("sees one chunk of %1") : tr("see one chunk of %1")).arg(width);
                return m_one ? tr("sees one chunk of unknown size") : tr("see one chunk of unknown size");
        }
        return m_one ? tr("sees all positions") : tr("see all positions");
    }

    QString temperature(const QueryTemperature& temperature) const {
        const QString strength = QString::fromStdString(writeNumber(temperature.strength));
        const QString position = temperature.offset == 0 ? QStringLiteral("p")
                                                         : QStringLiteral("(p + %1)").arg(temperature.offset);
        const QString factor = temperature.stairs ? QStringLiteral("1 + %1·ln(1 + ⌊%2/%3⌋)")
                                                  : QStringLiteral("1 + %1·ln max(%2/%3, 1)");
        return (m_one ? tr("multiplies the query at position p by %1")
                      : tr("multiply the query at position p by %1"))
            .arg(usual(factor.arg(strength, position).arg(temperature.length), temperature.lacks));
    }

    const LayerPlan& m_plan;
    bool m_one;
};

/// The layers of which one sentence is true.
struct SaidLayers {
    const LayerPlan* plan;
    std::vector<LayerRange> layers;
};

QString sentenceOf(const SaidLayers& said) {
    return PlanWords(*said.plan, PlanWords::countOf(said.layers) == 1).sentence();
}

/// The groups of \p plan, joined where they differ only in what sentences do not say, such as the keys that
/// they are known from.
std::vector<SaidLayers> saidOf(const ModelPlan& plan) {
    std::vector<SaidLayers> all;
    QHash<QString, std::size_t> places;
    for (const LayerGroup& group : plan.groups) {
        const QString said = PlanWords(group.plan, false).sentence();
        const auto place = places.constFind(said);
        if (place == places.cend()) {
            places.insert(said, all.size());
            all.push_back({&group.plan, group.layers});
        } else {
            std::vector<LayerRange>& layers = all[*place].layers;
            layers.insert(layers.end(), group.layers.begin(), group.layers.end());
            joinRanges(layers);
        }
    }
    return all;
}

QStringList sentences(const ModelPlan& plan, bool rotary) {
    QStringList all;
    for (const SaidLayers& said : saidOf(plan))
        if (rotary || said.plan->kind != LayerKind::Rope)
            all << PlanWords::tr("%1: %2").arg(PlanWords::layersOf(said.layers, plan), sentenceOf(said));
    return all;
}

}  // namespace

QStringList planSentences(const ModelPlan& plan) {
    return sentences(plan, true);
}

QStringList countedSentences(const ModelPlan& plan) {
    QStringList all;
    for (const SaidLayers& said : saidOf(plan))
        all << PlanWords::tr("%1: %2").arg(
            PlanWords::tr("%1 of %2 layers").arg(PlanWords::countOf(said.layers)).arg(plan.layers),
            sentenceOf(said));
    return all;
}

QStringList unrotatedSentences(const ModelPlan& plan) {
    return sentences(plan, false);
}

QString layersBehind(std::int64_t layers, bool counted, const std::function<bool(std::size_t)>& concerns) {
    std::vector<LayerRange> ranges;
    for (std::int64_t layer = 0; layer < layers; ++layer)
        if (concerns(static_cast<std::size_t>(layer)))
            ranges.push_back({layer, layer});
    if (ranges.empty())
        return {};
    joinRanges(ranges);
    return PlanWords::tr(" (%1)").arg(PlanWords::rangesOf(ranges, counted));
}

QString doubtsOf(const ModelPlan& plan) {
    QStringList doubts;
    for (const std::string& doubt : plan.doubts)
        doubts << QString::fromStdString(doubt);
    return doubts.join(PlanWords::tr("; "));
}

}  // namespace posiscope
