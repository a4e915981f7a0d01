// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/xray/xrayview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/colouring.h"
#include "app/document/document.h"
#include "app/document/withmodel.h"
#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/views/rotary/rotaryhead.h"
#include "app/views/wavelengthlabel.h"
#include "app/views/xray/xraywords.h"
#include "core/fields/range.h"
#include "core/fields/tabulatedfield.h"

namespace posiscope {
namespace {

constexpr QSize kLeastXray(120, 80);
constexpr double kXrayGain = 12;  // relative to the shares and the ratios
constexpr int kNumberPitch = 26;  // least pixels of a number, vertically
constexpr int kWavelengthPitch = 64;
constexpr double kLeastOfLayer = 5;  // pixels, for lines between layers

constexpr QSize kLeastShares(120, 50);
constexpr double kSharesGain = 3;  // relative to the map
constexpr QMargins kSharesMargins(58, 8, 44, 22);
constexpr double kRoomAbove = 20;  // pixels, for words

struct LoadShareWords {
    Q_DECLARE_TR_FUNCTIONS(LoadShareWords)
};

ChartAxes shareAxes(const Xray& xray, const LoadSummary& summary, const QSize& size) {
    const double most = 100 * std::max(std::ranges::max(summary.shares), 1e-9);
    const double top = most * (1 + kRoomAbove / std::max(30.0, size.height() - kRoomAbove));
    ChartAxes axes{pairAxis(xray.pairs(), size.width()),
                   {.label = LoadShareWords::tr("share of norm products (%)"),
                    .shorter = {LoadShareWords::tr("share (%)")},
                    .first = top,
                    .last = 0,
                    .ticks = decimalTicks(0, top, std::max(2, size.height() / 24))}};
    axes.bottom.label.clear();  // in the map above
    return axes;
}

ChartContent shareContent(const Xray& xray, const LoadSummary& summary, const Theme& theme,
                          const PlotFrame& frame) {
    const auto first = xray.firstUnfinished(xray.layers.front());
    const UntrainedPairs untrained =
        xray.settings.empty() ? UntrainedPairs(theme, frame, xray.pairs(),
                                               [first](std::int64_t pair) { return first && pair >= *first; })
                              : UntrainedPairs(theme, *xray.settings.front(), frame);
    ChartContent content{.under = untrained.bands};
    const double each = frame.area().width() / static_cast<double>(summary.shares.size());
    const double air = each > 5 ? 1 / each : 0;
    for (std::size_t i = 0; i < summary.shares.size(); ++i) {
        const auto pair = static_cast<double>(i);
        content.items.emplace_back(ShadedBand{
            {pair - 0.5, pair + 0.5 - air}, {.last = 100 * summary.shares[i]}, theme.accent, true});
    }
    if (untrained.area.isEmpty())
        return content;
    const QString share = percentOf(summary.unfinished);
    content.items.emplace_back(
        ChartText{untrained.area.adjusted(4, 2, -4, -2),
                  Qt::AlignRight | Qt::AlignTop,
                  {LoadShareWords::tr("pairs under one cycle in training: %1").arg(share),
                   LoadShareWords::tr("under one cycle: %1").arg(share), share, QString()},
                  theme.text});
    return content;
}

/// The share of each pair in all products of \p xray, as bars; shaded where a pair completes no cycle in the
/// trained length. \param xray, summary must outlive the drawing
Chart shareChart(const Xray& xray, const LoadSummary& summary) {
    return {.name = LoadShareWords::tr("the share of each pair"),
            .wish = {.least = kLeastShares, .margins = kSharesMargins, .gain = kSharesGain, .rank = 1},
            .axes = [&](const QSize& size) { return shareAxes(xray, summary, size); },
            .content = [&](const Ink& ink,
                           const PlotFrame& frame) { return shareContent(xray, summary, ink.theme, frame); },
            .readout =
                [&](double x, double) {
                    const auto pair = std::clamp<std::int64_t>(std::llround(x), 0, xray.pairs() - 1);
                    const QString share = percentOf(summary.shares[static_cast<std::size_t>(pair)]);
                    return (xray.basis == XrayBasis::Components
                                ? LoadShareWords::tr("component %1: %2 of the sum of all products of norms")
                                : LoadShareWords::tr("pair %1: %2 of the sum of all products of norms"))
                        .arg(readable(qint64{pair}), share);
                }};
}

}  // namespace

XrayMap::XrayMap(QObject& owner, std::function<void()> settled) : CellPlot(owner, std::move(settled)) {
    setName(tr("the map of layers and pairs"));
    setOver([this](QPainter& painter, const Ink& ink) {
        drawLayerLines(painter);
        drawTrained(painter, ink);
    });
}

void XrayMap::rebuild(std::shared_ptr<const Xray> xray, XrayQuantity quantity, XrayRows rows) {
    m_xray = std::move(xray);
    m_quantity = quantity;
    m_wanted = rows;
    m_rows.clear();
    m_any = false;
    std::vector<double> numbers;
    double most = 0;
    const std::int64_t pairs = m_xray->pairs();
    for (std::size_t l = 0; l < m_xray->layers.size(); ++l) {
        const LayerLoads& layer = m_xray->layers[l];
        for (std::int64_t head = 0; head < (rows == XrayRows::Heads ? layer.queries.heads : 1); ++head) {
            m_rows.push_back({l, head});
            for (std::int64_t pair = 0; pair < pairs; ++pair) {
                const double load = pair >= m_xray->pairsOf(layer) ? std::nan("")
                                    : rows == XrayRows::Heads      ? m_xray->load(layer, head, pair, quantity)
                                                                   : m_xray->load(layer, pair, quantity);
                numbers.push_back(load);
                m_any |= !std::isnan(load);
                if (std::isfinite(load))
                    most = std::max(most, load);
            }
        }
    }
    m_scale = scaleOver(0, most);
    m_field = fieldOfNumbers(std::ssize(m_rows), pairs, std::move(numbers));
}

void XrayMap::forget() {
    CellPlot::forget();
    m_xray.reset();
    m_field.reset();
    m_rows.clear();
}

Wish XrayMap::wish(const Ink& ink) const {
    Wish wish = CellPlot::wish(ink);
    wish.least = kLeastXray;
    wish.gain = kXrayGain;
    return wish;
}

/// A number for each layer, in the middle of its heads.
CellAxis XrayMap::layerAxis() const {
    CellAxis axis;
    axis.shown = {0, static_cast<double>(m_rows.size())};
    axis.label = m_wanted == XrayRows::Heads ? tr("layer (heads)") : tr("layer");
    axis.widest = widestNumber({0, m_xray->layers.back().layer + 1});
    axis.ticks = [this](double, double, int pixels) {
        QList<Tick> ticks;
        const auto most = static_cast<std::size_t>(std::max(1, pixels / kNumberPitch));
        const std::size_t step = (m_xray->layers.size() + most - 1) / most;
        std::size_t begin = 0;
        for (std::size_t r = 0; r <= m_rows.size(); ++r) {
            if (r < m_rows.size() && m_rows[r].layer == m_rows[begin].layer)
                continue;
            if (m_rows[begin].layer % step == 0)
                ticks << Tick{static_cast<double>(begin + r - 1) / 2,
                              readable(qint64{m_xray->layers[m_rows[begin].layer].layer})};
            begin = r;
        }
        return ticks;
    };
    return axis;
}

CellAxis XrayMap::pairAxis(const Document& document) const {
    CellAxis axis;
    axis.shown = {0, static_cast<double>(m_xray->pairs())};
    axis.label = m_xray->basis == XrayBasis::Components ? tr("principal component") : tr("pair");
    axis.widest = widestNumber({0, m_xray->pairs()});
    axis.ticks = [last = m_xray->pairs() - 1](double first, double end, int pixels) {
        return endedAt(wholeTicks(first, end, std::max(2, pixels / 40)), last);
    };
    if (document.rotary() && m_xray->basis == XrayBasis::RotaryPairs &&
        document.rotary()->pairs() == m_xray->pairs())
        axis.marked = MarkedCells{static_cast<double>(pairPointedAt(document)), &Theme::dimension};
    return axis;
}

/// The wavelengths of the first layer, as trained.
Axis XrayMap::ruler(const Document& document, int pixels) const {
    const LayerLoads& layer = m_xray->layers.front();
    const bool exponents =
        document.appearance().ruler == Ruler::Exponent && m_xray->basis == XrayBasis::RotaryPairs;
    const auto pairs = static_cast<double>(m_xray->pairs());
    Axis axis;
    if (exponents)
        axis.label = tr("exponent 2i/D");
    else
        labelWavelengths(axis);
    axis.first = -0.5;
    axis.last = pairs - 0.5;
    axis.ticks = binaryTicks(axis.first, axis.last, std::max(2, pixels / kWavelengthPitch));
    for (Tick& tick : axis.ticks) {
        const auto pair = std::clamp<std::int64_t>(std::llround(tick.at), 0, m_xray->pairsOf(layer) - 1);
        tick.text = exponents ? QString::number(tick.at / pairs, 'f', 3)
                              : readable(m_xray->wavelength(layer, pair), 3);
    }
    return axis;
}

void XrayMap::fill(const Document& document) {
    const Appearance& appearance = document.appearance();
    Cells cells{.field = m_field,
                .down = layerAxis(),
                .across = pairAxis(document),
                .palette = appearance.similarityPalette,
                .averaging = appearance.averaging,
                .title = {},
                .measure = XrayWords::measure(m_quantity),
                .colouring = colouringOf(appearance, Quantity::Load),
                .scale = [scale = m_scale](double) { return scale; },
                .cursor = document.cursor(),
                .readout = [this](const Cell& cell) { return readoutOf(cell); }};
    cells.pointed = [cursor = document.cursor(), rotary = document.rotary()](const Cell& cell) {
        Cursor pointed = cursor;
        if (rotary && cell.across < rotary->pairs())
            pointed.dimension = rotary->channels(cell.across).a;
        return pointed;
    };
    if (appearance.ruler != Ruler::Pair && appearance.ruler != Ruler::File)
        cells.above = [this, &document](int pixels) { return ruler(document, pixels); };
    show(std::move(cells));
}

QString XrayMap::placeOf(const Row& row) const {
    const LayerLoads& layer = m_xray->layers[row.layer];
    const QString number = readable(qint64{layer.layer});
    if (m_wanted == XrayRows::Layers)
        return tr("layer %1").arg(number);
    return tr("layer %1, head %2 (key head %3)")
        .arg(number, readable(qint64{row.head}), readable(qint64{layer.keyHeadOf(row.head)}));
}

QString XrayMap::readoutOf(const Cell& cell) const {
    const Row& row = m_rows[static_cast<std::size_t>(cell.down)];
    return tr("%1, %2").arg(placeOf(row), XrayWords::pair(*m_xray, m_xray->layers[row.layer], cell.across)) +
           QStringLiteral(": ") + XrayWords::number(m_field->cell(cell.down, cell.across));
}

/// Between layers, if each has several rows and enough pixels.
void XrayMap::drawLayerLines(QPainter& painter) const {
    const double each = frame().area().height() / static_cast<double>(m_xray->layers.size());
    if (m_wanted != XrayRows::Heads || each < kLeastOfLayer)
        return;
    painter.save();
    painter.setPen(QPen(QColor(255, 255, 255, 110), 1));
    for (std::size_t r = 1; r < m_rows.size(); ++r)
        if (m_rows[r].layer != m_rows[r - 1].layer) {
            const double y = std::round(frame().toY(static_cast<double>(r) - 0.5)) + 0.5;
            painter.drawLine(QPointF(frame().area().left(), y), QPointF(frame().area().right() + 1.0, y));
        }
    painter.restore();
}

/// Through all rows, before the first pair of each that completes no cycle.
void XrayMap::drawTrained(QPainter& painter, const Ink&) const {
    if (std::ranges::none_of(m_xray->layers, [this](const LayerLoads& layer) {
            return m_xray->firstUnfinished(layer).has_value();
        }))
        return;
    QPolygonF line;
    for (std::size_t r = 0; r < m_rows.size(); ++r) {
        const LayerLoads& layer = m_xray->layers[m_rows[r].layer];
        const double at = static_cast<double>(m_xray->firstUnfinished(layer).value_or(m_xray->pairs())) - 0.5;
        for (const double edge : {-0.5, 0.5})
            line << QPointF(frame().toX(at), frame().toY(static_cast<double>(r) + edge));
    }
    painter.save();
    painter.setClipRect(frame().area().adjusted(-1, 0, 1, 0), Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(255, 255, 255, 200), 3));
    painter.drawPolyline(line);
    painter.setPen(QPen(QColor(20, 20, 20), 1.2, Qt::DashLine, Qt::FlatCap));
    painter.drawPolyline(line);
    painter.restore();
}

