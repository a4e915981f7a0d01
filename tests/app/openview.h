// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QImage>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include "app/document/document.h"
#include "app/plots/plotframe.h"
#include "app/views/view.h"

namespace posiscope {

/// A view of \p Kind with its plots in the open, joined to its document as in the window.
template <class Kind>
class OpenView : public Kind {
public:
    explicit OpenView(Document& document, const QSize& size = {520, 400}) : Kind(document, nullptr) {
        QObject::connect(this, &View::cursorRequested, &document, &Document::setCursor);
        QObject::connect(this, &View::panRequested, &document, &Document::lookAt);
        QObject::connect(this, &View::zoomRequested, &document, &Document::zoomTo);
        QObject::connect(this, &View::appearanceRequested, &document, &Document::setAppearance);
        this->resize(size);
        screen();
    }

    using Kind::barAt;
    using Kind::plots;
    using Kind::readoutAt;

    /// What the screen shows now; lays the plots out as well.
    QImage screen() { return this->grab().toImage().convertToFormat(QImage::Format_RGB32); }

    const PlotFrame& frame() const { return *plots().first().frame; }
    QRect area() const { return frame().area(); }

    void press(const QPointF& at, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers keys = {}) {
        mouse(QEvent::MouseButtonPress, at, button, button, keys);
    }
    void moveTo(const QPointF& at, Qt::MouseButtons buttons) {
        mouse(QEvent::MouseMove, at, Qt::NoButton, buttons, {});
    }
    void release(const QPointF& at, Qt::MouseButton button = Qt::LeftButton) {
        mouse(QEvent::MouseButtonRelease, at, button, {}, {});
    }
    void doubleClick(const QPointF& at) {
        mouse(QEvent::MouseButtonDblClick, at, Qt::LeftButton, Qt::LeftButton, {});
    }
    void wheel(const QPointF& at, int notches) {
        QWheelEvent event(at, this->mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(this, &event);
        screen();
    }

private:
    void mouse(QEvent::Type type, const QPointF& at, Qt::MouseButton button, Qt::MouseButtons buttons,
               Qt::KeyboardModifiers keys) {
        QMouseEvent event(type, at, this->mapToGlobal(at), button, buttons, keys);
        QApplication::sendEvent(this, &event);
    }
};

}  // namespace posiscope
