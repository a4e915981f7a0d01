// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "app/texts/ownmarkup.h"

namespace posiscope {

/// The text of a step on the screen. Tab goes through its links.
class LessonText : public OwnMarkupBrowser {
    Q_OBJECT

public:
    /// Lets \p set replace the text. Where a reader stands on a link or in a text longer than what is seen,
    /// he stands there still, if the link is there again.
    void reset(const std::function<void()>& set);

protected:
    /// Formulas as the TeX they are written in.
    QMimeData* createMimeDataFromSelection() const override;
};

}  // namespace posiscope
