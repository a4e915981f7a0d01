// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/encoding/encodingview.h"

#include <QCoreApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/appearance.h"
#include "app/document/comparison.h"
#include "app/plots/colourscale.h"
#include "app/plots/plotframe.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/views/axes/axiscolours.h"
#include "app/views/cellaxes.h"
#include "app/views/encoding/encodingwords.h"
#include "app/views/rowmarks.h"
#include "app/views/wavelengthlabel.h"
#include "core/analysis/wavelengths.h"
#include "core/axes/axialhead.h"
#include "core/parameters/parameters.h"
#include "core/schemes/frequencyexponent.h"
#include "core/schemes/hierarchical.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/sinusoidal.h"
#include "core/schemes/tokenwaves.h"

namespace posiscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(UnresolvedLines)
};

void drawLabel(QPainter& painter, const Theme& theme, const QRectF& box, const QString& label) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.card);
    painter.setOpacity(0.85);
    painter.drawRoundedRect(box, 3, 3);
    painter.setOpacity(1);
    painter.setPen(theme.text);
    painter.drawText(box, Qt::AlignCenter, label);
}

/// Moves \p box, the place of a label, away from lines through \p cursor: below one and to the right of the
/// other.
QRectF besideCursor(QRectF box, const QPointF& cursor) {
    constexpr double kClear = 6;  // pixels
    if (cursor.y() > box.top() - kClear && cursor.y() < box.bottom() + kClear)
        box.moveTop(cursor.y() + kClear);
    if (cursor.x() > box.left() - kClear && cursor.x() < box.right() + kClear)
        box.moveLeft(cursor.x() + kClear);
    return box;
}

/// Draws lines across \p frame where the waves of \p encoding become shorter than two pixels, at \p
/// positionsAPixel positions a pixel. Labels keep clear of lines through \p cursor.
void drawUnresolvedLines(QPainter& painter, const Theme& theme, const PlotFrame& frame,
                         const Sinusoidal& encoding, double positionsAPixel,
                         const std::optional<QPointF>& cursor) {
    if (positionsAPixel <= 1)
        return;
    constexpr double kApart = 60;  // pixels between two labels; there may be many lines
    const QRect area = frame.area();
    painter.save();
    painter.setClipRect(area);
    painter.setFont(figureFont(11));
    double labelEnd = area.left();  // overlapping labels are omitted, their lines are not
    for (const std::int64_t boundary : boundariesBelow(encoding, 2 * positionsAPixel)) {
        const double x = frame.toX(static_cast<double>(boundary) - 0.5);
        // White under black is visible on any cell colour.
        painter.setPen(QPen(QColor(255, 255, 255, 190), 3));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(QPen(QColor(20, 20, 20), 1, Qt::DashLine, Qt::FlatCap));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        const QString label = Words::tr("λ < 2 px");
        QRectF box(x + 4, area.top() + 4, painter.fontMetrics().horizontalAdvance(label) + 8, 17);
        if (cursor)
            box = besideCursor(box, *cursor);
        if (x < labelEnd + 4 || box.right() > area.right())
            continue;
        labelEnd = box.right() + kApart;
        drawLabel(painter, theme, box, label);
    }
    painter.restore();
}

struct RulerWords {
    Q_DECLARE_TR_FUNCTIONS(RulerAxis)
};

bool isRotary(const Sinusoidal& encoding) {
    return encoding.parameters().scheme == Scheme::Rotary;
}

void labelRuler(Axis& axis, const TokenWaves& waves, Ruler ruler) {
    if (ruler == Ruler::Pair) {
        axis.label = RulerWords::tr("pair i");
        return;
    }
    labelWavelengths(axis, &waves);
    axis.label = RulerWords::tr("axis and %1").arg(axis.label);
}

/// "h 6.28"
QString rulerText(const TokenWaves& waves, std::int64_t dimension, Ruler ruler) {
    const Column& column = waves.column(dimension);
    const QString letter = letterOf(waves, dimension);
    if (column.frequency < 0)
        return column.wave == Wave::Zero ? QStringLiteral("–") : letter;
    return ruler == Ruler::Pair
               ? readable(qint64{waves.frequencyOf(dimension)})
               : QStringLiteral("%1 %2").arg(letter, readable(waves.wavelength(dimension), 3));
}

