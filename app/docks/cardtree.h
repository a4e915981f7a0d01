// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

namespace posiscope {

/// How cards share a room: a row of columns of rows …, at the ends cards behind each other.
struct CardTree {
    enum class Kind { Tabs, Row, Column };

    Kind kind = Kind::Tabs;
    double size = 1;              ///< along what it stands in: pixels of panels in a row, else a share
    QStringList cards;            ///< of tabs, in their order
    QString front;                ///< one of these, or empty
    std::vector<CardTree> parts;  ///< of a row or a column

    friend bool operator==(const CardTree&, const CardTree&) = default;
};

/// Cards in one place, one in front of the others.
struct PlacedCards {
    QStringList cards;
    QString front;
    QRect place;  ///< with the tabs above
};

/// A panel that takes the height its content wants where other panels share its column, as far as these keep
/// some room.
struct SnugCard {
    QString card;  ///< empty: none
    int height = 0;
};

/// What a tree is shared out with.
struct Sharing {
    std::function<bool(const QString&)> shown;  ///< cards that are not leave their room to the others
    std::function<bool(const QString&)> panel;  ///< keeps its width in rooms of any size
    SnugCard snug;
    int seam = 0;  ///< pixels between neighbours
};

/// The tree without what is not shown, parts with one part replaced by it. \returns nothing if nothing is
/// left
std::optional<CardTree> shownPart(const CardTree& tree, const std::function<bool(const QString&)>& shown);

/// Where the shown cards of \p tree stand in \p room: a function of these and of nothing that was before.
std::vector<PlacedCards> placed(const CardTree& tree, const QRect& room, const Sharing& sharing);

/// The tree that \p cards stand in: found by cutting the room from edge to edge, again and again.
/// \returns nothing if they cannot be told apart like this
std::optional<CardTree> treeOf(const std::vector<PlacedCards>& cards);

/// Whether the same cards stand in the same order, whatever their sizes.
bool sameShape(const CardTree& a, const CardTree& b);

/// Gives \p tree the sizes of \p seen where these differ from \p before.
/// Both have the shape of what is shown of \p tree; what is not shown keeps its share. \returns whether all
/// sizes have a place in it: not where a part of what is shown stands among those of what it stands in
bool takeSizes(CardTree& tree, const CardTree& seen, const CardTree& before, const Sharing& sharing);

/// The tabs \p card is one of, or null.
CardTree* tabsOf(CardTree& tree, const QString& card);

/// Every card of \p tree, first things first.
QStringList cardsOf(const CardTree& tree);

}  // namespace posiscope
