// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/remedybutton.h"

namespace posiscope {
namespace {

constexpr int kAboveButton = 12;

}  // namespace

RemedyButton::RemedyButton(QWidget* view) : QPushButton(view) {
    setObjectName(QStringLiteral("way-out"));
    setAutoDefault(true);  // Enter presses it
    hide();
}

void RemedyButton::offer(const std::optional<Remedy>& remedy) {
    setVisible(remedy.has_value());
    if (!remedy)
        return;
    setText(remedy->text);
    adjustSize();
}

int RemedyButton::taken() const {
    return isHidden() ? 0 : kAboveButton + height();
}

void RemedyButton::moveUnder(int bottom, int width) {
    move((width - this->width()) / 2, bottom + kAboveButton);
}

}  // namespace posiscope
