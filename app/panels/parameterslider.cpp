// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/parameterslider.h"
#include "app/texts/translated.h"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyleOptionSlider>
#include <algorithm>
#include <cmath>

namespace posiscope {
namespace {

constexpr int kSteps = 4000;  // finer than any screen is wide

}  // namespace

ParameterSlider::ParameterSlider(const ParameterFacts& parameter, QWidget* parent)
    : QSlider(Qt::Horizontal, parent), m_parameter(parameter) {
    QSlider::setRange(0, kSteps);
    setObjectName(QStringLiteral("slider-") + verbatim(parameter.option));
    connect(this, &QSlider::valueChanged, this, [this](int step) {
        const double value = valueAtShare(m_parameter, static_cast<double>(step) / kSteps);
        if (value == m_value)
            return;
        m_value = value;
        emit moved(value);
    });
    // A refused value is not at the handle's position.
    connect(this, &QSlider::sliderReleased, this, [this] { display(m_value); });
}

void ParameterSlider::display(double value) {
    m_value = value;
    if (isSliderDown())
        return;  // the user's hand determines the position
    const QSignalBlocker blocker(this);
    setValue(static_cast<int>(std::lround(shareOfValue(m_parameter, value) * kSteps)));
}

void ParameterSlider::setRange(double minimum, double maximum) {
    m_parameter.minimum = minimum;
    m_parameter.sliderMinimum = minimum;
    m_parameter.maximum = std::max(maximum, minimum);
}

QAction* ParameterSlider::offerAnimation() {
    m_animate = new QAction(tr("Animate…"), this);
    m_animate->setObjectName(QStringLiteral("animate"));
    connect(m_animate, &QAction::triggered, this,
            [this] { emit animationRequested(verbatim(m_parameter.option)); });
    addAction(m_animate);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    return m_animate;
}

void ParameterSlider::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange && m_animate != nullptr)
        m_animate->setText(tr("Animate…"));
    QSlider::changeEvent(event);
}

void ParameterSlider::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Down:
            moveBy(-1, false);
            return;
        case Qt::Key_Right:
        case Qt::Key_Up:
            moveBy(1, false);
            return;
        case Qt::Key_PageDown:
            moveBy(-1, true);
            return;
        case Qt::Key_PageUp:
            moveBy(1, true);
            return;
        default:
            QSlider::keyPressEvent(event);
    }
}

void ParameterSlider::wheelEvent(QWheelEvent* event) {
    event->ignore();  // scrolling past a slider must not change it
}

void ParameterSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    // A press on the groove moves the handle there, instead of Qt's page step. The slider is marked as down
    // before it moves, so that the jump and the following movement are one drag.
    setSliderDown(true);
    if (!handle().contains(event->position().toPoint())) {
        const int way = width() - handle().width();
        const int at = qRound(event->position().x()) - handle().width() / 2;
        setSliderPosition(QStyle::sliderValueFromPosition(0, kSteps, at, way));
    }
    const QRectF grip = handle();
    const QPointF held(std::clamp(event->position().x(), grip.left(), grip.right() - 1),
                       std::clamp(event->position().y(), grip.top(), grip.bottom() - 1));
    QMouseEvent grab(event->type(), held, event->globalPosition(), event->button(), event->buttons(),
                     event->modifiers());
    QSlider::mousePressEvent(&grab);
}

void ParameterSlider::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        emit resetRequested();
}

QRect ParameterSlider::handle() const {
    QStyleOptionSlider option;
    initStyleOption(&option);
    return style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
}

void ParameterSlider::moveBy(double steps, bool page) {
    const double unit = m_parameter.sliderStep > 0 ? m_parameter.sliderStep : m_value / 10;
    double wanted = m_value + steps * unit;
    if (page && m_parameter.scale == Scale::Logarithmic)
        wanted = steps > 0 ? m_value * 2 : m_value / 2;
    else if (page)
        wanted = m_value + steps * std::max(unit, (m_parameter.maximum - m_parameter.sliderMinimum) / 20);
    const double value = valueAtShare(m_parameter, shareOfValue(m_parameter, wanted));
    if (!((value - m_value) * steps > 0))
        return;  // a step must not move a value beyond the end of the slider back to it
    display(value);
    emit moved(value);
}

}  // namespace posiscope
