// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/cellplot.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/figurelabels.h"
#include "app/pieces/barplace.h"
#include "app/pieces/drawcells.h"
#include "app/pieces/ink.h"
#include "app/pieces/ownlabels.h"
#include "app/pieces/pairedscales.h"
#include "app/pieces/plotrecord.h"
#include "app/pieces/zoommarks.h"
#include "app/plots/cellmark.h"
#include "app/plots/colourbar.h"
#include "app/plots/devicepixels.h"
#include "app/plots/label.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr int kLeastSide = 72;       ///< logical pixels: least useful side of a matrix
constexpr double kGain = 10;         ///< relative to curves and facts …
constexpr double kSquareGain = 100;  ///< … which can use the room that a square leaves
constexpr int kTick = 8;             ///< a tick and the gap to its number
constexpr int kBesideHandle = 6;     ///< between numbers and label: extra width of the handle
constexpr int kLine = 16;
constexpr int kFoot = 3;  ///< below the last line; otherwise letters would touch the edge of a figure
constexpr double kLeastToFrame = 7;  ///< pixels of a cell
constexpr double kLikeShare = 0.02;  ///< of the bar, either way: colours similar to the one pointed at
constexpr int kCountHeight = 5;      ///< pixels of a histogram bar
constexpr int kOverhang = 10;        ///< the outermost number extends so far past the end of an axis

/// Sets the coordinate of \p cursor that an axis of \p kind counts to \p place.
void move(Cursor& cursor, SpanKind kind, std::int64_t place) {
    switch (kind) {
        case SpanKind::Positions:
            cursor.position = place;
            break;
        case SpanKind::Others:
            cursor.otherPosition = place;
            break;
        case SpanKind::Dimensions:
            cursor.dimension = place;
            break;
        default:
            break;
    }
}

/// The mark on \p axis: the axis's own, or the position of \p cursor in the colour of its quantity.
std::optional<MarkedCells> markedOn(const CellAxis& axis, const Cursor& cursor) {
    if (axis.marked)
        return axis.marked;
    switch (axis.kind) {
        case SpanKind::Positions:
            return MarkedCells{static_cast<double>(cursor.position), &Theme::position};
        case SpanKind::Others:
            return MarkedCells{static_cast<double>(cursor.otherPosition), &Theme::otherPosition};
        case SpanKind::Dimensions:
            return MarkedCells{static_cast<double>(cursor.dimension), &Theme::dimension};
        default:
            return std::nullopt;
    }
}

/// The first of \p count rows or columns that is at least partly in \p shown, and how many there are.
std::pair<std::int64_t, std::int64_t> cellsOf(const Span& shown, std::int64_t count) {
    const auto first = std::clamp<std::int64_t>(std::llround(std::floor(shown.first)), 0, count - 1);
    const auto end = std::clamp<std::int64_t>(std::llround(std::ceil(shown.last)), first + 1, count);
    return {first, end - first};
}

/// Marks \p cells: frames them, or strikes through them at \p middle.
void drawMark(QPainter& painter, const QColor& colour, const QRectF& cells, const QLineF& middle,
              bool framed) {
    if (framed)
        CellMark::of(colour).draw(painter, cells.adjusted(0.5, 0.5, -0.5, -0.5));
    else
        CellMark::of(colour).draw(painter, middle);
}

/// Replaces the label and numbers of \p axis by the user's, if there are any.
void use(CellAxis& axis, const std::string& label, const std::vector<double>& numbers) {
    if (!label.empty())
        axis.label = QString::fromStdString(label).trimmed();
    if (numbers.empty())
        return;
    const QList<Tick> ticks = ticksOf(numbers, [zero = axis.zero, pitch = axis.pitch](double number) {
        return QList<double>{zero + pitch * number};
    });
    const TextWidth width(figureFont(kSmallType));
    axis.widest = 0;
    for (const Tick& tick : ticks)
        axis.widest = std::max(axis.widest, width.of(tick.text));
    axis.ticks = [ticks](double first, double last, int) {
        QList<Tick> shown = ticks;
        shown.removeIf([&](const Tick& tick) { return !(tick.at >= first && tick.at <= last); });
        return shown;
    };
}

