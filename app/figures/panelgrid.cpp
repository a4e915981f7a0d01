// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/panelsheet.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {
namespace {

/// The part of \p size that remains for the plots of \p lanes.
template <class Lanes>
int roomFor(const Lanes& lanes, int size, int gap) {
    int room = size - 2 * PanelGrid::kEdge - gap * (static_cast<int>(lanes.size()) - 1);
    for (const auto& lane : lanes)
        room -= lane.before + lane.after;
    return room;
}

/// Distributes \p width among \p columns so that plots with an aspect ratio become as high as those beside
/// them without one, which look best a third wider than high.
template <class Lanes>
void shareWidth(Lanes& columns, int width) {
    constexpr double kFree = 1.36;
    const auto wanted = [](const auto& column) {
        return column.aspect > 0 ? std::clamp(column.aspect, 0.5, 2.5) : kFree;
    };
    double whole = 0;
    for (const auto& column : columns)
        whole += wanted(column);
    for (auto& column : columns)
        column.length = std::max(1, static_cast<int>(width * wanted(column) / whole + 1e-9));
}

template <class Lanes>
int lengthOf(const Lanes& lanes) {
    int sum = 0;
    for (const auto& lane : lanes)
        sum += lane.length;
    return sum;
}

/// The start of the plots of each lane; unused room is distributed between the lanes.
template <class Lanes>
std::vector<int> beginnings(const Lanes& lanes, int size, int gap) {
    const int over = std::max(0, roomFor(lanes, size, gap) - lengthOf(lanes));
    const auto between = static_cast<int>(lanes.size()) - 1;
    std::vector<int> begin;
    int at = PanelGrid::kEdge + (between == 0 ? over / 2 : 0);
    for (const auto& lane : lanes) {
        begin.push_back(at + lane.before);
        at += lane.before + lane.length + lane.after + gap;
        if (between > 0)
            at += over / between;
    }
    return begin;
}

/// Gives \p over to the lanes without an aspect ratio.
template <class Lanes>
void giveToFree(Lanes& lanes, int over) {
    auto free =
        static_cast<int>(std::ranges::count_if(lanes, [](const auto& lane) { return lane.aspect <= 0; }));
    for (auto& lane : lanes)
        if (lane.aspect <= 0) {
            const int share = over / free--;
            lane.length += share;
            over -= share;
        }
}

}  // namespace

PanelGrid::PanelGrid(std::vector<PanelWish> wishes, int columns)
    : m_wishes(std::move(wishes)),
      m_columns(std::clamp(columns, 1, std::max(1, static_cast<int>(m_wishes.size())))) {}

PanelGrid::Lanes PanelGrid::lanes(bool across) const {
    const auto count = across ? m_columns : rowOf(m_wishes.size() - 1) + 1;
    Lanes all(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < m_wishes.size(); ++i) {
        const QMargins& around = m_wishes[i].around;
        Lane& lane = all[static_cast<std::size_t>(across ? columnOf(i) : rowOf(i))];
        lane.before = std::max(lane.before, across ? around.left() : around.top());
        lane.after = std::max(lane.after, across ? around.right() : around.bottom());
        lane.aspect = std::max(lane.aspect, m_wishes[i].aspect);
    }
    return all;
}

/// A row is as high as its panels with an aspect ratio need, otherwise as its highest panel.
int PanelGrid::wantedHeight(int row, const Lanes& columns) const {
    int wanted = 1;
    int shaped = 0;
    for (std::size_t i = 0; i < m_wishes.size(); ++i) {
        if (rowOf(i) != row)
            continue;
        const int width = columns[static_cast<std::size_t>(columnOf(i))].length;
        if (m_wishes[i].aspect > 0)
            shaped = std::max(shaped, static_cast<int>(std::lround(width / m_wishes[i].aspect)));
        wanted = std::max(wanted, m_wishes[i].height);
    }
    return shaped > 0 ? shaped : wanted;
}

/// Removes from rows and columns the room that no panel with an aspect ratio in them can use.
void PanelGrid::fitShapes(Lanes& columns, Lanes& rows) const {
    for (const bool across : {false, true}) {
        Lanes& lanes = across ? columns : rows;
        int over = 0;
        for (std::size_t k = 0; k < lanes.size(); ++k) {
            int useful = 0;
            for (std::size_t i = 0; i < m_wishes.size(); ++i) {
                const auto lane = static_cast<std::size_t>(across ? columnOf(i) : rowOf(i));
                if (lane != k || m_wishes[i].aspect <= 0)
                    continue;
                const double aspect = m_wishes[i].aspect;
                const double used = across ? rows[static_cast<std::size_t>(rowOf(i))].length * aspect
                                           : columns[static_cast<std::size_t>(columnOf(i))].length / aspect;
                useful = std::max(useful, static_cast<int>(std::lround(used)));
            }
            if (useful > 0 && useful < lanes[k].length) {
                over += lanes[k].length - useful;
                lanes[k].length = useful;
            }
        }
        giveToFree(lanes, over);
    }
}

std::optional<std::vector<QRect>> PanelGrid::plotsIn(const QSize& size) const {
    Lanes columns = lanes(true);
    Lanes rows = lanes(false);
    const int width = roomFor(columns, size.width(), kBeside);
    const int height = roomFor(rows, size.height(), kGap);
    if (width < static_cast<int>(columns.size()) || height < static_cast<int>(rows.size()))
        return std::nullopt;
    shareWidth(columns, width);
    double wanted = 0;
    for (std::size_t r = 0; r < rows.size(); ++r)
        wanted += wantedHeight(static_cast<int>(r), columns);
    for (std::size_t r = 0; r < rows.size(); ++r)
        rows[r].length = std::max(
            1, static_cast<int>(height * wantedHeight(static_cast<int>(r), columns) / wanted + 1e-9));
    fitShapes(columns, rows);
    const std::vector<int> left = beginnings(columns, size.width(), kBeside);
    const std::vector<int> top = beginnings(rows, size.height(), kGap);
    std::vector<QRect> plots;
    for (std::size_t i = 0; i < m_wishes.size(); ++i) {
        const auto c = static_cast<std::size_t>(columnOf(i));
        const auto r = static_cast<std::size_t>(rowOf(i));
        plots.emplace_back(left[c], top[r], std::max(1, columns[c].length), std::max(1, rows[r].length));
    }
    return plots;
}

std::vector<int> PanelGrid::columnsIn(int width) const {
    Lanes columns = lanes(true);
    shareWidth(columns, std::max(1, roomFor(columns, width, kBeside)));
    std::vector<int> lengths;
    for (const Lane& column : columns)
        lengths.push_back(column.length);
    return lengths;
}

int PanelGrid::heightFor(int width) const {
    Lanes columns = lanes(true);
    Lanes rows = lanes(false);
    shareWidth(columns, std::max(1, roomFor(columns, width, kBeside)));
    int height = -roomFor(rows, 0, kGap);
    for (std::size_t r = 0; r < rows.size(); ++r)
        height += wantedHeight(static_cast<int>(r), columns);
    return height;
}

}  // namespace posiscope
