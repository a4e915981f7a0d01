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
constexpr QSizeF kSwatch(16, 9);
constexpr double kGap = 6;
constexpr double kApart = 18;  // between the two colours

double widthOf(const std::array<QString, 2>& words, const TextWidth& widths) {
    return 2 * (kSwatch.width() + kGap + 1) + widths.of(words[0]) + widths.of(words[1]) + kApart;
}

}  // namespace

BitLegend::BitLegend(int rank)
    : BitRow(static_cast<int>(lineHeight(kSmallType)), rank, {0, kOverLegend, 0, 0}) {}

void BitLegend::show(PaletteKind palette, bool waves) {
    m_palette = palette;
    m_waves = waves;
}

std::vector<std::array<QString, 2>> BitLegend::wordings() const {
    const std::array<QString, 2> bits{tr("bit 0"), tr("bit 1")};
    if (!m_waves)
        return {bits};
    return {{tr("bit 0, wave −1"), tr("bit 1, wave +1")}, bits};
}

Wish BitLegend::wish(const Ink& ink) const {
    Wish wish = BitRow::wish(ink);
    const TextWidth widths(figureFont(kSmallType));
    const int least = static_cast<int>(std::ceil(widthOf(wordings().back(), widths)));
    wish.least.setWidth(std::max(wish.least.width(), least));
    return wish;
}

/// Colours of cells, framed: at night the ends of most palettes are as dark as paper.
void BitLegend::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setFont(figureFont(kSmallType));
    const TextWidth widths(painter.font(), painter.device());
    const auto all = wordings();
    const auto fitting = std::ranges::find_if(
        all, [&](const auto& words) { return widthOf(words, widths) <= data().width() + 1; });
    const std::array<QString, 2>& words = fitting == all.end() ? all.back() : *fitting;
    const ColourMap& colours = ColourMap::of(m_palette);
    double x = data().left() + 0.5;
    for (std::size_t bit = 0; bit < words.size(); ++bit) {
        const QRectF swatch(QPointF(x, data().center().y() - kSwatch.height() / 2), kSwatch);
        const double width = widths.of(words[bit]) + 1;
        painter.setPen(QPen(ink.theme.border, 1));
        painter.setBrush(QColor(colours.at(static_cast<float>(bit))));
        painter.drawRect(swatch);
        painter.setPen(ink.theme.mutedText);
        painter.drawText(QRectF(swatch.right() + kGap, data().top(), width, data().height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, words[bit]);
        x = swatch.right() + kGap + width + kApart;
    }
    painter.restore();
}

}  // namespace posiscope
