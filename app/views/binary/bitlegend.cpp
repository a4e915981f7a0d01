// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/binary/bitlegend.h"

#include <QPainter>

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

}  // namespace

BitLegend::BitLegend(int rank)
    : BitRow(static_cast<int>(lineHeight(kSmallType)), rank, {0, kOverLegend, 0, 0}) {}

void BitLegend::show(PaletteKind palette, bool waves) {
    m_palette = palette;
    m_waves = waves;
}

/// Colours of cells, framed: at night the ends of most palettes are as dark as paper.
void BitLegend::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setFont(figureFont(kSmallType));
    const TextWidth widths(painter.font(), painter.device());
    const ColourMap& colours = ColourMap::of(m_palette);
    double x = data().left() + 0.5;
    const auto entry = [&](float share, const QString& words) {
        const QRectF swatch(QPointF(x, data().center().y() - kSwatch.height() / 2), kSwatch);
        const double width = widths.of(words) + 1;
        if (swatch.right() + kGap + width > data().right() + 1)
            return;
        painter.setPen(QPen(ink.theme.border, 1));
        painter.setBrush(QColor(colours.at(share)));
        painter.drawRect(swatch);
        painter.setPen(ink.theme.mutedText);
        painter.drawText(QRectF(swatch.right() + kGap, data().top(), width, data().height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, words);
        x = swatch.right() + kGap + width + 3 * kGap;
    };
    entry(0, m_waves ? tr("bit 0, wave −1") : tr("bit 0"));
    entry(1, m_waves ? tr("bit 1, wave +1") : tr("bit 1"));
    painter.restore();
}

}  // namespace posiscope