/// The plot axis for \p shown, with cell p centred on p.
Axis axisOf(const CellAxis& shown, int pixels) {
    Axis axis;
    axis.label = shown.label;
    axis.first = shown.shown.first - 0.5;
    axis.last = shown.shown.last - 0.5;
    axis.places = [zero = shown.zero, pitch = shown.pitch](double number) {
        return QList<double>{zero + pitch * number};
    };
    if (shown.widest > 0)
        axis.ticks = shown.ticks(axis.first, axis.last, pixels);
    return axis;
}

}  // namespace

void CellPlot::show(Cells cells) {
    m_cells = std::move(cells);
    m_barWidth = ColourBar::kWidth;
    if (!m_cells.bar || m_cells.barBelow || m_cells.barTicks || m_cells.given || !m_cells.scale)
        return;
    AskedScale asked{.automatic = m_cells.scale(m_cellsAPixel)};
    if (m_cells.colouring)
        asked.limits = m_cells.colouring->limits;
    m_barWidth = ColourBar::widthFor(scaleFor(asked, asked.automatic, {}));
}

QMargins CellPlot::margins() const {
    const CellAxis& down = m_cells.down;
    const CellAxis& across = m_cells.across;
    const int left = (down.widest > 0 ? kTick + static_cast<int>(std::ceil(down.widest))
                                      : static_cast<int>(std::ceil(across.widest / 2))) +
                     (down.label.isEmpty() || !m_rowsNamed ? 0 : kLine + kBesideHandle - 2);
    const bool below = m_cells.bar && m_cells.barBelow;
    const int bottom = (across.widest > 0 ? kTick + kLine : 2) +
                       (across.label.isEmpty() ? 0 : kLine + kFoot) + (below ? ColourStrip::kHeight : 0);
    int top = m_cells.measure.isEmpty() && m_cells.title.isEmpty() ? kOverhang : kLine + 6;
    if (m_cells.above)
        top += kTick + 2 * kLine - kOverhang;
    // A ruler above may have a wider number at its end.
    const int right = (m_cells.above ? kOverhang : kFoot) + static_cast<int>(std::ceil(across.widest / 2));
    return {left, top, m_cells.bar && !below ? barWidth() : right, bottom};
}

void CellPlot::dress(const Details& details) {
    if (!details.has(Detail::ColourBar)) {
        m_cells.bar = false;
        m_cells.measure.clear();
    }
    if (!details.has(Detail::Ruler))
        m_cells.above = {};
    m_rowsNamed = details.has(Detail::RowNames);
    if (!m_rowsNamed)
        m_cells.down.widest = 0;
}

bool CellPlot::label(const FigureLabels& labels) {
    m_labels = labels;
    use(m_cells.across, labels.x, labels.xTicks);
    use(m_cells.down, labels.y, labels.yTicks);
    m_barLabel.clear();
    if (labels.bar.empty() || !hasLabelledBar())
        return true;
    m_barLabel = QString::fromStdString(labels.bar).trimmed();
    m_cells.measure.clear();
    return true;
}

Wish CellPlot::wish(const Ink&) const {
    return {.least = {kLeastSide, kLeastSide},
            .aspect = m_cells.square ? 1.0 : 0.0,
            .margins = margins(),
            .gain = m_cells.square ? kSquareGain : kGain};
}

void CellPlot::forgetDrawn() {
    m_picture.forget();
    m_frame.forget();
    m_bar.forget();
}

void CellPlot::forget() {
    forgetDrawn();
    m_cells = {};
}

