// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/pageplan.h"

#include <algorithm>
#include <limits>

namespace posiscope {
namespace {

// Costs in pages: of small pictures, and of pages with little on them.
constexpr double kSmall = 0.35;
constexpr double kSqueezed = 0.25;
constexpr double kEmpty = 0.8;

constexpr double kTooHigh = 2;  // for a step that does not fit on a page
constexpr double kImpossible = std::numeric_limits<double>::infinity();

/// Consecutive steps on one page.
struct Group {
    double cost = kImpossible;
    std::vector<std::size_t> ways{};
};

class Planning {
public:
    Planning(const std::vector<std::vector<PlannedHeights>>& steps, int firstRoom, int room, int gap)
        : m_steps(steps), m_firstRoom(firstRoom), m_room(room), m_gap(gap) {}

    std::vector<PlannedStep> plan() const {
        const std::size_t count = m_steps.size();
        std::vector<double> rest(count + 1, 0);
        std::vector<Group> groups(count);
        for (std::size_t first = count; first-- > 0;) {
            rest[first] = kImpossible;
            for (std::size_t end = first + 1; end <= count; ++end) {
                Group group = best(first, end);
                if (end == first + 1 && group.cost == kImpossible)
                    group = {kTooHigh, {closest(first)}};
                if (group.cost == kImpossible)
                    break;
                if (group.cost + rest[end] < rest[first]) {
                    rest[first] = group.cost + rest[end];
                    groups[first] = std::move(group);
                }
            }
        }
        std::vector<PlannedStep> planned;
        while (planned.size() < count) {
            const Group& group = groups[planned.size()];
            for (std::size_t i = 0; i < group.ways.size(); ++i)
                planned.push_back({group.ways[i], i == 0});
        }
        return planned;
    }

private:
    std::size_t closest(std::size_t step) const {
        const auto& ways = m_steps[step];
        return static_cast<std::size_t>(std::ranges::min_element(ways, {}, &PlannedHeights::tight) -
                                        ways.begin());
    }

    /// The best layouts of the steps from \p first to before \p end on one page.
    Group best(std::size_t first, std::size_t end) const {
        Group found;
        std::vector<std::size_t> ways;
        choose(first, end, first == 0 ? m_firstRoom : m_room, {-m_gap, -m_gap, -m_gap, 0}, ways, found);
        return found;
    }

    /// Tries every layout of the steps from \p at on; the steps before them take \p sum.
    void choose(std::size_t at, std::size_t end, int room, const PlannedHeights& sum,
                std::vector<std::size_t>& ways, Group& found) const {
        if (sum.tight > room)
            return;
        if (at == end) {
            if (const double cost = costOf(sum, room); cost < found.cost)
                found = {cost, ways};
            return;
        }
        for (std::size_t way = 0; way < m_steps[at].size(); ++way) {
            const PlannedHeights& step = m_steps[at][way];
            ways.push_back(way);
            choose(at + 1, end, room,
                   {sum.tight + step.tight + m_gap, sum.usual + step.usual + m_gap,
                    sum.most + step.most + m_gap, sum.small + step.small},
                   ways, found);
            ways.pop_back();
        }
    }

    /// The cost of a page; 1 is a page full of large pictures.
    double costOf(const PlannedHeights& sum, int room) const {
        const double squeezed =
            sum.usual > room ? static_cast<double>(sum.usual - room) / (sum.usual - sum.tight) : 0;
        const double empty = std::max(0.0, static_cast<double>(room - sum.most) / m_room);
        return 1 + kSmall * sum.small + kSqueezed * squeezed + kEmpty * empty * empty;
    }

    const std::vector<std::vector<PlannedHeights>>& m_steps;
    const int m_firstRoom;
    const int m_room;
    const int m_gap;
};

}  // namespace

std::vector<PlannedStep> planPages(const std::vector<std::vector<PlannedHeights>>& steps, int firstRoom,
                                   int room, int gap) {
    return Planning(steps, firstRoom, room, gap).plan();
}

}  // namespace posiscope
