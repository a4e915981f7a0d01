// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "app/cards/gridsetting.h"

namespace posiscope {

/// Which views stand in the grid. A card has the view that a person chose and, for a while, another one in
/// its place: one that a scheme or a preset asks for, or one that has something to show where the chosen one
/// has not.
class CardChoices {
public:
    /// \param speaks whether the view of this name has something to show now
    CardChoices(GridSetting& setting, std::function<bool(const QString&)> speaks);

    /// The card that shows \p view, or kCards.
    std::size_t cardOf(const QString& view) const;
    /// How many cards are open.
    std::size_t count() const;

    /// Shows \p view in a free place, or else in the one where views of its kind stand.
    void open(const QString& view);
    /// Shows \p view in this card. Where it stands elsewhere, the two change places.
    void choose(std::size_t card, const QString& view);
    /// The last card stays.
    void close(std::size_t card);

    /// Shows the views made for \p scheme, an option; those of the scheme before give their cards back.
    void suit(const QString& scheme);
    /// Shows \p view until the next preset, which may bring none.
    void lend(const QString& view);

private:
    std::size_t cardWith(const QString& view) const;
    bool isLent(const CardChoice& card) const;
    bool hasRoomFor(const QString& view) const;
    void stand(const QString& view);
    void fill();
    QString substitute(const QString& view) const;

    GridSetting& m_setting;
    std::function<bool(const QString&)> m_speaks;
};

}  // namespace posiscope
