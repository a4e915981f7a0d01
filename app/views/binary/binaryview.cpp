// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/binary/binaryview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/cellmark.h"
#include "app/plots/colourmap.h"
#include "app/plots/devicepixels.h"
#include "app/plots/label.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
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
        return tr("position %2, bit %1 = %3").arg(bit).arg(position).arg(bitOf(position, bit));
    if (m_beside.empty() || !waveColumn(bit).contains(point))
        return {};
    const std::int64_t column = m_beside[static_cast<std::size_t>(bit)].column();
    return QStringLiteral("PE(%1, %2) = %3")
        .arg(position)
        .arg(column)
        .arg(m_encoding->value(position, column), 0, 'f', 4);
}

namespace {

constexpr int kOverLegend = 2;
constexpr QSizeF kSwatch(14, 9);
constexpr double kGap = 6;
constexpr double kApart = 10;  // between two entries
constexpr int kLine = 2;

// Pieces with a low rank are omitted last; the counters have rank 1.
constexpr int kLegendRank = 2;
constexpr int kPeriodsRank = 3;
constexpr int kSignsRank = 4;
constexpr int kWavelengthsRank = 5;
constexpr int kPairsRank = 6;
constexpr int kFactsRank = 7;  // the caption contains them, too

constexpr int kAbove = 6;
constexpr int kFoot = 8;    // below the last line, so that it keeps apart from the caption or edge
constexpr int kLast = 3;    // below the line before, which is the last where there is little room
constexpr int kNames = 84;  // width of the names before the bits …
constexpr int kShortNames = 52;
constexpr int kEnoughForNames = 300;  // … in a picture of at least this width

int bitCount(const Document& document) {
    const Interval positions = document.extent().positions;
    return static_cast<int>(BitsField(positions.first, positions.size()).extent().columns);
}

/// How many of the lowest \p bits have a period shorter than \p positions.
int bitsBelow(double positions, int bits) {
    int count = 0;
    while (count < bits && static_cast<double>(bitPeriod(count)) < positions)
        ++count;
    return count;
}

}  // namespace

BitLegend::BitLegend(int rank)
    : BitRow(static_cast<int>(lineHeight(kSmallType)), rank, {0, kOverLegend, 0, 0}) {}

void BitLegend::show(PaletteKind palette, bool waves) {
    m_palette = palette;
    m_waves = waves;
}

std::vector<BitLegend::Wording> BitLegend::wordings() const {
    const QString flips = tr("flips next");
    if (!m_waves)
        return {{tr("bit = 0"), tr("bit = 1"), tr("flips at the next step")},
                {tr("bit = 0"), tr("bit = 1"), flips}};
    return {{tr("bit = 0, wave −1"), tr("bit = 1, wave +1"), tr("flips at the next step")},
            {tr("bit = 0, wave −1"), tr("bit = 1, wave +1"), flips},
            {tr("0, wave −1"), tr("1, wave +1"), flips},
            {tr("0, −1"), tr("1, +1"), flips}};
}

double BitLegend::widthOf(const Wording& words, const TextWidth& widths) {
    double width = -kApart;
    for (const QString& text : words)
        width += kSwatch.width() + kGap + widths.of(text) + 1 + kApart;
    return width;
}

Wish BitLegend::wish(const Ink& ink) const {
    Wish wish = BitRow::wish(ink);
    const TextWidth widths(figureFont(kSmallType));
    const int least = static_cast<int>(std::ceil(widthOf(wordings().back(), widths)));
    wish.least.setWidth(std::max(wish.least.width(), least));
    return wish;
}

/// The cells' colours are framed, because in a dark theme the ends of most palettes are as dark as the
/// background.
void BitLegend::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setFont(figureFont(kSmallType));
    const TextWidth widths(painter.font(), painter.device());
    const std::vector<Wording> all = wordings();
    const auto fitting = std::ranges::find_if(
        all, [&](const Wording& words) { return widthOf(words, widths) <= data().width() + 1; });
    const Wording& words = fitting == all.end() ? all.back() : *fitting;
    const ColourMap& colours = ColourMap::of(m_palette);
    double x = data().left() + 0.5;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const QRectF swatch(QPointF(x, data().center().y() - kSwatch.height() / 2), kSwatch);
        if (i < 2) {
            painter.setPen(QPen(ink.theme.border, 1));
            painter.setBrush(QColor(colours.at(static_cast<float>(i))));
            painter.drawRect(swatch);
        } else {
            painter.fillRect(QRectF(swatch.left(), swatch.bottom() - kLine, swatch.width(), kLine),
                             ink.theme.text);
        }
        const double width = widths.of(words[i]) + 1;
        painter.setPen(ink.theme.mutedText);
        painter.drawText(QRectF(swatch.right() + kGap, data().top(), width, data().height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, words[i]);
        x = swatch.right() + kGap + width + kApart;
    }
    painter.restore();
}