void CellPlot::place(const QRect& data) {
    Piece::place(data);
    QMargins around;
    if (data.isEmpty()) {
        forgetDrawn();
    } else {
        constexpr int kFrame = 2;  // lines lie around the data, at any width in a figure
        around = margins();
        around.setLeft(std::max(around.left(), kFrame));
        // The bar is beside the plot; half of the last number below extends under it.
        around.setRight(kOverhang + static_cast<int>(std::ceil(m_cells.across.widest / 2)));
    }
    m_frame.setGeometry(data.marginsAdded(around), around);
    if (data.isEmpty())
        return;
    Axis down = axisOf(m_cells.down, data.height());
    down.labelApart = kBesideHandle;
    if (!m_rowsNamed)
        down.label.clear();
    Axis across = axisOf(m_cells.across, data.width());
    if (m_labels.minor.find('x') != std::string::npos)
        across.addMinor();
    if (m_labels.minor.find('y') != std::string::npos)
        down.addMinor();
    m_frame.setAxis(Side::Left, down);
    m_frame.setAxis(Side::Bottom, across);
    m_labelsLeft =
        withoutRoom(m_frame, m_labels, m_barLabel.isEmpty() ? 0 : data.height() + 2 * ColourBar::kBeyond);
    if (m_cells.above)
        m_frame.setAxis(Side::Top, m_cells.above(data.width()));
    else
        m_frame.removeAxis(Side::Top);
}

void CellPlot::draw(QPainter& painter, const Ink& ink) {
    const QRect pixels = devicePixels(painter, data());
    m_cellsAPixel = m_cells.down.shown.size() / pixels.height();
    m_columnsAPixel = m_cells.across.shown.size() / pixels.width();
    m_asked = asked(ink);
    if (PlotRecord* const record = PlotRecord::of(painter))
        keep(painter, ink, *record);
    else
        drawPlot(painter, ink);
    drawTitle(painter, ink);
    if (!m_cells.measure.isEmpty() && m_cells.bar && !m_cells.barBelow)
        drawMeasure(painter, ink.theme);
    if (m_over)
        m_over(painter, ink);
    if (ink.cursor) {
        drawZoomed(painter, ink.theme);
        drawCursor(painter, ink.theme);
        drawBeyondAll(painter, ink.theme);
        for (const Qt::Edge edge : {Qt::LeftEdge, Qt::BottomEdge})
            drawHandle(painter, ink.theme, edge);
    }
    if (m_cells.numbers && !m_cells.barTicks)  // otherwise the field's values are not the displayed ones
        drawCellNumbers(painter,
                        {m_frame, *m_cells.field, m_cells.down.origin, m_cells.across.origin, m_cells.palette,
                         m_scale, m_asked.automatic, m_cells.whole, ink.cursor, m_cells.brief});
}

void CellPlot::drawPlot(QPainter& painter, const Ink& ink) {
    drawCells(painter, ink);
    if (m_under)
        m_under(painter, ink);
    m_frame.draw(painter, ink.theme);
    if (m_cells.bar)
        drawBar(painter, ink);
}

void CellPlot::keep(QPainter& painter, const Ink& ink, PlotRecord& record) {
    RecordedPlot& plot = record.add(painter, m_frame);
    drawCells(painter, ink);  // finds the scale
    if (m_cells.bar)
        drawBar(painter, ink);  // finds its place
    plot.cells = recorded(painter);
    record.resume();
    if (m_under)
        m_under(painter, ink);
}

AskedScale CellPlot::asked(const Ink& ink) const {
    AskedScale asked{.automatic = m_cells.scale(m_cellsAPixel)};
    if (m_cells.usual)
        asked.scaling = m_cells.usual(m_cellsAPixel);
    if (m_cells.given)
        asked.given = m_cells.given(ink);
    if (!m_cells.colouring)
        return asked;
    if (m_cells.colouring->scaling != ColourScaling::Automatic)
        asked.scaling = m_cells.colouring->scaling;
    asked.limits = m_cells.colouring->limits;
    if (ink.paired != nullptr && m_cells.colouring->shared)
        asked.beside =
            ink.paired->beside(ink.first ? PairedScales::A : PairedScales::B, m_cells.colouring->quantity);
    return asked;
}

