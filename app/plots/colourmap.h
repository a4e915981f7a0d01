// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>
#include <array>

#include "core/fields/colourindex.h"

namespace posiscope {

enum class PaletteKind;

/// A colour table. Heatmap and colour bar use the same table, so they always agree.
class ColourMap {
public:
    static const ColourMap& of(PaletteKind kind);

    /// The colour of \p t in [0, 1]. Values outside take the nearest end, NaN the middle.
    QRgb at(float t) const { return m_table[colourIndex(t)]; }

    /// From the first to the last.
    const std::array<QRgb, kColours>& table() const { return m_table; }

private:
    explicit ColourMap(PaletteKind kind);

    std::array<QRgb, kColours> m_table{};
};

}  // namespace posiscope
