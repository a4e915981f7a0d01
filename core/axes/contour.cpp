// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/contour.h"

#include <array>
#include <unordered_map>
#include <utility>

namespace posiscope {
namespace {

/// Marching squares over the samples. An edge between two neighbouring samples has a number, and a cell of
/// four samples joins the edges that the contour crosses.
class Marching {
public:
    Marching(std::span<const double> values, const Places& down, const Places& across, double level)
        : m_values(values), m_down(down), m_across(across), m_level(level) {}

    std::vector<ContourLine> lines() {
        for (std::size_t r = 0; r + 1 < m_down.count; ++r)
            for (std::size_t c = 0; c + 1 < m_across.count; ++c)
                addCell(r, c);
        std::vector<ContourLine> all;
        for (const bool closed : {false, true})  // open lines begin where only one neighbour is
            for (const std::size_t edge : m_order)
                if (closed || m_joined[edge].count == 1)
                    if (ContourLine line = lineFrom(edge); line.size() > 1)
                        all.push_back(std::move(line));
        return all;
    }

private:
    struct Joined {
        std::array<std::size_t, 2> edges{};
        std::size_t count = 0;
    };

    double at(std::size_t r, std::size_t c) const { return m_values[r * m_across.count + c]; }
    std::size_t across(std::size_t r, std::size_t c) const { return 2 * (r * m_across.count + c); }
    std::size_t down(std::size_t r, std::size_t c) const { return across(r, c) + 1; }

    void join(std::size_t a, std::size_t b) {
        for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
            Joined& joined = m_joined[from];
            if (joined.count == 0)
                m_order.push_back(from);
            if (joined.count < 2)
                joined.edges[joined.count++] = to;
        }
    }

    /// Of four crossed edges, those around a corner that is on the side of the middle stay apart from it.
    void addCell(std::size_t r, std::size_t c) {
        const std::array<bool, 4> above{at(r, c) >= m_level, at(r, c + 1) >= m_level,
                                        at(r + 1, c + 1) >= m_level, at(r + 1, c) >= m_level};
        const std::array<std::size_t, 4> edges{across(r, c), down(r, c + 1), across(r + 1, c), down(r, c)};
        std::array<std::size_t, 4> crossed{};
        std::size_t count = 0;
        for (std::size_t k = 0; k < 4; ++k)
            if (above[k] != above[(k + 1) % 4])
                crossed[count++] = edges[k];
        if (count == 2)
            return join(crossed[0], crossed[1]);
        if (count != 4)
            return;
        const double middle = (at(r, c) + at(r, c + 1) + at(r + 1, c + 1) + at(r + 1, c)) / 4;
        if (above[0] == (middle >= m_level)) {
            join(edges[0], edges[1]);
            join(edges[2], edges[3]);
        } else {
            join(edges[3], edges[0]);
            join(edges[1], edges[2]);
        }
    }

    PlanePoint pointOn(std::size_t edge) const {
        const std::size_t r = edge / 2 / m_across.count;
        const std::size_t c = edge / 2 % m_across.count;
        const bool vertical = edge % 2 == 1;
        const double first = at(r, c);
        const double share = (m_level - first) / ((vertical ? at(r + 1, c) : at(r, c + 1)) - first);
        return {m_down.first + m_down.step * (static_cast<double>(r) + (vertical ? share : 0)),
                m_across.first + m_across.step * (static_cast<double>(c) + (vertical ? 0 : share))};
    }

    /// The line from \p edge on, which is taken from what is joined.
    ContourLine lineFrom(std::size_t edge) {
        ContourLine line;
        const std::size_t begin = edge;
        std::size_t before = edge;
        while (true) {
            Joined& joined = m_joined[edge];
            if (joined.count == 0) {
                if (edge == begin && line.size() > 2)
                    line.push_back(line.front());
                return line;
            }
            line.push_back(pointOn(edge));
            const std::size_t next = joined.count == 2 && joined.edges[0] == before && edge != begin
                                         ? joined.edges[1]
                                         : joined.edges[0];
            const bool ends = joined.count == 1 && edge != begin;
            joined.count = 0;
            if (ends)
                return line;
            before = std::exchange(edge, next);
        }
    }

    std::span<const double> m_values;
    Places m_down;
    Places m_across;
    double m_level;
    std::unordered_map<std::size_t, Joined> m_joined;
    std::vector<std::size_t> m_order;  ///< of the edges that are crossed
};

}  // namespace

std::vector<ContourLine> contoursOf(std::span<const double> values, const Places& down, const Places& across,
                                    double level) {
    return Marching(values, down, across, level).lines();
}

}  // namespace posiscope
