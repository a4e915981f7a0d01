// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/layers/layersview.h"

#include <QTextLayout>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/document/document.h"
#include "app/document/withmodel.h"
#include "app/models/modelpositions.h"
#include "app/models/planwords.h"
#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"
#include "core/models/layerwaves.h"
#include "core/parameters/numbertext.h"
#include "core/rotary/rotary.h"

namespace posiscope {
namespace {

constexpr QSize kLeastWaves(200, 90);
constexpr QSize kEnoughWaves(kNoEnd, 220);
constexpr QMargins kWavesMargins(52, 20, 14, 40);
constexpr qsizetype kMostSentences = 16;
constexpr int kWordsMargin = 130;  // pixels beside the data that the axes of the map need

struct ModelWords {
    Q_DECLARE_TR_FUNCTIONS(ModelPage)
};

/// "model type gemma3_text · d_model 3840 · heads 16 …"
QString factsOf(const ModelPositions& model) {
    QStringList facts;
    for (const Derivation& fact : model.derivations)
        if (fact.layers.isEmpty())
            facts << translated(fact.what) + u' ' + valueText(fact);
    return facts.join(QStringLiteral("\u00a0· "));  // a line does not begin with the dot
}

/// \p all, at most kMostSentences.
QStringList boundedSentences(QStringList all) {
    const qsizetype more = all.size() - kMostSentences;
    if (more <= 0)
        return all;
    return all.first(kMostSentences) << ModelWords::tr("and %1 more").arg(more);
}

/// \p text over as many lines of \p width as it needs.
QStringList wrapped(const QString& text, double width) {
    QTextLayout layout(text, figureFont(kSmallType));
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines << text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

/// One curve of the chart: layers that rotate alike and see as far.
struct WaveCurve {
    const LayerPlan* plan;
    std::int64_t layers = 0;
    std::optional<std::int64_t> seen;
};

std::vector<WaveCurve> curvesOf(const ModelPlan& plan) {
    std::vector<WaveCurve> curves;
    for (const LayerGroup& group : plan.groups) {
        if (group.plan.kind != LayerKind::Rope)
            continue;
        const auto seen = seenBy(group.plan, plan);
        auto same = std::ranges::find_if(curves, [&](const WaveCurve& curve) {
            return curve.plan->rotary == group.plan.rotary && curve.seen == seen;
        });
        if (same == curves.end())
            same = curves.insert(same, {&group.plan, 0, seen});
        for (const LayerRange& range : group.layers)
            same->layers += range.last - range.first + 1;
    }
    return curves;
}

QPolygonF pointsOf(const std::vector<double>& wavelengths) {
    QPolygonF points;
    for (std::size_t i = 0; i < wavelengths.size(); ++i)
        if (std::isfinite(wavelengths[i]))
            points << QPointF(static_cast<double>(i), wavelengths[i]);
    return points;
}

std::vector<double> unscaledWaves(const LayerPlan& layer) {
    const Rotary rotary(layer.rotary);
    std::vector<double> waves;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i)
        waves.push_back(2 * std::numbers::pi / rotary.unscaledFrequency(i).hi);
    return waves;
}

class WavesOfLayers {
public:
    explicit WavesOfLayers(std::shared_ptr<const ModelPlan> plan)
        : m_plan(std::move(plan)), m_curves(curvesOf(*m_plan)) {
        constexpr std::size_t kMost = 8;  // of colours that can be told apart, and of lines in the legend
        for (std::size_t i = kMost; i < m_curves.size(); ++i)
            m_layersLeft += m_curves[i].layers;
        m_curves.resize(std::min(kMost, m_curves.size()));
        for (const WaveCurve& curve : m_curves) {
            const QPolygonF points = pointsOf(wavelengthsOf(*curve.plan));
            for (const QPointF& point : points) {
                m_lastPair = std::max(m_lastPair, point.x());
                m_last = std::max(m_last, point.y());
            }
            m_last = std::max(m_last, static_cast<double>(curve.seen.value_or(0)));
        }
    }

    bool empty() const { return m_curves.empty(); }

    ChartAxes axes(const QSize& size) const {
        return {{.label = ModelWords::tr("pair"),
                 .first = -0.5,
                 .last = m_lastPair + 0.5,
                 .ticks = wholeTicks(0, m_lastPair + 1, std::max(2, size.width() / 60))},
                {.label = ModelWords::tr("wavelength (positions)"),
                 .shorter = {ModelWords::tr("wavelength")},
                 .first = 2 * m_last,
                 .last = 1,
                 .logarithmic = true,
                 .ticks = powerTicks(1, 2 * m_last, std::max(2, size.height() / 26))}};
    }

