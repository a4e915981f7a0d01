// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <functional>

#include "app/cards/gridsetting.h"

namespace posiscope {

/// Decides which view each card of the grid shows: the one the user chose, or a temporary replacement. A
/// scheme or a preset may request another view; a view with nothing to show is replaced by one that has.
class CardChoices {
public:
    /// \param speaks whether the view of this name has something to show at present
    CardChoices(GridSetting& setting, std::function<bool(const QString&)> speaks);

    /// The card that shows \p view, or kCards.
    std::size_t cardOf(const QString& view) const;
    /// How many cards are open.
    std::size_t count() const;

    /// Shows \p view in a free place, otherwise in the default place of its kind.
    void open(const QString& view);
    /// Shows \p view in this card. If another card shows it, the two swap their views.
    void choose(std::size_t card, const QString& view);
    /// Closes the card, unless it is the last one.
    void close(std::size_t card);

    /// Shows the views made for \p scheme, given by its option; cards taken by the previous scheme return to
    /// their chosen views.
    void suit(const QString& scheme);
    /// The views of cards and those made for the scheme that have something to show at present.
    QStringList speaking() const;
    /// Shows \p view (empty: none) until the next preset.
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
