// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/formats.h"

#include <QFileInfo>
#include <algorithm>
#include <array>

#include "app/figures/figure.h"

namespace posiscope {
namespace {

template <class Kind>
std::optional<Kind> formatCalled(const QString& suffix) {
    const auto found = std::ranges::find(exportFormats(), suffix, &ExportFormat::suffix);
    const Kind* const kind = found == exportFormats().end() ? nullptr : std::get_if<Kind>(&found->format);
    return kind == nullptr ? std::nullopt : std::optional(*kind);
}

}  // namespace

std::span<const ExportFormat> exportFormats() {
    static constexpr std::array formats{
        ExportFormat{QLatin1String("png"), FigureFormat::Png},
        ExportFormat{QLatin1String("svg"), FigureFormat::Svg},
        ExportFormat{QLatin1String("pdf"), FigureFormat::Pdf},
        ExportFormat{QLatin1String("py"), FigureFormat::Python},
        ExportFormat{QLatin1String("tex"), FigureFormat::Tex},
        ExportFormat{QLatin1String("csv"), NumberFormat::Csv},
        ExportFormat{QLatin1String("npy"), NumberFormat::Npy},
    };
    return formats;
}

QStringList formatsOf(const QString& what) {
    QStringList suffixes;
    const bool isMatrix = matrixOf(findFigure(what)).has_value();
    for (const ExportFormat& each : exportFormats())
        if (isMatrix || std::holds_alternative<FigureFormat>(each.format))
            suffixes << each.suffix;
    return suffixes;
}

QString suffixOf(const QString& path) {
    return QFileInfo(path).suffix().toLower();
}

std::optional<FigureFormat> figureFormat(const QString& suffix) {
    return formatCalled<FigureFormat>(suffix);
}

bool isScript(const QString& suffix) {
    const auto format = figureFormat(suffix);
    return format == FigureFormat::Python || format == FigureFormat::Tex;
}

std::optional<NumberFormat> numberFormat(const QString& suffix) {
    return formatCalled<NumberFormat>(suffix);
}

}  // namespace posiscope
