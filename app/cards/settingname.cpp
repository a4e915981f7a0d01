// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/settingname.h"

#include <QPainter>
#include <algorithm>

#include "app/plots/label.h"

namespace posiscope {
namespace {

constexpr int kMostLines = 2;
constexpr QMargins kAround(12, 2, 6, 0);

}  // namespace

SettingName::SettingName(QWidget* parent) : QLabel(parent) {
    setContentsMargins(kAround);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

int SettingName::linesIn(int width) const {
    const int room = std::max(1, width - kAround.left() - kAround.right());
    return std::clamp(linesOfSentences(font(), room, text()), 1, kMostLines);
}

void SettingName::setLines(int lines) {
    setFixedHeight(kAround.top() + lines * fontMetrics().lineSpacing() + kAround.bottom());
}

bool SettingName::isWhole() const {
    const QRect room = contentsRect();
    return linesOfSentences(font(), room.width(), text()) * fontMetrics().lineSpacing() <= room.height();
}

void SettingName::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    drawSentences(painter, contentsRect(), text());
}

}  // namespace posiscope
