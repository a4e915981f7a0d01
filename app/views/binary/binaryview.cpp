// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/binary/binaryview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/colourmap.h"
#include "app/plots/label.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "core/analysis/binarycounter.h"
#include "core/fields/bitsfield.h"
#include "core/schemes/binarycode.h"

namespace posiscope {
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
        return {{tr("bit 0"), tr("bit 1"), tr("flips at the next step")}, {tr("bit 0"), tr("bit 1"), flips}};
    return {{tr("bit 0, wave −1"), tr("bit 1, wave +1"), tr("flips at the next step")},
            {tr("bit 0, wave −1"), tr("bit 1, wave +1"), flips},
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
        {counted, samples
                      ? tr("Each pixel samples one cell: patterns up to period %1 are moiré.").arg(period)
                      : tr("Bits up to period %1 span less than two pixels and are averaged; any remaining "
                           "pattern is moiré.")
                            .arg(period)});
}

QList<const Declaration<Appearance>*> BinaryView::options() const {
    return {findAppearance("averaging"), findAppearance("palette")};
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
    const QString distance = tr("differing: %1").arg(facts.differing);
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
    m_pairs.show({tr("of pair"), tr("pair")}, pairs);
    for (BitTexts* row : {&m_periods, &m_wavelengths, &m_pairs})
        row->thinWith({&m_periods, &m_wavelengths, &m_pairs});
}

}  // namespace posiscope