BinaryView::BinaryView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_here(&Theme::position, {0, kAbove, 0, 0}),
      m_signs(&Theme::mutedText, kSignsRank),
      m_there(&Theme::otherPosition, {}),
      m_otherSigns(&Theme::mutedText, kSignsRank),
      m_facts(kFactsRank, &Theme::mutedText),
      m_legend(kLegendRank),
      m_columns(document),
      m_periods(&Theme::text, kPeriodsRank),
      m_wavelengths(&Theme::mutedText, kWavelengthsRank, kLast),
      m_pairs(&Theme::mutedText, kPairsRank, kFoot) {
    compose({&m_here, &m_signs, &m_there, &m_otherSigns, &m_facts, &m_legend, &m_columns, &m_periods,
             &m_wavelengths, &m_pairs},
            PlotLayout::column({m_here, m_signs, m_there, m_otherSigns, m_facts, m_legend, m_columns,
                                m_periods, m_wavelengths, m_pairs}));
}

QString BinaryView::explanation() const {
    const Cursor& cursor = document().cursor();
    const int bits = bitCount(document());
    const CounterFacts facts = counterFacts(bits, cursor.position, cursor.otherPosition);
    QString counted = tr("From %1 to %2, %3 of %6 bits flip. %1 and %4 differ in %5 of %6 bits; written as "
                         "±1, their distance is %7.")
                          .arg(readable(qint64{cursor.position}), readable(qint64{cursor.position + 1}))
                          .arg(std::min(facts.flips, bits))  // among the bits shown
                          .arg(readable(qint64{cursor.otherPosition}))
                          .arg(facts.differing)
                          .arg(bits)
                          .arg(QString::number(facts.distance, 'f', 2));
    const int blurred = bitsBelow(2 * m_columns.positionsAPixel(), bits);
    if (blurred == 0)
        return counted;
    const bool samples = document().appearance().averaging == Averaging::Samples;
    const QString period = readable(qint64{bitPeriod(blurred - 1)});
    return oneAfterAnother(
        {counted,
         samples ? tr("Each pixel samples one cell: patterns with periods up to %1 are moiré.").arg(period)
                 : tr("Periods up to %1 span less than two pixels, so these bits are averaged; any remaining "
                      "pattern is moiré.")
                       .arg(period)});
}

void BinaryView::fill(const QSize& size) {
    const int bits = bitCount(document());
    const int names = size.width() >= kEnoughForNames ? kNames : kShortNames;
    for (BitRow* row : std::initializer_list<BitRow*>{&m_here, &m_signs, &m_there, &m_otherSigns, &m_legend,
                                                      &m_columns, &m_periods, &m_wavelengths, &m_pairs})
        row->setBits(bits, names);
    m_columns.setLeast(size.height() / 2);
    m_columns.setEncoding(document().sinusoidal());
    m_legend.show(document().appearance().palette, !m_columns.beside().empty());
    fillCounter(bits);
    fillPeriods(bits);
}

void BinaryView::fillCounter(int bits) {
    const Cursor& cursor = document().cursor();
    const CounterFacts facts = counterFacts(bits, cursor.position, cursor.otherPosition);
    m_here.show(cursor.position, facts.flips);
    m_there.show(cursor.otherPosition, 0);
    const auto showSigns = [bits](BitTexts& row, std::int64_t position) {
        QStringList signs;
        for (const int sign : signsOf(position, bits))
            signs += sign > 0 ? QStringLiteral("+1") : QStringLiteral("−1");
        row.setName(tr("the bits as ±1"));
        row.show({tr("as ±1")}, signs);
    };
    showSigns(m_signs, cursor.position);
    showSigns(m_otherSigns, cursor.otherPosition);
    const QString flips = tr("underlined bits flip next: %1").arg(std::min(facts.flips, bits));
    const QString distance = tr("differing bits: %1").arg(facts.differing);
    const QString apart = tr("distance %1").arg(QString::number(facts.distance, 'f', 2));
    const QString separator = QStringLiteral("  ·  ");
    m_facts.setName(tr("the flip and difference counts"));
    m_facts.show({flips + separator + distance + separator + apart, flips + separator + distance,
                  distance + separator + apart, distance});
}

void BinaryView::fillPeriods(int bits) {
    QStringList periods;
    for (int k = 0; k < bits; ++k)
        periods += readable(qint64{bitPeriod(k)});
    QStringList pairs;
    QStringList wavelengths;
    for (const Hand& hand : m_columns.beside()) {
        pairs += QString::number(hand.frequency);
        wavelengths += readable(document().sinusoidal()->wavelength(hand.frequency), 3);
    }
    m_periods.setName(tr("the periods of the bits"));
    m_periods.show({tr("bit period"), tr("period")}, periods);
    m_wavelengths.setName(tr("the wavelengths"));
    m_wavelengths.show({tr("wavelength"), tr("wave")}, wavelengths);
    m_pairs.setName(tr("the pair numbers"));
    m_pairs.show({tr("pair i"), tr("pair")}, pairs);
    for (BitTexts* row : {&m_periods, &m_wavelengths, &m_pairs})
        row->thinWith({&m_periods, &m_wavelengths, &m_pairs});
}

}  // namespace posiscope
