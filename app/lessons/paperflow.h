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
/// its lines; what a page has left in the end goes to its pictures, and what it lacks for the end of a text
/// they give, as far as they can. Painting waits until the page is known.
class PaperFlow {
public:
    /// False ends the work.
    using Paint = std::function<bool(const QRect& place)>;

    /// \param room of every page, in the units of \p painter
    /// \param newPage begins the next page
    PaperFlow(QPainter& painter, const QRect& room, std::function<void()> newPage);

    /// \p text stays the caller's until the page is painted.
    /// \param heads it stands on the page on which what follows it begins
    bool addText(OwnMarkup& text, int gapBelow, bool heads = false);
    /// \param tight how high it still may be where others need its room
    bool addPicture(HeightRange heights, int tight, int gapBelow, Paint paint);
    /// The next \p height stands on one page, if that is not more than a page has.
    bool keepTogether(int height);
    /// What follows begins a page, unless this one is empty.
    bool endPage();

private:
    struct Part {
        int tight;  ///< at least, where the page is short
        int least;
        int most;
        int gapBelow;
        Paint paint;
        bool heads;  ///< what follows
    };

    int left() const;
    int spare() const;
    void squeeze(int by);
    bool makeRoom(int needed);
    bool paintPage();
    void stretch(std::vector<Part>& parts) const;
    Part slice(OwnMarkup& text, int from, int end, int gapBelow, bool heads) const;

    QPainter& m_painter;
    QRect m_room;
    std::function<void()> m_newPage;
    std::vector<Part> m_parts;  ///< of the page that is being filled
    int m_used = 0;             ///< of its room
    int m_pages = 0;            ///< that ended
};

}  // namespace posiscope
