// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/caption.h"

#include <QPainter>

#include "app/plots/label.h"

namespace posiscope {
namespace {

constexpr QMargins kMargins(12, 2, 12, 8);

}  // namespace

Caption::Caption(QWidget* parent) : QLabel(parent) {
    setObjectName(QStringLiteral("caption"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void Caption::say(const QString& sentence) {
    if (sentence == m_sentence)
        return;
    m_sentence = sentence;
    setToolTip(sentence);
    setAccessibleName(sentence);
    update();
}

QSize Caption::sizeHint() const {
    return {0, 2 * fontMetrics().lineSpacing() + kMargins.top() + kMargins.bottom()};
}

void Caption::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    drawSentences(painter, rect().marginsRemoved(kMargins), m_sentence);
}

}  // namespace posiscope
