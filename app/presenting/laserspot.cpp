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
    // The pointer is followed wherever it is in the window, over whichever widget.
    qApp->installEventFilter(this);
}

void LaserSpot::setOn(bool on) {
    m_on = on;
    update(spot());
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
    QRadialGradient light(m_at, kRadius);
    light.setColorAt(0, QColor(255, 40, 40, 235));
    light.setColorAt(0.16, QColor(255, 30, 30, 210));
    light.setColorAt(0.3, QColor(255, 20, 20, 90));
    light.setColorAt(1, QColor(255, 0, 0, 0));
    painter.setPen(Qt::NoPen);
    painter.setBrush(light);
    painter.drawEllipse(m_at, kRadius, kRadius);
}

}  // namespace posiscope
