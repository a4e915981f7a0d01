// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/binaryview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/cellmark.h"
#include "app/plots/devicepixels.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "core/analysis/binarycounter.h"
#include "core/fields/encodingfield.h"
#include "core/schemes/binarycode.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr int kNames = 84;  // width of what stands left of the columns
constexpr int kMargin = 12;
constexpr int kAir = 10;  // above and below the axis, or its outermost numbers would be cut off
constexpr double kWidestPlace = 120;
constexpr double kCell = 22;       // height of the counter's cells
constexpr int kLeastColumns = 70;  // height below which the columns are left out

int bitCount(const Document& document) {
    const Parameters& p = document.parameters();
    return static_cast<int>(BitsField(p.firstPosition, p.length).extent().columns);
}

/// How many of the lowest \p bits have a period shorter than \p positions.
int bitsBelow(double positions, int bits) {
    int count = 0;
    while (count < bits && static_cast<double>(bitPeriod(count)) < positions)
        ++count;
    return count;
}

}  // namespace

BinaryView::BinaryView(const Document& document, QWidget* parent) : View(document, parent) {}

QString BinaryView::explanation() const {
    const Cursor& cursor = document().cursor();
    const int bits = bitCount(document());
    const CounterFacts facts = counterFacts(bits, cursor.position, cursor.otherPosition);
    QString counted =
        tr("Bits that flip from %1 to %2: %3; that differ between %1 and %4: %5 of %6, distance %7.")
            .arg(readable(qint64{cursor.position}), readable(qint64{cursor.position + 1}))
            .arg(facts.flips)
            .arg(readable(qint64{cursor.otherPosition}))
            .arg(facts.differing)
            .arg(bits)
            .arg(QString::number(facts.distance, 'f', 2));
    const int blurred = bitsBelow(2 * m_perPixel, bits);
    if (blurred == 0)
        return counted;
    const bool samples = document().appearance().averaging == Averaging::Samples;
    const QString period = readable(qint64{bitPeriod(blurred - 1)});
    return counted + u' ' +
           (samples ? tr("One cell a pixel: the pattern up to period %1 is not real.").arg(period)
                    : tr("Averaged, under two pixels: up to period %1; what is left beats with the pixels.")
                          .arg(period));
}

QList<const Declaration<Appearance>*> BinaryView::options() const {
    return {findAppearance("averaging"), findAppearance("palette")};
}

void BinaryView::rebuild() {
    if (m_encoding == document().sinusoidal())
        return;  // only the appearance has changed
    m_encoding = document().sinusoidal();
    m_waves = std::make_shared<EncodingField>(m_encoding);
    m_bits = std::make_shared<BitsField>(m_encoding->firstPosition(), m_encoding->rows());
    const std::vector<Hand> all = hands(*m_encoding);
    m_beside.clear();
    const std::int64_t bits = m_bits->extent().columns;
    for (int k = 0; k < bits && !all.empty(); ++k) {
        const std::int64_t nearest = nearestHand(*m_encoding, all, static_cast<double>(bitPeriod(k)));
        m_beside.push_back(all[static_cast<std::size_t>(nearest)]);
    }
    m_wavePictures = std::vector<FieldPicture>(m_beside.size());
}

QList<ZoomablePlot> BinaryView::plots() const {
    if (m_frame.area().isEmpty())
        return {};
    return {{&m_frame, SpanKind::None, SpanKind::Positions}};
}

