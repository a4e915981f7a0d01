// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/plane/planeview.h"

#include <QActionGroup>
#include <QMenu>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/colourmap.h"
#include "app/plots/label.h"
#include "app/plots/positionnames.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/views/pixelmean.h"
#include "core/axes/planekernel.h"
#include "core/axes/planemap.h"
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

constexpr std::array kAcross{PlaneDirection{0, 1}, PlaneDirection{0, -1}};
constexpr std::array kDown{PlaneDirection{1, 0}, PlaneDirection{-1, 0}};
constexpr std::array kDiagonal{PlaneDirection{1, 1}, PlaneDirection{-1, -1}, PlaneDirection{-1, 1},
                               PlaneDirection{1, -1}};

/// "→", "↘ ↖"
QString arrowsOf(const PlaneSide& side) {
    static const QString arrows = QStringLiteral("↖↑↗← →↙↓↘");
    QStringList all;
    for (const PlaneDirection& direction : side.directions)
        all << QString(arrows[3 * (direction.down + 1) + direction.across + 1]);
    return all.join(u' ');
}

double reachOf(const PlaneLine& line) {
    return line.step * static_cast<double>(line.values.size() - 1);
}

/// The kernels from \p shown along \p directions.
std::vector<PlaneSide> kernelsAlong(const ShownPlane& shown, std::span<const PlaneDirection> directions) {
    return sidesOf(*shown.map, shown.from, directions,
                   shown.falls ? std::optional(shown.level(ShownPlane::kHalf)) : std::nullopt);
}

/// Whether the least and the greatest value differ in late digits alone.
bool isNarrow(const ShownPlane& shown) {
    return readable(shown.reached.least, 3) == readable(shown.reached.greatest, 3) ||
           readable(shown.level(ShownPlane::kHalf), 2) == readable(shown.reached.greatest, 2);
}

QString halfLevel(const ShownPlane& shown) {
    return readable(shown.level(ShownPlane::kHalf), isNarrow(shown) ? 5 : 2);
}

/// More values than can be seen in \p pixels are passed over.
QPolygonF pointsOf(const PlaneLine& line, int pixels) {
    constexpr std::size_t kOfPixel = 8;
    const std::size_t count = line.values.size();
    const std::size_t stride =
        std::max<std::size_t>(1, count / (kOfPixel * static_cast<std::size_t>(std::max(1, pixels))));
    QPolygonF points;
    points.reserve(static_cast<qsizetype>(count / stride) + 2);
    for (std::size_t i = 0; i < count; i += stride)
        points << QPointF(line.step * static_cast<double>(i), line.values[i]);
    if (stride > 1)
        points << QPointF(reachOf(line), line.values.back());
    return points;
}

/// The pen of kernel number \p side of a chart.
QPen penOf(std::size_t side, const Theme& theme) {
    constexpr std::array kLines{Qt::SolidLine, Qt::DashLine, Qt::DashDotLine, Qt::DotLine};
    return {side == 0 ? theme.accent : theme.series.at(static_cast<qsizetype>(side)), 1.6, kLines.at(side),
            Qt::FlatCap};
}

/// The arrows of several kernels, with where each falls to half; in short, without words.
QList<QList<LegendEntry>> legendsOf(const std::vector<PlaneSide>& sides, const Theme& theme) {
    QList<QList<LegendEntry>> legends(3);
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const QString arrows = arrowsOf(sides[i]);
        const auto& half = sides[i].line.half;
        const QString number = half ? readable(*half, 2) : QString();
        const QPen pen = penOf(i, theme);
        const std::array texts{half ? PlaneWords::tr("%1 halfway at %2").arg(arrows, number) : arrows,
                               half ? arrows + u' ' + number : arrows, arrows};
        for (qsizetype k = 0; k < legends.size(); ++k) {
            const QString& text = texts.at(static_cast<std::size_t>(k));
            legends[k] << LegendEntry{pen.color(), pen.widthF(), text, text, pen.style()};
        }
    }
    return legends;
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
    std::vector<PlaneSide> ShownPlane::*kernels;
    bool besideAcross = false;  ///< the kernel along x is drawn as well, for comparison
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
    const std::vector<PlaneSide>& sides = shown.*look.kernels;
    ChartContent content;
    content.heading.colour = theme.text;
    content.items.emplace_back(stripOf(frame, scale, palette));
    if (sides.size() > 1) {
        content.heading.legends = legendsOf(sides, theme);
    } else {
        content.heading.wordings = {look.title};
        if (!look.shorter.isEmpty())
            content.heading.wordings << look.shorter;
        if (const auto& half = sides.front().line.half) {
            const QString number = readable(*half, 2);
            content.heading.aside = {PlaneWords::tr("halfway (%1) at %2").arg(halfLevel(shown), number),
                                     PlaneWords::tr("halfway at %1").arg(number), number};
        }
        if (look.besideAcross && shown.across.size() == 1)
            addBeside(content, pointsOf(shown.across.front().line, frame.area().width()), look, theme, frame);
    }
    for (std::size_t i = 0; i < sides.size(); ++i)
        content.items.emplace_back(
            Series{.points = pointsOf(sides[i].line, frame.area().width()), .pen = penOf(i, theme)});
    for (std::size_t i = 0; i < sides.size(); ++i)
        if (const auto& half = sides[i].line.half)
            content.items.emplace_back(Mark{{*half, shown.level(ShownPlane::kHalf)},
                                            3.5,
                                            QPen(penOf(i, theme).color(), 1.5),
                                            QBrush(theme.card)});
    return content;
}

