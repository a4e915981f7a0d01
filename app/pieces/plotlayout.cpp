// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/plotlayout.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace posiscope {
namespace {

/// Between pieces, in addition to their margins.
constexpr int kGap = 6;

/// The share of their area alone that the mandatory pieces keep.
constexpr double kLeastShare = 0.4;

/// The share of their area that they keep when other pieces show everything instead of less.
constexpr double kLeastOfSparing = 0.9;

/// Shape of pieces without an aspect ratio, as usual on a page, and the greatest height of a page relative to
/// its width.
constexpr double kPageShape = 0.62;
constexpr double kBesideShape = 0.32;  // for optional pieces
constexpr double kMostHeight = 1.4;
constexpr int kColumn = 420;  // logical pixels: widest figure that counts as one column of a page

/// One layout: rows, columns and pieces, with alternatives chosen and omitted pieces removed. Directions are
/// along and across: a row runs along x, a column along y. Sizes are those of data areas, as everywhere in
/// this file.
struct Way {
    PlotLayout::Kind kind = PlotLayout::Kind::One;
    const Piece* piece = nullptr;
    Wish wish;
    std::vector<Way> parts;

    Qt::Orientation along() const { return kind == PlotLayout::Kind::Row ? Qt::Horizontal : Qt::Vertical; }
    bool isOne() const { return kind == PlotLayout::Kind::One; }
};

Qt::Orientation crossOf(Qt::Orientation direction) {
    return direction == Qt::Horizontal ? Qt::Vertical : Qt::Horizontal;
}

int length(const QSize& size, Qt::Orientation direction) {
    return direction == Qt::Horizontal ? size.width() : size.height();
}

QSize sized(Qt::Orientation direction, int along, int across) {
    return direction == Qt::Horizontal ? QSize(along, across) : QSize(across, along);
}

int before(const QMargins& margins, Qt::Orientation direction) {
    return direction == Qt::Horizontal ? margins.left() : margins.top();
}

int after(const QMargins& margins, Qt::Orientation direction) {
    return direction == Qt::Horizontal ? margins.right() : margins.bottom();
}

/// The margins around the data of \p way: across, the widest of its parts.
QMargins marginsOf(const Way& way) {
    if (way.isOne())
        return way.wish.margins;
    QMargins all;
    for (const Way& part : way.parts)
        all = all | marginsOf(part);
    const QMargins first = marginsOf(way.parts.front());
    const QMargins last = marginsOf(way.parts.back());
    if (way.along() == Qt::Horizontal)
        return {first.left(), all.top(), last.right(), all.bottom()};
    return {all.left(), first.top(), all.right(), last.bottom()};
}

/// The distance between the data of part \p i and of the next.
int gapAfter(const Way& way, std::size_t i) {
    return after(marginsOf(way.parts[i]), way.along()) + kGap +
           before(marginsOf(way.parts[i + 1]), way.along());
}

int gapsOf(const Way& way) {
    int gaps = 0;
    for (std::size_t i = 0; i + 1 < way.parts.size(); ++i)
        gaps += gapAfter(way, i);
    return gaps;
}

QSize leastOf(const Way& way) {
    if (way.isOne())
        return way.wish.least;
    const Qt::Orientation along = way.along();
    int sum = gapsOf(way);
    int most = 0;
    for (const Way& part : way.parts) {
        sum += length(leastOf(part), along);
        most = std::max(most, length(leastOf(part), crossOf(along)));
    }
    return sized(along, sum, most);
}

int usefulLength(const Way& way, Qt::Orientation direction, int across);

/// The useful length of a row or column if its parts may be \p across long in the other direction.
int usefulAlong(const Way& way, int across) {
    int sum = gapsOf(way);
    for (const Way& part : way.parts)
        sum = std::min(kNoEnd, sum + usefulLength(part, way.along(), across));
    return sum;
}

/// The gain per pixel of \p way: that of its best part.
double gainOf(const Way& way) {
    double most = way.isOne() ? way.wish.gain : 0;
    for (const Way& part : way.parts)
        most = std::max(most, gainOf(part));
    return most;
}

/// Divides \p room among the parts of \p way, gaps not included. Each gets its minimum; the rest is shared in
/// proportion to gain, up to each part's useful length. Parts with equal gain get equal lengths; an
/// indivisible pixel is left over.
std::vector<int> shared(const Way& way, int room, int across) {
    std::vector<int> lengths;
    std::vector<int> useful;
    for (const Way& part : way.parts) {
        lengths.push_back(length(leastOf(part), way.along()));
        useful.push_back(usefulLength(part, way.along(), across));
    }
    int rest = room - std::accumulate(lengths.begin(), lengths.end(), 0);
    for (bool given = true; given && rest > 0;) {
        double gains = 0;
        for (std::size_t i = 0; i < lengths.size(); ++i)
            gains += lengths[i] < useful[i] ? gainOf(way.parts[i]) : 0;
        given = false;
        const int shared = rest;
        for (std::size_t i = 0; i < lengths.size(); ++i) {
            if (lengths[i] >= useful[i])
                continue;
            const int share = static_cast<int>(shared * (gainOf(way.parts[i]) / gains));
            const int more = std::min(useful[i] - lengths[i], share);
            lengths[i] += more;
            rest -= more;
            given = given || more > 0;
        }
    }
    return lengths;
}

/// The useful length of \p way in \p direction if the other side may be \p across long.
int usefulLength(const Way& way, Qt::Orientation direction, int across) {
    if (way.isOne()) {
        const int enough = length(way.wish.enough, direction);
        if (way.wish.aspect == 0)
            return enough;
        const double aspect = direction == Qt::Horizontal ? way.wish.aspect : 1 / way.wish.aspect;
        return std::min(enough, static_cast<int>(std::lround(std::min<double>(kNoEnd, across * aspect))));
    }
    if (direction == way.along())
        return usefulAlong(way, across);
    // Across a column: the width of the part that can use most of its share of the height.
    const std::vector<int> lengths = shared(way, across - gapsOf(way), kNoEnd);
    int most = 0;
    bool shaped = false;  // a part with an aspect ratio determines the width of all
    for (std::size_t i = 0; i < way.parts.size(); ++i) {
        const Way& part = way.parts[i];
        const int useful = usefulLength(part, direction, lengths[i]);
        const bool shapes = useful < kNoEnd && part.isOne() && part.wish.aspect != 0;
        if (shapes || !shaped)
            most = shapes && !shaped ? useful : std::max(most, useful);
        shaped = shaped || shapes;
    }
    return most;
}

/// The width that the parts of a column with an aspect ratio use of \p across, for the other parts to have
/// the same edges; all of it if there are none.
int shapedWidth(const Way& way, const std::vector<int>& lengths, int across) {
    int most = 0;
    for (std::size_t i = 0; i < way.parts.size(); ++i) {
        const Way& part = way.parts[i];
        if (part.isOne() && part.wish.aspect != 0)
            most = std::max(most, std::min(across, usefulLength(part, Qt::Horizontal, lengths[i])));
    }
    return most > 0 ? most : across;
}

using Boxes = std::vector<std::pair<const Way*, QRect>>;

/// Puts \p way into \p box, the room for its data; \returns the box used.
QRect place(const Way& way, const QRect& box, Boxes& boxes) {
    if (way.isOne()) {
        QSize size = box.size().boundedTo(way.wish.enough);
        if (const double aspect = way.wish.aspect; aspect != 0) {
            size.setWidth(std::min(size.width(), static_cast<int>(std::lround(size.height() * aspect))));
            size.setHeight(std::min(size.height(), static_cast<int>(std::lround(size.width() / aspect))));
        }
        const QRect used(box.topLeft(), size.expandedTo({1, 1}));
        boxes.emplace_back(&way, used);
        return used;
    }
    const Qt::Orientation along = way.along();
    const int room = length(box.size(), along);
    const int least = length(leastOf(way), crossOf(along));
    int across = std::min(length(box.size(), crossOf(along)),
                          std::max(least, usefulLength(way, crossOf(along), room)));
    const std::vector<int> lengths = shared(way, room - gapsOf(way), across);
    if (way.kind == PlotLayout::Kind::Column)
        across = std::max(least, shapedWidth(way, lengths, across));
    int at = along == Qt::Horizontal ? box.left() : box.top();
    QRect used(box.topLeft(), QSize(0, 0));
    for (std::size_t i = 0; i < way.parts.size(); ++i) {
        const QPoint corner = along == Qt::Horizontal ? QPoint(at, box.top()) : QPoint(box.left(), at);
        const QRect taken = place(way.parts[i], QRect(corner, sized(along, lengths[i], across)), boxes);
        used = used.united(taken);
        at = (along == Qt::Horizontal ? taken.right() : taken.bottom()) + 1;
        if (i + 1 < way.parts.size())
            at += gapAfter(way, i);
    }
    return used;
}

double areaOf(const Boxes& boxes) {
    double area = 0;
    for (const auto& [way, box] : boxes)
        area += way->wish.gain * box.width() * box.height();
    return area;
}

/// All combinations of one element from each list.
std::vector<std::vector<Way>> combined(const std::vector<std::vector<Way>>& lists) {
    std::vector<std::vector<Way>> all{{}};
    for (const std::vector<Way>& list : lists) {
        std::vector<std::vector<Way>> longer;
        for (const std::vector<Way>& begun : all)
            for (const Way& next : list) {
                longer.push_back(begun);
                longer.back().push_back(next);
            }
        all = std::move(longer);
    }
    return all;
}

/// All layouts of \p arrangement without the pieces above \p rank; empty if no pieces remain.
std::vector<Way> waysOf(const PlotLayout& arrangement, const Wishes& wishes, int rank) {
    std::vector<Way> ways;
    switch (arrangement.kind()) {
        case PlotLayout::Kind::One:
            if (const auto found = wishes.find(arrangement.piece());
                found != wishes.end() && found->second.rank <= rank)
                ways.push_back({arrangement.kind(), arrangement.piece(), found->second, {}});
            break;
        case PlotLayout::Kind::Either:
            for (const PlotLayout& part : arrangement.parts())
                for (Way& way : waysOf(part, wishes, rank))
                    ways.push_back(std::move(way));
            break;
        case PlotLayout::Kind::Row:
        case PlotLayout::Kind::Column: {
            std::vector<std::vector<Way>> lists;
            for (const PlotLayout& part : arrangement.parts())
                if (std::vector<Way> list = waysOf(part, wishes, rank); !list.empty())
                    lists.push_back(std::move(list));
            if (lists.empty())
                break;
            for (std::vector<Way>& parts : combined(lists))
                ways.push_back(parts.size() == 1 ? std::move(parts.front())
                                                 : Way{arrangement.kind(), nullptr, {}, std::move(parts)});
        }
    }
    return ways;
}

/// From leaving nothing out to leaving out everything optional.
std::vector<int> ranksOf(const Wishes& wishes) {
    std::vector<int> ranks{0};
    for (const auto& [piece, wish] : wishes)
        ranks.push_back(wish.rank);
    std::ranges::sort(ranks, std::greater{});
    ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
    return ranks;
}

Placement placementOf(const Boxes& boxes, const Wishes& wishes, bool fits) {
    Placement placement;
    placement.fits = fits;
    for (const auto& [way, box] : boxes)
        placement.data[way->piece] = box;
    for (const auto& [piece, wish] : wishes)
        if (!placement.data.contains(piece))
            placement.left.push_back(piece);
    std::ranges::stable_sort(placement.left, std::greater{},
                             [&](const Piece* piece) { return wishes.at(piece).rank; });
    return placement;
}

QSize roomOf(const Way& way) {
    return leastOf(way).grownBy(marginsOf(way));
}

qint64 areaOfRoom(const Way& way) {
    return qint64{roomOf(way).width()} * roomOf(way).height();
}

/// \p way with pieces that show less where that takes less room.
Way sparing(Way way) {
    way.wish.least = way.wish.least.boundedTo(way.wish.spare);
    for (Way& part : way.parts)
        part = sparing(std::move(part));
    return way;
}

std::vector<Way> sparing(std::vector<Way> ways) {
    for (Way& way : ways)
        way = sparing(std::move(way));
    return ways;
}

/// \p way with the minimum sizes of all pieces removed.
Way squeezed(Way way) {
    way.wish.least = {1, 1};
    for (Way& part : way.parts)
        part = squeezed(part);
    return way;
}

bool fitsIn(const QSize& size, const QSize& room) {
    return size.width() <= room.width() && size.height() <= room.height();
}

/// The best of \p ways that fits \p room; refers to them.
std::optional<Boxes> bestOf(const std::vector<Way>& ways, const QRect& room) {
    std::optional<Boxes> best;
    for (const Way& way : ways) {
        if (!fitsIn(roomOf(way), room.size()))
            continue;
        Boxes boxes;
        place(way, room.marginsRemoved(marginsOf(way)), boxes);
        if (!best || areaOf(boxes) > areaOf(*best))
            best = std::move(boxes);
    }
    return best;
}

/// Area of the mandatory pieces.
double mainAreaOf(const Boxes& boxes) {
    double area = 0;
    for (const auto& [way, box] : boxes)
        if (way->wish.rank == 0)
            area += double{1} * box.width() * box.height();
    return area;
}

/// Whether a piece has less room than it needs to show everything.
bool saysLess(const Boxes& boxes, const Wishes& wishes) {
    return std::ranges::any_of(boxes, [&](const auto& box) {
        const QSize least = wishes.at(box.first->piece).least;
        return !fitsIn(least, box.second.size());
    });
}

}  // namespace

