// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/zoommotion.h"

#include <QCoreApplication>
#include <QEvent>
#include <array>
#include <cmath>

#include "app/document/document.h"

namespace posiscope {
namespace {

constexpr std::array kKinds{SpanKind::Positions, SpanKind::Others, SpanKind::Dimensions};

/// The size grows by the same factor at all times, and what stays where it is, if anything, stays there.
Span between(const Span& a, const Span& b, double share) {
    const double size = a.size() * std::pow(b.size() / a.size(), share);
    const double way = a.size() == b.size() ? share : (size - a.size()) / (b.size() - a.size());
    const double first = std::lerp(a.first, b.first, way);
    return {first, first + size};
}

bool isInput(QEvent::Type type) {
    return type == QEvent::KeyPress || type == QEvent::MouseButtonPress ||
           type == QEvent::MouseButtonDblClick || type == QEvent::Wheel || type == QEvent::TouchBegin;
}

}  // namespace

ZoomMotion::ZoomMotion(Document& document) : m_document(document) {
    setDuration(0);
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(1.0);
    m_animation.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_animation, &QVariantAnimation::valueChanged, this, &ZoomMotion::goOn);
    connect(&m_animation, &QVariantAnimation::finished, this, &ZoomMotion::arrive);
}

void ZoomMotion::moveTo(const Spans& goal) {
    if (m_animation.state() == QAbstractAnimation::Running)
        arrive();
    if (m_animation.duration() == 0)
        return show(goal);
    m_goal = goal;
    m_shown = m_document.appearance().spans;
    for (const SpanKind kind : kKinds) {
        m_from.*memberOf(kind) = m_document.span(kind);
        m_to.*memberOf(kind) = m_document.spanOf(kind, goal);
    }
    if (m_from == m_to)
        return show(goal);
    QCoreApplication::instance()->installEventFilter(this);
    m_animation.start();
}

Spans ZoomMotion::between(double share) const {
    Spans spans;
    for (const SpanKind kind : kKinds) {
        const auto member = memberOf(kind);
        spans.*member = posiscope::between(*(m_from.*member), *(m_to.*member), share);
    }
    return spans;
}

void ZoomMotion::show(const Spans& spans) {
    m_shown = spans;
    m_document.lookAt(spans);
}

void ZoomMotion::goOn() {
    if (m_animation.state() != QAbstractAnimation::Running || m_animation.currentTime() == 0)
        return;
    if (m_document.appearance().spans != m_shown)
        return stop();  // somebody looks elsewhere
    show(between(m_animation.currentValue().toDouble()));
}

void ZoomMotion::arrive() {
    const bool elsewhere = m_document.appearance().spans != m_shown;
    stop();
    if (!elsewhere)
        show(m_goal);
}

void ZoomMotion::stop() {
    QCoreApplication::instance()->removeEventFilter(this);
    m_animation.stop();
}

bool ZoomMotion::eventFilter(QObject* watched, QEvent* event) {
    if (isInput(event->type()))
        arrive();
    return QObject::eventFilter(watched, event);
}

}  // namespace posiscope
