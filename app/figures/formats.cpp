// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/formats.h"

#include <QFileInfo>

#include "app/figures/figure.h"

namespace posiscope {

QStringList formatsOf(const QString& what) {
    const QStringList pictures{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf")};
    return matrixOf(findFigure(what)) ? pictures + QStringList{QStringLiteral("csv"), QStringLiteral("npy")}
                                      : pictures;
}

QString suffixOf(const QString& path) {
    return QFileInfo(path).suffix().toLower();
}

std::optional<FigureFormat> figureFormat(const QString& suffix) {
    if (suffix == QStringLiteral("png"))
        return FigureFormat::Png;
    if (suffix == QStringLiteral("svg"))
        return FigureFormat::Svg;
    if (suffix == QStringLiteral("pdf"))
        return FigureFormat::Pdf;
    return std::nullopt;
}

std::optional<NumberFormat> numberFormat(const QString& suffix) {
    if (suffix == QStringLiteral("csv"))
        return NumberFormat::Csv;
    if (suffix == QStringLiteral("npy"))
        return NumberFormat::Npy;
    return std::nullopt;
}

}  // namespace posiscope
