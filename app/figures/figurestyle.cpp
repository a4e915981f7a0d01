// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurestyle.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr double kSmallest = 64;
constexpr double kLargest = 32000;               // QPainter's raster engine clips beyond 32,767
constexpr qint64 kMostPixels = 16384LL * 16384;  // 1 GiB at four bytes

using Facts = Declaration<FigureStyle>;

Facts side(std::string_view name, std::string_view label, std::string_view meaning,
           double (*get)(const FigureStyle&), void (*set)(FigureStyle&, double)) {
    return {{.name = name,
             .option = {},
             .label = label,
             .meaning = meaning,
             .unit = POSISCOPE_TEXT("core", "pixels"),
             .minimum = kSmallest,
             .maximum = kLargest,
             .sliderStep = 1},
            get,
            set};
}

Facts yesOrNo(std::string_view name, std::string_view label, std::string_view meaning,
              double (*get)(const FigureStyle&), void (*set)(FigureStyle&, double)) {
    return {{.name = name,
             .option = name,
             .label = label,
             .meaning = meaning,
             .unit = {},
             .scale = Scale::Switch,
             .maximum = 1},
            get,
            set};
}

const std::array<Facts, 5>& all() {
    static const std::array<Facts, 5> declarations{
        side(
            "width", POSISCOPE_TEXT("core", "width"), POSISCOPE_TEXT("core", "Width of the figure."),
            [](const FigureStyle& style) -> double { return style.pixels.width(); },
            [](FigureStyle& style, double value) { style.pixels.setWidth(static_cast<int>(value)); }),
        side(
            "height", POSISCOPE_TEXT("core", "height"), POSISCOPE_TEXT("core", "Height of the figure."),
            [](const FigureStyle& style) -> double { return style.pixels.height(); },
            [](FigureStyle& style, double value) { style.pixels.setHeight(static_cast<int>(value)); }),
        Facts{{.name = "dpi",
               .option = "dpi",
               .label = POSISCOPE_TEXT("core", "dots per inch"),
               .meaning = POSISCOPE_TEXT("core", "How large type is in the figure."),
               .unit = POSISCOPE_TEXT("core", "dots per inch"),
               .whole = false,
               .minimum = 48,
               .maximum = 2400,
               .unset = POSISCOPE_TEXT("core", "as fits the size")},
              [](const FigureStyle& style) { return style.dpi.value_or(0); },
              [](FigureStyle& style, double value) { style.dpi = value; }},
        yesOrNo(
            "transparent", POSISCOPE_TEXT("core", "transparent"),
            POSISCOPE_TEXT("core", "No background behind the figure."),
            [](const FigureStyle& style) { return style.transparent ? 1.0 : 0.0; },
            [](FigureStyle& style, double value) { style.transparent = value != 0; }),
        yesOrNo(
            "caption", POSISCOPE_TEXT("core", "caption"),
            POSISCOPE_TEXT("core", "The sentence that explains the view stands under it."),
            [](const FigureStyle& style) { return style.caption ? 1.0 : 0.0; },
            [](FigureStyle& style, double value) { style.caption = value != 0; }),
    };
    return declarations;
}

}  // namespace

std::span<const Declaration<FigureStyle>> figureDeclarations() {
    return all();
}

const Declaration<FigureStyle>* findFigureOption(std::string_view name) {
    const auto found = std::ranges::find(all(), name, &Facts::name);
    return found == all().end() ? nullptr : &*found;
}

QString sizeText(const QSize& pixels) {
    return QStringLiteral("%1x%2").arg(pixels.width()).arg(pixels.height());
}

std::optional<QString> refuse(const FigureStyle& style) {
    const double width = style.pixels.width(), height = style.pixels.height();
    const auto sideFits = [](double pixels) { return pixels >= kSmallest && pixels <= kLargest; };
    const Facts& dpi = *findFigureOption("dpi");
    // Below a screen's density a figure is painted larger first: that size must fit too.
    const double grown = style.dpi && *style.dpi >= dpi.minimum ? std::max(1.0, kScreenDpi / *style.dpi) : 1;
    const bool paintable = std::max(width, height) * grown <= kLargest &&
                           grown * grown * width * height <= static_cast<double>(kMostPixels);
    if (!sideFits(width) || !sideFits(height) || !paintable)
        return QCoreApplication::translate(
                   "Figure", "a figure cannot be %1×%2 pixels; each side has %3 to %4, at most %5 in all")
            .arg(style.pixels.width())
            .arg(style.pixels.height())
            .arg(kSmallest)
            .arg(kLargest)
            .arg(kMostPixels);
    if (style.dpi)
        if (const auto why = refuse(dpi, *style.dpi))
            return translated(*why);
    return std::nullopt;
}

}  // namespace posiscope
