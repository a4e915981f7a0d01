// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/axes/axiscolours.h"

#include <QCoreApplication>
#include <algorithm>
#include <vector>

#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"
#include "core/axes/axialwaves.h"
#include "core/schemes/ofkind.h"

namespace posiscope {
namespace {

struct ObliqueWords {
    Q_DECLARE_TR_FUNCTIONS(ObliqueWords)
};

}  // namespace

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

/// \p own and so much of \p other.
static QColor mixture(const QColor& own, const QColor& other, float share) {
    const auto mixed = [share](float a, float b) { return a + share * (b - a); };
    return QColor::fromRgbF(mixed(own.redF(), other.redF()), mixed(own.greenF(), other.greenF()),
                            mixed(own.blueF(), other.blueF()));
}

QColor colourOf(const AxialHead& head, const AxialSlot& slot, const Theme& theme) {
    const auto axis = static_cast<std::size_t>(slot.axis);
    const QColor own = coloursOf(head.axes[axis].name, theme).fill;
    return slot.isOblique() ? mixture(own, coloursOf(head.axes[1 - axis].name, theme).fill,
                                      static_cast<float>(slot.direction.sine * slot.direction.sine))
                            : own;
}

QColor obliqueColour(AxisName first, AxisName second, const Theme& theme) {
    return mixture(coloursOf(first, theme).fill, coloursOf(second, theme).fill, 0.5F);
}

bool hasOblique(const AxialRotary& rotary) {
    return std::ranges::any_of(rotary.ladder(), &AxialSlot::isOblique);
}

QString nameOf(AxisName axis) {
    return translated(wordOf(axis));
}

QString obliqueName() {
    return ObliqueWords::tr("oblique");
}

const QList<LegendEntry>& legendFor(double width, const QFont& font,
                                    const QList<QList<LegendEntry>>& legends) {
    for (const QList<LegendEntry>& legend : legends)
        if (legendWidth(font, legend) <= width)
            return legend;
    return legends.back();
}

QString obliqueLetters(AxisName first, AxisName second) {
    return QLatin1Char(letterOf(first)) + QStringLiteral("+") + QLatin1Char(letterOf(second));
}

bool isOblique(const TokenWaves& waves, std::int64_t column) {
    const Column& wave = waves.column(column);
    const std::vector<SineCosine>& directions = waves.axis(wave.axis).directions;
    return wave.frequency >= 0 && !directions.empty() &&
           directions[static_cast<std::size_t>(wave.frequency)].sine != 0;
}

bool hasOblique(const TokenWaves& waves) {
    const auto* const axial = ofKind<AxialWaves>(waves);
    return axial != nullptr && hasOblique(axial->rotary());
}

std::size_t groupOf(const TokenWaves& waves, std::int64_t column) {
    return isOblique(waves, column) ? waves.axes() : waves.column(column).axis;
}

QString letterOf(const TokenWaves& waves, std::int64_t column) {
    return isOblique(waves, column) ? obliqueLetters(waves.nameOf(0), waves.nameOf(1))
                                    : QString(QLatin1Char(letterOf(waves.nameOf(waves.column(column).axis))));
}

QString groupName(const TokenWaves& waves, std::size_t group) {
    return group == waves.axes() ? obliqueName() : nameOf(waves.nameOf(group));
}

QColor colourOf(const TokenWaves& waves, std::int64_t column, const Theme& theme) {
    if (!isOblique(waves, column))
        return coloursOf(waves.nameOf(waves.column(column).axis), theme).fill;
    const AxialRotary& rotary = ofKind<AxialWaves>(waves)->rotary();
    return colourOf(rotary.head(), rotary.ladder()[static_cast<std::size_t>(rotary.clockOf(column))], theme);
}

QColor wordColourOf(const TokenWaves& waves, std::int64_t column, const Theme& theme) {
    return isOblique(waves, column) ? theme.text
                                    : coloursOf(waves.nameOf(waves.column(column).axis), theme).word;
}

}  // namespace posiscope
