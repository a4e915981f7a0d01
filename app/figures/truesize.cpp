// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/truesize.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

struct SizeWords {
    Q_DECLARE_TR_FUNCTIONS(Figure)
};

struct Unit {
    const char* name;
    double inches;  ///< 0: pixels
};

constexpr std::array<Unit, 5> kUnits{
    {{"mm", 1 / 25.4}, {"cm", 1 / 2.54}, {"in", 1}, {"pt", 1.0 / 72}, {"px", 0}}};

double inchesOf(const QString& unit) {
    const auto found =
        std::ranges::find_if(kUnits, [&](const Unit& known) { return unit == QLatin1String(known.name); });
    return found == kUnits.end() ? 0 : found->inches;
}

/// Clamped to the range of int.
int whole(double pixels) {
    return static_cast<int>(std::lround(std::clamp(pixels, -1e9, 1e9)));
}

QString millimetres(double inches, Tenth tenth = Tenth::Nearest) {
    const double tenths = inches * 254;
    return QString::number((tenth == Tenth::Up ? std::ceil(tenths) : std::round(tenths)) / 10);
}

}  // namespace

Result<TrueSize> readTrueSize(const QString& text) {
    const QString number = QStringLiteral("([0-9]*\\.?[0-9]+(?:e[+]?[0-9]+)?)(mm|cm|in|pt|px)?");
    static const QRegularExpression form(QStringLiteral("^%1(?:[x×]%1)?$").arg(number));
    const QRegularExpressionMatch found = form.match(text);
    const QString second = found.captured(4).isEmpty() ? found.captured(2) : found.captured(4);
    const QString first = found.captured(2).isEmpty() ? second : found.captured(2);
    const bool one = found.captured(3).isEmpty();
    if (!found.hasMatch() || (one && first.isEmpty()) || (inchesOf(first) == 0) != (inchesOf(second) == 0))
        return Failure(SizeWords::tr("--size \"%1\" is neither WIDTHxHEIGHT (such as 1600x1200, 85mmx60mm or "
                                     "3.25inx2.4in) nor a width (such as 85mm)")
                           .arg(text));
    const bool pixels = inchesOf(first) == 0;
    const double width = found.captured(1).toDouble() * (pixels ? 1 : inchesOf(first));
    const double height = found.captured(3).toDouble() * (pixels ? 1 : inchesOf(second));
    if (!one && height == 0)  // otherwise it would count as not given
        return TrueSize{width, -1, pixels};
    return TrueSize{width, height, pixels};
}

Result<FigureStyle> sized(FigureStyle style, const TrueSize& size) {
    if (size.pixels) {
        style.pixels = {whole(size.width), size.height < 0 ? 0 : whole(size.height)};
        style.heightFound = size.height == 0;
    } else {
        style.dpi = style.dpi.value_or(kPrintDpi);
        style.type = style.type.value_or(kPrintType);
        style.pixels = {whole(size.width * *style.dpi), whole(std::max(0.0, size.height) * *style.dpi)};
        style.heightFound = size.height == 0;
        const Declaration<FigureStyle>& side = *findFigureOption("width");
        const double least = side.minimum / *style.dpi;
        const double most = side.maximum / *style.dpi;
        const bool fits = size.width >= least && size.width <= most &&
                          (style.heightFound || (size.height >= least && size.height <= most));
        if (!fits)
            return Failure(
                SizeWords::tr(
                    "--size is %1 mm; at %2 dots per inch each side of a figure must be %3 to %4 mm")
                    .arg(style.heightFound
                             ? millimetres(size.width)
                             : QStringLiteral("%1 × %2").arg(millimetres(size.width),
                                                             millimetres(std::max(0.0, size.height))))
                    .arg(*style.dpi)
                    .arg(millimetres(least, Tenth::Up), QString::number(std::floor(most * 25.4))));
    }
    if (const auto why = refuse(style))
        return Failure(*why);
    return style;
}

QString sizeWords(const QSize& pixels, const std::optional<double>& dpi, Tenth tenth) {
    if (!dpi)
        return SizeWords::tr("%1 × %2 pixels").arg(pixels.width()).arg(pixels.height());
    return SizeWords::tr("%1 × %2 mm")
        .arg(millimetres(pixels.width() / *dpi, tenth), millimetres(pixels.height() / *dpi, tenth));
}

QString widthWords(int pixels, const std::optional<double>& dpi, Tenth tenth) {
    return dpi ? SizeWords::tr("%1 mm").arg(millimetres(pixels / *dpi, tenth))
               : SizeWords::tr("%1 pixels").arg(pixels);
}

QString noRoomInWidth(const Document& document, const FigureContent& content, const FigureStyle& asked,
                      const QString& name) {
    const auto dpi = asked.type ? asked.dpi : std::nullopt;  // for a figure on paper
    return QCoreApplication::translate("Figure", "%1 does not fit in a width of %2; it needs %3 or more")
        .arg(name, widthWords(asked.pixels.width(), dpi),
             widthWords(leastWidth(document, content, asked), dpi, Tenth::Up));
}

}  // namespace posiscope