void BinaryView::layOut(const QSize& size) {
    const double line = lineHeight(kFont);
    const bool tall = size.height() >= 300;
    const bool columns = size.height() >= 190;
    const int names = size.width() >= 300 ? kNames : 52;
    m_places.count = static_cast<int>(m_bits->extent().columns);
    m_places.left = names;
    m_places.width = std::min(kWidestPlace, (size.width() - names - kMargin) / double(m_places.count));
    // p, perhaps its signs, q, and a line of words
    const double counter = 2 * kCell + (tall ? line : 0) + 4 + (size.height() >= 100 ? line + 4 : 0);
    const double periods = (tall ? 3 : 1) * line + 2;
    m_counter = QRectF(0, 8, size.width(), counter + 6);
    const int top = static_cast<int>(m_counter.bottom()) + 6;
    const int bottom = size.height() - 6 - static_cast<int>(periods);
    m_frame.setFontSize(kFont);
    if (columns && bottom - top >= kLeastColumns) {
        const int width = static_cast<int>(std::ceil(m_places.width * m_places.count));
        m_frame.setGeometry(QRect(0, top - kAir, names + width + kMargin, bottom - top + 2 * kAir),
                            QMargins(names, kAir, kMargin, kAir));
        m_periods = QRectF(0, bottom + 2, size.width(), periods);
    } else {
        m_frame.setGeometry({}, {});
        m_periods = QRectF(0, top, size.width(), line);
    }
    const Span positions = document().positions();
    Axis down;
    down.label = names == kNames ? tr("position") : QString();
    down.first = positions.first - 0.5;  // cell p is centred on p
    down.last = positions.last - 0.5;
    down.ticks = wholeTicks(down.first, down.last, std::max(2, m_frame.area().height() / 32));
    m_frame.setAxis(Side::Left, down);
}

void BinaryView::paint(QPainter& painter, const QSize& size) {
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    layOut(size);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kFont));
    drawCounter(painter);
    drawPeriods(painter);
    if (!m_frame.area().isEmpty()) {
        drawColumns(painter);
        m_frame.draw(painter, theme());
        drawCursor(painter);
    }
    painter.restore();
}

void BinaryView::drawRowName(QPainter& painter, const QRectF& row, const QStringList& wordings) const {
    drawLabel(painter, QRectF(6, row.top(), m_places.left - 12, row.height()),
              Qt::AlignRight | Qt::AlignVCenter, wordings);
}

void BinaryView::drawCounter(QPainter& painter) {
    const Cursor& cursor = document().cursor();
    const CounterFacts facts = counterFacts(m_places.count, cursor.position, cursor.otherPosition);
    const double line = lineHeight(kFont);
    QRectF row(0, m_counter.top(), m_counter.width(), kCell);
    painter.setPen(theme().position);
    drawRowName(painter, row, {readable(qint64{cursor.position})});
    drawBits(painter, theme(), m_places, row, cursor.position, theme().position);
    underlineBits(painter, m_places, row.bottom() + 1, facts.flips, theme().text);
    row.translate(0, kCell + 4);
    if (m_counter.height() > 2 * kCell + 2 * line + 8) {
        row.setHeight(line);
        painter.setPen(theme().mutedText);
        drawRowName(painter, row, {tr("as ±1")});
        drawSigns(painter, m_places, row, cursor.position);
        row.translate(0, line);
    }
    row.setHeight(kCell);
    painter.setPen(theme().otherPosition);
    drawRowName(painter, row, {readable(qint64{cursor.otherPosition})});
    drawBits(painter, theme(), m_places, row, cursor.otherPosition, theme().otherPosition);
    row.translate(0, kCell + 2);
    row.setHeight(line + 4);
    if (row.bottom() > m_counter.bottom() + 1)
        return;
    const QString flips = tr("underlined: what flips at the next step, %1").arg(facts.flips);
    const QString distance = tr("differing: %1").arg(facts.differing);
    const QString apart = tr("distance %1").arg(QString::number(facts.distance, 'f', 2));
    const QString separator = QStringLiteral("  ·  ");
    painter.setPen(theme().mutedText);
    drawLabel(painter, row.adjusted(m_places.left + 2, 0, -4, 0), Qt::AlignLeft | Qt::AlignVCenter,
              {flips + separator + distance + separator + apart, flips + separator + distance,
               distance + separator + apart, distance});
}

QRectF BinaryView::bitColumn(int bit) const {
    QRectF place = m_places.place(bit, m_frame.area().top(), m_frame.area().height());
    if (!m_beside.empty())
        place.setWidth(place.width() / 2);
    return place;
}

QRectF BinaryView::waveColumn(int bit) const {
    QRectF place = m_places.place(bit, m_frame.area().top(), m_frame.area().height());
    place.setLeft(place.center().x());
    return place;
}

