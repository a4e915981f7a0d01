// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurestyle.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr double kSmallest = 64;
constexpr double kLargest = 32000;               // QPainter's raster engine cannot paint beyond 32,767
constexpr qint64 kMostPixels = 10000LL * 10000;  // 180 mm at 1200 dpi; more would stop the window for long

using Facts = Declaration<FigureStyle>;

Facts side(std::string_view name, std::string_view label, std::string_view meaning,
           double (*get)(const FigureStyle&), void (*set)(FigureStyle&, double)) {
    return {{.name = name,
             .option = {},
             .label = label,
             .meaning = meaning,
             .unit = POSISCOPE_TR_NOOP("core", "pixels"),
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

/// A length on paper.
Facts points(std::string_view name, std::string_view label, std::string_view meaning, double least,
             double most, double (*get)(const FigureStyle&), void (*set)(FigureStyle&, double)) {
    return {{.name = name,
             .option = name,
             .label = label,
             .meaning = meaning,
             .unit = POSISCOPE_TR_NOOP("core", "points"),
             .whole = false,
             .minimum = least,
             .maximum = most,
             .unset = POSISCOPE_TR_NOOP("core", "set by the size")},
            get,
            set};
}

const std::array<Facts, 8>& all() {
    static const std::array<Facts, 8> declarations{
        side(
            "width", POSISCOPE_TR_NOOP("core", "width"), POSISCOPE_TR_NOOP("core", "Width of the figure."),
            [](const FigureStyle& style) -> double { return style.pixels.width(); },
            [](FigureStyle& style, double value) { style.pixels.setWidth(static_cast<int>(value)); }),
        side(
            "height", POSISCOPE_TR_NOOP("core", "height"), POSISCOPE_TR_NOOP("core", "Height of the figure."),
            [](const FigureStyle& style) -> double { return style.pixels.height(); },
            [](FigureStyle& style, double value) { style.pixels.setHeight(static_cast<int>(value)); }),
        Facts{{.name = "dpi",
               .option = "dpi",
               .label = POSISCOPE_TR_NOOP("core", "dots per inch"),
               .meaning = POSISCOPE_TR_NOOP("core",
                                            "Resolution of the figure; it also determines the font size if "
                                            "the figure's size is in pixels."),
               .unit = POSISCOPE_TR_NOOP("core", "dots per inch"),
               .whole = false,
               .minimum = 48,
               .maximum = 2400,
               .unset = POSISCOPE_TR_NOOP("core", "set by the size")},
              [](const FigureStyle& style) { return style.dpi.value_or(0); },
              [](FigureStyle& style, double value) { style.dpi = value; }},
        points(
            "type", POSISCOPE_TR_NOOP("core", "type size"),
            POSISCOPE_TR_NOOP("core", "Size of the smallest text."), 3, 96,
            [](const FigureStyle& style) { return style.type.value_or(0); },
            [](FigureStyle& style, double value) { style.type = value; }),
        points(
            "line", POSISCOPE_TR_NOOP("core", "line width"),
            POSISCOPE_TR_NOOP("core", "Width of ordinary lines."), 0.1, 12,
            [](const FigureStyle& style) { return style.line.value_or(0); },
            [](FigureStyle& style, double value) { style.line = value; }),
        Facts{{.name = "margin",
               .option = "margin",
               .label = POSISCOPE_TR_NOOP("core", "margin"),
               .meaning =
                   POSISCOPE_TR_NOOP("core", "Blank space between the drawing and the edges of the figure."),
               .unit = POSISCOPE_TR_NOOP("core", "millimetres"),
               .whole = false,
               .maximum = 10,
               .unset = POSISCOPE_TR_NOOP("core", "set by the view")},
              [](const FigureStyle& style) { return style.margin.value_or(0); },
              [](FigureStyle& style, double value) { style.margin = value; }},
        yesOrNo(
            "transparent", POSISCOPE_TR_NOOP("core", "transparent"),
            POSISCOPE_TR_NOOP("core", "Omit the background of the figure."),
            [](const FigureStyle& style) { return style.transparent ? 1.0 : 0.0; },
            [](FigureStyle& style, double value) { style.transparent = value != 0; }),
        yesOrNo(
            "caption", POSISCOPE_TR_NOOP("core", "caption"),
            POSISCOPE_TR_NOOP("core", "Add the caption of the view below the figure."),
            [](const FigureStyle& style) { return style.details.has(Detail::Caption) ? 1.0 : 0.0; },
            [](FigureStyle& style, double value) {
                style.details =
                    value != 0 ? style.details.with(Detail::Caption) : style.details.without(Detail::Caption);
            }),
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

namespace {

QString refusedPixels(const FigureStyle& style) {
    return QCoreApplication::translate(
               "Figure",
               "a figure cannot be %1×%2 pixels; each side must be %3 to %4, with at most %5 pixels in total")
        .arg(style.pixels.width())
        .arg(style.pixels.height())
        .arg(kSmallest)
        .arg(kLargest)
        .arg(kMostPixels);
}

/// The same in millimetres, if the size was given on paper.
/// \param total the pixels, if these are too many; otherwise a side is at fault
QString refusedPaper(const FigureStyle& style, std::optional<double> total) {
    const auto tenths = [&](double pixels) { return 254 * pixels / std::max(1.0, *style.dpi); };
    const auto millimetres = [](double count) { return QString::number(count / 10); };
    const QString width = millimetres(std::round(tenths(style.pixels.width())));
    const QString size = style.heightFound
                             ? QCoreApplication::translate("Figure", "%1 mm wide").arg(width)
                             : QCoreApplication::translate("Figure", "%1 × %2 mm")
                                   .arg(width, millimetres(std::round(tenths(style.pixels.height()))));
    if (total)
        return (style.heightFound
                    ? QCoreApplication::translate(
                          "Figure",
                          "a figure at %1 dots per inch cannot be %2: if it were square, it would have %3 "
                          "pixels; at most %4 are allowed. Also give its height, or a lower --dpi")
                    : QCoreApplication::translate(
                          "Figure",
                          "a figure at %1 dots per inch cannot be %2: it would have %3 pixels; at most %4 "
                          "are allowed. Give a smaller size or a lower --dpi"))
            .arg(*style.dpi)
            .arg(size)
            .arg(*total, 0, 'f', 0)
            .arg(kMostPixels);
    return QCoreApplication::translate("Figure",
                                       "a figure at %1 dots per inch cannot be %2; each side must be %3 to "
                                       "%4 mm")
        .arg(*style.dpi)
        .arg(size, millimetres(std::ceil(tenths(kSmallest))), millimetres(std::floor(tenths(kLargest))));
}

}  // namespace

std::optional<QString> refuse(const FigureStyle& style) {
    const double width = style.pixels.width();
    const double height = style.heightFound ? std::clamp(width, kSmallest, kLargest) : style.pixels.height();
    const auto sideFits = [](double pixels) { return pixels >= kSmallest && pixels <= kLargest; };
    const Facts& dpi = *findFigureOption("dpi");
    // Below the density of a screen a figure is first painted larger; that size must be allowed, too.
    const double grown = style.dpi && *style.dpi >= dpi.minimum ? std::max(1.0, kScreenDpi / *style.dpi) : 1;
    const double total = grown * grown * width * height;
    const bool sidesFit = sideFits(width) && sideFits(height) && std::max(width, height) * grown <= kLargest;
    if (!sidesFit || total > static_cast<double>(kMostPixels))
        return style.type && style.dpi ? refusedPaper(style, sidesFit ? std::optional(total) : std::nullopt)
                                       : refusedPixels(style);
    for (const auto& [name, asked] : {std::pair("dpi", style.dpi), std::pair("type", style.type),
                                      std::pair("line", style.line), std::pair("margin", style.margin)})
        if (const auto why = asked ? refuse(*findFigureOption(name), *asked) : std::nullopt)
            return translated(*why);
    return std::nullopt;
}

}  // namespace posiscope
