// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/caption.h"

#include <QPainter>
#include <QResizeEvent>
#include <algorithm>

#include "app/plots/label.h"

namespace posiscope {
namespace {

constexpr QMargins kMargins(12, 2, 12, 8);
constexpr int kMostLines = 6;

}  // namespace

Caption::Caption(QWidget* parent) : QLabel(parent) {
    setObjectName(QStringLiteral("caption"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Maximum);
}

void Caption::say(const QString& sentence) {
    if (sentence == m_sentence)
        return;
    m_sentence = sentence;
    tell();
    grow();
    update();
}

void Caption::setSilent(bool silent) {
    m_silent = silent;
    tell();
    update();
}

/// A covered caption is not read aloud either.
void Caption::tell() {
    setToolTip(m_silent ? QString() : m_sentence);
    setAccessibleName(isEnabled() && !m_silent ? m_sentence : QString());
}

void Caption::changeEvent(QEvent* event) {
    if (event->type() == QEvent::EnabledChange)
        tell();
    QLabel::changeEvent(event);
}

void Caption::setLines(int lines) {
    if (m_whole || lines == m_lines)
        return;
    m_lines = lines;
    updateGeometry();
}

void Caption::setWhole() {
    m_whole = true;
    grow();
}

int Caption::neededLines() const {
    return linesOfSentences(font(), rect().marginsRemoved(kMargins).width(), m_sentence);
}

void Caption::grow() {
    const int lines = m_whole && isVisible() ? std::clamp(neededLines(), m_lines, kMostLines) : m_lines;
    if (lines == m_lines)
        return;
    m_lines = lines;
    updateGeometry();
}

/// Another width needs other lines. At the same width it never shrinks, because the pictures would jump.
void Caption::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    if (m_whole && event->size().width() != event->oldSize().width()) {
        m_lines = kUsualLines;
        updateGeometry();
    }
    grow();
}

/// It grows only once it is visible.
void Caption::showEvent(QShowEvent* event) {
    QLabel::showEvent(event);
    grow();
}

QSize Caption::sizeHint() const {
    return {0, m_lines * fontMetrics().lineSpacing() + kMargins.top() + kMargins.bottom()};
}

void Caption::paintEvent(QPaintEvent*) {
    if (m_silent)
        return;
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    drawSentences(painter, rect().marginsRemoved(kMargins), m_sentence);
}

}  // namespace posiscope