void labelRuler(Axis& axis, const Sinusoidal& encoding, Ruler ruler) {
    switch (ruler) {
        case Ruler::Wavelength:
        case Ruler::File:  // has no axis
            labelWavelengths(axis);
            break;
        case Ruler::Pair:
            axis.label = RulerWords::tr("pair i");
            break;
        case Ruler::Exponent:
            axis.label = isRotary(encoding) ? RulerWords::tr("exponent 2i/D before scaling")
                         : positionFactor(encoding.parameters()).hi == 1 ? RulerWords::tr("e in ω = base⁻ᵉ")
                                                                         : RulerWords::tr("e in ω ∝ base⁻ᵉ");
            break;
    }
}

QString rulerText(const Sinusoidal& encoding, std::int64_t dimension, Ruler ruler) {
    const Column& column = encoding.column(dimension);
    if (column.wave == Wave::Zero)
        return QStringLiteral("–");
    if (ruler == Ruler::Wavelength)
        return readable(encoding.wavelength(column.frequency), 3);
    if (ruler == Ruler::Pair)
        return readable(qint64{column.frequency});
    const Exponent exponent = isRotary(encoding)
                                  ? Exponent{2 * std::int64_t{column.frequency}, encoding.columns()}
                                  : frequencyExponent(encoding.parameters(), column.frequency);
    return QString::number(
        static_cast<double>(exponent.numerator) / static_cast<double>(exponent.denominator), 'f', 3);
}

/// The axis above the dimensions of \p encoding, which shows \p ruler for some of those in \p shown over \p
/// pixels: as many labels as there is room for, given the widest; includes the last column if there is room.
template <class Waves>
Axis rulerAxis(const Waves& encoding, Ruler ruler, const Span& shown, int pixels) {
    constexpr double kAir = 12;        // pixels between two numbers
    constexpr double kNarrowest = 20;  // width of a number
    Axis axis;
    labelRuler(axis, encoding, ruler);
    axis.first = shown.first - 0.5;
    axis.last = shown.last - 0.5;
    const TextWidth widths(figureFont(kSmallType));
    const double end = std::min(std::floor(axis.last), static_cast<double>(encoding.columns() - 1));
    for (int most = std::max(2, static_cast<int>(pixels / (kNarrowest + kAir)));; most /= 2) {
        axis.ticks = binaryTicks(axis.first, axis.last, most);
        double widest = kNarrowest;
        for (Tick& tick : axis.ticks) {
            tick.text = rulerText(encoding, static_cast<std::int64_t>(tick.at), ruler);
            widest = std::max(widest, widths.of(tick.text));
        }
        const double pitch = axis.ticks.size() < 2
                                 ? pixels
                                 : (axis.ticks[1].at - axis.ticks[0].at) * pixels / (axis.last - axis.first);
        if (pitch < widest + kAir && most > 2)
            continue;
        const QString last = rulerText(encoding, static_cast<std::int64_t>(end), ruler);
        const double room =
            axis.ticks.isEmpty() ? pixels : (end - axis.ticks.last().at) * pixels / (axis.last - axis.first);
        if (room >= std::max(widest, widths.of(last)) + kAir)
            axis.ticks << Tick{end, last};
        return axis;
    }
}

constexpr int kLeastForRuler = 160;  ///< logical pixels of a picture's height
constexpr int kLeastForBars = 420;   ///< … and of its width, for a colour bar for each matrix side by side
constexpr std::int64_t kQuick = 1 << 17;  // cells that are compared in less time than a frame

Quantity quantityOf(Comparison what) {
    switch (what) {
        case Comparison::Sinusoid:
            return Quantity::Sinusoid;
        case Comparison::Difference:
            return Quantity::Difference;
        default:
            return Quantity::Encoding;
    }
}

}  // namespace

EncodingView::EncodingView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_matrix(*this, [this] { showFound(); }),
      m_sinusoid(*this, [this] { showFound(); }),
      m_difference(
          *this,
          [](const std::shared_ptr<const Encoding>& table, const std::stop_token& stop) {
              return differenceOf(*table, *sinusoidOfShape(table->parameters()), stop);
          },
          [this] { showFound(); }) {
    m_matrix.setUnder([this](QPainter& painter, const Ink& ink) { drawUnderFrame(painter, ink); });
    m_matrix.setOver([this](QPainter& painter, const Ink& ink) { drawOverFrame(painter, ink); });
}

