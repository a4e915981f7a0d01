// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/docks/cardtree.h"

#include <QSet>
#include <algorithm>

namespace posiscope {
namespace {

using Shown = std::function<bool(const QString&)>;

bool anyShown(const CardTree& tree, const Shown& shown) {
    return std::ranges::any_of(tree.cards, shown) ||
           std::ranges::any_of(tree.parts, [&](const CardTree& part) { return anyShown(part, shown); });
}

bool onlyPanels(const CardTree& tree, const Sharing& sharing) {
    const QStringList cards = cardsOf(tree);
    return std::ranges::all_of(
        cards, [&](const QString& card) { return !sharing.shown(card) || sharing.panel(card); });
}

std::vector<const CardTree*> shownParts(const CardTree& tree, const Shown& shown) {
    std::vector<const CardTree*> parts;
    for (const CardTree& part : tree.parts)
        if (anyShown(part, shown))
            parts.push_back(&part);
    return parts;
}

int along(CardTree::Kind kind, const QSize& size) {
    return kind == CardTree::Kind::Row ? size.width() : size.height();
}

/// Panels take their pixels where views stand beside them.
std::vector<bool> keepPixels(const CardTree& tree, const std::vector<const CardTree*>& parts,
                             const Sharing& sharing) {
    std::vector<bool> keep(parts.size(), false);
    if (tree.kind != CardTree::Kind::Row)
        return keep;
    for (std::size_t i = 0; i < parts.size(); ++i)
        keep[i] = onlyPanels(*parts[i], sharing);
    if (std::ranges::all_of(keep, [](bool is) { return is; }))
        keep.assign(parts.size(), false);
    return keep;
}

/// Which of \p parts is the snug card alone, in a column of panels; parts.size() if none is.
std::size_t snugOf(const CardTree& tree, const std::vector<const CardTree*>& parts, const Sharing& sharing) {
    if (tree.kind != CardTree::Kind::Column || parts.size() < 2 || !onlyPanels(tree, sharing))
        return parts.size();
    const auto isSnug = [&](const CardTree* part) {
        QStringList cards = cardsOf(*part);
        cards.removeIf([&](const QString& card) { return !sharing.shown(card); });
        return cards == QStringList{sharing.snug.card};
    };
    return static_cast<std::size_t>(std::ranges::find_if(parts, isSnug) - parts.begin());
}

/// The others keep at least so many pixels each beside the snug one, and this share: what they say is no
/// shorter where it has much to say.
constexpr double kLeastBesideSnug = 200;
constexpr double kShareBesideSnug = 0.4;

/// Lengths of \p parts in \p length pixels, not rounded.
std::vector<double> lengths(const CardTree& tree, const std::vector<const CardTree*>& parts, double length,
                            const Sharing& sharing) {
    constexpr double kMostForPanels = 0.45;
    const std::vector<bool> keep = keepPixels(tree, parts, sharing);
    double kept = 0;
    double shares = 0;
    for (std::size_t i = 0; i < parts.size(); ++i)
        (keep[i] ? kept : shares) += parts[i]->size;
    const double panels = std::min(kept, kMostForPanels * length);
    const double views = length - panels;
    std::vector<double> result;
    for (std::size_t i = 0; i < parts.size(); ++i)
        result.push_back(keep[i] ? parts[i]->size * panels / kept : parts[i]->size * views / shares);
    const std::size_t snug = snugOf(tree, parts, sharing);
    if (snug == parts.size())
        return result;
    const double others =
        std::max(kLeastBesideSnug * static_cast<double>(parts.size() - 1), kShareBesideSnug * length);
    const double wanted = std::clamp(length - others, 1.0, std::max(1.0, double{1} * sharing.snug.height));
    const double had = result[snug];
    for (std::size_t i = 0; i < parts.size(); ++i)
        result[i] = i == snug ? wanted : result[i] * (length - wanted) / (length - had);
    return result;
}

void place(const CardTree& tree, const QRect& room, const Sharing& sharing, std::vector<PlacedCards>& found) {
    if (tree.kind == CardTree::Kind::Tabs) {
        QStringList cards = tree.cards;
        cards.removeIf([&](const QString& card) { return !sharing.shown(card); });
        if (!cards.isEmpty())
            found.push_back({cards, cards.contains(tree.front) ? tree.front : cards.first(), room});
        return;
    }
    const auto parts = shownParts(tree, sharing.shown);
    if (parts.empty())
        return;
    const bool row = tree.kind == CardTree::Kind::Row;
    const int seams = sharing.seam * (static_cast<int>(parts.size()) - 1);
    const std::vector<double> sizes =
        lengths(tree, parts, std::max(1, along(tree.kind, room.size()) - seams), sharing);
    double end = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const int from = qRound(end) + static_cast<int>(i) * sharing.seam;
        const int length = qRound(end + sizes[i]) - qRound(end);
        end += sizes[i];
        const QRect own = row ? QRect(room.x() + from, room.y(), length, room.height())
                              : QRect(room.x(), room.y() + from, room.width(), length);
        place(*parts[i], own, sharing, found);
    }
}

QRect around(const std::vector<PlacedCards>& cards) {
    QRect all;
    for (const PlacedCards& each : cards)
        all |= each.place;
    return all;
}

/// Parts of \p cards that no line from edge to edge goes through, first things first.
std::vector<std::vector<PlacedCards>> cut(std::vector<PlacedCards> cards, CardTree::Kind kind) {
    const auto begin = [kind](const QRect& r) { return kind == CardTree::Kind::Row ? r.left() : r.top(); };
    const auto end = [kind](const QRect& r) { return kind == CardTree::Kind::Row ? r.right() : r.bottom(); };
    std::ranges::stable_sort(cards, {}, [&](const PlacedCards& each) { return begin(each.place); });
    std::vector<std::vector<PlacedCards>> parts;
    int reached = 0;
    for (PlacedCards& each : cards) {
        if (parts.empty() || begin(each.place) > reached)
            parts.emplace_back();
        reached = parts.back().empty() ? end(each.place) : std::max(reached, end(each.place));
        parts.back().push_back(std::move(each));
    }
    return parts;
}

}  // namespace

