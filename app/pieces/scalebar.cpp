// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/scalebar.h"

namespace posiscope {
namespace {

constexpr int kBar = 12;       ///< logical pixels across
constexpr int kLeastBar = 60;  ///< for two numbers
constexpr int kHalfNumber = 8;

}  // namespace

Wish ScaleBar::wish(const Ink&) const {
    return {.least = {kBar, kLeastBar},
            .enough = {kBar, kNoEnd},
            .margins = {2, kHalfNumber, ColourBar::kWidth - ColourBar::kGap - kBar, kHalfNumber},
            .gain = 0.5,
            .rank = m_rank};
}

void ScaleBar::draw(QPainter& painter, const Ink& ink) {
    const QRect outer(data().left() - ColourBar::kGap, data().top(), ColourBar::kWidth, data().height());
    m_bar.draw(painter, ink.theme, outer, m_palette, m_scale);
}

}  // namespace posiscope
