// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/encodingview.h"

#include <QPainter>
#include <cmath>

#include "app/document/comparison.h"
#include "app/plots/cellmark.h"
#include "app/plots/colourscale.h"
#include "app/plots/devicepixels.h"
#include "app/plots/positionnames.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"
#include "app/views/blocklines.h"
#include "app/views/cellnumbers.h"
#include "app/views/magnifier.h"
#include "app/views/roundedwords.h"
#include "app/views/ruleraxis.h"
#include "app/views/tablewords.h"
#include "app/views/trainedrows.h"
#include "core/analysis/wavelengths.h"
#include "core/fields/fieldof.h"
#include "core/schemes/sinusoidofshape.h"
#include "core/words/gathered.h"

namespace posiscope {
namespace {

constexpr QMargins kMargins(72, 44, ColourBar::kWidth, 38);
constexpr QMargins kLowMargins(72, 14, ColourBar::kWidth, 38);  ///< without the wavelengths
constexpr int kLeastForRuler = 190;
constexpr std::int64_t kQuick = 1 << 17;  // cells that are compared faster than a frame may take
constexpr double kTickWidth = 46;         ///< of the words and numbers at the left

QString list(const std::vector<std::int64_t>& columns) {
    QStringList names;
    for (const std::int64_t column : columns)
        names << QString::number(column);
    return names.join(QStringLiteral(", "));
}

QString list(const std::vector<ColumnRange>& ranges) {
    QStringList names;
    for (const ColumnRange& range : ranges)
        names << (range.end - range.first == 1 ? QString::number(range.first)
                                               : QStringLiteral("%1–%2").arg(range.first).arg(range.end - 1));
    return names.join(QStringLiteral(", "));
}

QString waveName(Wave wave) {
    switch (wave) {
        case Wave::Sine:
            return QStringLiteral("sin");
        case Wave::Cosine:
            return QStringLiteral("cos");
        case Wave::Zero:
            break;
    }
    return QStringLiteral("0");
}

}  // namespace

EncodingView::EncodingView(const Document& document, QWidget* parent)
    : View(document, parent),
      m_picture(*this, [this] { showFound(); }),
      m_compared(*this, [this] { showFound(); }),
      m_difference(
          *this,
          [](const std::shared_ptr<const Encoding>& table, const std::stop_token& stop) {
              return differenceOf(*table, *sinusoidOfShape(table->parameters()), stop);
          },
          [this] { showFound(); }) {}

const Declaration<Appearance>* EncodingView::tabs() const {
    return findAppearance("comparison");
}

bool EncodingView::offersTabs() const {
    return showsTable(document().parameters()) && !document().atGivenIds();
}

bool EncodingView::comparing() const {
    return offersTabs() && compares(*document().encoding(), document().appearance().comparison);
}

QString EncodingView::comparedExplanation() const {
    const Difference* difference = nullptr;
    if (document().appearance().comparison == Comparison::Difference) {
        const Parameters& p = document().parameters();
        const bool quick = p.length * p.dModel <= kQuick;
        difference = m_difference.of(document().encoding(), !isVisible() || quick   ? When::Now
                                                            : document().dragging() ? When::Later
                                                                                    : When::Beside);
    }
    return m_compared.explanation(document(), difference, m_difference.pending());
}

QString EncodingView::explanation() const {
    if (comparing())
        return comparedExplanation();
    const QString named = PositionNames(document()).explanation();
    const QString text = schemeExplanation();
    return named.isEmpty() ? text : (named + u' ' + text).trimmed();
}

/// "A deliberate mistake: sine and cosine swapped. ", or nothing.
QString EncodingView::mistakeSentence(const Parameters& parameters) const {
    if (parameters.ablation == Ablation::None)
        return {};
    const Declaration<Parameters>& ablation = *findParameter("ablation");
    const auto chosen = static_cast<std::size_t>(ablation.get(parameters));
    return tr("A deliberate mistake: %1.").arg(translated(ablation.choices[chosen].label)) + u' ';
}

QString EncodingView::schemeExplanation() const {
    if (std::dynamic_pointer_cast<const Gathered>(document().encoding()))
        return {};  // the ids say it all
    if (isRounded(document().parameters()))
        return roundedExplanation(document(), m_perPixel, m_picture.sampled());
    if (!document().sinusoidal())
        return tableExplanation();
    const Sinusoidal& encoding = *document().sinusoidal();
    const WavelengthFacts facts = wavelengthFacts(encoding);
    if (facts.frequencies == 0)
        return tr("Every dimension is zero.");
    const FrequencyPlace fast = fastestFrequency(encoding);
    const FrequencyPlace slow = slowestFrequency(encoding);
    QString text = mistakeSentence(encoding.parameters());
    text += tr("Fast end: %1 (λ %2); slow end: %3 (λ %4).")
                .arg(list(fast.columns), readable(fast.wavelength), list(slow.columns),
                     readable(slow.wavelength));
    text += u' ' + tr("Frequencies without a whole cycle in length %3: %1 of %2.")
                       .arg(readable(qint64{facts.frequencies - facts.completeCycles}),
                            readable(qint64{facts.frequencies}), readable(qint64{encoding.rows()}));
    if (const auto rotary = document().rotary(); rotary && rotary->attentionFactor() != 1)
        text += u' ' + tr("The attention factor %1 is left out.").arg(readable(rotary->attentionFactor()));
    const auto unresolved = columnsBelow(encoding, 2 * m_perPixel);
    if (unresolved.empty() || m_perPixel <= 1)
        return text;
    if (document().appearance().averaging == Averaging::Samples)
        return text + u' ' + tr("One cell a pixel: the pattern in %1 is not real.").arg(list(unresolved));
    return text + u' ' + tr("Averaged, λ under two pixels: %1.").arg(list(unresolved));
}

/// What the picture adds: that rows were left out, or are no numbers.
QString EncodingView::tableExplanation() const {
    const auto& table = static_cast<const Tabulated&>(*document().encoding());
    QStringList sentences{tableWords(document())};
    if (m_picture.sampled())
        sentences << tr("A large table: each pixel is the mean of %1 of its %2 rows.")
                         .arg(readable(qint64{RowSums::kLooks}), readable(m_perPixel, 3));
    if (showsOpened(document().parameters()) && holesDrawn(table.reach()))
        sentences << tr("Striped inside the table: cells that are not a number.");
    sentences << neverTrainedSentence(document()) << missingRows(document());
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

/// Whether a pixel without a number was drawn between position 0 and \p reach.
bool EncodingView::holesDrawn(std::int64_t reach) const {
    const Span positions = document().positions();
    const double rowsOfPixel = positions.size() / m_picture.rows();
    const auto pixel = [&](double position) { return (position - positions.first) / rowsOfPixel; };
    return m_picture.anyAbsent(
        static_cast<int>(std::ceil(pixel(std::max(positions.first, 0.0)))),
        static_cast<int>(std::floor(pixel(std::min(positions.last, static_cast<double>(reach))))));
}

QList<const Declaration<Appearance>*> EncodingView::options() const {
    return {findAppearance("ruler"), findAppearance("averaging"), findAppearance("magnifier"),
            findAppearance("palette")};
}

void EncodingView::rebuild() {
    if (comparing())
        m_compared.rebuild(document());
    m_field = encodingFieldOf(document().encoding());
    m_scale = scaleOver(m_field->bounds().least, m_field->bounds().greatest);
}

QList<ZoomablePlot> EncodingView::plots() const {
    if (comparing())
        return m_compared.plots();
    return {{&m_frame, SpanKind::Dimensions, SpanKind::Positions}};
}

void EncodingView::layOut(const QSize& size) {
    const bool low = size.height() < kLeastForRuler || !document().sinusoidal();
    m_frame.setGeometry(QRect(QPoint(0, 0), size), low ? kLowMargins : kMargins);
    const Span positions = document().positions();
    const Span dimensions = document().dimensions();
    Axis down;
    const PositionNames names(document());
    down.label = names.axisLabel(tr("position"));
    down.first = positions.first - 0.5;  // cell p is centred on p
    down.last = positions.last - 0.5;
    down.ticks = names.ticks(down.first, down.last, m_frame.area().height(), 36, 15, kTickWidth);
    m_frame.setAxis(Side::Left, down);
    Axis across;
    across.label = tr("dimension");
    across.first = dimensions.first - 0.5;
    across.last = dimensions.last - 0.5;
    across.ticks = binaryTicks(across.first, across.last, std::max(2, m_frame.area().width() / 48));
    if (const std::int64_t end = document().parameters().dModel - 1; across.last >= static_cast<double>(end))
        across.ticks = endedAt(across.ticks, end);
    m_frame.setAxis(Side::Bottom, across);
    if (low)
        m_frame.removeAxis(Side::Top);
    else
        m_frame.setAxis(Side::Top, rulerAxis(*document().sinusoidal(), document().appearance().ruler,
                                             dimensions, std::max(2, m_frame.area().width() / 64)));
}

void EncodingView::paint(QPainter& painter, const QSize& size) {
    if (comparing())
        return m_compared.draw(painter, size, document(), theme(), {coarseness(), use(), pointer()});
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    layOut(size);
    if (m_frame.area().isEmpty())
        return;
    m_perPixel = document().positions().size() / devicePixels(painter, m_frame.area()).height();
    drawCells(painter);
    drawTrainedRows(painter, theme(), m_frame, document(), PositionAxes::Vertical);
    drawPaddingRows(painter);
    m_frame.draw(painter, theme());
    const QRect area = m_frame.area();
    m_colourBar.draw(painter, theme(), QRect(area.right() + 1, area.top(), ColourBar::kWidth, area.height()),
                     document().appearance().palette, m_scale);
    drawUnresolved(painter);
    drawBlockLines(painter, m_frame, document());
    drawCursor(painter);
    drawCellNumbers(painter, {m_frame, *m_field, static_cast<double>(document().parameters().firstPosition),
                              0, document().appearance().palette, m_scale});
    if (pointer() && document().appearance().magnifier == Switch::On)
        drawMagnified(painter, size);
}

void EncodingView::drawCells(QPainter& painter) {
    const QRect pixels = devicePixels(painter, m_frame.area());
    const Span positions = document().positions();
    const Span dimensions = document().dimensions();
    const auto first = static_cast<double>(document().parameters().firstPosition);
    const Appearance& appearance = document().appearance();
    const Window window{positions.first - first, positions.last - first, dimensions.first, dimensions.last};
    const QSize drawn(pixels.width(), std::max(1, pixels.height() / coarseness()));
    const QImage& image = m_picture.image({m_field, window, drawn, appearance.palette, m_scale,
                                           appearance.averaging, theme().border.rgb(), theme().card.rgb()},
                                          use());
    drawOnDevice(painter, pixels, image);
}

void EncodingView::drawPaddingRows(QPainter& painter) const {
    const QRectF area = m_frame.area();
    for (const Interval& rows : PositionNames(document()).padding()) {
        const double top = std::max(area.top(), m_frame.toY(static_cast<double>(rows.first) - 0.5));
        const double bottom = std::min(area.bottom(), m_frame.toY(static_cast<double>(rows.last) - 0.5));
        drawPadding(painter, theme(), QRectF(area.left(), top, area.width(), bottom - top));
    }
}

void EncodingView::drawUnresolved(QPainter& painter) const {
    if (m_perPixel <= 1 || !document().sinusoidal())
        return;
    const QRect area = m_frame.area();
    painter.save();
    painter.setClipRect(area);
    painter.setFont(figureFont(11));
    double labelEnd = area.left();  // labels that would overlap are left out, their lines are not
    for (const std::int64_t boundary : boundariesBelow(*document().sinusoidal(), 2 * m_perPixel)) {
        const double x = m_frame.toX(static_cast<double>(boundary) - 0.5);
        // White under black shows on cells of any colour.
        painter.setPen(QPen(QColor(255, 255, 255, 190), 3));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(QPen(QColor(20, 20, 20), 1, Qt::DashLine, Qt::FlatCap));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        const QString label = tr("λ < 2 px");
        const QRectF box(x + 4, area.top() + 4, painter.fontMetrics().horizontalAdvance(label) + 8, 17);
        if (x < labelEnd + 4 || box.right() > area.right())
            continue;
        labelEnd = box.right() + 60;
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().card);
        painter.setOpacity(0.85);
        painter.drawRoundedRect(box, 3, 3);
        painter.setOpacity(1);
        painter.setPen(theme().text);
        painter.drawText(box, Qt::AlignCenter, label);
    }
    painter.restore();
}

void EncodingView::drawCursor(QPainter& painter) const {
    const Cursor& cursor = document().cursor();
    const QRectF area = m_frame.area();
    const double x = m_frame.toX(static_cast<double>(cursor.dimension));
    const double y = m_frame.toY(static_cast<double>(cursor.position));
    painter.save();
    painter.setClipRect(area);
    painter.setRenderHint(QPainter::Antialiasing);
    CellMark::of(theme().dimension).draw(painter, QLineF(x, area.top(), x, area.bottom()));
    CellMark::of(theme().position).draw(painter, QLineF(area.left(), y, area.right(), y));
    painter.restore();
}

void EncodingView::drawMagnified(QPainter& painter, const QSize& size) const {
    const auto cell = cellAt(*pointer());
    if (!cell)
        return;
    const std::int64_t row = cell->position - document().parameters().firstPosition;
    const QString position = PositionNames(document()).name(cell->position);
    const QStringList lines{
        document().sinusoidal() ? tr("position %1, dimension %2 (%3)")
                                      .arg(position)
                                      .arg(cell->dimension)
                                      .arg(waveName(document().sinusoidal()->column(cell->dimension).wave))
                                : tr("position %1, dimension %2").arg(position).arg(cell->dimension),
        QString::number(m_field->cell(row, cell->dimension), 'f', 4).replace(u'-', QChar(0x2212))};
    drawMagnifier(painter, theme(), QRect(QPoint(0, 0), size), *pointer(),
                  {*m_field, row, cell->dimension, document().appearance().palette, m_scale, lines});
}

std::optional<Cursor> EncodingView::cursorAt(const QPointF& point) const {
    if (comparing())
        return m_compared.cursorAt(document(), point);
    if (m_frame.area().isEmpty())
        return std::nullopt;
    Cursor cursor = document().cursor();
    cursor.position = std::llround(m_frame.fromY(point.y()));
    cursor.dimension = std::llround(m_frame.fromX(point.x()));
    return cursor;
}

std::optional<Cursor> EncodingView::cellAt(const QPointF& point) const {
    if (!m_field || !QRectF(m_frame.area()).contains(point))
        return std::nullopt;
    const auto cell = cursorAt(point);
    const std::int64_t row = cell ? cell->position - document().parameters().firstPosition : -1;
    const Extent extent = m_field->extent();
    const bool inside =
        row >= 0 && row < extent.rows && cell->dimension >= 0 && cell->dimension < extent.columns;
    return inside ? cell : std::nullopt;
}

QString EncodingView::readoutAt(const QPointF& point) const {
    if (comparing())
        return m_compared.readoutAt(document(), point);
    const auto cell = cellAt(point);
    if (!cell)
        return {};
    const double value =
        m_field->cell(cell->position - document().parameters().firstPosition, cell->dimension);
    if (std::isnan(value))
        return isRounded(document().parameters()) ? noNumberAt(*cell)
                                                  : tr("position %1 has no row").arg(cell->position);
    const PositionNames names(document());
    const QString word = names.token(cell->position);
    const QString cellName =
        QStringLiteral("PE(%1, %2)").arg(names.id(cell->position), readable(qint64{cell->dimension}));
    return (word.isEmpty() ? cellName : word + QStringLiteral(": ") + cellName) +
           QStringLiteral(" = %1").arg(value, 0, 'f', 10);
}

}  // namespace posiscope
