// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/axes/axiscolours.h"

#include "app/plots/theme.h"
#include "app/texts/translated.h"

namespace posiscope {

AxisColours coloursOf(AxisName axis, const Theme& theme) {
    const bool dark = theme.card.lightness() < 128;
    const QColor white(0xffffff);
    const QColor black(0x1b2030);
    switch (axis) {
        case AxisName::Time:
        case AxisName::Sequence:
            return dark ? AxisColours{QColor(0xa84d84), white, QColor(0xe08fc0)}
                        : AxisColours{QColor(0x7a2e5d), white, QColor(0x7a2e5d)};
        case AxisName::Row:
            return dark ? AxisColours{QColor(0x3b8bc9), black, QColor(0x6cb4ec)}
                        : AxisColours{QColor(0x3b8bc9), white, QColor(0x1f5f94)};
        case AxisName::Column:
            return dark ? AxisColours{QColor(0xe5a823), black, QColor(0xe5a823)}
                        : AxisColours{QColor(0xe5a823), black, QColor(0x815400)};
        case AxisName::Text:
        case AxisName::Image:
            break;
    }
    return dark ? AxisColours{QColor(0x8b93a5), black, QColor(0xb4bccd)}
                : AxisColours{QColor(0x6b7280), white, QColor(0x565d6b)};
}

QString nameOf(AxisName axis) {
    return translated(wordOf(axis));
}

}  // namespace posiscope
