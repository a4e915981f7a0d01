// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/binary/bitcolumns.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/cellmark.h"
#include "app/plots/devicepixels.h"
#include "app/plots/theme.h"
#include "core/analysis/binarycounter.h"
#include "core/fields/bitsfield.h"
#include "core/fields/encodingfield.h"
#include "core/schemes/binarycode.h"

namespace posiscope {
namespace {

constexpr int kLeast = 60;
constexpr int kAir = 10;  // above and below the axis, for its first and last number
constexpr double kGain = 10;
constexpr int kEnoughForLabel = 80;     // before the bits
constexpr double kCrisp = 2;            // pixels of a run of one value
constexpr double kLeastToEnclose = 14;  // pixels of a row
constexpr double kLeastToSee = 2;
constexpr double kBeyond = 8;    // how far a row's mark extends beyond the bits, on either side
constexpr double kLeastGap = 4;  // between bits

/// The number of consecutive positions at which \p bit keeps its value.
double runOf(int bit) {
    return static_cast<double>(bitPeriod(bit)) / 2;
}

}  // namespace

BitColumns::BitColumns(const Document& document) : BitRow(kLeast, 0), m_document(document), m_least(kLeast) {}

void BitColumns::setEncoding(const std::shared_ptr<const Sinusoidal>& encoding) {
    if (m_encoding == encoding)
        return;
    m_encoding = encoding;
    m_waves = std::make_shared<EncodingField>(m_encoding);
    m_bits = std::make_shared<BitsField>(m_encoding->firstPosition(), m_encoding->rows());
    const std::vector<Hand> all = hands(*m_encoding);
    m_beside.clear();
    for (int k = 0; k < m_bits->extent().columns && !all.empty(); ++k) {
        const std::int64_t nearest = nearestHand(*m_encoding, all, static_cast<double>(bitPeriod(k)));
        m_beside.push_back(all[static_cast<std::size_t>(nearest)]);
    }
    m_wavePictures = std::vector<FieldPicture>(m_beside.size());
}

void BitColumns::setLeast(int height) {
    m_least = std::max(kLeast, height);
}

void BitColumns::forget() {
    m_encoding.reset();
    m_waves.reset();
    m_fastBits = {};
    m_slowBits = {};
    m_wavePictures.clear();
}

Wish BitColumns::wish(const Ink& ink) const {
    Wish wish = BitRow::wish(ink);
    wish.least.setHeight(m_least);
    wish.enough.setHeight(kNoEnd);
    wish.margins.setTop(kAir);
    wish.margins.setBottom(kAir);
    wish.gain = kGain;
    return wish;
}

void BitColumns::place(const QRect& data) {
    Piece::place(data);
    const QMargins around = data.isEmpty() ? QMargins() : QMargins(names(), kAir, 1, kAir);
    m_frame.setGeometry(data.marginsAdded(around), around);
    if (data.isEmpty())
        return;
    const Span positions = m_document.positions();
    Axis down;
    down.label = names() >= kEnoughForLabel ? tr("position") : QString();
    down.first = positions.first - 0.5;  // cell p is centred on p
    down.last = positions.last - 0.5;
    down.ticks = wholeTicks(down.first, down.last, std::max(2, data.height() / 32));
    if (const auto end = m_document.extent().positions.last - 1; down.last >= static_cast<double>(end))
        down.ticks = endedAt(down.ticks, end);
    m_frame.setAxis(Side::Left, down);
}

void BitColumns::draw(QPainter& painter, const Ink& ink) {
    drawColumns(painter);
    m_frame.draw(painter, ink.theme);
    if (ink.cursor)
        drawCursor(painter, ink.theme);
}

QRectF BitColumns::bitColumn(int bit) const {
    QRectF place = placeOf(bit);
    if (!m_beside.empty())
        place.setWidth(place.width() / 2);
    return place;
}

QRectF BitColumns::waveColumn(int bit) const {
    QRectF place = placeOf(bit);
    place.setLeft(place.center().x());
    return place;
}

/// Whether runs of so many equal positions have pixels of their own.
bool BitColumns::isCrisp(double positions) const {
    return positions >= kCrisp * m_perPixel;
}

void BitColumns::drawColumns(QPainter& painter) {
    const Span span = m_document.positions();
    const Appearance& appearance = m_document.appearance();
    const auto first = static_cast<double>(m_document.extent().positions.first);
    const int rows = devicePixels(painter, data()).height();
    m_perPixel = span.size() / rows;
    // Averaging two values would give a third colour, a line between the ones and the zeros of a bit where a
    // run does not end at a pixel.
    const auto content = [&](std::shared_ptr<const Field> field, double left, double right, double run) {
        return FieldPicture::Content{std::move(field),
                                     {span.first - first, span.last - first, left, right},
                                     QSize(static_cast<int>(right - left), rows),
                                     appearance.palette,
                                     {.automatic = {-1, 1}},
                                     isCrisp(run) ? Averaging::Samples : appearance.averaging};
    };
    int fast = 0;
    while (fast < bits() && !isCrisp(runOf(fast)))
        ++fast;
    QImage fastBits;
    QImage slowBits;
    if (fast > 0)
        fastBits = m_fastBits.image(content(m_bits, 0, fast, runOf(0)));
    if (fast < bits())
        slowBits = m_slowBits.image(content(m_bits, fast, bits(), runOf(fast)));
    for (int k = 0; k < bits(); ++k)
        drawOnDevice(painter, devicePixels(painter, bitColumn(k)),
                     k < fast ? fastBits.copy(k, 0, 1, rows) : slowBits.copy(k - fast, 0, 1, rows));
    for (std::size_t k = 0; k < m_beside.size(); ++k) {
        const auto column = static_cast<double>(m_beside[k].column());
        drawOnDevice(painter, devicePixels(painter, waveColumn(static_cast<int>(k))),
                     m_wavePictures[k].image(content(m_waves, column, column + 1, 1)));
    }
}

void BitColumns::drawCursor(QPainter& painter, const Theme& theme) const {
    painter.save();
    painter.setClipRect(QRectF(data()).adjusted(-kBeyond, 0, kBeyond, 0));
    drawRow(painter, m_document.cursor().otherPosition, theme.otherPosition);
    drawRow(painter, m_document.cursor().position, theme.position);
    painter.restore();
}

/// Around the row if it is high enough, otherwise beside its bits: a line over the row would hide it.
void BitColumns::drawRow(QPainter& painter, std::int64_t position, const QColor& colour) const {
    const QRectF area = data();
    const auto at = static_cast<double>(position);
    const double height = m_frame.toY(at + 0.5) - m_frame.toY(at - 0.5);
    const double gap = placeOf(1).left() - placeOf(0).right();
    const CellMark mark = CellMark::of(colour);
    if (height >= kLeastToEnclose)
        return mark.draw(painter, QRectF(area.left(), m_frame.toY(at - 0.5), area.width() - 1, height));
    const double y = std::floor(m_frame.toY(at)) + 0.5;
    if (height < kLeastToSee || gap < kLeastGap)
        return mark.draw(painter, QLineF(area.left(), y, area.right(), y));
    for (int k = 0; k <= bits(); ++k) {
        const double from = k == 0 ? area.left() - kBeyond : placeOf(k - 1).right();
        const double to = k == bits() ? area.right() + kBeyond : placeOf(k).left();
        mark.draw(painter, QLineF(from, y, to, y));
    }
}

std::optional<ZoomablePlot> BitColumns::axes() const {
    if (!isPlaced())
        return std::nullopt;
    return ZoomablePlot{&m_frame, SpanKind::None, SpanKind::Positions};
}

std::optional<Cursor> BitColumns::cursorAt(const QPointF& point) const {
    if (!isPlaced() || point.y() < data().top() || point.y() > data().bottom() + 1)
        return std::nullopt;
    Cursor cursor = m_document.cursor();
    cursor.position = std::llround(m_frame.fromY(point.y()));
    const int bit = bitAt(point.x());
    if (bit >= 0 && !m_beside.empty() && waveColumn(bit).contains(point))
        cursor.dimension = m_beside[static_cast<std::size_t>(bit)].column();
    return cursor;
}

QString BitColumns::readoutAt(const QPointF& point) const {
    const int bit = bitAt(point.x());
    if (bit < 0 || !QRectF(data()).contains(point))
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
