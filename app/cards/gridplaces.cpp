// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/gridplaces.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace posiscope {
namespace {

/// Cells are numbered like places: bit 0 is the column, bit 1 the row.
constexpr bool isRight(std::size_t cell) {
    return (cell & 1U) != 0;
}
constexpr bool isLower(std::size_t cell) {
    return (cell & 2U) != 0;
}

/// The card in each cell.
using CardsInCells = std::array<std::optional<std::size_t>, kCards>;

/// Minimum sizes of two neighbours along their common axis, in pixels.
struct Halves {
    int before = 0;  ///< 0: none
    int after = 0;

    bool both() const { return before > 0 && after > 0; }
    int sum(int seam) const { return before + after + (both() ? seam : 0); }
};

/// The size of the first half, in pixels.
int firstOf(const Halves& halves, double share, int length, int seam) {
    if (!halves.both())
        return halves.before > 0 ? length : 0;
    const int wanted = static_cast<int>(std::lround(share * (length - seam)));
    return std::clamp(wanted, halves.before, std::max(halves.before, length - seam - halves.after));
}

struct Needs {
    Halves columns;
    std::array<Halves, 2> rows;  ///< rows of the left and the right column

    /// The minimum rows for both columns, because one seam runs through all columns with two rows.
    Halves rowsTogether() const {
        Halves all;
        for (const Halves& column : rows)
            if (column.both())
                all = {std::max(all.before, column.before), std::max(all.after, column.after)};
        return all;
    }
};

Needs needsOf(const CardsInCells& cells, const WantedCards& wanted) {
    Needs needs;
    for (std::size_t cell = 0; cell < kCards; ++cell) {
        if (!cells[cell])
            continue;
        const QSize least = wanted.least[*cells[cell]]->expandedTo({1, 1});
        int& width = isRight(cell) ? needs.columns.after : needs.columns.before;
        Halves& rows = needs.rows[isRight(cell) ? 1 : 0];
        (isLower(cell) ? rows.after : rows.before) = least.height();
        width = std::max(width, least.width());
    }
    return needs;
}

bool fits(const CardsInCells& cells, const WantedCards& wanted, const QSize& room, int seam) {
    const Needs needs = needsOf(cells, wanted);
    const auto rowsFit = [&](const Halves& rows) {
        return (rows.both() ? needs.rowsTogether() : rows).sum(seam) <= room.height();
    };
    return needs.columns.sum(seam) <= room.width() && std::ranges::all_of(needs.rows, rowsFit);
}

/// The possible layouts, best first: all cards, then fewer.
std::vector<CardsInCells> shapes(const WantedCards& wanted) {
    CardsInCells all;
    std::vector<std::size_t> shown;
    for (std::size_t card = 0; card < kCards; ++card)
        if (wanted.least[card]) {
            all[card] = card;
            shown.push_back(card);
        }
    if (shown.size() < 2)
        return {all};
    const std::size_t front = wanted.least[wanted.front] ? wanted.front : shown.front();
    const std::size_t other = shown.front() == front ? shown[1] : shown.front();
    const auto [first, second] = std::minmax(front, other);
    return {all,
            {first, second, std::nullopt, std::nullopt},
            {first, std::nullopt, second, std::nullopt},
            {front, std::nullopt, std::nullopt, std::nullopt}};
}

}  // namespace

GridPlaces gridPlaces(const WantedCards& wanted, const Seams& seams, const QRect& room, int seam) {
    const std::vector<CardsInCells> all = shapes(wanted);
    const auto fitting = std::ranges::find_if(
        all, [&](const CardsInCells& cells) { return fits(cells, wanted, room.size(), seam); });
    const CardsInCells& cells = fitting == all.end() ? all.back() : *fitting;
    const Needs needs = needsOf(cells, wanted);
    const int left = firstOf(needs.columns, seams.column, room.width(), seam);
    const int upper = firstOf(needs.rowsTogether(), seams.row, room.height(), seam);
    GridPlaces places;
    for (std::size_t cell = 0; cell < kCards; ++cell) {
        if (!cells[cell])
            continue;
        QRect place = room;
        if (needs.columns.both())
            isRight(cell) ? place.setLeft(room.left() + left + seam) : place.setWidth(left);
        if (needs.rows[isRight(cell) ? 1 : 0].both()) {
            isLower(cell) ? place.setTop(room.top() + upper + seam) : place.setHeight(upper);
            places.rowSeam |= QRect(place.left(), room.top() + upper, place.width(), seam);
        }
        places.cards[*cells[cell]] = place;
    }
    if (needs.columns.both())
        places.columnSeam = QRect(room.left() + left, room.top(), seam, room.height());
    return places;
}

PanelPlaces panelPlaces(const WantedPanels& wanted, const Seams& seams, const QRect& room, int seam) {
    constexpr double kLeastShareBelow = 0.4;
    constexpr int kLeastBelow = 200;
    constexpr int kLittle = 48;  // for so little the parameters need no scroll bar
    if (!wanted.parameters || !wanted.calculation)
        return {wanted.parameters ? room : QRect(), wanted.calculation ? room : QRect(), QRect()};
    const int height = std::max(2, room.height() - seam);
    const int below = std::max(qRound(kLeastShareBelow * height), std::min(kLeastBelow, height / 2));
    const int most = wanted.parametersHeight <= height - below + kLittle ? height : height - below;
    const int upper =
        seams.parameters > 0 ? qRound(seams.parameters * height) : std::min(wanted.parametersHeight, most);
    PanelPlaces places{room, room, room};
    places.parameters.setHeight(std::max(1, upper));
    places.seam.setTop(places.parameters.bottom() + 1);
    places.seam.setHeight(seam);
    places.calculation.setTop(places.seam.bottom() + 1);
    return places;
}

}  // namespace posiscope