void CellPlot::drawCells(QPainter& painter, const Ink& ink) {
    QRect place = devicePixels(painter, data());
    if (m_cells.square && data().width() == data().height())  // rounding must not make it non-square
        place.setSize(QSize(1, 1) * std::max(place.width(), place.height()));  // the frame covers the rest
    const Span rows = m_cells.down.cells();
    const Span columns = m_cells.across.cells();
    const int down = std::max(m_cells.coarseness, ink.coarseness);
    const int across = m_cells.square ? down : std::max(1, m_cells.coarseness);
    const auto shapes = shapesOn(painter, rows, columns);
    const QSize drawn =
        shapes.value_or(QSize(std::max(1, place.width() / across), std::max(1, place.height() / down)));
    const QImage& image = m_picture.image(
        {m_cells.field, Window{rows.first, rows.last, columns.first, columns.last}, drawn, m_cells.palette,
         m_asked, m_cells.averaging, ink.theme.stripe.rgb(), ink.theme.card.rgb()},
        ink.use);
    if (shapes)
        drawCellShapes(painter, data(), image);
    else
        drawOnDevice(painter, place, image);
    m_scale = m_picture.scale();
    const Piece& barred = m_cells.barElsewhere != nullptr ? *m_cells.barElsewhere : *this;
    if (const auto bar =
            ink.pointer ? barred.barAt(*ink.pointer) : std::nullopt) {  // only cells of that colour
        const double share = std::clamp(bar->shareAt(*ink.pointer), 0.0, 1.0);
        drawOnDevice(painter, place,
                     m_picture.only(share - kLikeShare, share + kLikeShare, ink.theme.card.rgb()));
    }
    if (ink.paired != nullptr && m_cells.colouring)
        ink.paired->tell(ink.first ? PairedScales::A : PairedScales::B, m_cells.colouring->quantity,
                         m_picture.ownScale());
}

void CellPlot::drawTitle(QPainter& painter, const Ink& ink) const {
    if (m_cells.title.isEmpty())
        return;
    painter.setFont(figureFont(kSmallType));
    painter.setPen(ink.theme.mutedText);
    const QRectF line(data().left(), data().top() - kLine - 4, data().width(), kLine);
    drawLabel(painter, line, Qt::AlignLeft | Qt::AlignVCenter, m_cells.title);
}

void CellPlot::drawBar(QPainter& painter, const Ink& ink) {
    if (m_cells.barBelow)
        return ColourStrip::draw(painter, ink.theme, strip(), m_cells.palette, m_scale);
    const QRect outer(data().right() + 1, data().top(), barWidth(), data().height());
    m_bar.draw(painter, ink.theme, outer, m_cells.palette, m_scale,
               m_cells.barTicks ? m_cells.barTicks(data().height()) : QList<Tick>(), m_barLabel);
    if (ink.pointer && barAt(*ink.pointer))
        m_bar.drawCounts(painter, ink.theme, m_picture.histogram(data().height() / kCountHeight));
}

/// The name of the bar.
void CellPlot::drawMeasure(QPainter& painter, const Theme& theme) const {
    const QRect outer(data().right() + 1, data().top(), barWidth(), data().height());
    painter.setFont(figureFont(kSmallType));
    painter.setPen(theme.mutedText);
    // Above the pointed end of a bar.
    QRect name(outer.left() + ColourBar::kGap, outer.top() - kLine - 6, m_barWidth - ColourBar::kGap, kLine);
    const int width = qCeil(TextWidth(painter.font()).of(m_cells.measure));
    name.setLeft(std::min(name.left(), name.right() - kFoot - width));  // over the cells, if it is long
    painter.drawText(name, Qt::AlignLeft | Qt::AlignBottom, m_cells.measure);
}

