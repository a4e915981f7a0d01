// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/texts/ownmarkup.h"

namespace posiscope {

/// A text of which whole lines are seen only: what its edges would cut is left out, and an arrow at the foot
/// says that more follows.
class WholeLines : public OwnMarkupBrowser {
protected:
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    /// Where, in the viewport, the first and behind the last whole line are.
    struct Seen {
        int top;
        int bottom;
        bool more;  ///< below
    };
    Seen seen() const;
};

}  // namespace posiscope
