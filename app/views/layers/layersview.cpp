// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/layers/layersview.h"

#include <QFileInfo>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <utility>

#include "app/document/document.h"
#include "app/document/withmodel.h"
#include "app/models/modelfile.h"
#include "app/models/modelpositions.h"
#include "app/models/planwords.h"
#include "app/pieces/drawcells.h"
#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "core/fields/range.h"
#include "core/fields/tabulatedfield.h"

namespace posiscope {
namespace {

constexpr QSize kLeastLayers(120, 80);
constexpr double kLayersGain = 12;  // relative to the sights
constexpr int kLayerPitch = 26;     // least pixels of a number, vertically
constexpr double kLeastLine = 3;    // pixels of layers with a line
constexpr int kKeyLine = 16;        // height of the line above the map …
constexpr int kUnderKey = 4;        // … and of the air below it
constexpr int kNarrow = 540;        // a picture of less width has the key above the words of the scale

constexpr QSize kLeastSights(74, 80);
constexpr QSize kEnoughSights(220, kNoEnd);
constexpr double kSightsGain = 5;
constexpr QMargins kSightsMargins(10, 24, 14, 40);

struct SightWords {
    Q_DECLARE_TR_FUNCTIONS(SightWords)
};

/// The three ways in which a layer can be limited, as bars of one colour each.
enum class Reach { Everything, Window, Chunk };

Reach reachOf(LayerSight::Form form) {
    switch (form) {
        case LayerSight::Form::All:
            return Reach::Everything;
        case LayerSight::Form::Chunk:
            return Reach::Chunk;
        default:
            return Reach::Window;
    }
}

QColor colourOf(Reach reach, const Theme& theme) {
    return reach == Reach::Everything ? theme.position
           : reach == Reach::Window   ? theme.accent
                                      : theme.series[1];
}

QString wordOf(Reach reach) {
    return reach == Reach::Everything ? SightWords::tr("all")
           : reach == Reach::Window   ? SightWords::tr("window")
                                      : SightWords::tr("chunk");
}

/// The longest sight of \p layers; at least 10.
double farthest(const std::vector<LayerWaves>& layers) {
    std::int64_t most = 10;
    for (const LayerWaves& layer : layers)
        most = std::max(most, layer.seen.value_or(0));
    return static_cast<double>(most);
}

ChartAxes sightAxes(const std::vector<LayerWaves>& layers, double last, const QSize& size) {
    return {{.label = SightWords::tr("visible positions"),
             .shorter = {SightWords::tr("visible")},
             .first = 1,
             .last = last,
             .logarithmic = true,
             .ticks = powerTicks(1, last, std::max(2, size.width() / 34))},
            {.first = -0.5, .last = static_cast<double>(layers.size()) - 0.5}};
}

/// How far the layers from \p first to before \p end see in each way, the farthest first, so that none hides
/// another: layers of less than a pixel share a bar.
std::vector<std::pair<std::int64_t, Reach>> farthestOf(const std::vector<LayerWaves>& layers,
                                                       std::size_t first, std::size_t end) {
    std::vector<std::pair<std::int64_t, Reach>> bars;
    for (std::size_t i = first; i < end; ++i) {
        if (!layers[i].seen)
            continue;
        const Reach reach = reachOf(layers[i].plan->sees.form);
        const auto same = std::ranges::find(bars, reach, &std::pair<std::int64_t, Reach>::second);
        if (same == bars.end())
            bars.emplace_back(*layers[i].seen, reach);
        else
            same->first = std::max(same->first, *layers[i].seen);
    }
    std::ranges::sort(bars, std::greater<>());
    return bars;
}

ChartContent sightContent(const std::vector<LayerWaves>& layers, const Theme& theme, const PlotFrame& frame) {
    const double each = frame.area().height() / static_cast<double>(layers.size());
    const double air = each > 4 ? 1 / each : 0;
    const auto rowsOfBar = static_cast<std::size_t>(each > 0 ? std::max(1.0, std::ceil(1 / each)) : 1);
    ChartContent content;
    std::vector<Reach> present;
    for (std::size_t first = 0; first < layers.size(); first += rowsOfBar) {
        const std::size_t end = std::min(first + rowsOfBar, layers.size());
        for (const auto& [seen, reach] : farthestOf(layers, first, end)) {
            if (std::ranges::find(present, reach) == present.end())
                present.push_back(reach);
            content.items.emplace_back(
                ShadedBand{{.last = static_cast<double>(seen)},
                           {static_cast<double>(end) - 0.5 - air, static_cast<double>(first) - 0.5},
                           colourOf(reach, theme),
                           true});
        }
    }
    std::ranges::sort(present);
    QList<LegendEntry> legend;
    for (const Reach reach : present)
        legend << LegendEntry{colourOf(reach, theme), 6, wordOf(reach), wordOf(reach)};
    content.heading.legends = {legend};
    return content;
}

bool isUnknown(const LayerWaves& layer) {
    return layer.plan->kind == LayerKind::Unknown;
}

QString sightText(const LayerWaves& layer, qint64 number) {
    if (!layer.plan->attends())
        return SightWords::tr("layer %1 has no attention").arg(readable(number));
    if (!layer.seen)  // also of a layer that is not understood
        return SightWords::tr("layer %1: attention range unknown").arg(readable(number));
    return SightWords::tr("layer %1 sees %2 positions (%3)")
        .arg(readable(number), readable(qint64{*layer.seen}), wordOf(reachOf(layer.plan->sees.form)));
}

/// How far each of \p layers sees, as bars on an axis up to \p most. \param layers must outlive the drawing
/// \param lines above the map beside them, as many as above the bars
Chart sightChart(const std::vector<LayerWaves>& layers, double most, int lines) {
    return {.name = SightWords::tr("how far each layer sees"),
            .wish = {.least = kLeastSights,
                     .enough = kEnoughSights,
                     .margins = kSightsMargins +
                                QMargins(0, lines > 1 ? (lines - 1) * kKeyLine - kUnderKey : 0, 0, 0),
                     .gain = kSightsGain,
                     .rank = 1},
            .axes = [&layers, most](const QSize& size) { return sightAxes(layers, most, size); },
            .content = [&](const Ink& ink,
                           const PlotFrame& frame) { return sightContent(layers, ink.theme, frame); },
            .readout =
                [&](double, double y) {
                    const auto row = std::clamp<std::int64_t>(std::llround(y), 0, std::ssize(layers) - 1);
                    return sightText(layers[static_cast<std::size_t>(row)], qint64{row});
                }};
}

/// Whether it rotates by coordinates of patches that have no wavelengths.
bool turnsUntold(const LayerWaves& layer) {
    return layer.plan->kind == LayerKind::Axial && layer.wavelengths->empty();
}

}  // namespace

QColor colourOfSight(LayerSight::Form form, const Theme& theme) {
    return colourOf(reachOf(form), theme);
}

LayerMap::LayerMap(QObject& owner, std::function<void()> settled) : CellPlot(owner, std::move(settled)) {
    setName(tr("the map of layers and pairs"));
    setOver([this](QPainter& painter, const Ink& ink) {
        drawIdle(painter, ink);
        drawUnfinished(painter);
        drawKey(painter, ink);
    });
}

void LayerMap::rebuild(std::shared_ptr<const ModelPlan> plan) {
    if (plan == m_plan)
        return;
    m_plan = std::move(plan);
    m_pairs = std::max<std::int64_t>(1, pairsOf(*m_plan));
    m_layers = layerWaves(*m_plan);
    addNumbers();
}

/// Wavelengths as powers of ten, because they span many.
void LayerMap::addNumbers() {
    const auto pairs = static_cast<std::size_t>(m_pairs);
    std::vector<double> numbers(m_layers.size() * pairs, std::nan(""));
    m_least = std::numeric_limits<double>::infinity();
    m_most = -m_least;
    std::map<const std::vector<double>*, std::size_t> rows;  // of which many are alike
    for (std::size_t l = 0; l < m_layers.size(); ++l) {
        const std::vector<double>& wavelengths = *m_layers[l].wavelengths;
        double* const row = numbers.data() + l * pairs;
        const auto [first, isNew] = rows.try_emplace(&wavelengths, l);
        if (!isNew) {
            std::copy_n(numbers.data() + first->second * pairs, pairs, row);
            continue;
        }
        for (std::size_t i = 0; i < wavelengths.size(); ++i) {
            const double power = std::log10(wavelengths[i]);
            if (!std::isfinite(power))
                continue;
            row[i] = power;
            m_least = std::min(m_least, power);
            m_most = std::max(m_most, power);
        }
    }
    if (m_least > m_most)
        m_least = m_most = 0;
    m_field = fieldOfNumbers(std::ssize(m_layers), m_pairs, std::move(numbers));
}

void LayerMap::forget() {
    CellPlot::forget();
    m_plan.reset();
    m_field.reset();
    m_layers.clear();
}

Wish LayerMap::wish(const Ink& ink) const {
    Wish wish = CellPlot::wish(ink);
    wish.least = kLeastLayers;
    wish.gain = kLayersGain;
    constexpr int kAir = 6;
    wish.margins.setTop(std::max(wish.margins.top(), m_lines * kKeyLine + kAir));
    return wish;
}

CellAxis LayerMap::layerAxis() const {
    CellAxis axis;
    axis.shown = {0, static_cast<double>(m_layers.size())};
    axis.label = tr("layer");
    axis.widest = widestNumber({0, std::ssize(m_layers)});
    axis.ticks = [last = std::ssize(m_layers) - 1](double first, double end, int pixels) {
        return endedAt(wholeTicks(first, end, std::max(2, pixels / kLayerPitch)), last);
    };
    return axis;
}

/// Pairs that rotate by axes are in the order of the axes.
bool LayerMap::byAxes() const {
    return std::ranges::any_of(m_layers,
                               [](const LayerWaves& layer) { return layer.plan->kind == LayerKind::Axial; });
}

bool LayerMap::byPatches() const {
    return std::ranges::all_of(m_layers, [](const LayerWaves& layer) {
        return !layer.plan->axes || countsPatches(layer.plan->axes->map);
    });
}

CellAxis LayerMap::pairAxis() const {
    CellAxis axis{.shown = {0, static_cast<double>(m_pairs)}};
    if (m_most == 0) {
        axis.widest = 1;  // room for the half of the last layer's number that lies below the map
        axis.ticks = [](double, double, int) { return QList<Tick>(); };
        return axis;
    }
    axis.label = byAxes() ? tr("pair") : tr("pair, fast to slow");
    axis.widest = widestNumber({0, m_pairs});
    axis.ticks = [last = m_pairs - 1](double first, double end, int pixels) {
        return endedAt(wholeTicks(first, end, std::max(2, pixels / 40)), last);
    };
    return axis;
}

void LayerMap::fill(const Document& document, const Bounds& wavelengths, int lines) {
    m_lines = lines;
    const bool turns = wavelengths.greatest > 0;  // wavelengths are 2π at least
    Cells cells{
        .field = m_field,
        .down = layerAxis(),
        .across = pairAxis(),
        .palette = document.appearance().similarityPalette,
        .averaging = document.appearance().averaging,
        .title = {},
        .measure = measure(),
        .bar = turns,
        .numbers = false,
        .scale = [bounds = scaleOver(wavelengths.least, wavelengths.greatest)](double) { return bounds; },
        .cursor = document.cursor(),
        .readout = [this](const Cell& cell) { return readoutOf(cell); }};
    cells.barTicks = [least = wavelengths.least, most = wavelengths.greatest](int pixels) {
        const double first = std::pow(10, least);
        const double last = std::pow(10, most);
        QList<Tick> ticks = powerTicks(first, last, std::max(2, pixels / 40));
        if (ticks.size() < 2)
            ticks = decimalTicks(first, last, std::max(2, pixels / 40));
        for (Tick& tick : ticks)
            tick.at = std::log10(tick.at);
        return ticks;
    };
    cells.pointed = [cursor = document.cursor()](const Cell&) { return cursor; };
    show(std::move(cells));
}

QString LayerMap::readoutOf(const Cell& cell) const {
    const LayerWaves& layer = m_layers[static_cast<std::size_t>(cell.down)];
    const QString place =
        tr("layer %1, pair %2").arg(readable(qint64{cell.down}), readable(qint64{cell.across}));
    if (!layer.plan->attends())
        return tr("layer %1 has no attention").arg(readable(qint64{cell.down}));
    if (isUnknown(layer))
        return tr("layer %1: not understood").arg(readable(qint64{cell.down}));
    const auto pair = static_cast<std::size_t>(cell.across);
    if (turnsUntold(layer))
        return tr("%1: rotates by the coordinates of a patch").arg(place);
    if (pair >= layer.wavelengths->size() || !std::isfinite((*layer.wavelengths)[pair]))
        return tr("%1: does not rotate").arg(place);
    const double wave = (*layer.wavelengths)[pair];
    const QString text = tr("%1: wavelength %2").arg(place, readable(wave, 4));
    return layer.seen ? tr("%1, %2 turns within the attention range")
                            .arg(text, readable(static_cast<double>(*layer.seen) / wave, 3))
                      : text;
}

/// The stripes of cells without a number, as lines. \param crossed by others, as a lattice
static void hatch(QPainter& painter, const QRectF& area, const Theme& theme, bool crossed) {
    constexpr double kApart = 8;
    painter.save();
    painter.fillRect(area, theme.card);
    painter.setClipRect(area, Qt::IntersectClip);
    painter.setPen(QPen(theme.stripe, 1.4));
    // From lower left to upper right, in step from layer to layer.
    const double first = std::floor((area.left() + area.top()) / kApart) * kApart;
    for (double sum = first; sum < area.right() + area.bottom(); sum += kApart)
        painter.drawLine(QPointF(sum - area.bottom(), area.bottom()), QPointF(sum - area.top(), area.top()));
    const double least = std::floor((area.left() - area.bottom()) / kApart) * kApart;
    for (double apart = least; crossed && apart < area.right() - area.top(); apart += kApart)
        painter.drawLine(QPointF(apart + area.top(), area.top()),
                         QPointF(apart + area.bottom(), area.bottom()));
    painter.restore();
}

/// Grey over the channels of layers that attend but do not turn, and lattices over layers that are not
/// understood; other cells without a number keep their stripes, which are drawn anew where cells are shapes.
void LayerMap::drawIdle(QPainter& painter, const Ink& ink) const {
    const bool shapes = shapesOn(painter, cells().down.cells(), cells().across.cells()).has_value();
    painter.save();
    painter.setClipRect(frame().area(), Qt::IntersectClip);
    for (std::size_t l = 0; l < m_layers.size();) {
        const LayerWaves& layer = m_layers[l];
        std::size_t end = l + 1;
        while (end < m_layers.size() && m_layers[end].plan == layer.plan)
            ++end;
        const double top = std::floor(frame().toY(static_cast<double>(l) - 0.5));
        const double bottom = std::ceil(frame().toY(static_cast<double>(end) - 0.5));
        const auto turns = [&](std::int64_t pair) {
            return pair < std::ssize(*layer.wavelengths) &&
                   std::isfinite((*layer.wavelengths)[static_cast<std::size_t>(pair)]);
        };
        const QRectF lane(QPointF(frame().area().left(), top), QPointF(frame().area().right(), bottom));
        const bool told = layer.plan->attends() && !turnsUntold(layer) && !isUnknown(layer);
        if (!told && (shapes || isUnknown(layer)))
            hatch(painter, lane, ink.theme, isUnknown(layer));
        for (std::int64_t pair = 0; told && pair < m_pairs;) {
            const std::int64_t first = pair++;
            while (pair < m_pairs && turns(pair) == turns(first))
                ++pair;
            if (!turns(first))
                painter.fillRect(
                    QRectF(QPointF(std::floor(frame().toX(static_cast<double>(first) - 0.5)), top),
                           QPointF(std::ceil(frame().toX(static_cast<double>(pair) - 0.5)), bottom)),
                    ink.theme.grid);
        }
        l = end;
    }
    painter.restore();
}

/// In each layer, before the first pair that completes no turn within what the layer sees: one line for
/// layers with the same pair that follow each other.
QList<QLineF> LayerMap::unfinishedLines() const {
    const auto pairOf = [this](std::size_t layer) {
        const LayerWaves& waves = m_layers[layer];
        return waves.seen ? std::min<std::int64_t>(waves.unfinished, std::ssize(*waves.wavelengths))
                          : std::ssize(*waves.wavelengths);
    };
    QList<QLineF> lines;
    for (std::size_t first = 0; first < m_layers.size();) {
        std::size_t end = first + 1;
        while (end < m_layers.size() && pairOf(end) == pairOf(first))
            ++end;
        const double x = frame().toX(static_cast<double>(pairOf(first)) - 0.5);
        const QLineF line(x, frame().toY(static_cast<double>(first) - 0.5), x,
                          frame().toY(static_cast<double>(end) - 0.5));
        if (pairOf(first) < std::ssize(*m_layers[first].wavelengths) && std::abs(line.dy()) >= kLeastLine)
            lines << line;
        first = end;
    }
    return lines;
}

void LayerMap::drawUnfinished(QPainter& painter) const {
    const QList<QLineF> lines = unfinishedLines();
    painter.save();
    painter.setClipRect(frame().area().adjusted(-1, 0, 1, 0), Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(255, 255, 255, 220), 4, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(lines);
    painter.setPen(QPen(QColor(20, 20, 20), 1.6, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(lines);
    painter.restore();
}

/// What the marks mean: those that are there. \param ends whether the lines are
QList<LegendEntry> LayerMap::key(const Theme& theme, bool ends, bool longer) const {
    const auto any = [this](auto&& is) { return std::ranges::any_of(m_layers, is); };
    const auto isIdle = [this](const LayerWaves& layer) {
        return layer.plan->attends() && !turnsUntold(layer) && !isUnknown(layer) &&
               std::ranges::count_if(*layer.wavelengths, [](double wave) { return std::isfinite(wave); }) <
                   m_pairs;
    };
    QList<LegendEntry> entries;
    const auto add = [&entries](const QColor& colour, double width, const QString& text) {
        entries << LegendEntry{.colour = colour, .width = width, .text = text, .longest = text};
    };
    if (ends)
        add(theme.text, 1.6, longer ? tr("one turn within the attention range") : tr("one turn"));
    if (any(isIdle))
        add(theme.grid, 9, longer ? tr("does not rotate") : tr("no rotation"));
    if (any([](const LayerWaves& layer) { return !layer.plan->attends(); })) {
        add(theme.stripe, 9, tr("no attention"));
        entries.back().fill = Qt::BDiagPattern;
    }
    if (any(isUnknown)) {
        add(theme.stripe, 9, tr("not understood"));
        entries.back().fill = Qt::DiagCrossPattern;
    }
    if (any(turnsUntold)) {
        add(theme.stripe, 9, tr("wavelengths unknown"));
        entries.back().fill = Qt::BDiagPattern;
    }
    return entries;
}

QString LayerMap::measure() const {
    return m_most == 0   ? QString()
           : !byAxes()   ? tr("wavelength (positions)")
           : byPatches() ? tr("wavelength (patches)")
                         : tr("wavelength (coordinates)");
}

int LayerMap::linesOf(const Theme& theme, int width) const {
    constexpr double kShare = 0.42;    // of the map, at least
    constexpr double kBesideMap = 60;  // pixels of its scale, above which the key may extend
    const QFont font = figureFont(kSmallType);
    const double words = QFontMetricsF(font).horizontalAdvance(measure());
    const double all = legendWidth(font, key(theme, true, false));
    const double room = kShare * width;
    return width >= kNarrow && all + words <= room ? 1 : all <= room + kBesideMap ? 2 : 3;
}

/// Above the map, in the longer words if there is room for them in one row.
void LayerMap::drawKey(QPainter& painter, const Ink& ink) const {
    painter.setFont(figureFont(kSmallType));
    const double words = QFontMetricsF(painter.font()).horizontalAdvance(cells().measure);
    const double room = data().width() + (m_lines > 1 ? wish(ink).margins.right() : -words);
    const QRectF line(data().left(), data().top() - m_lines * kKeyLine - kUnderKey, room, kKeyLine);
    const bool ends = !unfinishedLines().isEmpty();
    QList<LegendEntry> entries = key(ink.theme, ends, true);
    if (legendWidth(painter.font(), entries) > room)
        entries = key(ink.theme, ends, false);
    drawLegendRows(painter, ink.theme, line, line.top() + std::max(1, m_lines - 1) * kKeyLine + 0.5, entries);
}

LayersView::LayersView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_model(document.setting().model.positions),
      m_map(*this, [this] { showFound(); }) {}

bool LayersView::concernsParameters() {
    const auto& model = document().setting().model.positions;
    return std::exchange(m_model, model) != model;
}

QList<const Declaration<Appearance>*> LayersView::options() const {
    return {findAppearance("averaging"), findAppearance("similarity-palette"),
            findAppearance("shared-scale")};
}

bool LayersView::applies() const {
    const auto plan = planOf(document().setting());
    return plan && plan->layers > 0;
}

EmptyState LayersView::emptyState() const {
    if (const OpenedModel& model = document().setting().model; model.positions) {
        const ModelPlan& plan = model.positions->plan;
        const QString file = QFileInfo(model.source).fileName();
        if (!plan.countLacks.empty() || plan.doubts.empty())
            return {tr("%1 does not give its number of layers.").arg(file), {}};
        return {tr("The layers of %1 cannot be shown: %2.").arg(file, doubtsOf(plan)), {}};
    }
    return {tr("No model is open. Use File › Open to choose a model's config.json or GGUF file. This view "
               "then shows, layer by layer, how the model's attention uses positions."),
            {}};
}

void LayersView::rebuild() {
    if (!applies())
        return;
    m_map.rebuild(planOf(document().setting()));
    const bool seen =
        std::ranges::any_of(m_map.layers(), [](const LayerWaves& layer) { return layer.seen.has_value(); });
    if (seen)
        compose({&m_map, &m_sight}, PlotLayout::row({m_map, m_sight}));
    else
        compose({&m_map}, PlotLayout::row({m_map}));
}

/// Beside another model, both have the scales of both.
void LayersView::fill(const QSize& size) {
    const int lines = m_map.linesOf(theme(), size.width());
    Bounds wavelengths = m_map.wavelengths();
    double most = farthest(m_map.layers());
    if (document().appearance().sharedScale == Switch::On && wavelengths.greatest > 0) {
        const auto ends = sharedEnds(ink(), std::nullopt, {wavelengths.least, wavelengths.greatest});
        wavelengths = {ends.first, ends.second};
        most = sharedEnds(ink(), Quantity::Distance, {1, most}).second;
    }
    m_map.fill(document(), wavelengths, lines);
    m_sight.show(sightChart(m_map.layers(), most, lines));
}

QString LayersView::explanation() const {
    const auto plan = planOf(document().setting());
    QStringList sentences;
    for (const QString& each : countedSentences(*plan))
        sentences << tr("%1.").arg(numbersApart(each));
    const auto unfinished = [](const LayerWaves& layer) {
        return layer.seen && layer.unfinished < std::ssize(*layer.wavelengths);
    };
    if (std::ranges::any_of(m_map.layers(), unfinished))
        sentences << tr(
            "Pairs to the right of the line make less than one turn within the layer's attention range.");
    if (const QString doubts = doubtsOf(*plan); !doubts.isEmpty())
        sentences << tr("Doubtful: %1.").arg(numbersApart(doubts));
    return oneAfterAnother(sentences);
}

}  // namespace posiscope