ChartAxes kernelAxes(const ShownPlane& shown, const KernelLook& look, const Bounds& scale,
                     const QSize& size) {
    const double end = farthest(*shown.map, (shown.*look.kernels).front().directions.front());
    const double strip = end * kStrip / std::max(1, size.width() - kStrip);
    ChartAxes axes{{.label = look.label, .first = -strip, .last = end},
                   {.first = scale.greatest, .last = scale.least}};
    const double pitch = std::max(40.0, widestNumber({0, static_cast<std::int64_t>(end)}) + 12);
    axes.bottom.ticks = wholeTicks(0, end, std::max(2, static_cast<int>(size.width() / pitch)));
    axes.left.ticks = decimalTicks(scale.least, scale.greatest, std::max(3, size.height() / 30));
    return axes;
}

/// "along x: 3 patches apart, 0.52", of several kernels with their arrows.
QString kernelReadout(const ShownPlane& shown, const KernelLook& look, double x) {
    const std::vector<PlaneSide>& sides = shown.*look.kernels;
    double most = 0;
    for (const PlaneSide& side : sides)
        most = std::max(most, reachOf(side.line));
    const double apart = std::clamp(x, 0.0, most);
    QStringList values;
    for (const PlaneSide& side : sides) {
        const PlaneDirection& way = side.longest;
        if (reachOf(side.line) < apart)
            continue;
        const double value = shown.map->value(
            shown.from, {shown.from.y + apart * way.down, shown.from.x + apart * way.across});
        values << (sides.size() > 1 ? arrowsOf(side) + u' ' : QString()) + readable(value, 4);
    }
    return PlaneWords::tr("%1: %2 patches apart, %3")
        .arg(look.title, readable(apart, 3), values.join(PlaneWords::tr(", ")));
}

/// As wide as the numbers of the scale need.
QMargins kernelMargins(const Bounds& scale) {
    constexpr int kBesideNumbers = 12;
    const TextWidth widths(figureFont(kSmallType));
    QMargins margins = kKernelMargins;
    for (const Tick& tick : decimalTicks(scale.least, scale.greatest, 5))
        margins.setLeft(
            std::max(margins.left(), static_cast<int>(std::ceil(widths.of(tick.text))) + kBesideNumbers));
    return margins;
}

Chart kernelChart(const std::shared_ptr<const ShownPlane>& shown, const KernelLook& look, const Bounds& scale,
                  PaletteKind palette) {
    return {.name = look.name,
            .detail = look.detail,
            .wish = {.least = kLeastKernel,
                     .enough = kEnoughKernel,
                     .margins = kernelMargins(scale),
                     .gain = 2,
                     .rank = look.rank},
            .axes = [=](const QSize& size) { return kernelAxes(*shown, look, scale, size); },
            .content =
                [=](const Ink& ink, const PlotFrame& frame) {
                    return kernelContent(*shown, look, scale, palette, ink.theme, frame);
                },
            .readout = [=](double x, double) { return kernelReadout(*shown, look, x); }};
}

/// Whether the map falls with the distance by a formula, not by numbers of a table.
bool hasKernel(const Document& document) {
    const GridParameters* const grid = document.gridParameters();
    return document.axialParameters() != nullptr || (grid && !comparesRows(*grid));
}

