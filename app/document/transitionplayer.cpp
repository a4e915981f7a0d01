// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/transitionplayer.h"

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

TransitionPlayer::TransitionPlayer(Document& document) : m_document(document) {
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(1.0);
    connect(&m_animation, &QVariantAnimation::valueChanged, this, &TransitionPlayer::goOn);
    connect(&m_animation, &QVariantAnimation::finished, this, &TransitionPlayer::arrive);
}

void TransitionPlayer::zoomTo(const Spans& spans) {
    arrive();
    const Snapshot from = m_document.snapshot();
    Snapshot to = from;
    to.appearance.spans = spans;
    if (!begin(Transition(from, to), m_usual))
        m_document.lookAt(spans);
}

void TransitionPlayer::comeFrom(const Snapshot& from, int milliseconds) {
    arrive();
    if (begin(Transition(from, m_document.snapshot()), milliseconds > 0 ? milliseconds : m_usual))
        show(from);
}

/// \returns whether a transition has started: \p way must exist and transitions must be enabled
bool TransitionPlayer::begin(const Transition& way, int milliseconds) {
    if (m_usual == 0 || !way.leads())
        return false;
    m_transition = way;
    m_moving = true;
    m_animation.setDuration(milliseconds);
    // A user's own action starts fast; a longer transition, to be watched, runs evenly.
    m_animation.setEasingCurve(milliseconds > m_usual ? QEasingCurve::InOutSine : QEasingCurve::OutCubic);
    QCoreApplication::instance()->installEventFilter(this);
    m_animation.start();
    return true;
}

void TransitionPlayer::show(const Snapshot& place) {
    const QScopedValueRollback showing(m_showing, true);
    m_document.moveTo(place);
}

void TransitionPlayer::goOn() {
    if (m_animation.state() == QAbstractAnimation::Running && m_animation.currentTime() > 0)
        show(m_transition.at(m_animation.currentValue().toDouble()));
}

void TransitionPlayer::arrive() {
    if (m_showing || !m_moving)
        return;
    m_moving = false;
    QCoreApplication::instance()->removeEventFilter(this);
    m_animation.stop();
    show(m_transition.end());
    m_transition = {};
}

bool TransitionPlayer::eventFilter(QObject* watched, QEvent* event) {
    if (endsTheWay(event->type()))
        arrive();
    return QObject::eventFilter(watched, event);
}

}  // namespace posiscope