    ChartContent content(const Theme& theme) const {
        ChartContent content;
        QList<LegendEntry> legend;
        bool scaled = false;
        for (std::size_t i = 0; i < m_curves.size(); ++i) {
            const WaveCurve& curve = m_curves[i];
            const QColor colour = colourOf(i, theme);
            if (curve.seen)
                content.items.emplace_back(ReferenceLine{Qt::Horizontal, static_cast<double>(*curve.seen),
                                                         QPen(colour, 1, Qt::DashLine)});
            if (curve.plan->rotary.scaling != RotaryScaling::None) {
                scaled = true;
                content.items.emplace_back(Series{.points = pointsOf(unscaledWaves(*curve.plan)),
                                                  .pen = QPen(colour, 1, Qt::DotLine)});
            }
            content.items.emplace_back(
                Series{.points = pointsOf(wavelengthsOf(*curve.plan)), .pen = QPen(colour, 2)});
            const QString text = ModelWords::tr("%1 layers, base %2")
                                     .arg(readable(qint64{curve.layers}),
                                          QString::fromStdString(writeNumber(curve.plan->rotary.base)));
            legend << LegendEntry{colour, 2, text, text};
        }
        QList<LegendEntry> all = legend;
        const QString sees = ModelWords::tr("positions seen");
        all << LegendEntry{theme.mutedText, 1, sees, sees, Qt::DashLine};
        if (scaled) {
            const QString unscaled = ModelWords::tr("unscaled");
            all << LegendEntry{theme.mutedText, 1, unscaled, unscaled, Qt::DotLine};
        }
        if (m_layersLeft > 0) {
            const QString left = ModelWords::tr("%1 more layers are not drawn").arg(m_layersLeft);
            for (QList<LegendEntry>* const entries : {&all, &legend})
                entries->prepend({Qt::transparent, 1, left, left});  // seen whatever has no room
        }
        content.heading.legends = {all, legend};
        return content;
    }

    QString readout(double x) const {
        QStringList waves;
        for (const WaveCurve& curve : m_curves) {
            const std::vector<double> all = wavelengthsOf(*curve.plan);
            const auto pair = static_cast<std::size_t>(std::max(0.0, std::round(x)));
            if (pair < all.size() && std::isfinite(all[pair]))
                waves << readable(all[pair], 4);
        }
        return ModelWords::tr("pair %1: wavelength %2")
            .arg(readable(qint64{std::llround(std::max(0.0, x))}), waves.join(QStringLiteral(", ")));
    }

private:
    /// That of its sight, as in the bars; another one for each further curve of layers that see alike.
    QColor colourOf(std::size_t i, const Theme& theme) const {
        const LayerSight::Form form = m_curves[i].plan->sees.form;
        const auto before =
            std::count_if(m_curves.begin(), m_curves.begin() + static_cast<std::ptrdiff_t>(i),
                          [&](const WaveCurve& curve) { return curve.plan->sees.form == form; });
        return before == 0 ? colourOfSight(form, theme)
                           : theme.series[static_cast<qsizetype>(i + 1) % theme.series.size()];
    }

    std::shared_ptr<const ModelPlan> m_plan;
    std::vector<WaveCurve> m_curves;
    std::int64_t m_layersLeft = 0;  ///< whose curves are not drawn
    double m_lastPair = 1;          ///< that turns
    double m_last = 10;
};

Chart wavesChart(const std::shared_ptr<const WavesOfLayers>& waves) {
    return {.name = ModelWords::tr("the wavelengths of each kind of layer"),
            .wish = {.least = kLeastWaves,
                     .enough = kEnoughWaves,
                     .margins = kWavesMargins,
                     .gain = 6,
                     .rank = 2},
            .axes = [waves](const QSize& size) { return waves->axes(size); },
            .content = [waves](const Ink& ink, const PlotFrame&) { return waves->content(ink.theme); },
            .readout = [waves](double x, double) { return waves->readout(x); }};
}

}  // namespace

ModelView::ModelView(const Document& document, QWidget* parent) : LayersView(document, parent) {
    m_words.setName(ModelWords::tr("the description of the model"));
}

void ModelView::rebuild() {
    if (!applies())
        return;
    LayersView::rebuild();
    const auto waves = std::make_shared<const WavesOfLayers>(planOf(document().setting()));
    if (waves->empty() && planOf(document().setting())->groups.size() == 1)
        return compose({&m_words}, m_words);
    if (waves->empty())
        return compose({&m_words, &map()}, PlotLayout::column({m_words, map()}));
    m_waves.show(wavesChart(waves));
    compose({&m_words, &map(), &sight(), &m_waves},
            PlotLayout::column({m_words, PlotLayout::row({map(), sight()}), m_waves}));
}

void ModelView::fill(const QSize& size) {
    LayersView::fill(size);
    const ModelPositions& model = *document().setting().model.positions;
    QList<TextLines::Line> lines;
    const auto add = [&](const QStringList& sentences, TextLines::Tone tone) {
        for (const QString& sentence : boundedSentences(sentences))
            for (const QString& line : wrapped(sentence, size.width() - kWordsMargin))
                lines << TextLines::Line{line, tone};
    };
    add({factsOf(model)}, TextLines::Tone::Muted);
    add(planSentences(model.plan), TextLines::Tone::Text);
    if (const QString doubts = doubtsOf(model.plan); !doubts.isEmpty())
        add({ModelWords::tr("Doubtful: %1.").arg(doubts)}, TextLines::Tone::Position);
    add(model.notes, TextLines::Tone::Muted);
    m_words.show(lines);
}

}  // namespace posiscope
