// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/texts/ownmarkup.h"

namespace posiscope {

/// A text view that shows only whole lines: lines cut by its edges are hidden, and an arrow at the bottom
/// shows that there is more.
class WholeLines : public OwnMarkupBrowser {
protected:
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    /// In the viewport: the top of the first and the bottom of the last whole line.
    struct Seen {
        int top;
        int bottom;
        bool more;  ///< whether there is more below
    };
    Seen seen() const;
};

}  // namespace posiscope
