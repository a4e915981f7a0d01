// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/pairstanding.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/plots/plotframe.h"
#include "app/views/pictureview.h"

namespace posiscope {
namespace {

/// The area of what a picture is made for, without words, bars and curves beside it.
double dataAreaOf(const PictureView& view) {
    double area = 0;
    for (const Piece* piece : view.picture().pieces())
        if (piece->isPlaced() && !piece->detail())
            area += double{1} * piece->data().width() * piece->data().height();
    return area;
}

/// The shortest side of the pieces that a picture is made for; 0 if none is placed.
int leastSideOf(const PictureView& view) {
    int least = kNoEnd;
    for (const Piece* piece : view.picture().pieces())
        if (piece->isPlaced() && !piece->detail())
            least = std::min({least, piece->data().width(), piece->data().height()});
    return least == kNoEnd ? 0 : least;
}

/// What stands at the left and at the right of the data.
int widthAround(const PictureView& view) {
    return view.picture().taken().width() - view.picture().plotArea().width();
}

/// The axis of the rows in the main plot; std::nullopt if there is none.
std::optional<Axis> rowsOf(const PictureView& view) {
    for (const Piece* piece : view.picture().pieces())
        if (const PlotFrame* const frame = piece->labelledFrame();
            frame != nullptr && piece->isPlaced() && !piece->detail())
            return frame->axis(Side::Left);
    return std::nullopt;
}

bool haveSameRows(const PictureView& a, const PictureView& b) {
    const auto rowsOfA = rowsOf(a);
    const auto rowsOfB = rowsOf(b);
    return rowsOfA && rowsOfB && rowsOfA->label == rowsOfB->label && rowsOfA->first == rowsOfB->first &&
           rowsOfA->last == rowsOfB->last;
}

/// Lays both pictures out in a room; what they show is tried.
class PairTrial {
public:
    PairTrial(PictureView& a, PictureView& b, const QSize& room, bool oneBar)
        : m_a(a), m_b(b), m_room(room), m_oneBar(oneBar) {}

    /// \returns the standing with these \p details, which is laid out
    PairStanding laidOut(bool above, const Details& details) {
        PairStanding standing{.above = above,
                              .widthOfA = m_room.width() / 2,
                              .width = m_room.width(),
                              .a = m_oneBar ? details.without(Detail::ColourBar) : details,
                              .b = details};
        layOut(standing);
        if (above) {
            standing.besideA = m_oneBar ? std::max(0, widthAround(m_b) - widthAround(m_a)) : 0;
        } else {
            if (haveSameRows(m_a, m_b)) {
                standing.b = details.without(Detail::RowNames);
                layOut(standing);
            }
            const int data = m_room.width() - widthAround(m_a) - widthAround(m_b);
            standing.besideA = data % 2 != 0 ? 1 : 0;  // a pixel that only one of them could have
            standing.widthOfA = std::clamp(data / 2 + widthAround(m_a) + standing.besideA, m_room.width() / 4,
                                           m_room.width() * 3 / 4);
            layOut(standing);
            const int lower = m_b.picture().plotArea().top() - m_a.picture().plotArea().top();
            standing.overA = std::max(0, lower);
            standing.overB = std::max(0, -lower);
        }
        layOut(standing);
        return standing;
    }

    /// The area of the smaller picture.
    double area() const { return std::min(dataAreaOf(m_a), dataAreaOf(m_b)); }

    /// Whether the data stay as good as with \p most area.
    bool isGoodFor(double most) const {
        constexpr double kUnseen = 0.92;  // share of the area whose loss is hardly seen
        constexpr double kLeast = 0.75;   // … and that large pictures can spare
        constexpr int kLarge = 200;       // logical pixels
        return area() >= kUnseen * most ||
               (area() >= kLeast * most && std::min(leastSideOf(m_a), leastSideOf(m_b)) >= kLarge);
    }

private:
    void layOut(const PairStanding& standing) {
        m_a.dress(standing.a);
        m_b.dress(standing.b);
        if (standing.above) {
            m_a.layOut({std::max(1, m_room.width() - standing.besideA), m_room.height() / 2});
            m_b.layOut({m_room.width(), m_room.height() / 2});
        } else {
            m_a.layOut({standing.widthOfA - standing.besideA, std::max(1, m_room.height() - standing.overA)});
            m_b.layOut({std::max(1, m_room.width() - standing.widthOfA),
                        std::max(1, m_room.height() - standing.overB)});
        }
    }

    PictureView& m_a;
    PictureView& m_b;
    QSize m_room;
    bool m_oneBar;
};

}  // namespace

PairStanding bestStanding(PictureView& a, PictureView& b, const QSize& room, int name, bool oneBar) {
    constexpr double kLarger = 1.1;  // A above B must be worth it, or it would change to and fro
    const Details bare = Details().without(Detail::Facts).without(Detail::Kernel);
    PairTrial beside(a, b, {room.width(), std::max(1, room.height() - name)}, oneBar);
    PairTrial above(a, b, {room.width(), std::max(2, room.height() - 2 * name)}, oneBar);
    beside.laidOut(false, bare);
    const double besideArea = beside.area();
    above.laidOut(true, bare);
    const bool isAbove = above.area() > kLarger * besideArea;
    PairTrial& chosen = isAbove ? above : beside;
    const double most = isAbove ? above.area() : besideArea;
    // The value at the cursor is in the caption, for A and B.
    const Details all = a.readingAtCursor() ? Details().without(Detail::Facts) : Details();
    for (const Details& more : {all, Details().without(Detail::Facts)}) {
        const PairStanding standing = chosen.laidOut(isAbove, more);
        if (chosen.isGoodFor(most))
            return standing;
    }
    return chosen.laidOut(isAbove, bare);
}

}  // namespace posiscope