/// The patch of \p picture at the cursor.
QString nameOf(const Document& document, const PatchGrid& picture) {
    const PatchPlace patch = picture.nearest(document.cursor().position);
    const PositionNames names(document);
    return names.hasPatches() ? names.patch(picture.tokenOf(patch))
                              : PlaneWords::tr("patch %1, %2")
                                    .arg(readable(qint64{patch.row}), readable(qint64{patch.column}));
}

/// What an input of text alone can be continued with.
Remedy remedyByImage(const Document& document) {
    Setting other = document.setting();
    std::get<AxialParameters>(other.parameters)
        .input.push_back({.kind = InputPart::Kind::Image, .rows = 4, .columns = 6});
    return {PlaneWords::tr("Add an image"), other};
}

}  // namespace

PlaneView::PlaneView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_plot(*this, [this] { showFound(); }),
      m_tiles(*this, [this] { showFound(); }) {}

PlaneView::PlaneView(const Document& document, const Document& baseline) : PlaneView(document) {
    m_held = &baseline;
    connect(&baseline, &Document::tableLearned, this, &View::refresh);
}

/// A bias is not subtracted from a cosine.
bool PlaneView::applies() const {
    const auto has = [](const Document& shown) { return patchGridAtCursor(shown).has_value(); };
    return has(document()) && (m_held == nullptr || (has(*m_held) && (windowOf(document()) != nullptr) ==
                                                                         (windowOf(*m_held) != nullptr)));
}

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
    if (patchesInOrder(document()))
        all.append(findAppearance("plane-columns"));
    return all;
}

EmptyState PlaneView::emptyState() const {
    if (m_held != nullptr)
        return {
            tr("B − A requires that A and B both have patches. A map of biases cannot be compared with a map "
               "of cosines or scores.")};
    if (document().axialParameters())
        return {tr("The input is text alone, so it has no patches."), remedyByImage(document())};
    if (document().relative() && document().relative()->kind == RelativeKind::Window)
        return {tr("ViTDet multiplies one table row per axis by the query, so there is no map without a "
                   "query. \"posiscope values --quantity index\" prints the rows."),
                remedyByScheme(document(), Scheme::Grid)};
    if (document().atGivenIds())  // the patches of a grid have positions of their own
        return {tr("This view shows patches of an image. It shows nothing while position ids are given."),
                remedyByConsecutive(document())};
    if (const QString part = pictureEncoderOf(document()); !part.isEmpty())
        return {tr("The text tokens of this model have one-dimensional positions. Its vision encoder has its "
                   "own positions: add \":%1\" to the file name.")
                    .arg(part)};
    if (patchesInOrder(document()))
        return {tr("Columns of patches: %1. A side of the grid then has more than %2 patches, which is too "
                   "many. Choose another number of columns.")
                    .arg(readable(qint64{document().appearance().planeColumns}),
                         readable(qint64{kMostOfSideInOrder}))};
    return {
        document().relative()
            ? tr("This view compares one patch of an image with all others. A relative scheme has no rows "
                 "for positions.")
            : tr("This view treats positions as patches, numbered row by row, and compares their encodings. "
                 "Positions × dimensions can be at most %1: reduce one of them.")
                  .arg(readable(qint64{kMostNumbersInOrder})),
        remedyByScheme(document(), Scheme::Grid)};
}

void PlaneView::rebuild() {
    m_map.reset();
    m_shown.reset();
    composeFor(showsTiles() ? PlanePicture::Tiles : PlanePicture::Patch);
}

void PlaneView::forget() {
    PictureView::forget();
    m_map.reset();
    m_shown.reset();
}

/// Where the cursor is on no patch, the nearest one is shown.
std::shared_ptr<const ShownPlane> PlaneView::shown() const {
    const std::int64_t position = document().cursor().position;
    if (m_shown && m_position == position)
        return m_shown;
    const PatchGrid picture = *patchGridAtCursor(document());
    makeMap(picture);
    const PatchPlace patch = picture.nearest(position);
    ShownPlane shown{.map = m_map,
                     .picture = picture,
                     .from = {static_cast<double>(patch.row), static_cast<double>(patch.column)},
                     .patch = nameOf(document(), picture),
                     .field = nullptr,
                     .falls = m_held == nullptr && hasKernel(document())};
    shown.field = shown.map->against(shown.from);
    shown.reached = shown.field->bounds();
    shown.across = kernelsAlong(shown, kAcross);
    shown.down = kernelsAlong(shown, kDown);
    shown.diagonal = kernelsAlong(shown, kDiagonal);
    m_position = position;
    m_shown = std::make_shared<const ShownPlane>(std::move(shown));
    return m_shown;
}

