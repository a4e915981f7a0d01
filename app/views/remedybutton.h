// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

#include "app/views/emptystate.h"

namespace posiscope {

/// The button of a view without a picture, below the text that explains why.
class RemedyButton : public QPushButton {
public:
    explicit RemedyButton(QWidget* view) : QPushButton(view) {
        setObjectName(QStringLiteral("way-out"));
        setAutoDefault(true);  // Enter presses it
        hide();
    }

    void offer(const std::optional<Remedy>& remedy) {
        setVisible(remedy.has_value());
        setText(remedy ? remedy->text : QString());
        adjustSize();
    }

    /// Height in pixels that it takes from the text.
    int taken() const { return isHidden() ? 0 : kAbove + height(); }
    /// Moves it below a text that ends at \p bottom, in a view of \p viewWidth.
    void moveUnder(int bottom, int viewWidth) { move((viewWidth - width()) / 2, bottom + kAbove); }

private:
    static constexpr int kAbove = 12;
};

}  // namespace posiscope