std::optional<CardTree> shownPart(const CardTree& tree, const Shown& shown) {
    CardTree left{.kind = tree.kind, .size = tree.size, .cards = {}, .front = tree.front, .parts = {}};
    for (const QString& card : tree.cards)
        if (shown(card))
            left.cards << card;
    for (const CardTree& part : tree.parts)
        if (auto shownOf = shownPart(part, shown)) {
            const bool same = shownOf->kind == tree.kind;  // a row in a column of one part, in a row
            if (same)
                std::ranges::move(shownOf->parts, std::back_inserter(left.parts));
            else
                left.parts.push_back(std::move(*shownOf));
        }
    if (tree.kind == CardTree::Kind::Tabs)
        return left.cards.isEmpty() ? std::nullopt : std::optional(left);
    if (left.parts.empty())
        return std::nullopt;
    if (left.parts.size() > 1)
        return left;
    CardTree only = std::move(left.parts.front());
    only.size = tree.size;
    return only;
}

std::vector<PlacedCards> placed(const CardTree& tree, const QRect& room, const Sharing& sharing) {
    std::vector<PlacedCards> found;
    place(tree, room, sharing, found);
    return found;
}

std::optional<CardTree> treeOf(const std::vector<PlacedCards>& cards) {
    if (cards.empty())
        return std::nullopt;
    if (cards.size() == 1)
        return CardTree{.kind = CardTree::Kind::Tabs,
                        .size = 1,
                        .cards = cards.front().cards,
                        .front = cards.front().front,
                        .parts = {}};
    for (const auto kind : {CardTree::Kind::Row, CardTree::Kind::Column}) {
        const auto groups = cut(cards, kind);
        if (groups.size() < 2)
            continue;
        CardTree tree{.kind = kind, .size = 1, .cards = {}, .front = {}, .parts = {}};
        for (const auto& group : groups) {
            auto part = treeOf(group);
            if (!part)
                return std::nullopt;
            part->size = along(kind, around(group).size());
            tree.parts.push_back(std::move(*part));
        }
        return tree;
    }
    return std::nullopt;
}

bool sameShape(const CardTree& a, const CardTree& b) {
    return a.kind == b.kind &&
           QSet<QString>(a.cards.begin(), a.cards.end()) == QSet<QString>(b.cards.begin(), b.cards.end()) &&
           std::ranges::equal(a.parts, b.parts, sameShape);
}

bool takeSizes(CardTree& tree, const CardTree& seen, const CardTree& before, const Sharing& sharing) {
    std::vector<CardTree*> parts;
    for (CardTree& part : tree.parts)
        if (anyShown(part, sharing.shown))
            parts.push_back(&part);
    if (parts.size() == 1)
        return takeSizes(*parts.front(), seen, before, sharing);
    if (parts.size() != seen.parts.size() || parts.size() != before.parts.size())
        return false;
    const std::vector<bool> keep = keepPixels(tree, {parts.begin(), parts.end()}, sharing);
    double had = 0;
    double has = 0;
    bool changed = false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        changed = changed || seen.parts[i].size != before.parts[i].size;
        if (!keep[i]) {
            had += parts[i]->size;
            has += seen.parts[i].size;
        }
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (changed)
            parts[i]->size = keep[i] ? seen.parts[i].size : seen.parts[i].size * had / has;
        if (!takeSizes(*parts[i], seen.parts[i], before.parts[i], sharing))
            return false;
    }
    return true;
}

CardTree* tabsOf(CardTree& tree, const QString& card) {
    if (tree.cards.contains(card))
        return &tree;
    for (CardTree& part : tree.parts)
        if (CardTree* const tabs = tabsOf(part, card))
            return tabs;
    return nullptr;
}

QStringList cardsOf(const CardTree& tree) {
    QStringList cards = tree.cards;
    for (const CardTree& part : tree.parts)
        cards << cardsOf(part);
    return cards;
}

}  // namespace posiscope
