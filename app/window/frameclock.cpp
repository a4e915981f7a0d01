// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frameclock.h"

#include <QTimer>

#include "app/document/document.h"

namespace posiscope {

FrameClock::FrameClock(const Document& document, QObject* parent) : QObject(parent) {
    for (const auto signal :
         {&Document::parametersChanged, &Document::appearanceChanged, &Document::cursorChanged})
        connect(&document, signal, this, &FrameClock::start);
}

void FrameClock::start() {
    if (!m_timer.isValid())
        m_timer.start();
}

void FrameClock::viewPainted() {
    if (!m_timer.isValid())
        return;  // an expose or a hover, nothing of the document's
    m_lastPaint = static_cast<double>(m_timer.nsecsElapsed()) / 1e6;
    if (m_finishing)
        return;
    // All views paint in one go of the event loop; a zero timer comes after them.
    m_finishing = true;
    QTimer::singleShot(0, this, &FrameClock::finish);
}

void FrameClock::finish() {
    m_finishing = false;
    m_timer.invalidate();
    emit framed(m_lastPaint);
}

}  // namespace posiscope
