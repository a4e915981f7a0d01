// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/plane/planeplot.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/document.h"
#include "app/document/withmodel.h"
#include "app/pieces/axishandle.h"
#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "core/axes/axialplane.h"
#include "core/axes/axialrotary.h"
#include "core/axes/contour.h"
#include "core/axes/gridwaves.h"
#include "core/axes/learnedgrid.h"
#include "core/fields/field.h"
#include "core/fields/range.h"
#include "core/relative/windowtable.h"
#include "core/schemes/encoding.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/tabulated.h"

namespace posiscope {

const RelativeParameters* windowOf(const Document& document) {
    return document.relative() && hasWindow(*document.relative()) ? document.relative() : nullptr;
}

/// The rows and columns of \p count patches: all of them unless one side would be more than four times the
/// other.
static PatchPlace nearlySquare(std::int64_t count) {
    const auto side = static_cast<std::int64_t>(std::sqrt(static_cast<double>(count)));
    for (std::int64_t rows = side; 2 * rows >= side; --rows)
        if (count % rows == 0)
            return {rows, count / rows};
    return {side, side};
}

QString pictureEncoderOf(const Document& document) {
    const auto& model = document.setting().model.positions;
    return model && isOfModel(document.setting(), *model) ? model->encoder : QString();
}

std::optional<Interval> patchesInOrder(const Document& document) {
    const auto encoding = document.encoding();
    if (!encoding || !(document.parameters() || document.rotaryParameters()) || document.atGivenIds() ||
        !pictureEncoderOf(document).isEmpty())
        return std::nullopt;
    Interval rows = document.extent().positions;
    if (const auto table = ofKind<Tabulated>(encoding))  // other rows are without numbers
        rows = {std::max(rows.first, table->firstRow()), std::min(rows.last, table->reach())};
    return rows.size() < 1 || rows.size() * encoding->columns() > kMostNumbersInOrder ? std::nullopt
                                                                                      : std::optional(rows);
}

std::optional<PatchGrid> readingOrderOf(const Document& document) {
    const auto rows = patchesInOrder(document);
    if (!rows)
        return std::nullopt;
    const std::int64_t count = rows->size();
    const std::int64_t asked = std::min(document.appearance().planeColumns, count);
    const PatchPlace shape = asked > 0 ? PatchPlace{count / asked, asked} : nearlySquare(count);
    if (std::max(shape.row, shape.column) > kMostOfSideInOrder)
        return std::nullopt;
    return PatchGrid{
        .first = rows->first, .rows = shape.row, .columns = shape.column, .stride = shape.column};
}

std::optional<PatchGrid> patchGridAtCursor(const Document& document) {
    const auto picture = patchGridsOf(document.setting().parameters).at(document.cursor().position);
    return picture ? picture : readingOrderOf(document);
}

PatchPlace patchAtCursor(const Document& document) {
    return patchGridAtCursor(document)->nearest(document.cursor().position);
}

std::shared_ptr<const PlaneMap> planeOf(const Document& document) {
    if (const RelativeParameters* const window = windowOf(document))
        return planeOf(*window, document.appearance().relativeMatrix == RelativeMatrix::Bias
                                    ? document.relativeTable()
                                    : nullptr);
    if (const GridParameters* const grid = document.gridParameters(); grid && !comparesRows(*grid))
        return planeOf(document.grid()->gridColumns());
    if (const AxialParameters* const axial = document.axialParameters())
        return planeOf(*axial, document.cursor().position);
    return planeOf(*patchGridAtCursor(document), document.encoding());
}

/// Frames of a video differ in rows with the time itself in them, and in twisted pairs, which turn by it.
bool haveOneMap(const Document& document, const PatchGrid& a, const PatchGrid& b) {
    if (a.rows != b.rows || a.columns != b.columns || a.stride != b.stride)
        return false;
    const AxialParameters* const axial = document.axialParameters();
    const GridParameters* const grid = document.gridParameters();
    return a.first == b.first || (axial != nullptr && AxialRotary(headOf(*axial)).isRotation()) ||
           (grid != nullptr && !comparesRows(*grid));
}

namespace {

constexpr QSize kLeastMap(120, 120);
constexpr QSize kLeastOnPaper(72, 72);  // … and beside the tiles
constexpr double kMapGain = 12;         // relative to the kernels
constexpr double kBesideGain = 25;      // relative to the tiles
constexpr double kFlattest = 0.2;       // beyond it, patches are not square
constexpr int kNumberPitch = 34;        // pixels between two numbers
constexpr int kContourPitch = 2;        // pixels between two values of the exact kernel
constexpr int kMostSamples = 400;       // in each direction
constexpr double kLeastPatch = 1.5;     // pixels; on finer patches, contours would hide the map
constexpr double kThreeQuarters = 0.75;
constexpr double kPhotoShare = 0.4;  // of the photo in a colour

/// The axis of \p count patches, of which \p at is marked.
CellAxis patchAxis(std::int64_t count, double at, const QString& label) {
    CellAxis axis;
    axis.shown = {0, static_cast<double>(count)};
    axis.label = label;
    axis.widest = widestNumber({0, count}) + kHandleAir;
    axis.marked = MarkedCells{at, &Theme::position};
    axis.ticks = [count, widest = axis.widest](double first, double last, int pixels) {
        return patchTicks(count, first, last, pixels, widest);
    };
    return axis;
}

/// The places at \p count patches, edges included, at so many \p pixels.
Places placesOver(std::int64_t count, int pixels) {
    const auto samples = static_cast<std::size_t>(std::clamp(pixels / kContourPitch, 8, kMostSamples)) + 1;
    return {-0.5, static_cast<double>(count) / static_cast<double>(samples - 1), samples};
}

/// Whether \p line only runs along the border, between it and the next samples: the level is reached there,
/// not crossed.
bool runsAlongBorder(const ContourLine& line, const Places& down, const Places& across) {
    const auto within = [&line](const Places& places, double PlanePoint::*along) {
        const double first = places.at(1);
        const double last = places.at(places.count - 2);
        return std::ranges::all_of(line, [&](const PlanePoint& p) { return p.*along < first; }) ||
               std::ranges::all_of(line, [&](const PlanePoint& p) { return p.*along > last; });
    };
    return within(down, &PlanePoint::y) || within(across, &PlanePoint::x);
}

}  // namespace

QList<Tick> patchTicks(std::int64_t count, double first, double last, int pixels, double widest) {
    const int pitch = std::max(kNumberPitch, static_cast<int>(widest) + 12);
    return endedAcross(wholeTicks(first, last, std::max(2, pixels / pitch)), count - 1, first, last, pixels);
}

double aspectOf(double width, double height) {
    return std::clamp(width / height, kFlattest, 1 / kFlattest);
}

void drawPatchHandles(QPainter& painter, const Ink& ink, const PlotFrame& frame, const PlanePoint& patch,
                      const QPointF& at, bool rowsNumbered) {
    constexpr int kLeastAxis = 90;  // pixels; on a shorter axis a handle would hide most numbers
    const QRect area = frame.area();
    const auto drawHandle = [&](double number, const QPointF& tip, Qt::Edge edge) {
        const AxisHandle handle{readable(static_cast<qint64>(number)), ink.theme.position, tip, edge,
                                static_cast<double>(area.left())};
        frame.coverNumbers(painter, ink.theme, edge == Qt::LeftEdge ? Side::Left : Side::Bottom,
                           handle.box(painter.device()));
        handle.draw(painter, ink.theme);
    };
    if (rowsNumbered && area.height() >= kLeastAxis)
        drawHandle(patch.y, QPointF(area.left(), at.y()), Qt::LeftEdge);
    if (area.width() >= kLeastAxis)
        drawHandle(patch.x, QPointF(at.x(), area.bottom() + 1), Qt::BottomEdge);
}

PlanePlot::PlanePlot(QObject& owner, std::function<void()> settled) : CellPlot(owner, std::move(settled)) {
    setName(tr("the map of patches"));
    setUnder([this](QPainter& painter, const Ink&) { drawPhoto(painter); });
    setOver([this](QPainter& painter, const Ink& ink) {
        drawContours(painter);
        if (!ink.cursor)
            return framePatch(painter, ink, m_shown->from, ink.theme.position);
        if (m_other)
            framePatch(painter, ink, *m_other, ink.theme.otherPosition);
        drawPatchHandles(painter, ink, frame(), m_shown->from,
                         {frame().toX(m_shown->from.x), frame().toY(m_shown->from.y)},
                         cells().down.widest > 0);
    });
}

void PlanePlot::fill(const Document& document, std::shared_ptr<const ShownPlane> shown, const Bounds& scale,
                     PaletteKind palette) {
    m_shown = std::move(shown);
    m_photo = document.setting().photo;
    const Cursor cursor = document.cursor();
    const PatchPlace other = m_shown->picture.nearest(cursor.otherPosition);
    m_other.reset();
    if (cursor.otherPosition != cursor.position && m_shown->picture.tokenOf(other) == cursor.otherPosition)
        m_other = PlanePoint{static_cast<double>(other.row), static_cast<double>(other.column)};
    show({.field = m_shown->field,
          .down = patchAxis(m_shown->map->rows(), m_shown->from.y, tr("row y")),
          .across = patchAxis(m_shown->map->columns(), m_shown->from.x, tr("column x")),
          .palette = palette,
          .averaging = document.appearance().averaging,
          .bar = false,
          .crossing = true,
          .numbers = false,
          .scale = [scale](double) { return scale; },
          .given = [scale](const Ink&) { return ColourScale(scale); },
          .cursor = cursor,
          .pointed =
              [picture = m_shown->picture, cursor](const Cell& cell) {
                  Cursor there = cursor;
                  there.position = picture.tokenOf({cell.down, cell.across});
                  return there;
              },
          .readout =
              [shown = m_shown](const Cell& cell) {
                  return tr("%1 and patch %2, %3: %4")
                      .arg(shown->patch, readable(qint64{cell.down}), readable(qint64{cell.across}),
                           readable(shown->field->cell(cell.down, cell.across), 4));
              }});
}

std::optional<Detail> PlanePlot::detail() const {
    return m_beside ? std::optional(Detail::Kernel) : std::nullopt;
}

Wish PlanePlot::wish(const Ink& ink) const {
    Wish wish = CellPlot::wish(ink);
    const PlaneMap& map = *m_shown->map;
    wish.least = m_beside || !isOnScreen(ink) ? kLeastOnPaper : kLeastMap;
    wish.aspect = aspectOf(static_cast<double>(map.columns()), static_cast<double>(map.rows()));
    wish.gain = kMapGain;
    if (m_beside) {
        wish.gain = kBesideGain;
        wish.rank = 1;
    }
    return wish;
}

bool PlanePlot::isTooFine() const {
    const QRect area = frame().area();
    return !m_shown->falls || area.width() < kLeastPatch * static_cast<double>(m_shown->map->columns()) ||
           area.height() < kLeastPatch * static_cast<double>(m_shown->map->rows());
}

/// Colours shine through the photo: together they are the photo under transparent colours.
void PlanePlot::drawPhoto(QPainter& painter) const {
    if (!m_photo.picture)
        return;
    const PlaneMap& map = *m_shown->map;
    painter.save();
    painter.setOpacity(kPhotoShare);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(
        QRectF(data()), *m_photo.picture,
        middleOf(*m_photo.picture, static_cast<double>(map.rows()), static_cast<double>(map.columns())));
    painter.restore();
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
    for (const double share : {kThreeQuarters, ShownPlane::kHalf}) {
        QPainterPath path;
        for (const ContourLine& line : contoursOf(values, down, across, m_shown->level(share)))
            if (!runsAlongBorder(line, down, across))
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

/// Marks the patch at \p at: in figures that of the cursor, without which a map says nothing; on the screen
/// that of the other position.
void PlanePlot::framePatch(QPainter& painter, const Ink& ink, const PlanePoint& at,
                           const QColor& colour) const {
    constexpr double kLeast = 6;  // pixels
    const QPointF corner(frame().toX(at.x - 0.5), frame().toY(at.y - 0.5));
    const QPointF end(frame().toX(at.x + 0.5), frame().toY(at.y + 0.5));
    QRectF patch = QRectF(corner, end).normalized();
    const double wider = std::max(0.0, kLeast - patch.width()) / 2;
    const double higher = std::max(0.0, kLeast - patch.height()) / 2;
    patch.adjust(-wider, -higher, wider, higher);
    painter.setBrush(Qt::NoBrush);
    for (const QPen& pen : {QPen(ink.theme.card, 3.5), QPen(colour, 1.5)}) {
        painter.setPen(pen);
        painter.drawRect(patch);
    }
}

}  // namespace posiscope