RecordedCells CellPlot::recorded(const QPainter& painter) const {
    const Span rows = m_cells.down.cells();
    const Span columns = m_cells.across.cells();
    RecordedCells cells{.field = m_cells.field,
                        .window = {rows.first, rows.last, columns.first, columns.last},
                        .palette = m_cells.palette,
                        .scale = m_scale,
                        .barLabel = m_barLabel};
    if (!m_cells.bar)
        return cells;
    const QRectF bar = m_cells.barBelow ? ColourStrip::areaOf(strip()) : QRectF(m_bar.area());
    cells.bar = painter.deviceTransform().mapRect(bar);
    if (m_cells.barTicks)
        cells.barTicks = m_cells.barTicks(data().height());
    return cells;
}

QRect CellPlot::strip() const {
    const int bottom = data().bottom() + 1 + margins().bottom();
    return {data().left(), bottom - ColourStrip::kHeight, data().width(), ColourStrip::kHeight};
}

std::optional<BarPlace> CellPlot::barAt(const QPointF& point) const {
    if (!m_cells.bar || !m_cells.colouring || m_cells.barTicks || !m_cells.field || !isPlaced() ||
        QRectF(data()).contains(point))
        return std::nullopt;
    if (m_cells.barBelow)
        return barPlaceAt(point, ColourStrip::areaOf(strip()), Qt::Horizontal, *m_cells.colouring, m_scale);
    auto place = barPlaceAt(point, m_bar.area(), Qt::Vertical, *m_cells.colouring, m_scale);
    if (place)
        place->counted = true;
    return place;
}

void CellPlot::drawCursor(QPainter& painter, const Theme& theme) const {
    const QRectF area = data();
    painter.save();
    painter.setClipRect(area);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto framed = [&](double pixels) { return m_cells.framed && pixels >= kLeastToFrame; };
    if (m_cells.crossing)
        return drawCrossing(painter, theme);
    if (const auto marked = markedOn(m_cells.across, m_cells.cursor)) {
        const double x = m_frame.toX(marked->at);
        const QRectF column(QPointF(m_frame.toX(marked->at - 0.5), area.top()),
                            QPointF(m_frame.toX(marked->at + 0.5), area.bottom()));
        drawMark(painter, theme.*marked->colour, column, QLineF(x, area.top(), x, area.bottom()),
                 framed(column.width()));
    }
    if (const auto marked = markedOn(m_cells.down, m_cells.cursor)) {
        const double y = m_frame.toY(marked->at);
        const QRectF row(QPointF(area.left(), m_frame.toY(marked->at - 0.5)),
                         QPointF(area.right(), m_frame.toY(marked->at + 0.5)));
        drawMark(painter, theme.*marked->colour, row, QLineF(area.left(), y, area.right(), y),
                 framed(row.height()));
    }
    painter.restore();
}

void CellPlot::drawCrossing(QPainter& painter, const Theme& theme) const {
    constexpr double kLeastCell = 5;  // pixels; a smaller frame would not be seen
    const auto across = markedOn(m_cells.across, m_cells.cursor);
    const auto down = markedOn(m_cells.down, m_cells.cursor);
    if (across && down) {
        QRectF cell(QPointF(m_frame.toX(across->at - 0.5), m_frame.toY(down->at - 0.5)),
                    QPointF(m_frame.toX(across->at + 0.5), m_frame.toY(down->at + 0.5)));
        const double more = std::max(0.0, (kLeastCell - std::min(cell.width(), cell.height())) / 2);
        cell.adjust(-more, -more, more, more);
        drawMark(painter, theme.*across->colour, cell, QLineF(), true);
    }
    painter.restore();
}

void CellPlot::drawZoomed(QPainter& painter, const Theme& theme) const {
    const auto looked = [](const CellAxis& axis, std::int64_t all) {
        return axis.kind == SpanKind::None ? Span{0, static_cast<double>(all)} : axis.cells();
    };
    const Extent extent = m_cells.field->extent();
    drawZoom(painter, theme, data(), looked(m_cells.down, extent.rows),
             looked(m_cells.across, extent.columns), extent);
}

