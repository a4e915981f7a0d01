// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/plane/planeview.h"

#include <QMenu>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/colourmap.h"
#include "app/plots/positionnames.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/views/pixelmean.h"
#include "core/axes/planekernel.h"
#include "core/fields/field.h"
#include "core/relative/windowtable.h"

namespace posiscope {
namespace {

constexpr QSize kLeastKernel(64, 40);
constexpr QSize kEnoughKernel(560, 320);
constexpr QMargins kKernelMargins(34, 18, 8, 42);
constexpr int kStrip = 9;  // pixels of the colour scale, with the gap after it

struct PlaneWords {
    Q_DECLARE_TR_FUNCTIONS(PlaneWords)
};

constexpr PlaneDirection kAcross{0, 1};
constexpr PlaneDirection kDown{1, 0};
constexpr PlaneDirection kDiagonal{1, 1};

/// The map of a patch against those \p apart in a direction.
double along(const ShownPlane& shown, const PlaneDirection& direction, double apart) {
    return shown.map->value(shown.from,
                            {shown.from.y + apart * direction.down, shown.from.x + apart * direction.across});
}

/// How many patches there are from \p shown to the edge of the grid in a direction. The numbers of a table
/// end there; a formula goes on.
double reach(const ShownPlane& shown, const PlaneDirection& direction) {
    const double end = farthest(*shown.map, direction);
    if (shown.falls)
        return end;
    const double below = static_cast<double>(shown.map->rows() - 1) - shown.from.y;
    const double right = static_cast<double>(shown.map->columns() - 1) - shown.from.x;
    return std::min({end, direction.down == 0 ? end : below, direction.across == 0 ? end : right});
}

/// The kernel from \p shown in a direction, and where it first falls to half.
PlaneKernel kernelAlong(const ShownPlane& shown, const PlaneDirection& direction) {
    const PlaneLine line =
        lineAlong(*shown.map, shown.from, direction, reach(shown, direction),
                  shown.falls ? std::optional(shown.level(ShownPlane::kHalf)) : std::nullopt);
    PlaneKernel kernel{.half = line.half};
    for (std::size_t i = 0; i < line.values.size(); ++i)
        kernel.line << QPointF(line.step * static_cast<double>(i), line.values[i]);
    return kernel;
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
    QString shorter;  ///< title where there is little room
    QString label;
    PlaneDirection direction;
    PlaneKernel ShownPlane::*kernel;
    PlaneKernel ShownPlane::*beside = nullptr;  ///< drawn as well, for comparison
    int rank = 1;
    std::optional<Detail> detail{};
};

/// Adds \p line, the kernel along x, where the heading has room to say what it is.
void addBeside(ChartContent& content, const QPolygonF& line, const KernelLook& look, const Theme& theme,
               const PlotFrame& frame) {
    constexpr double kBetween = 8;  // pixels between the texts of a heading
    const TextWidth widths(figureFont(kSmallType));
    const double all = frame.area().width();
    const QStringList names{PlaneWords::tr("%1 (dotted: along x)").arg(look.title),
                            PlaneWords::tr("%1 (dotted: x)").arg(look.shorter)};
    for (QStringList aside = content.heading.aside;; aside.removeFirst()) {
        const double room =
            aside.isEmpty() ? all : std::max(all / 2, all - widths.of(aside.first()) - kBetween);
        if (widths.of(names.last()) > room && aside.size() > 1)
            continue;
        if (widths.of(names.last()) > room)
            return;
        content.heading.aside = aside;
        content.heading.wordings = names;
        content.items.emplace_back(Series{.points = line, .pen = QPen(theme.mutedText, 1, Qt::DotLine)});
        return;
    }
}

ChartContent kernelContent(const ShownPlane& shown, const KernelLook& look, const Bounds& scale,
                           PaletteKind palette, const Theme& theme, const PlotFrame& frame) {
    const PlaneKernel& kernel = shown.*look.kernel;
    ChartContent content;
    content.heading = {.wordings = {look.title}, .colour = theme.text};
    if (!look.shorter.isEmpty())
        content.heading.wordings << look.shorter;
    content.items.emplace_back(stripOf(frame, scale, palette));
    if (kernel.half) {
        const QString number = readable(*kernel.half, 2);
        content.heading.aside = {PlaneWords::tr("half at %1").arg(number), number};
    }
    if (look.beside != nullptr)
        addBeside(content, (shown.*look.beside).line, look, theme, frame);
    content.items.emplace_back(Series{.points = kernel.line, .pen = QPen(theme.accent, 1.6)});
    if (kernel.half)
        content.items.emplace_back(Mark{{*kernel.half, shown.level(ShownPlane::kHalf)},
                                        3.5,
                                        QPen(theme.accent, 1.5),
                                        QBrush(theme.card)});
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
            .detail = look.detail,
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
                    const double apart = std::clamp(x, 0.0, reach(*shown, look.direction));
                    return PlaneWords::tr("%1: %2 patches apart, %3")
                        .arg(look.title, readable(apart, 3),
                             readable(along(*shown, look.direction, apart), 4));
                }};
}