XrayView::XrayView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_map(*this, [this] { showFound(); }),
      m_legend(m_lines, 3) {}  // useless without its lines

QList<const Declaration<Appearance>*> XrayView::options() const {
    return {findAppearance("xray-rows"),          findAppearance("ruler"), findAppearance("averaging"),
            findAppearance("similarity-palette"), findAppearance("scale"), findAppearance("shared-scale")};
}

EmptyState XrayView::emptyState() const {
    return {tr("No checkpoint is open. Use File › Open a checkpoint to choose a model directory, a tensor "
               "file or a tensor index. The file config.json must be in the same directory. This view then "
               "shows the weights."),
            Remedy{tr("Open a checkpoint…")}};
}

void XrayView::rebuild() {
    m_xray = seenXray(document().setting());
    if (!m_xray)
        return;
    m_summary = summaryOf(*m_xray);
    const Appearance& appearance = document().appearance();
    const bool heads = rowsAreHeads(appearance, *m_xray);
    m_map.rebuild(m_xray, appearance.xrayLoads, heads ? XrayRows::Heads : XrayRows::Layers);
    m_shares.show(shareChart(*m_xray, m_summary));
    const bool scalable = !m_xray->settings.empty();
    if (scalable)
        m_lines.show(m_xray->settings.front(), *ink().labels);
    if (std::exchange(m_composed, scalable) == scalable)
        return;
    if (scalable)
        compose({&m_map, &m_shares, &m_legend, &m_ratio},
                PlotLayout::column({m_map, m_shares, m_legend, m_ratio}));
    else
        compose({&m_map, &m_shares}, PlotLayout::column({m_map, m_shares}));
}

void XrayView::forget() {
    PictureView::forget();
    m_xray.reset();
}

void XrayView::fill(const QSize& size) {
    if (!m_xray->settings.empty()) {
        m_legend.fill(std::max(1, size.width() - kPairMargins.left() - kPairMargins.right()));
        m_ratio.show(ratioChart(document(), m_lines));
    }
    m_map.fill(document());
}

QString XrayView::explanation() const {
    QStringList sentences = XrayWords::explanation(document().setting().xray, *m_xray, m_summary);
    if (!m_map.hasNumbers())
        sentences.prepend(tr("This model's queries and keys have no biases."));
    return oneAfterAnother(sentences);
}

}  // namespace posiscope