Placement arrange(const PlotLayout& arrangement, const Wishes& wishes, const QRect& room) {
    const std::vector<Way> bare = sparing(waysOf(arrangement, wishes, 0));
    const std::optional<Boxes> alone = bestOf(bare, room);
    if (!alone) {
        // Nothing fits: squeezes the layout, which is better than nothing, and reports it.
        Boxes boxes;
        if (!bare.empty()) {
            const Way way = squeezed(*std::ranges::min_element(bare, {}, areaOfRoom));
            if (fitsIn(roomOf(way), room.size()))
                place(way, room.marginsRemoved(marginsOf(way)), boxes);
            return placementOf(boxes, wishes, false);
        }
    }
    const double least = alone ? kLeastShare * mainAreaOf(*alone) : 0;
    for (const int rank : ranksOf(wishes)) {
        const std::vector<Way> ways = waysOf(arrangement, wishes, rank);
        const std::vector<Way> less = sparing(ways);
        const auto spared = bestOf(less, room);
        if (!spared || mainAreaOf(*spared) < least)
            continue;
        const auto whole = bestOf(ways, room);
        const bool wholeIsGood =
            whole && mainAreaOf(*whole) >= std::max(least, kLeastOfSparing * mainAreaOf(*spared));
        Placement placement = placementOf(wholeIsGood ? *whole : *spared, wishes, true);
        placement.spared = !wholeIsGood && saysLess(*spared, wishes);
        return placement;
    }
    return placementOf({}, wishes, bare.empty());
}