/// Whether the map falls with the distance by a formula, not by numbers of a table.
bool hasKernel(const Document& document) {
    const GridParameters* const grid = document.gridParameters();
    return !windowOf(document) && !(grid && comparesRows(*grid));
}

QString nameOf(const Document& document, std::int64_t token, const GridPatch& patch) {
    return document.gridParameters() ? PositionNames(document).patch(token)
                                     : PlaneWords::tr("patch %1, %2")
                                           .arg(readable(qint64{patch.row}), readable(qint64{patch.column}));
}

}  // namespace

PlaneView::PlaneView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_plot(*this, [this] { showFound(); }),
      m_tiles(*this, [this] { showFound(); }) {}

void PlaneView::composeFor(PlanePicture picture) {
    if (m_composed == picture)
        return;
    m_composed = picture;
    using A = PlotLayout;
    if (picture == PlanePicture::Tiles) {
        m_plot.setBeside(true);
        return compose({&m_tiles, &m_plot, &m_across},
                       A::either({A::row({m_tiles, A::column({m_plot, m_across})}),
                                  A::column({m_tiles, A::row({m_plot, m_across})}),
                                  A::column({m_tiles, m_plot, m_across})}));
    }
    m_plot.setBeside(false);
    compose({&m_plot, &m_across, &m_down, &m_diagonal},
            A::either({A::row({m_plot, A::column({m_across, m_down, m_diagonal})}),
                       A::column({m_plot, A::row({m_across, m_down, m_diagonal})}),
                       A::row({m_plot, m_across, m_down, m_diagonal}),
                       A::column({m_plot, m_across, m_down, m_diagonal})}));
}

const Declaration<Appearance>* PlaneView::tabs() const {
    return findAppearance("plane-picture");
}

QList<const Declaration<Appearance>*> PlaneView::options() const {
    QList<const Declaration<Appearance>*> all{
        findAppearance("averaging"), findAppearance("similarity-palette"), findAppearance("shared-scale")};
    if (windowOf(document()))
        all.prepend(findAppearance("relative-matrix"));
    return all;
}

EmptyState PlaneView::emptyState() const {
    if (document().relative() && document().relative()->kind == RelativeKind::Window)
        return {tr("ViTDet multiplies one table row per axis by the query, so there is no map without a "
                   "query. \"posiscope values --quantity index\" prints the rows."),
                remedyByScheme(document(), Scheme::Grid)};
    if (document().atGivenIds())  // the patches of a grid have positions of their own
        return {tr("This view shows patches of an image. It shows nothing while position ids are given."),
                remedyByConsecutive(document())};
    return {tr("This view compares one patch of an image with all others. The current scheme has "
               "one-dimensional positions."),
            remedyByScheme(document(), Scheme::Grid)};
}

void PlaneView::rebuild() {
    m_map = planeOf(document());
    m_scale = scaleOf(*m_map);
    m_shown.reset();
    composeFor(document().appearance().planePicture);
}

void PlaneView::forget() {
    PictureView::forget();
    m_map.reset();
    m_shown.reset();
}

/// Where the cursor is on a prefix token, the first patch is shown.
std::shared_ptr<const ShownPlane> PlaneView::shown() const {
    const std::int64_t position = document().pointedCursor().position;
    if (m_shown && m_position == position)
        return m_shown;
    const GridParameters p = patchesOf(document());
    const GridPatch patch = patchAtCursor(document());
    ShownPlane shown{.map = m_map ? m_map : planeOf(document()),
                     .from = {static_cast<double>(patch.row), static_cast<double>(patch.column)},
                     .token =
                         [p, frame = patch.frame](std::int64_t row, std::int64_t column) {
                             return tokenOf(p, {frame, row, column});
                         },
                     .patch = nameOf(document(), tokenOf(p, patch), patch),
                     .field = nullptr,
                     .falls = hasKernel(document())};
    shown.field = shown.map->against(shown.from);
    shown.reached = shown.field->bounds();
    shown.across = kernelAlong(shown, kAcross);
    shown.down = kernelAlong(shown, kDown);
    shown.diagonal = kernelAlong(shown, kDiagonal);
    m_position = position;
    m_shown = std::make_shared<const ShownPlane>(std::move(shown));
    return m_shown;
}

void PlaneView::addTo(QMenu& menu) {
    if (!applies() || !document().setting().photo.picture)
        return;
    menu.addSeparator();
    menu.addAction(tr("Remove the photo"), this, [this] {
        emit settingRequested(withPhoto(document().setting(), {}), tr("remove the photo"));
    });
}

