// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/motion.h"

#include <QCoreApplication>
#include <QEvent>
#include <QScopedValueRollback>

#include "app/document/document.h"

namespace posiscope {
namespace {

bool endsTheWay(QEvent::Type type) {
    return type == QEvent::KeyPress || type == QEvent::ShortcutOverride || type == QEvent::Shortcut ||
           type == QEvent::MouseButtonPress || type == QEvent::MouseButtonDblClick || type == QEvent::Wheel ||
           type == QEvent::TouchBegin || type == QEvent::Close;
}

}  // namespace

Motion::Motion(Document& document) : m_document(document) {
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(1.0);
    connect(&m_animation, &QVariantAnimation::valueChanged, this, &Motion::goOn);
    connect(&m_animation, &QVariantAnimation::finished, this, &Motion::arrive);
}

void Motion::zoomTo(const Spans& spans) {
    arrive();
    const Snapshot from = m_document.snapshot();
    Snapshot to = from;
    to.appearance.spans = spans;
    if (!begin(Way(from, to), m_usual))
        m_document.lookAt(spans);
}

void Motion::comeFrom(const Snapshot& from, int milliseconds) {
    arrive();
    if (begin(Way(from, m_document.snapshot()), milliseconds > 0 ? milliseconds : m_usual))
        show(from);
}

/// \returns whether a transition has started: \p way must exist and transitions must be enabled
bool Motion::begin(const Way& way, int milliseconds) {
    if (m_usual == 0 || !way.leads())
        return false;
    m_way = way;
    m_moving = true;
    m_animation.setDuration(milliseconds);
    // A user's own action starts fast; a longer transition, to be watched, runs evenly.
    m_animation.setEasingCurve(milliseconds > m_usual ? QEasingCurve::InOutSine : QEasingCurve::OutCubic);
    QCoreApplication::instance()->installEventFilter(this);
    m_animation.start();
    return true;
}

void Motion::show(const Snapshot& place) {
    const QScopedValueRollback showing(m_showing, true);
    m_document.moveTo(place);
}

void Motion::goOn() {
    if (m_animation.state() == QAbstractAnimation::Running && m_animation.currentTime() > 0)
        show(m_way.at(m_animation.currentValue().toDouble()));
}

void Motion::arrive() {
    if (m_showing || !m_moving)
        return;
    m_moving = false;
    QCoreApplication::instance()->removeEventFilter(this);
    m_animation.stop();
    show(m_way.end());
    m_way = {};
}

bool Motion::eventFilter(QObject* watched, QEvent* event) {
    if (endsTheWay(event->type()))
        arrive();
    return QObject::eventFilter(watched, event);
}

}  // namespace posiscope