namespace {

/// The greatest height of a figure of \p width on a page; a figure across the page is landscape.
int mostHeight(int width) {
    return qRound(width <= kColumn ? kMostHeight * width : std::max<double>(kColumn, kPageShape * width));
}

bool isFuller(const Placement& a, const Placement& b) {
    return a.left.size() < b.left.size() || (a.left.size() == b.left.size() && b.spared && !a.spared);
}

/// The bottom of the lowest piece of \p placement, including its margins.
int bottomOf(const Placement& placement, const Wishes& wishes) {
    int bottom = 1;
    for (const auto& [piece, data] : placement.data)
        bottom = std::max(bottom, data.bottom() + 1 + wishes.at(piece).margins.bottom());
    return bottom;
}

}  // namespace

int heightFor(const PlotLayout& arrangement, Wishes wishes, int width) {
    const Wishes asked = wishes;
    for (auto& [piece, wish] : wishes) {
        const int low = qRound((wish.rank == 0 ? kPageShape : kBesideShape) * width);
        if (wish.aspect == 0)
            wish.enough.setHeight(std::min(wish.enough.height(), std::max(wish.least.height(), low)));
    }
    const auto inHeight = [&](const Wishes& all, int height) {
        return arrange(arrangement, all, QRect(0, 0, width, height));
    };
    Placement placed = inHeight(wishes, mostHeight(width));
    // Exceeding the usual page height is better than omitting or reducing a piece.
    for (const double more : {1.5, 2.0}) {
        if (placed.fits && placed.left.empty() && !placed.spared)
            break;
        Placement higher = inHeight(wishes, qRound(more * mostHeight(width)));
        if (higher.fits && (!placed.fits || isFuller(higher, placed)))
            placed = std::move(higher);
    }
    int height = bottomOf(placed, wishes);
    // Another layout may be the best at this height and leave some of it empty.
    for (Placement now = inHeight(asked, height); now.fits;) {
        const int less = bottomOf(now, asked);
        Placement then = inHeight(asked, less);
        if (less >= height || !then.fits || isFuller(now, then))
            break;
        height = less;
        now = std::move(then);
    }
    return height;
}

}  // namespace posiscope
