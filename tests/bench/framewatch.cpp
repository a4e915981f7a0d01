// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/framewatch.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <algorithm>

#include "app/views/view.h"

namespace posiscope {

FrameWatch::FrameWatch(QWidget& window) : m_views(window.findChildren<View*>()) {
    if (auto* view = qobject_cast<View*>(&window))
        m_views.push_back(view);
    for (const View* view : std::as_const(m_views))
        QObject::connect(view, &View::painted, view, [this, view] { m_painted.insert(view); });
}

void FrameWatch::start() {
    m_painted.clear();
}

bool FrameWatch::wait(int milliseconds) {
    QElapsedTimer timer;
    timer.start();
    const auto done = [this] {
        const QList<View*> views = visible();
        return !views.isEmpty() &&
               std::ranges::all_of(views, [this](const View* view) { return m_painted.contains(view); });
    };
    while (!done()) {
        if (timer.elapsed() > milliseconds)
            return false;
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
    }
    QGuiApplication::sync();
    return true;
}

qsizetype FrameWatch::seen() const {
    return visible().size();
}

QList<View*> FrameWatch::visible() const {
    QList<View*> views;
    for (View* view : m_views)
        if (view->isVisible() && !view->visibleRegion().isEmpty())
            views.push_back(view);
    return views;
}

}  // namespace posiscope