void PlaneView::makeMap(const PatchGrid& picture) const {
    const auto held = m_held != nullptr ? patchGridAtCursor(*m_held) : std::nullopt;
    if (m_map && haveOneMap(document(), picture, m_grid) &&
        (!held || haveOneMap(*m_held, *held, *m_heldGrid)))
        return;
    m_grid = picture;
    m_heldGrid = held;
    m_map = held ? differenceOf(planeOf(document()), planeOf(*m_held)) : planeOf(document());
    m_scale = scaleOf(*m_map);
    if (!held)
        return;
    const double most = std::max(std::abs(m_scale.least), std::abs(m_scale.greatest));
    m_scale = {-most, most};  // no difference is the neutral colour
}

Bounds PlaneView::shownScale() {
    constexpr double kLeast = 0.2;  // of the wider range
    m_ownScale = false;
    if (document().appearance().sharedScale == Switch::Off)
        return m_scale;
    const auto [least, greatest] = sharedEnds(ink(), Quantity::Cosine, {m_scale.least, m_scale.greatest});
    const PairedScales* const paired = ink().paired;
    const auto beside =
        paired != nullptr
            ? paired->axisBeside(ink().first ? PairedScales::A : PairedScales::B, Quantity::Cosine)
            : std::nullopt;
    if (beside) {
        const auto [narrow, wide] =
            std::minmax({m_scale.greatest - m_scale.least, beside->second - beside->first});
        m_ownScale = narrow < kLeast * wide;
    }
    return m_ownScale ? m_scale : Bounds{least, greatest};
}

/// Columns that leave no position out, nearly as many as rows.
void PlaneView::addColumnsTo(QMenu& menu) {
    constexpr std::int64_t kMostRatio = 16;  // times as wide as high, or the other way round
    const auto patches = patchesInOrder(document());
    if (!patches)
        return;
    const std::int64_t count = patches->size();
    QMenu* const columns = menu.addMenu(tr("Columns of patches"));
    auto* const group = new QActionGroup(columns);
    const auto add = [&](const QString& text, std::int64_t number) {
        QAction* const action = columns->addAction(text, this, [this, number] {
            Appearance appearance = document().appearance();
            appearance.planeColumns = number;
            emit appearanceRequested(appearance);
        });
        action->setCheckable(true);
        action->setActionGroup(group);
        action->setChecked(document().appearance().planeColumns == number);
    };
    add(tr("About as many as rows"), 0);
    for (std::int64_t number = 1; number <= count; ++number)
        if (count % number == 0 && number * number <= kMostRatio * count &&
            number * number * kMostRatio >= count)
            add(readable(qint64{number}), number);
}

void PlaneView::addTo(QMenu& menu) {
    addColumnsTo(menu);
    if (!applies() || !document().setting().photo.picture)
        return;
    menu.addSeparator();
    menu.addAction(tr("Remove the photo"), this, [this] {
        emit settingRequested(withPhoto(document().setting(), {}), tr("remove the photo"));
    });
}

void PlaneView::fill(const QSize& size) {
    const auto shown = this->shown();
    const Bounds scale = shownScale();
    const Appearance& appearance = document().appearance();
    const PaletteKind palette = m_held != nullptr ? appearance.palette : appearance.similarityPalette;
    m_plot.fill(document(), shown, scale, palette);
    const auto chart = [&](const KernelLook& look) { return kernelChart(shown, look, scale, palette); };
    KernelLook across{.name = tr("the kernel along x"),
                      .title = tr("along x"),
                      .shorter = QStringLiteral("x"),
                      .label = tr("columns apart"),
                      .kernels = &ShownPlane::across};
    if (showsTiles()) {
        m_tiles.fill(document(), shown, scale, palette, quantity(), size);
        across.detail = Detail::Kernel;
        across.rank = 2;
        return m_across.show(chart(across));
    }
    m_across.show(chart(across));
    m_down.show(chart({.name = tr("the kernel along y"),
                       .title = tr("along y"),
                       .shorter = QStringLiteral("y"),
                       .label = tr("rows apart"),
                       .kernels = &ShownPlane::down,
                       .besideAcross = true,
                       .rank = 2}));
    m_diagonal.show(chart({.name = tr("the kernel along the diagonal"),
                           .title = tr("diagonal"),
                           .shorter = tr("diag."),
                           .label = tr("diagonal steps"),
                           .kernels = &ShownPlane::diagonal,
                           .rank = 3}));
}

