// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/axes/axiscolours.h"

#include "app/plots/theme.h"
#include "app/texts/translated.h"
#include "core/axes/axialwaves.h"
#include "core/schemes/ofkind.h"

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

QColor colourOf(const AxialHead& head, const AxialSlot& slot, const Theme& theme) {
    const auto axis = static_cast<std::size_t>(slot.axis);
    const QColor own = coloursOf(head.axes[axis].name, theme).fill;
    if (!slot.isOblique())
        return own;
    const QColor other = coloursOf(head.axes[1 - axis].name, theme).fill;
    const auto share = static_cast<float>(slot.direction.sine * slot.direction.sine);
    const auto mixed = [share](float a, float b) { return a + share * (b - a); };
    return QColor::fromRgbF(mixed(own.redF(), other.redF()), mixed(own.greenF(), other.greenF()),
                            mixed(own.blueF(), other.blueF()));
}

QColor colourOf(const TokenWaves& waves, std::int64_t column, const Theme& theme) {
    const std::size_t axis = waves.column(column).axis;
    if (waves.axis(axis).directions.empty())
        return coloursOf(waves.nameOf(axis), theme).fill;
    const AxialRotary& rotary = ofKind<AxialWaves>(waves)->rotary();
    return colourOf(rotary.head(), rotary.ladder()[static_cast<std::size_t>(rotary.clockOf(column))], theme);
}

QColor wordColourOf(const TokenWaves& waves, std::int64_t column, const Theme& theme) {
    const std::size_t axis = waves.column(column).axis;
    return waves.axis(axis).directions.empty() ? coloursOf(waves.nameOf(axis), theme).word : theme.text;
}

QString nameOf(AxisName axis) {
    return translated(wordOf(axis));
}

}  // namespace posiscope
