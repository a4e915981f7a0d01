// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/laserspot.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QRadialGradient>

namespace posiscope {
namespace {

constexpr int kRadius = 26;

}  // namespace

LaserSpot::LaserSpot(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    // Follows the pointer anywhere in the window, over any widget.
    qApp->installEventFilter(this);
}

void LaserSpot::setOn(bool on) {
    m_on = on;
    moveTo(mapFromGlobal(QCursor::pos()));  // appears at once, even if the pointer rests
}

QRect LaserSpot::spot() const {
    return {m_at - QPoint(kRadius, kRadius), QSize(2 * kRadius + 1, 2 * kRadius + 1)};
}

void LaserSpot::moveTo(const QPoint& point) {
    update(spot());
    m_at = point;
    update(spot());
}

bool LaserSpot::eventFilter(QObject* watched, QEvent* event) {
    auto* const widget = qobject_cast<QWidget*>(watched);
    if (widget && m_on && isVisible() && widget->window() == window()) {
        if (event->type() == QEvent::MouseMove || event->type() == QEvent::HoverMove)
            moveTo(mapFromGlobal(QCursor::pos()));
        else if (event->type() == QEvent::Leave && widget == window())
            moveTo({-1000, -1000});
    }
    return QWidget::eventFilter(watched, event);
}

void LaserSpot::paintEvent(QPaintEvent*) {
    if (!m_on)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    // Green with a dark edge: no colour map has both, and no curve is as bright.
    QRadialGradient light(m_at, kRadius);
    light.setColorAt(0, QColor(255, 255, 255, 255));
    light.setColorAt(0.14, QColor(120, 255, 120, 255));
    light.setColorAt(0.26, QColor(0, 230, 60, 230));
    light.setColorAt(0.3, QColor(0, 40, 0, 200));
    light.setColorAt(0.36, QColor(0, 230, 60, 90));
    light.setColorAt(1, QColor(0, 255, 60, 0));
    painter.setPen(Qt::NoPen);
    painter.setBrush(light);
    painter.drawEllipse(m_at, kRadius, kRadius);
}

}  // namespace posiscope
