// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <functional>
#include <vector>

#include "app/figures/heightrange.h"

class QPainter;

namespace posiscope {

class OwnMarkup;

/// Puts texts and pictures below each other on pages. A text goes on over the page where it has to, between
/// its lines; what a page has left in the end goes to its pictures. Painting waits until the page is known.
class PaperFlow {
public:
    /// False ends the work.
    using Paint = std::function<bool(const QRect& place)>;

    /// Counts pages, and paints none.
    explicit PaperFlow(const QRect& room) : m_room(room) {}

    /// \param room of every page, in the units of \p painter
    /// \param newPage begins the next page
    PaperFlow(QPainter& painter, const QRect& room, std::function<void()> newPage);

    /// \p text stays the caller's until the page is painted.
    /// \param heads it stands on the page on which what follows it begins
    bool addText(OwnMarkup& text, int gapBelow, bool heads = false);
    bool addPicture(HeightRange heights, int gapBelow, Paint paint);
    /// The next \p height stands on one page, if that is not more than a page has.
    bool keepTogether(int height);
    /// What follows begins a page, unless this one is empty.
    bool endPage();

    int pages() const { return m_pages; }  ///< that ended

private:
    struct Part {
        int least;
        int most;
        int gapBelow;
        Paint paint;
        bool heads;  ///< what follows
    };

    int left() const;
    bool makeRoom(int needed);
    bool paintPage();
    void stretch(std::vector<Part>& parts) const;
    Part slice(OwnMarkup& text, int from, int end, int gapBelow, bool heads) const;

    QPainter* m_painter = nullptr;  ///< null: nothing is painted
    QRect m_room;
    std::function<void()> m_newPage;
    std::vector<Part> m_parts;  ///< of the page that is being filled
    int m_used = 0;             ///< of its room
    int m_pages = 0;
};

}  // namespace posiscope
