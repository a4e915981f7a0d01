// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

#include "app/views/absence.h"

namespace posiscope {

/// The button of a view without a picture, under the sentence that says why there is none.
class WayButton : public QPushButton {
    Q_OBJECT

public:
    explicit WayButton(QWidget* view);

    void offer(const std::optional<WayOut>& way);

    /// Pixels of the view that it takes from the sentence.
    int taken() const;
    /// Below a sentence that ends at \p bottom of a view so wide.
    void moveUnder(int bottom, int width);
};

}  // namespace posiscope
