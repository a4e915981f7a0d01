// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frameclock.h"

#include <QLoggingCategory>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "app/document/document.h"

namespace posiscope {
namespace {

Q_LOGGING_CATEGORY(frames, "posiscope.frame", QtInfoMsg)

void print(const Frame& frame) {
    for (const Frame::Part& part : frame.parts)
        qCDebug(frames, "%-16.*s %7.2f ms", static_cast<int>(part.view.size()), part.view.data(),
                part.milliseconds);
    qCDebug(frames, "%-16s %7.2f ms", "whole frame", frame.milliseconds);
}

}  // namespace

FrameClock::FrameClock(const Document& document, QObject* parent) : QObject(parent) {
    for (const auto signal : {&Document::parametersChanged, &Document::appearanceChanged,
                              &Document::cursorChanged, &Document::tableLearned})
        connect(&document, signal, this, &FrameClock::start);
}

void FrameClock::start() {
    if (!m_timer.isValid())
        m_timer.start();
}

void FrameClock::viewPainted(std::string_view view, double milliseconds) {
    if (!m_timer.isValid())
        return;  // repainted without a change of the document, for example by an expose or a hover
    m_frame.milliseconds = static_cast<double>(m_timer.nsecsElapsed()) / 1e6;
    // All views paint in one pass of the event loop; a zero timer fires after it.
    if (m_frame.parts.isEmpty())
        QTimer::singleShot(0, this, &FrameClock::finish);
    const auto painted = std::ranges::find(m_frame.parts, view, &Frame::Part::view);
    if (painted == m_frame.parts.end())
        m_frame.parts.append({view, milliseconds});
    else  // both halves of a comparison, or a result that was ready later
        painted->milliseconds += milliseconds;
}

void FrameClock::finish() {
    m_timer.invalidate();
    print(std::exchange(m_frame, {}));
}

}  // namespace posiscope
