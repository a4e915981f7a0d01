// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/binary/bitlegend.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/colourmap.h"
#include "app/plots/label.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr int kOverLegend = 2;
constexpr QSizeF kSwatch(14, 9);
constexpr double kGap = 6;
constexpr double kApart = 10;  // between two entries
constexpr int kLine = 2;

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

}  // namespace posiscope