Cursor PlaneView::cursorMoved(int right, int down) const {
    const PatchGrid picture = *patchGridAtCursor(document());
    PatchPlace patch = picture.nearest(document().cursor().position);
    patch.row = std::clamp<std::int64_t>(patch.row + down, 0, picture.rows - 1);
    patch.column = std::clamp<std::int64_t>(patch.column + right, 0, picture.columns - 1);
    Cursor cursor = document().cursor();
    cursor.position = picture.tokenOf(patch);
    return cursor;
}

std::optional<View::Reading> PlaneView::readingAtCursor() const {
    if (!applies())
        return std::nullopt;
    const auto shown = this->shown();
    return Reading{tr("lowest value of %1").arg(shown->patch), shown->reached.least};
}

QString PlaneView::tilesSentence() const {
    const bool biases = document().appearance().relativeMatrix == RelativeMatrix::Bias;
    const QString each =
        m_held != nullptr
            ? tr("Each tile, drawn at the place of one patch, shows the difference B − A for that "
                 "patch and every patch.")
        : windowOf(document()) && biases
            ? tr("Each tile, drawn at the place of one patch, shows the bias of that patch with "
                 "every patch.")
        : windowOf(document()) ? tr("Each tile, drawn at the place of one patch, shows which "
                                    "table row this patch looks up for each patch.")
        : document().axialParameters()
            ? tr("Each tile, drawn at the place of one patch, shows the score of that patch "
                 "with every patch.")
            : tr("Each tile, drawn at the place of one patch, shows the similarity of that "
                 "patch to every patch.");
    return m_tiles.spacing() == 1 ? each
                                  : each + u' ' +
                                        tr("Tiles would be too small to see, so along each axis only one "
                                           "patch in %1 has a tile. A larger picture has more tiles.")
                                            .arg(readable(qint64{m_tiles.spacing()}));
}

QString PlaneView::quantity() const {
    if (m_held != nullptr)
        return tr("B − A");
    if (windowOf(document()))
        return document().appearance().relativeMatrix == RelativeMatrix::Bias ? tr("bias") : tr("row");
    return document().axialParameters() ? tr("score") : tr("cosine");
}

