// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <functional>
#include <vector>

#include "app/figures/comparedfigure.h"

class QPainter;

namespace posiscope {

class OwnMarkup;

/// Places texts and pictures below each other on pages. Texts may break between lines across pages. Room left
/// on a page goes to its pictures, and pictures shrink as far as they can if the end of a text does not fit.
/// Painting is deferred until the page is complete.
class PaperFlow {
public:
    /// Returns false to cancel.
    using Paint = std::function<bool(const QRect& place)>;

    /// \param room area of every page, in the units of \p painter
    /// \param newPage begins the next page
    PaperFlow(QPainter& painter, const QRect& room, std::function<void()> newPage);

    /// \p text must stay valid until the page is painted.
    /// \param heads keeps it on the page on which the next part begins
    bool addText(OwnMarkup& text, int gapBelow, bool heads = false);
    /// \param tight minimum height if other parts need room
    bool addPicture(HeightRange heights, int tight, int gapBelow, Paint paint);
    /// Keeps the next \p height units on one page, unless a page is smaller.
    bool keepTogether(int height) { return height > m_room.height() || makeRoom(height); }
    /// Begins a new page, unless this one is empty.
    bool endPage();

private:
    struct Part {
        int tight;  ///< minimum height, if the page is short
        int least;
        int most;
        int gapBelow;
        Paint paint;
        bool heads;  ///< keeps it with the next part
    };

    int left() const { return m_room.height() - m_used; }
    int spare() const;
    void squeeze(int by);
    bool makeRoom(int needed);
    bool paintPage();
    void stretch(std::vector<Part>& parts) const;
    Part slice(OwnMarkup& text, int from, int end, int gapBelow, bool heads) const;

    QPainter& m_painter;
    QRect m_room;
    std::function<void()> m_newPage;
    std::vector<Part> m_parts;  ///< of the current page
    int m_used = 0;             ///< height used on it
    int m_pages = 0;            ///< completed pages
};

}  // namespace posiscope
