// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/scrublabel.h"

#include <QMouseEvent>
#include <QSlider>
#include <algorithm>

namespace posiscope {
namespace {

constexpr double kPixels = 600;  // for the whole range of the slider
constexpr double kFiner = 10;

}  // namespace

void ScrubLabel::setSlider(QSlider* slider) {
    m_slider = slider;
    setCursor(Qt::SizeHorCursor);
}

void ScrubLabel::mousePressEvent(QMouseEvent* event) {
    if (!m_slider || event->button() != Qt::LeftButton)
        return QLabel::mousePressEvent(event);
    m_from = event->globalPosition().x();
    m_position = m_slider->sliderPosition();
    m_slider->setSliderDown(true);
}

void ScrubLabel::mouseMoveEvent(QMouseEvent* event) {
    if (!m_slider || !m_slider->isSliderDown())
        return QLabel::mouseMoveEvent(event);
    const double moved = event->globalPosition().x() - m_from;
    const double steps = (m_slider->maximum() - m_slider->minimum()) / kPixels;
    m_from = event->globalPosition().x();
    m_position += moved * steps / (event->modifiers().testFlag(Qt::ShiftModifier) ? kFiner : 1);
    m_position = std::clamp<double>(m_position, m_slider->minimum(), m_slider->maximum());
    m_slider->setSliderPosition(qRound(m_position));
}

void ScrubLabel::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_slider || event->button() != Qt::LeftButton)
        return QLabel::mouseReleaseEvent(event);
    m_slider->setSliderDown(false);
}

}  // namespace posiscope
