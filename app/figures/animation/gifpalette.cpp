// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/gifpalette.h"

#include <limits>
#include <set>

#include "app/document/document.h"
#include "app/plots/colourmap.h"
#include "app/plots/theme.h"
#include "core/schemes/sinusoidal.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

constexpr std::size_t kMost = 256;

QRgb between(const QColor& from, const QColor& to, double share) {
    const auto mixed = [&](int a, int b) { return qRound(a + share * (b - a)); };
    return qRgb(mixed(from.red(), to.red()), mixed(from.green(), to.green()), mixed(from.blue(), to.blue()));
}

/// Distinct colours in the order of insertion.
class Palette {
public:
    void add(QRgb colour) {
        colour |= 0xFF000000U;
        if (m_colours.size() < kMost && m_known.insert(colour).second)
            m_colours.push_back(colour);
    }
    /// Adds the antialiased edge of \p ink on \p paper in \p steps steps.
    void addEdge(const QColor& paper, const QColor& ink, int steps) {
        for (int i = 1; i <= steps; ++i)
            add(between(paper, ink, static_cast<double>(i) / steps));
    }
    std::size_t room() const { return kMost - m_colours.size(); }
    std::vector<QRgb> take() { return std::move(m_colours); }

private:
    std::set<QRgb> m_known;
    std::vector<QRgb> m_colours;
};

/// The colour tables that \p content uses. Views without their own table contain small pictures in the two
/// default ones.
std::set<PaletteKind> tablesOf(const Document& document, const FigureContent& content) {
    const Appearance& appearance = document.appearance();
    std::set<PaletteKind> tables;
    for (const ViewKind* kind : content)
        if (kind->palette == "similarity-palette")
            tables.insert(appearance.similarityPalette);
        else if (kind->palette == "palette")
            tables.insert(appearance.palette);
    return tables;
}

void addInk(Palette& palette, const Theme& theme, int steps) {
    for (const QColor& colour :
         {theme.card, theme.window, theme.text, theme.mutedText, theme.border, theme.absent, theme.stripe,
          theme.grid, theme.field, theme.accent, theme.accentText, theme.warning, theme.position,
          theme.otherPosition, theme.dimension})
        palette.add(colour.rgb());
    for (const QColor& colour : theme.series)
        palette.add(colour.rgb());
    for (const QColor& ink : {theme.text, theme.mutedText})
        palette.addEdge(theme.card, ink, 10);
    for (const QColor& ink :
         {theme.position, theme.otherPosition, theme.dimension, theme.accent, theme.border})
        palette.addEdge(theme.card, ink, steps);
    for (const QColor& ink : theme.series)
        palette.addEdge(theme.card, ink, steps);
}

void addTables(Palette& palette, const std::set<PaletteKind>& tables) {
    std::size_t left = tables.size();
    for (const PaletteKind table : tables) {
        const auto count = static_cast<int>(palette.room() / left--);
        for (int i = 0; i < count; ++i)
            palette.add(ColourMap::of(table).at(static_cast<float>(i) / static_cast<float>(count - 1)));
    }
}

}  // namespace

std::vector<QRgb> gifPalette(const Document& document, const FigureContent& content) {
    const std::set<PaletteKind> tables = tablesOf(document, content);
    Palette palette;
    addInk(palette, Theme::of(document.appearance().theme), tables.empty() ? 16 : 4);
    addTables(palette, tables);
    return palette.take();
}

QColor backgroundOf(const Document& document, const FigureContent& content) {
    const Theme& theme = Theme::of(document.appearance().theme);
    return content.size() > 1 ? theme.window : theme.card;
}

std::uint8_t NearestColours::search(QRgb colour) const {
    int least = std::numeric_limits<int>::max();
    std::size_t best = 0;
    for (std::size_t i = 0; i < m_palette.size(); ++i) {
        const int red = qRed(colour) - qRed(m_palette[i]);
        const int green = qGreen(colour) - qGreen(m_palette[i]);
        const int blue = qBlue(colour) - qBlue(m_palette[i]);
        const int away = 3 * red * red + 4 * green * green + 2 * blue * blue;  // weighted like human vision
        if (away < least) {
            least = away;
            best = i;
        }
    }
    return static_cast<std::uint8_t>(best);
}

}  // namespace posiscope
