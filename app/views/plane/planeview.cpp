// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/plane/planeview.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/axishandle.h"
#include "app/pieces/ink.h"
#include "app/plots/colourmap.h"
#include "app/plots/positionnames.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/views/pixelmean.h"
#include "core/axes/axialplane.h"
#include "core/axes/gridwaves.h"
#include "core/fields/field.h"
#include "core/fields/range.h"

namespace posiscope {
namespace {

constexpr QSize kLeastMap(72, 72);
constexpr double kMapGain = 12;      // relative to the kernels
constexpr double kFlattest = 0.2;    // beyond it, patches are not square
constexpr double kHandleAir = 8;     // pixels that a handle takes beside its number
constexpr int kNumberPitch = 34;     // pixels between two numbers
constexpr int kContourPitch = 2;     // pixels between two values of the exact kernel
constexpr int kMostSamples = 400;    // in each direction
constexpr double kLeastPatch = 1.5;  // pixels; on finer patches, contours would hide the map

constexpr QSize kLeastKernel(64, 40);
constexpr QSize kEnoughKernel(320, 240);
constexpr QMargins kKernelMargins(34, 18, 8, 38);
constexpr int kStrip = 9;  // pixels of the colour scale, with the gap after it
constexpr std::size_t kLeastSamples = 481;
constexpr std::size_t kSamplesOfPatch = 8;  // more than six for each turn of the fastest wave
constexpr double kHalf = 0.5;
constexpr double kThreeQuarters = 0.75;

struct PlaneWords {
    Q_DECLARE_TR_FUNCTIONS(PlaneWords)
};

/// A direction over the grid, in patches.
struct Direction {
    int down;
    int across;
};

constexpr Direction kAcross{0, 1};
constexpr Direction kDown{1, 0};
constexpr Direction kDiagonal{1, 1};

/// The value at \p share of the way from the map's lowest to its highest value.
double levelOf(const Bounds& reached, double share) {
    return reached.least + share * (reached.greatest - reached.least);
}

/// The map of a patch against those \p apart in a direction.
double along(const ShownPlane& shown, const Direction& direction, double apart) {
    return shown.map->value(shown.from,
                            {shown.from.y + apart * direction.down, shown.from.x + apart * direction.across});
}

/// How many patches apart the farthest ones are in a direction.
double farthest(const PlaneMap& map, const Direction& direction) {
    const auto rows = static_cast<double>(map.rows() - 1);
    const auto columns = static_cast<double>(map.columns() - 1);
    return std::max(1.0, direction.down == 0     ? columns
                         : direction.across == 0 ? rows
                                                 : std::min(rows, columns));
}

/// Between \p before, where the value is above \p level, and \p after.
double crossing(const ShownPlane& shown, const Direction& direction, double level, double before,
                double after) {
    for (int k = 0; k < 40; ++k) {
        const double middle = (before + after) / 2;
        (along(shown, direction, middle) > level ? before : after) = middle;
    }
    return after;
}

/// The kernel from \p shown in a direction, and where it first falls to half.
PlaneKernel kernelAlong(const ShownPlane& shown, const Direction& direction) {
    const double end = farthest(*shown.map, direction);
    const auto count = std::max(kLeastSamples, static_cast<std::size_t>(end) * kSamplesOfPatch + 1);
    const double step = end / static_cast<double>(count - 1);
    const std::vector<double> values =
        shown.map->along(shown.from, {step * direction.down, step * direction.across}, count);
    const double level = levelOf(shown.reached, kHalf);
    PlaneKernel kernel;
    for (std::size_t i = 0; i < count; ++i) {
        const double apart = step * static_cast<double>(i);
        if (!kernel.half && i > 0 && values[i] <= level)
            kernel.half = crossing(shown, direction, level, apart - step, apart);
        kernel.line << QPointF(apart, values[i]);
    }
    return kernel;
}

CellAxis patchAxis(std::int64_t count, double at, QColor Theme::*colour, const QString& label) {
    CellAxis axis;
    axis.shown = {0, static_cast<double>(count)};
    axis.label = label;
    axis.widest = widestNumber({0, count}) + kHandleAir;
    axis.marked = MarkedCells{at, colour};
    axis.ticks = [count, widest = axis.widest](double first, double last, int pixels) {
        const int pitch = std::max(kNumberPitch, static_cast<int>(widest) + 12);
        return endedAcross(wholeTicks(first, last, std::max(2, pixels / pitch)), count - 1, first, last,
                           pixels);
    };
    return axis;
}

/// The colours of the map as a strip at the left of \p frame: the y axis is the colour scale.
Painting stripOf(const PlotFrame& frame, const Bounds& scale, PaletteKind palette) {
    return [area = frame.area(), top = frame.toY(scale.greatest), bottom = frame.toY(scale.least),
            palette](QPainter& painter) {
        const ColourMap& colours = ColourMap::of(palette);
        for (int y = area.top(); y <= area.bottom(); ++y) {
            const auto share = static_cast<float>((bottom - y - 0.5) / (bottom - top));
            painter.fillRect(QRect(area.left(), y, kStrip - 2, 1), QColor(colours.at(share)));
        }
    };
}

struct KernelLook {
    QString name;
    QString title;
    QString label;
    Direction direction;
    PlaneKernel ShownPlane::*kernel;
    PlaneKernel ShownPlane::*beside = nullptr;  ///< drawn as well, for comparison
    int rank = 1;
};

ChartContent kernelContent(const ShownPlane& shown, const KernelLook& look, const Bounds& scale,
                           PaletteKind palette, const Theme& theme, const PlotFrame& frame) {
    const PlaneKernel& kernel = shown.*look.kernel;
    ChartContent content;
    content.heading.wordings = {look.title};
    content.heading.colour = theme.text;
    content.items.emplace_back(stripOf(frame, scale, palette));
    if (look.beside != nullptr)
        content.items.emplace_back(
            Series{.points = (shown.*look.beside).line, .pen = QPen(theme.mutedText, 1, Qt::DotLine)});
    content.items.emplace_back(Series{.points = kernel.line, .pen = QPen(theme.accent, 1.6)});
    if (!kernel.half)
        return content;
    const double level = levelOf(shown.reached, kHalf);
    content.items.emplace_back(Mark{{*kernel.half, level}, 3.5, QPen(theme.accent, 1.5), QBrush(theme.card)});
    const QString number = readable(*kernel.half, 2);
    content.heading.aside = {PlaneWords::tr("half at %1").arg(number), number};
    return content;
}

ChartAxes kernelAxes(const PlaneMap& map, const KernelLook& look, const Bounds& scale, const QSize& size) {
    const double end = farthest(map, look.direction);
    const double strip = end * kStrip / std::max(1, size.width() - kStrip);
    ChartAxes axes{{.label = look.label, .first = -strip, .last = end},
                   {.first = scale.greatest, .last = scale.least}};
    axes.bottom.ticks = wholeTicks(0, end, std::max(3, size.width() / 40));
    axes.left.ticks = decimalTicks(scale.least, scale.greatest, std::max(3, size.height() / 30));
    return axes;
}

Chart kernelChart(const std::shared_ptr<const ShownPlane>& shown, const KernelLook& look, const Bounds& scale,
                  PaletteKind palette) {
    return {.name = look.name,
            .wish = {.least = kLeastKernel,
                     .enough = kEnoughKernel,
                     .margins = kKernelMargins,
                     .gain = 2,
                     .rank = look.rank},
            .axes = [=](const QSize& size) { return kernelAxes(*shown->map, look, scale, size); },
            .content =
                [=](const Ink& ink, const PlotFrame& frame) {
                    return kernelContent(*shown, look, scale, palette, ink.theme, frame);
                },
            .readout =
                [=](double x, double) {
                    const double apart = std::clamp(x, 0.0, farthest(*shown->map, look.direction));
                    return PlaneWords::tr("%1: %2 patches apart, %3")
                        .arg(look.title, readable(apart, 3),
                             readable(along(*shown, look.direction, apart), 4));
                }};
}

/// The places at \p count patches, edges included, at so many \p pixels.
Places placesOver(std::int64_t count, int pixels) {
    const auto samples = static_cast<std::size_t>(std::clamp(pixels / kContourPitch, 8, kMostSamples)) + 1;
    return {-0.5, static_cast<double>(count) / static_cast<double>(samples - 1), samples};
}

/// From the lowest value of any patch to 1, rounded so that it seldom changes.
Bounds scaleOf(const PlaneMap& map) {
    const auto bottom = static_cast<double>(map.rows() - 1);
    const auto right = static_cast<double>(map.columns() - 1);
    Bounds all = Bounds::ofNothing();
    for (const PlanePoint& corner :
         {PlanePoint{0, 0}, PlanePoint{0, right}, PlanePoint{bottom, 0}, PlanePoint{bottom, right}})
        all.add(map.against(corner)->bounds());
    constexpr double kStep = 0.1;
    constexpr double kRounding = 1e-9;
    const double greatest = std::round(all.greatest / kStep) * kStep;
    all.greatest = std::abs(all.greatest - greatest) < kRounding ? greatest : all.greatest;
    const double least = std::floor(all.least / kStep + kRounding) * kStep;
    return {std::min(least, all.greatest - kStep), all.greatest};
}

/// The patches of a picture, also those of a rotary encoding.
GridParameters patchesOf(const Document& document) {
    if (document.gridParameters())
        return *document.gridParameters();
    GridParameters patches;
    patches.rows = document.axialParameters()->rows;
    patches.columns = document.axialParameters()->columns;
    return patches;
}

std::shared_ptr<const PlaneMap> mapOf(const Document& document) {
    return document.gridParameters() ? planeOf(*document.grid()) : planeOf(*document.axialParameters());
}

QString nameOf(const Document& document, std::int64_t token, const GridPatch& patch) {
    return document.gridParameters() ? PositionNames(document).patch(token)
                                     : PlaneWords::tr("patch %1, %2")
                                           .arg(readable(qint64{patch.row}), readable(qint64{patch.column}));
}

}  // namespace

PlanePlot::PlanePlot(QObject& owner, std::function<void()> settled) : CellPlot(owner, std::move(settled)) {
    setName(tr("the map of patches"));
    setOver([this](QPainter& painter, const Ink& ink) {
        drawContours(painter);
        if (ink.cursor)
            drawHandles(painter, ink);
        else
            framePatch(painter, ink);
    });
}

void PlanePlot::fill(const Document& document, std::shared_ptr<const ShownPlane> shown, const Bounds& scale) {
    m_shown = std::move(shown);
    const Cursor cursor = document.cursor();
    show({.field = m_shown->field,
          .down = patchAxis(m_shown->map->rows(), m_shown->from.y, &Theme::position, tr("row y")),
          .across = patchAxis(m_shown->map->columns(), m_shown->from.x, &Theme::position, tr("column x")),
          .palette = document.appearance().similarityPalette,
          .averaging = document.appearance().averaging,
          .bar = false,
          .crossing = true,
          .numbers = false,
          .scale = [scale](double) { return scale; },
          .given = [scale](const Ink&) { return ColourScale(scale); },
          .cursor = cursor,
          .pointed =
              [token = m_shown->token, cursor](const Cell& cell) {
                  Cursor there = cursor;
                  there.position = token(cell.down, cell.across);
                  return there;
              },
          .readout =
              [shown = m_shown](const Cell& cell) {
                  return tr("%1 and patch %2, %3: %4")
                      .arg(shown->patch, readable(qint64{cell.down}), readable(qint64{cell.across}),
                           readable(shown->field->cell(cell.down, cell.across), 4));
              }});
}

Wish PlanePlot::wish(const Ink& ink) const {
    Wish wish = CellPlot::wish(ink);
    const PlaneMap& map = *m_shown->map;
    wish.least = kLeastMap;
    wish.aspect = std::clamp(static_cast<double>(map.columns()) / static_cast<double>(map.rows()), kFlattest,
                             1 / kFlattest);
    wish.gain = kMapGain;
    return wish;
}

bool PlanePlot::isTooFine() const {
    const QRect area = frame().area();
    return area.width() < kLeastPatch * static_cast<double>(m_shown->map->columns()) ||
           area.height() < kLeastPatch * static_cast<double>(m_shown->map->rows());
}

/// Half is a line, three quarters is dashed; white under black is seen on every colour.
void PlanePlot::drawContours(QPainter& painter) const {
    const QRect area = frame().area();
    const PlaneMap& map = *m_shown->map;
    if (isTooFine())
        return;
    const Places down = placesOver(map.rows(), area.height());
    const Places across = placesOver(map.columns(), area.width());
    const std::vector<double> values = map.values(m_shown->from, down, across);
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const double share : {kThreeQuarters, kHalf}) {
        QPainterPath path;
        for (const ContourLine& line : contoursOf(values, down, across, levelOf(m_shown->reached, share)))
            for (std::size_t i = 0; i < line.size(); ++i) {
                const QPointF point(frame().toX(line[i].x), frame().toY(line[i].y));
                i == 0 ? path.moveTo(point) : path.lineTo(point);
            }
        painter.setPen(QPen(QColor(20, 20, 20), 3, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter.drawPath(path);
        QPen white(Qt::white, 1.4, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        if (share == kThreeQuarters)
            white.setDashPattern({3, 2});
        painter.setPen(white);
        painter.drawPath(path);
    }
    painter.restore();
}

/// Marks the patch where no cursor does, in figures: without it a map says nothing.
void PlanePlot::framePatch(QPainter& painter, const Ink& ink) const {
    constexpr double kLeast = 6;  // pixels
    const QPointF corner(frame().toX(m_shown->from.x - 0.5), frame().toY(m_shown->from.y - 0.5));
    const QPointF end(frame().toX(m_shown->from.x + 0.5), frame().toY(m_shown->from.y + 0.5));
    QRectF patch = QRectF(corner, end).normalized();
    const double wider = std::max(0.0, kLeast - patch.width()) / 2;
    const double higher = std::max(0.0, kLeast - patch.height()) / 2;
    patch.adjust(-wider, -higher, wider, higher);
    painter.setBrush(Qt::NoBrush);
    for (const QPen& pen : {QPen(ink.theme.card, 3.5), QPen(ink.theme.position, 1.5)}) {
        painter.setPen(pen);
        painter.drawRect(patch);
    }
}

void PlanePlot::drawHandles(QPainter& painter, const Ink& ink) const {
    constexpr int kLeastAxis = 90;  // pixels; on a shorter axis a handle would hide most numbers
    const QRect area = frame().area();
    const auto drawHandle = [&](double at, const QPointF& tip, Qt::Edge edge) {
        const AxisHandle handle{readable(static_cast<qint64>(at)), ink.theme.position, tip, edge};
        frame().coverNumbers(painter, ink.theme, edge == Qt::LeftEdge ? Side::Left : Side::Bottom,
                             handle.box(painter.device()));
        handle.draw(painter, ink.theme);
    };
    if (area.height() >= kLeastAxis)
        drawHandle(m_shown->from.y, QPointF(area.left(), frame().toY(m_shown->from.y)), Qt::LeftEdge);
    if (area.width() >= kLeastAxis)
        drawHandle(m_shown->from.x, QPointF(frame().toX(m_shown->from.x), area.bottom() + 1), Qt::BottomEdge);
}

PlaneView::PlaneView(const Document& document, QWidget* parent)
    : PictureView(document, parent), m_plot(*this, [this] { showFound(); }) {
    using A = PlotLayout;
    compose({&m_plot, &m_across, &m_down, &m_diagonal},
            A::either({A::row({m_plot, A::column({m_across, m_down, m_diagonal})}),
                       A::column({m_plot, A::row({m_across, m_down, m_diagonal})}),
                       A::row({m_plot, m_across, m_down, m_diagonal}),
                       A::column({m_plot, m_across, m_down, m_diagonal})}));
}

QList<const Declaration<Appearance>*> PlaneView::options() const {
    return {findAppearance("averaging"), findAppearance("similarity-palette"),
            findAppearance("shared-scale")};
}

EmptyState PlaneView::emptyState() const {
    if (document().atGivenIds())  // the patches of a grid have positions of their own
        return {tr("This view shows patches of an image. It shows nothing while position ids are given."),
                remedyByConsecutive(document())};
    return {
        tr("This view shows one patch of an image against all others. The current scheme has positions in "
           "a row."),
        remedyByScheme(document(), Scheme::Grid)};
}

void PlaneView::rebuild() {
    m_map = mapOf(document());
    m_scale = scaleOf(*m_map);
    m_shown.reset();
}

void PlaneView::forget() {
    PictureView::forget();
    m_map.reset();
    m_shown.reset();
}

/// Where the cursor is on a prefix token, the first patch is shown.
std::shared_ptr<const ShownPlane> PlaneView::shown() const {
    const std::int64_t position = document().cursor().position;
    if (m_shown && m_position == position)
        return m_shown;
    const GridParameters p = patchesOf(document());
    const GridPatch patch = patchOf(p, position).value_or(GridPatch());
    ShownPlane shown{.map = m_map ? m_map : mapOf(document()),
                     .from = {static_cast<double>(patch.row), static_cast<double>(patch.column)},
                     .token =
                         [p, frame = patch.frame](std::int64_t row, std::int64_t column) {
                             return tokenOf(p, {frame, row, column});
                         },
                     .patch = nameOf(document(), tokenOf(p, patch), patch),
                     .field = nullptr};
    shown.field = shown.map->against(shown.from);
    shown.reached = shown.field->bounds();
    shown.across = kernelAlong(shown, kAcross);
    shown.down = kernelAlong(shown, kDown);
    shown.diagonal = kernelAlong(shown, kDiagonal);
    m_position = position;
    m_shown = std::make_shared<const ShownPlane>(std::move(shown));
    return m_shown;
}

void PlaneView::fill(const QSize& /*size*/) {
    const auto shown = this->shown();
    Bounds scale = m_scale;
    if (document().appearance().sharedScale == Switch::On) {
        const auto [least, greatest] = sharedEnds(ink(), Quantity::Cosine, {scale.least, scale.greatest});
        scale = {least, greatest};
    }
    m_plot.fill(document(), shown, scale);
    const PaletteKind palette = document().appearance().similarityPalette;
    const auto chart = [&](const KernelLook& look) { return kernelChart(shown, look, scale, palette); };
    m_across.show(chart({.name = tr("the kernel along x"),
                         .title = tr("along x"),
                         .label = tr("columns apart"),
                         .direction = kAcross,
                         .kernel = &ShownPlane::across}));
    m_down.show(chart({.name = tr("the kernel along y"),
                       .title = tr("along y"),
                       .label = tr("rows apart"),
                       .direction = kDown,
                       .kernel = &ShownPlane::down,
                       .beside = &ShownPlane::across,
                       .rank = 2}));
    m_diagonal.show(chart({.name = tr("the kernel along the diagonal"),
                           .title = tr("diagonal"),
                           .label = tr("apart on both axes"),
                           .direction = kDiagonal,
                           .kernel = &ShownPlane::diagonal,
                           .rank = 3}));
}

Cursor PlaneView::cursorMoved(int right, int down) const {
    const GridParameters p = patchesOf(document());
    GridPatch patch = patchOf(p, document().cursor().position).value_or(GridPatch());
    patch.row = std::clamp<std::int64_t>(patch.row + down, 0, p.rows - 1);
    patch.column = std::clamp<std::int64_t>(patch.column + right, 0, p.columns - 1);
    Cursor cursor = document().cursor();
    cursor.position = tokenOf(p, patch);
    return cursor;
}

QString PlaneView::readoutAtCursor() const {
    if (!applies())
        return {};
    const auto shown = this->shown();
    return tr("%1: %2 to %3")
        .arg(shown->patch, readable(shown->reached.least, 3), readable(shown->reached.greatest, 3));
}

QString PlaneView::explanation() const {
    const auto shown = this->shown();
    QStringList half;
    if (const auto& apart = shown->across.half)
        half << tr("%1 columns away").arg(readable(*apart, 2));
    if (const auto& apart = shown->down.half)
        half << tr("%1 rows away").arg(readable(*apart, 2));
    if (const auto& apart = shown->diagonal.half)
        half << tr("%1 along the diagonal").arg(readable(*apart, 2));
    QStringList sentences{
        (document().axialParameters()
             ? tr("Score of %1 with every patch for q = k = 1, divided by the head size: %2 at the least.")
             : tr("Similarity (cosine) of %1 with every patch: 1 at the patch, %2 at the least similar one."))
            .arg(shown->patch, readable(shown->reached.least, 3)),
        half.isEmpty() ? tr("Half is reached nowhere.") : tr("Half is reached %1.").arg(half.join(tr(", ")))};
    if (!m_plot.isPlaced() || !m_plot.isTooFine())
        sentences.insert(1, tr("The line is halfway between the least and the greatest value, the dashed "
                               "line at three quarters."));
    if (m_plot.cellsAPixel() > 1 && document().appearance().averaging == Averaging::Exact)
        sentences << pixelMeanSentence(std::ceil(m_plot.cellsAPixel()) * std::ceil(m_plot.columnsAPixel()));
    return oneAfterAnother(sentences);
}

}  // namespace posiscope
