// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/binary/bitlegend.h"

#include <QPainter>

#include "app/pieces/ink.h"
#include "app/plots/colourmap.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr int kOverLegend = 2;
constexpr double kSwatch = 6;  // how high

}  // namespace

BitLegend::BitLegend(int rank)
    : BitRow(static_cast<int>(lineHeight(kSmallType)), rank, {0, kOverLegend, 0, 0}) {}

void BitLegend::show(PaletteKind palette, bool waves) {
    m_palette = palette;
    m_waves = waves;
}

void BitLegend::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    const ColourMap& colours = ColourMap::of(m_palette);
    const auto entry = [&](float share, const QString& bit, const QString& both) {
        return LegendEntry{QColor(colours.at(share)), kSwatch, m_waves ? both : bit, {}};
    };
    drawLegend(painter, ink.theme, data().adjusted(static_cast<int>(kSwatch) / 2, 0, 0, 0),
               {entry(0, tr("bit 0"), tr("bit 0, wave −1")), entry(1, tr("bit 1"), tr("bit 1, wave +1"))});
    painter.restore();
}

}  // namespace posiscope