/// Shows triangles where the cursor lies outside the visible part.
void CellPlot::drawBeyondAll(QPainter& painter, const Theme& theme) const {
    const auto point = [&](const CellAxis& axis, Qt::Edge before, Qt::Edge after) {
        const auto marked = axis.kind == SpanKind::None ? std::nullopt : markedOn(axis, m_cells.cursor);
        if (!marked)
            return;
        if (marked->at + 1 <= axis.shown.first)
            drawBeyond(painter, theme.*marked->colour, data(), before);
        else if (marked->at >= axis.shown.last)
            drawBeyond(painter, theme.*marked->colour, data(), after);
    };
    point(m_cells.down, Qt::TopEdge, Qt::BottomEdge);
    point(m_cells.across, Qt::LeftEdge, Qt::RightEdge);
}

std::optional<Cell> CellPlot::cellAt(const QPointF& point) const {
    if (!m_cells.field || !isPlaced() || !QRectF(data()).contains(point))
        return std::nullopt;
    const Cell cell = nearest(point);
    const Extent extent = m_cells.field->extent();
    const auto row = static_cast<double>(cell.down) - m_cells.down.origin;
    const auto column = static_cast<double>(cell.across) - m_cells.across.origin;
    if (row < 0 || column < 0 || row >= static_cast<double>(extent.rows) ||
        column >= static_cast<double>(extent.columns))
        return std::nullopt;
    return cell;
}

std::optional<ReadCells> CellPlot::readCells() const {
    if (!m_cells.field || !isPlaced() || !m_cells.readout)
        return std::nullopt;
    const Extent extent = m_cells.field->extent();
    const auto [row, rows] = cellsOf(m_cells.down.cells(), extent.rows);
    const auto [column, columns] = cellsOf(m_cells.across.cells(), extent.columns);
    const auto origin = [](const CellAxis& axis) { return std::llround(axis.origin); };
    ReadCells read{.first = {row + origin(m_cells.down), column + origin(m_cells.across)},
                   .rows = rows,
                   .columns = columns,
                   .down = m_cells.down.label,
                   .across = m_cells.across.label,
                   .words = m_cells.readout};
    const auto down = markedOn(m_cells.down, m_cells.cursor);
    const auto across = markedOn(m_cells.across, m_cells.cursor);
    if (down && across)
        read.marked = Cell{std::llround(down->at), std::llround(across->at)};
    return read;
}

std::optional<MagnifiedCell> CellPlot::magnifiedAt(const QPointF& point) const {
    const auto cell = cellAt(point);
    if (!cell)
        return std::nullopt;
    QStringList lines;
    if (m_cells.lines)
        lines = m_cells.lines(*cell);
    else if (m_cells.readout)
        lines << m_cells.readout(*cell);
    return MagnifiedCell{
        *m_cells.field,
        std::llround(static_cast<double>(cell->down) - m_cells.down.origin),
        std::llround(static_cast<double>(cell->across) - m_cells.across.origin),
        m_cells.palette,
        m_scale,
        lines,
        {data().width() / m_cells.across.shown.size(), data().height() / m_cells.down.shown.size()}};
}

Cell CellPlot::nearest(const QPointF& point) const {
    // Not llround, which maps the edge before cell 0 to cell −1.
    const auto cell = [](double place) { return static_cast<std::int64_t>(std::floor(place + 0.5)); };
    return {cell(m_frame.fromY(point.y())), cell(m_frame.fromX(point.x()))};
}

std::optional<ZoomablePlot> CellPlot::axes() const {
    const bool zooms = m_cells.across.kind != SpanKind::None || m_cells.down.kind != SpanKind::None;
    if (!m_cells.field || !isPlaced() || !zooms)
        return std::nullopt;
    return ZoomablePlot{&m_frame, m_cells.across.kind, m_cells.down.kind};
}