QString PlaneView::mapSentence(const ShownPlane& shown) const {
    const QString least = readable(shown.reached.least, isNarrow(shown) ? 5 : 3);
    if (const RelativeParameters* const window = windowOf(document())) {
        const QString rows = readable(qint64{windowTableRows(*window)});
        return document().appearance().relativeMatrix == RelativeMatrix::Bias
                   ? tr("Bias of head %1 from %2 to every patch: between %3 and %4. The table has %5 rows.")
                         .arg(readable(qint64{window->head}), shown.patch, least,
                              readable(shown.reached.greatest, 3), rows)
                   : tr("Table rows that %1 looks up, one for each patch: between %2 and %3; the table has "
                        "%4 rows.")
                         .arg(shown.patch, readable(qint64{std::llround(shown.reached.least)}),
                              readable(qint64{std::llround(shown.reached.greatest)}), rows);
    }
    if (document().rotaryParameters())
        return tr("Cosine of the rotation angle between %1 and each patch, averaged over the rotating pairs: "
                  "what they contribute to the score for q = k = 1. The lowest is %2.")
            .arg(shown.patch, least);
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

QString PlaneView::differenceSentence(const ShownPlane& shown) const {
    const PlaneMap& map = *shown.map;
    const QString range =
        tr("The difference B − A between the maps of %1 ranges from %2 to %3.")
            .arg(shown.patch, readable(shown.reached.least, 3), readable(shown.reached.greatest, 3));
    return m_heldGrid->rows == map.rows() && m_heldGrid->columns == map.columns()
               ? range
               : oneAfterAnother(
                     {range,
                      tr("A has %1 × %2 patches, B has %3 × %4; the two are compared at the same place "
                         "in the image.")
                          .arg(readable(qint64{m_heldGrid->rows}), readable(qint64{m_heldGrid->columns}),
                               readable(qint64{map.rows()}), readable(qint64{map.columns()}))});
}

QString PlaneView::noteSentence(const PatchGrid& picture) const {
    if (document().parameters() || document().rotaryParameters()) {
        const QString rows = tr("The positions are numbered row by row, as %1 rows of %2 patches.")
                                 .arg(readable(qint64{picture.rows}), readable(qint64{picture.columns}));
        return picture.end() == document().extent().positions.last
                   ? rows
                   : oneAfterAnother(
                         {rows,
                          tr("Positions from %1 on are left out.").arg(readable(qint64{picture.end()}))});
    }
    const AxialParameters* const axial = document().axialParameters();
    return axial != nullptr && modelOf(*axial).directions == AxialDirections::Turned && axial->angle == 0
               ? tr("At an angle of 0° the axes are not rotated. Each head of this model has its own random "
                    "angle: change the parameter “angle”.")
               : QString();
}

/// That the token at the cursor is no patch, if so.
QString PlaneView::tokenSentence(const ShownPlane& shown) const {
    const std::int64_t position = document().cursor().position;
    return shown.picture.tokenOf(shown.picture.nearest(position)) == position
               ? QString()
               : tr("Token %1 is not a patch of this image, so this is the map of %2.")
                     .arg(readable(qint64{position}), shown.patch);
}

QString PlaneView::inputSentence(const PatchGrid& picture) const {
    const AxialParameters* const axial = document().axialParameters();
    return axial == nullptr || !idRuleOf(*axial)
               ? QString()
               : tr("The image has %1 rows × %2 columns of tokens; its first token is %3.")
                     .arg(readable(qint64{picture.rows}), readable(qint64{picture.columns}),
                          readable(qint64{picture.first}));
}

QString PlaneView::sentenceOfA(const ShownPlane& shown) const {
    const Document* const a = m_held == nullptr ? document().baseline().document() : nullptr;
    const auto picture = a != nullptr ? patchGridAtCursor(*a) : std::nullopt;
    if (!picture || nameOf(*a, *picture) == shown.patch)
        return {};
    return tr("A shows %1, which is at the same place in its image.").arg(nameOf(*a, *picture));
}

/// Where the map falls to halfway, of several kernels with their arrows.
QString PlaneView::halfSentence(const ShownPlane& shown) {
    QStringList half;
    const auto add = [&half](const std::vector<PlaneSide>& sides, const QString& away) {
        for (const PlaneSide& side : sides)
            if (side.line.half) {
                const QString text = away.arg(readable(*side.line.half, 2));
                half << (sides.size() == 1 ? text : QStringLiteral("%1 (%2)").arg(text, arrowsOf(side)));
            }
    };
    add(shown.across, tr("%1 columns away"));
    add(shown.down, tr("%1 rows away"));
    add(shown.diagonal, tr("%1 along the diagonal"));
    return half.isEmpty()
               ? tr("Along x, y and the diagonal, the values never fall halfway from highest to lowest.")
               : tr("The value halfway between the highest and the lowest (%2) is reached %1.")
                     .arg(half.join(tr(", ")), halfLevel(shown));
}

/// About the contours and where the kernels fall.
QStringList PlaneView::linesSentences(const ShownPlane& shown) const {
    QStringList sentences;
    if (!shown.falls || shown.map->rows() * shown.map->columns() <= 1)
        return sentences;
    const bool contours =
        showsTiles() ? m_plot.isPlaced() && !m_plot.isTooFine() : !m_plot.isPlaced() || !m_plot.isTooFine();
    if (contours)
        sentences << tr(
            "The solid contour marks the value halfway from the smallest to the largest; the dashed contour "
            "marks three quarters of the way.");
    return sentences << halfSentence(shown);
}

QString PlaneView::explanation() const {
    const auto shown = this->shown();
    QStringList sentences;
    if (showsTiles())
        sentences << tilesSentence();
    sentences << tokenSentence(*shown)
              << (m_held != nullptr ? differenceSentence(*shown) : mapSentence(*shown));
    if (m_ownScale)
        sentences << tr(
            "A and B have separate colour ranges: in a common range, one of them would be nearly uniform.");
    sentences << sentenceOfA(*shown) << noteSentence(shown->picture) << linesSentences(*shown);
    if (document().setting().photo.picture && (!showsTiles() || m_plot.isPlaced()))
        sentences << tr("The photo is shown under the colours.");
    sentences << inputSentence(shown->picture);
    const CellPlot& cells = showsTiles() ? static_cast<const CellPlot&>(m_tiles) : m_plot;
    if (cells.cellsAPixel() > 1 && document().appearance().averaging == Averaging::Exact)
        sentences << pixelMeanSentence(std::ceil(cells.cellsAPixel()) * std::ceil(cells.columnsAPixel()));
    return oneAfterAnother(sentences);
}

}  // namespace posiscope
