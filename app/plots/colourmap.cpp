// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/colourmap.h"

#include <QFile>
#include <QList>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/document/appearance.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

/// The colours, about 256, of a table in the resources.
QList<QRgb> tabulated(std::string_view name) {
    QList<QRgb> colours;
    QFile file(QStringLiteral(":/colourmaps/%1.txt").arg(verbatim(name)));
    if (file.open(QIODevice::ReadOnly))
        while (!file.atEnd())
            colours.append(0xff000000U | file.readLine().trimmed().toUInt(nullptr, 16));
    if (colours.isEmpty())
        colours = {qRgb(0, 0, 0), qRgb(255, 255, 255)};  // grey needs no table
    return colours;
}

QRgb mixed(QRgb a, QRgb b, double share) {
    const auto mix = [share](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * share)); };
    return qRgb(mix(qRed(a), qRed(b)), mix(qGreen(a), qGreen(b)), mix(qBlue(a), qBlue(b)));
}

}  // namespace

ColourMap::ColourMap(PaletteKind kind) {
    const auto choices = findAppearance("palette")->choices;
    const QList<QRgb> colours = tabulated(choices[static_cast<std::size_t>(kind)].option);
    for (std::size_t i = 0; i < kColours; ++i) {
        const double at = static_cast<double>(i) * static_cast<double>(colours.size() - 1) / (kColours - 1);
        const auto low = std::min(static_cast<qsizetype>(at), colours.size() - 2);
        m_table[i] = mixed(colours[low], colours[low + 1], at - static_cast<double>(low));
    }
}

/// Makes all tables at the first call, because several threads colour pictures.
const ColourMap& ColourMap::of(PaletteKind kind) {
    static const std::vector<ColourMap> all = [] {
        std::vector<ColourMap> maps;
        for (std::size_t i = 0; i < findAppearance("palette")->choices.size(); ++i)
            maps.push_back(ColourMap(static_cast<PaletteKind>(i)));
        return maps;
    }();
    return all[static_cast<std::size_t>(kind)];
}

}  // namespace posiscope