void PlaneView::fill(const QSize& size) {
    const auto shown = this->shown();
    Bounds scale = m_scale;
    if (document().appearance().sharedScale == Switch::On) {
        const auto [least, greatest] = sharedEnds(ink(), Quantity::Cosine, {scale.least, scale.greatest});
        scale = {least, greatest};
    }
    m_plot.fill(document(), shown, scale);
    const PaletteKind palette = document().appearance().similarityPalette;
    const auto chart = [&](const KernelLook& look) { return kernelChart(shown, look, scale, palette); };
    KernelLook across{.name = tr("the kernel along x"),
                      .title = tr("along x"),
                      .shorter = QStringLiteral("x"),
                      .label = tr("columns apart"),
                      .direction = kAcross,
                      .kernel = &ShownPlane::across};
    if (showsTiles()) {
        m_tiles.fill(document(), shown, scale, quantity(), size);
        across.detail = Detail::Kernel;
        across.rank = 2;
        return m_across.show(chart(across));
    }
    m_across.show(chart(across));
    m_down.show(chart({.name = tr("the kernel along y"),
                       .title = tr("along y"),
                       .shorter = QStringLiteral("y"),
                       .label = tr("rows apart"),
                       .direction = kDown,
                       .kernel = &ShownPlane::down,
                       .beside = &ShownPlane::across,
                       .rank = 2}));
    m_diagonal.show(chart({.name = tr("the kernel along the diagonal"),
                           .title = tr("diagonal"),
                           .shorter = tr("diag."),
                           .label = tr("diagonal steps"),
                           .direction = kDiagonal,
                           .kernel = &ShownPlane::diagonal,
                           .rank = 3}));
}

Cursor PlaneView::cursorMoved(int right, int down) const {
    const GridParameters p = patchesOf(document());
    GridPatch patch = patchAtCursor(document());
    patch.row = std::clamp<std::int64_t>(patch.row + down, 0, p.rows - 1);
    patch.column = std::clamp<std::int64_t>(patch.column + right, 0, p.columns - 1);
    Cursor cursor = document().pointedCursor();
    cursor.position = tokenOf(p, patch);
    return cursor;
}

std::optional<View::Reading> PlaneView::readingAtCursor() const {
    if (!applies())
        return std::nullopt;
    const auto shown = this->shown();
    return Reading{tr("lowest value of %1").arg(shown->patch), shown->reached.least};
}

QString PlaneView::tilesSentence() const {
    const QString each =
        windowOf(document())
            ? tr("Each tile is the map of the patch at its place: its table lookup for every patch.")
        : document().axialParameters()
            ? tr("Each tile is the map of the patch at its place: its score with every patch.")
            : tr("Each tile is the map of the patch at its place: its similarity to every patch.");
    return m_tiles.spacing() == 1 ? each
                                  : each + u' ' +
                                        tr("Tiles would be too small to see, so along each axis only one "
                                           "patch in %1 has a tile. A larger picture has more tiles.")
                                            .arg(readable(qint64{m_tiles.spacing()}));
}

QString PlaneView::quantity() const {
    if (windowOf(document()))
        return document().appearance().relativeMatrix == RelativeMatrix::Bias ? tr("bias") : tr("row");
    return document().axialParameters() ? tr("score") : tr("cosine");
}

QString PlaneView::mapSentence(const ShownPlane& shown) const {
    const QString least = readable(shown.reached.least, 3);
    if (const RelativeParameters* const window = windowOf(document())) {
        const QString rows = readable(qint64{windowTableRows(*window)});
        return document().appearance().relativeMatrix == RelativeMatrix::Bias
                   ? tr("Bias of head %1 from %2 to every patch: %3 to %4. The table has %5 rows.")
                         .arg(readable(qint64{window->head}), shown.patch, least,
                              readable(shown.reached.greatest, 3), rows)
                   : tr("Rows that %1 looks up for the patches: %2 to %3 of the %4 rows of the table.")
                         .arg(shown.patch, readable(qint64{std::llround(shown.reached.least)}),
                              readable(qint64{std::llround(shown.reached.greatest)}), rows);
    }
    const AxialParameters* const axial = document().axialParameters();
    return (axial != nullptr && !hasOnes(*axial)
                ? tr("Score of %1 with every patch for the given query and key, divided by the head size. "
                     "The lowest is %2.")
            : axial != nullptr
                ? tr("Score of %1 with every patch for q = k = 1, divided by the head size. The lowest is "
                     "%2.")
                : tr("Cosine similarity of %1 to every patch: 1 at the patch itself, down to %2."))
        .arg(shown.patch, least);
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
        mapSentence(*shown),
    };
    if (hasKernel(document()))
        sentences << (half.isEmpty() ? tr("The values never fall to halfway.")
                                     : tr("The values fall to halfway %1.").arg(half.join(tr(", "))));
    if (showsTiles())
        sentences.prepend(tilesSentence());
    if (showsTiles() ? m_plot.isPlaced() && !m_plot.isTooFine() : !m_plot.isPlaced() || !m_plot.isTooFine())
        sentences.insert(sentences.size() - 1, tr("The solid line is halfway between the least and the "
                                                  "greatest value; the dashed line is at three quarters."));
    if (document().setting().photo.picture && (!showsTiles() || m_plot.isPlaced()))
        sentences << tr("The photo lies under the colours.");
    const CellPlot& cells = showsTiles() ? static_cast<const CellPlot&>(m_tiles) : m_plot;
    if (cells.cellsAPixel() > 1 && document().appearance().averaging == Averaging::Exact)
        sentences << pixelMeanSentence(std::ceil(cells.cellsAPixel()) * std::ceil(cells.columnsAPixel()));
    return oneAfterAnother(sentences);
}

}  // namespace posiscope
