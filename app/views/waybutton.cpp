// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/waybutton.h"

namespace posiscope {
namespace {

constexpr int kAir = 12;

}  // namespace

WayButton::WayButton(QWidget* view) : QPushButton(view) {
    setObjectName(QStringLiteral("way-out"));
    setAutoDefault(true);  // Enter presses it
    hide();
}

void WayButton::offer(const std::optional<WayOut>& way) {
    setVisible(way.has_value());
    if (!way)
        return;
    setText(way->text);
    adjustSize();
}

int WayButton::taken() const {
    return isHidden() ? 0 : kAir + height();
}

void WayButton::moveUnder(int bottom, int width) {
    move((width - this->width()) / 2, bottom + kAir);
}

}  // namespace posiscope