QList<const Declaration<Appearance>*> EncodingView::options() const {
    return {findAppearance("ruler"),   findAppearance("averaging"), findAppearance("magnifier"),
            findAppearance("palette"), findAppearance("scale"),     findAppearance("shared-scale")};
}

bool EncodingView::comparing() const {
    return offersTabs() && compares(*document().encoding(), document().appearance().comparison);
}

QString EncodingView::explanation() const {
    if (comparing())
        return comparedExplanation();
    return EncodingWords::of(document(), {.rowsAPixel = m_matrix.cellsAPixel(),
                                          .columnsAPixel = m_matrix.columnsAPixel(),
                                          .sampled = m_matrix.image().sampled(),
                                          .holes = holesDrawn()});
}

QString EncodingView::comparedExplanation() const {
    ComparedWords::Drawn drawn{.table = m_matrix.image().rows() > 0 ? m_matrix.scale().ends : m_first.scale,
                               .sampled = m_matrix.image().sampled()};
    if (m_second)
        drawn.sinusoid = m_sinusoid.image().rows() > 0 ? m_sinusoid.scale().ends : m_second->scale;
    if (document().appearance().comparison == Comparison::Difference) {
        const auto [positions, dimensions, patches] = document().extent();
        const bool quick = positions.size() * dimensions.size() <= kQuick;
        drawn.difference =
            m_difference.of(document().encoding(), waits() || quick        ? Evaluation::Now
                                                   : document().dragging() ? Evaluation::Later
                                                                           : Evaluation::Background);
        drawn.pending = m_difference.pending();
    }
    return ComparedWords::of(document(), drawn);
}

/// Whether a pixel without a number was drawn inside the table.
bool EncodingView::holesDrawn() const {
    const auto* const table = ofKind<Tabulated>(*document().encoding());
    const int rows = m_matrix.image().rows();
    if (table == nullptr || rows == 0)  // nothing is drawn without room
        return false;
    const Span positions = document().positions();
    const auto pixel = [&](double position) {
        return std::clamp((position - positions.first) * rows / positions.size(), 0.0, double(rows));
    };
    return m_matrix.image().anyAbsent(
        static_cast<int>(std::ceil(pixel(0))),
        static_cast<int>(std::floor(pixel(static_cast<double>(table->reach())))));
}

EncodingView::Shown EncodingView::shown(Comparison what) const {
    const auto field = comparedField(document().encoding(), what);
    if (what != Comparison::Difference)
        return {what, field, scaleOver(field->bounds().least, field->bounds().greatest)};
    const Bounds range = rangeOf(*field);  // what occurs: both rarely reach their ends in the same cell
    const double most = std::max(std::abs(range.least), std::abs(range.greatest));
    return {what, field, scaleOver(-most, most)};
}

void EncodingView::rebuild() {
    const Comparison wanted = comparing() ? document().appearance().comparison : Comparison::Table;
    const bool beside = wanted == Comparison::SideBySide;
    if (wanted != Comparison::Difference)
        m_difference.forget();
    m_first = shown(beside ? Comparison::Table : wanted);
    m_second = beside ? std::optional(shown(Comparison::Sinusoid)) : std::nullopt;
    if (std::exchange(m_composed, true) && m_beside == beside)
        return;
    m_beside = beside;
    if (beside)
        compose({&m_matrix, &m_sinusoid}, PlotLayout::row({m_matrix, m_sinusoid}));
    else
        compose({&m_matrix}, m_matrix);
}

void EncodingView::forget() {
    PictureView::forget();
    m_first = {};
    m_second.reset();
    m_difference.forget();
}

/// Sums of two rows are far smaller than their possible maximum.
ColourScaling EncodingView::usualScaling(Comparison what) const {
    return what == Comparison::Table && ofKind<Hierarchical>(*document().encoding())
               ? ColourScaling::Symmetric
               : ColourScaling::Automatic;
}

