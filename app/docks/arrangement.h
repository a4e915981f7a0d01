// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QRect>
#include <QStringList>
#include <optional>

#include "app/docks/cardtree.h"

namespace posiscope {

/// A card in a window of its own.
struct FloatingCard {
    QString card;
    QRect place;

    friend bool operator==(const FloatingCard&, const FloatingCard&) = default;
};

/// Where every card of a window is, by names: what is remembered from one start to the next.
struct CardArrangement {
    CardTree tree;       ///< also of closed and floating cards, where they come back to
    QStringList closed;  ///< of these
    QList<FloatingCard> floating;
    QString snug;      ///< the panel that is as high as its content, until a person wants it otherwise
    QString scheme;    ///< whose views are shown
    QStringList away;  ///< cards that have nothing to say of it, open otherwise

    friend bool operator==(const CardArrangement&, const CardArrangement&) = default;
};

/// As JSON, to be read by people, too.
QByteArray textOf(const CardArrangement& arrangement);

/// Reads what textOf() wrote, or somebody else: cards that are not in \p known, or named before, are left
/// out, sizes are bounded. \returns nothing when no card is left or it is no such text
std::optional<CardArrangement> readArrangement(const QByteArray& text, const QStringList& known);

}  // namespace posiscope