bool CellPlot::isHandled(const CellAxis& axis, double pixels) const {
    constexpr double kLeastAxis = 90;  // pixels; on a shorter axis a handle would hide most numbers
    return axis.kind != SpanKind::None && axis.widest > 0 && !axis.marked && !m_cells.pointed &&
           pixels >= kLeastAxis;
}

std::optional<AxisHandle> CellPlot::handleOn(Qt::Edge edge, const Theme& theme) const {
    const bool left = edge == Qt::LeftEdge;
    const CellAxis& axis = left ? m_cells.down : m_cells.across;
    if (!isHandled(axis, left ? data().height() : data().width()))
        return std::nullopt;
    const auto marked = markedOn(axis, m_cells.cursor);
    if (!marked || marked->at < axis.shown.first || marked->at >= axis.shown.last)
        return std::nullopt;
    const QPointF tip = left ? QPointF(data().left(), m_frame.toY(marked->at))
                             : QPointF(m_frame.toX(marked->at), data().bottom() + 1);
    const auto at = static_cast<std::int64_t>(marked->at);
    return AxisHandle{axis.name ? axis.name(at) : readable(static_cast<qint64>(marked->at - axis.zero)),
                      theme.*marked->colour, tip, edge, static_cast<double>(data().left())};
}

void CellPlot::drawHandle(QPainter& painter, const Theme& theme, Qt::Edge edge) const {
    const std::optional<AxisHandle> handle = handleOn(edge, theme);
    if (!handle)
        return;
    m_frame.coverNumbers(painter, theme, edge == Qt::LeftEdge ? Side::Left : Side::Bottom,
                         handle->box(painter.device()));
    handle->draw(painter, theme);
}

/// Whether \p point is where the handle of \p edge can be grabbed.
bool CellPlot::isOnAxis(const QPointF& point, Qt::Edge edge) const {
    const QRectF area = data();
    if (edge == Qt::LeftEdge) {
        const double reach = AxisHandle::reachLeft(m_cells.down.widest);
        return isHandled(m_cells.down, area.height()) &&
               QRectF(area.left() - reach, area.top(), reach, area.height()).contains(point);
    }
    return isHandled(m_cells.across, area.width()) &&
           QRectF(area.left(), area.bottom() + 1, area.width(), AxisHandle::kReachBelow).contains(point);
}

std::optional<Cursor> CellPlot::cursorAt(const QPointF& point) const {
    if (!m_cells.field)
        return std::nullopt;
    if (!QRectF(data()).contains(point))
        return draggedTo(point, point);
    if (m_cells.pointed) {
        const auto cell = cellAt(point);
        return cell ? std::optional(m_cells.pointed(*cell)) : std::nullopt;
    }
    const Cell cell = nearest(point);
    Cursor cursor = m_cells.cursor;
    move(cursor, m_cells.down.kind, cell.down);
    move(cursor, m_cells.across.kind, cell.across);
    return cursor;
}

std::optional<Cursor> CellPlot::draggedTo(const QPointF& from, const QPointF& point) const {
    if (QRectF(data()).contains(from))
        return cursorAt(point);
    if (!m_cells.field || !isPlaced())
        return std::nullopt;
    const Cell cell = nearest(point);
    Cursor cursor = m_cells.cursor;
    if (isOnAxis(from, Qt::LeftEdge))
        move(cursor, m_cells.down.kind, cell.down);
    else if (isOnAxis(from, Qt::BottomEdge))
        move(cursor, m_cells.across.kind, cell.across);
    else
        return std::nullopt;
    return cursor;
}

QString CellPlot::readoutAt(const QPointF& point) const {
    const auto cell = cellAt(point);
    return cell && m_cells.readout ? m_cells.readout(*cell) : QString();
}

}  // namespace posiscope