Cells EncodingView::cells(const Shown& shown) const {
    const Appearance& appearance = document().appearance();
    return {.field = shown.field,
            .down = positionAxis(document(), SpanKind::Positions, tr("position")),
            .across = dimensionAxis(document()),
            .palette = appearance.palette,
            .averaging = appearance.averaging,
            .colouring = colouringOf(appearance, quantityOf(shown.what)),
            .scale = [scale = shown.scale](double) { return scale; },
            .usual = [usual = usualScaling(shown.what)](double) { return usual; },
            .cursor = document().cursor()};
}

void EncodingView::fill(const QSize& size) {
    const auto valueAt = [this](const Field& field, const Cell& cell) {
        return field.cell(cell.down - document().extent().positions.first, cell.across);
    };
    const auto compared = [&](const Shown& shown) {
        Cells matrix = cells(shown);
        matrix.title = ComparedWords::title(document(), shown.what);
        matrix.bar = !m_second || size.width() >= kLeastForBars;
        matrix.readout = [valueAt, field = shown.field, what = shown.what,
                          encoding = document().encoding()](const Cell& cell) {
            const auto* const table = ofKind<Tabulated>(*encoding);
            const bool hasRow =
                table == nullptr || (cell.down >= table->firstRow() && cell.down < table->reach());
            return ComparedWords::readout(what, cell, valueAt(*field, cell), hasRow);
        };
        return matrix;
    };
    m_matrix.setName(tr("the matrix"));
    if (m_second) {
        Cells beside = compared(*m_second);
        beside.down.widest = 0;
        beside.down.label.clear();
        m_sinusoid.show(std::move(beside));
    }
    m_rulerLeft = false;
    if (comparing())
        return m_matrix.show(compared(m_first));
    Cells matrix = cells(m_first);
    matrix.readout = [this, valueAt, field = m_first.field](const Cell& cell) {
        return EncodingWords::readout(document(), cell, valueAt(*field, cell));
    };
    matrix.lines = [this, valueAt, field = m_first.field](const Cell& cell) {
        return EncodingWords::lines(document(), cell, valueAt(*field, cell));
    };
    const auto waves = document().waves();
    const bool ruled = (document().sinusoidal() || waves) && document().appearance().ruler != Ruler::File;
    m_rulerLeft = ruled && ink().details.has(Detail::Ruler) && size.height() < kLeastForRuler;
    if (ruled && !m_rulerLeft)
        matrix.above = [this](int pixels) {
            const auto axisOf = [&](const auto& encoding) {
                return rulerAxis(encoding, document().appearance().ruler, document().dimensions(), pixels);
            };
            return document().waves() ? axisOf(*document().waves()) : axisOf(*document().sinusoidal());
        };
    m_matrix.show(std::move(matrix));
}

QStringList EncodingView::leftOut() const {
    QStringList names = PictureView::leftOut();
    if (m_rulerLeft)
        names << tr("the wavelength ruler");
    return names;
}

void EncodingView::drawUnderFrame(QPainter& painter, const Ink& ink) const {
    if (comparing())
        return;
    drawTrainedRows(painter, ink.theme, m_matrix.frame(), document(), PositionAxes::Vertical);
    drawPaddingRows(painter, ink.theme, m_matrix.frame(), document(), PositionAxes::Vertical);
}

void EncodingView::drawOverFrame(QPainter& painter, const Ink& ink) const {
    if (comparing())
        return;
    const PlotFrame& frame = m_matrix.frame();
    const Cursor& at = document().cursor();
    std::optional<QPointF> cursor;
    if (ink.cursor)
        cursor = {frame.toX(static_cast<double>(at.dimension)), frame.toY(static_cast<double>(at.position))};
    if (const auto waves = document().sinusoidal())
        drawUnresolvedLines(painter, ink.theme, frame, *waves, m_matrix.cellsAPixel(), cursor);
    drawBlockLines(painter, frame, document());
}

std::optional<std::int64_t> EncodingView::waveAt(const QPointF& point) const {
    if (!QRectF(m_matrix.data()).contains(point))
        return std::nullopt;
    const std::optional<Cursor> meant = m_matrix.cursorAt(point);
    return meant ? std::optional(meant->dimension) : std::nullopt;
}

}  // namespace posiscope
