// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

#include "app/views/emptystate.h"

namespace posiscope {

/// The button of a view without a picture, below the text that explains why.
class RemedyButton : public QPushButton {
    Q_OBJECT

public:
    explicit RemedyButton(QWidget* view);

    void offer(const std::optional<Remedy>& remedy);

    /// Height in pixels that it takes from the text.
    int taken() const;
    /// Moves it below a text that ends at \p bottom, in a view of \p width.
    void moveUnder(int bottom, int width);
};

}  // namespace posiscope