void BinaryView::drawColumns(QPainter& painter) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    const Span span = document().positions();
    const Appearance& appearance = document().appearance();
    const auto first = static_cast<double>(document().parameters().firstPosition);
    const int rows = devicePixels(painter, m_frame.area()).height();
    m_perPixel = rows > 0 ? span.size() / rows : 0;
    const auto content = [&](std::shared_ptr<const Field> field, double left, double right) {
        return FieldPicture::Content{std::move(field),
                                     {span.first - first, span.last - first, left, right},
                                     QSize(static_cast<int>(right - left), rows),
                                     appearance.palette,
                                     {.automatic = {-1, 1}},
                                     appearance.averaging};
    };
    const QImage& bits = m_bitPicture.image(content(m_bits, 0, m_places.count));
    for (int k = 0; k < m_places.count; ++k)
        drawOnDevice(painter, devicePixels(painter, bitColumn(k)), bits.copy(k, 0, 1, rows));
    for (std::size_t k = 0; k < m_beside.size(); ++k) {
        const auto column = static_cast<double>(m_beside[k].column());
        drawOnDevice(painter, devicePixels(painter, waveColumn(static_cast<int>(k))),
                     m_wavePictures[k].image(content(m_waves, column, column + 1)));
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

void BinaryView::drawCursor(QPainter& painter) {
    painter.save();
    const QRectF area = m_frame.area();
    painter.setClipRect(area);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const auto line = [&](std::int64_t position, const QColor& colour) {
        const double y = std::floor(m_frame.toY(static_cast<double>(position))) + 0.5;
        CellMark::of(colour).draw(painter, QLineF(area.left(), y, area.right(), y));
    };
    line(document().cursor().otherPosition, theme().otherPosition);
    line(document().cursor().position, theme().position);
    painter.restore();
}

void BinaryView::drawPeriods(QPainter& painter) {
    const double line = lineHeight(kFont);
    QRectF row(0, m_periods.top(), m_periods.width(), line);
    QStringList periods;
    QStringList names;
    QStringList wavelengths;
    for (int k = 0; k < m_places.count; ++k)
        periods += readable(qint64{bitPeriod(k)});
    for (const Hand& hand : m_beside) {
        names += QString::number(hand.frequency);
        wavelengths += readable(m_encoding->wavelength(hand.frequency), 3);
    }
    painter.setPen(theme().text);
    drawRowName(painter, row, {tr("bit period"), tr("period")});
    drawBelowBits(painter, m_places, row, periods);
    if (m_periods.height() < 3 * line || m_beside.empty())
        return;
    row.translate(0, line);
    painter.setPen(theme().mutedText);
    drawRowName(painter, row, {tr("wavelength"), tr("wave")});
    drawBelowBits(painter, m_places, row, wavelengths);
    row.translate(0, line);
    drawRowName(painter, row, {tr("of pair"), tr("pair")});
    drawBelowBits(painter, m_places, row, names);
}

std::optional<Cursor> BinaryView::cursorAt(const QPointF& point) const {
    const QRectF area = m_frame.area();
    if (area.isEmpty() || point.y() < area.top() || point.y() > area.bottom())
        return std::nullopt;
    Cursor cursor = document().cursor();
    cursor.position = std::llround(m_frame.fromY(point.y()));
    const int bit = m_places.bitAt(point.x());
    if (bit >= 0 && !m_beside.empty() && waveColumn(bit).contains(point))
        cursor.dimension = m_beside[static_cast<std::size_t>(bit)].column();
    return cursor;
}

QString BinaryView::readoutAt(const QPointF& point) const {
    const int bit = m_places.width > 0 ? m_places.bitAt(point.x()) : -1;
    if (bit < 0 || !QRectF(m_frame.area()).contains(point))
        return {};
    const std::int64_t position = std::llround(m_frame.fromY(point.y()));
    if (bitColumn(bit).contains(point))
        return tr("bit %1 of %2 = %3").arg(bit).arg(position).arg(bitOf(position, bit));
    if (m_beside.empty() || !waveColumn(bit).contains(point))
        return {};
    const std::int64_t column = m_beside[static_cast<std::size_t>(bit)].column();
    return QStringLiteral("PE(%1, %2) = %3")
        .arg(position)
        .arg(column)
        .arg(m_encoding->value(position, column), 0, 'f', 4);
}

}  // namespace posiscope
