// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPointer>
#include <QSlider>
#include <QTest>
#include <QWheelEvent>

/// What a hand does with controls, sent to them as the events the screen would send.
namespace posiscope::hand {

/// A press and a release; the first may open something in which \p widget is deleted.
inline void click(QWidget& widget, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers keys = {},
                  const QPoint& at = {}) {
    const QPointer<QWidget> alive(&widget);
    QTest::mousePress(&widget, button, keys, at);
    if (alive)
        QTest::mouseRelease(&widget, button, keys, at);
}

/// What stands in a box replaced by \p text.
inline void type(QLineEdit& box, const QString& text) {
    box.setFocus();
    box.selectAll();
    QTest::keyClick(&box, Qt::Key_Delete);
    for (const QChar letter : text) {  // QTest's own knows Latin letters only
        QKeyEvent key(QEvent::KeyPress, 0, Qt::NoModifier, letter);
        QApplication::sendEvent(&box, &key);
    }
}

inline void enter(QLineEdit& box, const QString& text) {
    type(box, text);
    QTest::keyClick(&box, Qt::Key_Return);
}

inline void turnWheel(QWidget& widget, const QPointF& at, int notches, Qt::KeyboardModifiers keys = {}) {
    QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, keys,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

/// A move with \p buttons held; QTest's own would move the pointer of the screen.
inline void moveTo(QWidget& widget, const QPoint& at, Qt::MouseButtons buttons) {
    QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, buttons, Qt::NoModifier);
    QApplication::sendEvent(&widget, &move);
}

inline void drag(QWidget& widget, const QPoint& from, const QPoint& to, int steps,
                 Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers keys = {}) {
    QTest::mousePress(&widget, button, keys, from);
    for (int i = 1; i <= steps; ++i)
        moveTo(widget, from + (to - from) * i / steps, button);
    QTest::mouseRelease(&widget, button, keys, to);
}

/// Drags the handle of \p slider from one share of its way to another.
inline void drag(QSlider& slider, double from, double to, int steps = 20) {
    const auto at = [&](double share) {
        return QPoint(qRound(7 + share * (slider.width() - 14)), slider.height() / 2);
    };
    drag(slider, at(from), at(to), steps);
}

}  // namespace posiscope::hand
