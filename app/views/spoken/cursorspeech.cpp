// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spoken/cursorspeech.h"

#include <QAccessible>
#include <QEvent>
#include <algorithm>

#include "app/views/view.h"

namespace posiscope {
namespace {

constexpr int kPause = 250;  // milliseconds between two announcements

}  // namespace

CursorSpeech::CursorSpeech(View& view, QAccessibleInterface& value) : m_view(view), m_value(value) {
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &CursorSpeech::speak);
    connect(&view, &View::painted, this, &CursorSpeech::ask);  // the document is then shown
    view.installEventFilter(this);
}

void CursorSpeech::ask() {
    if (!QAccessible::isActive() || m_later.isActive())
        return;
    const qint64 since = m_since.isValid() ? m_since.elapsed() : kPause;
    m_later.start(static_cast<int>(std::clamp<qint64>(kPause - since, 0, kPause)));
}

void CursorSpeech::speak() {
    const QString text = m_view.spokenAtCursor();
    if (text == m_said)
        return;
    m_said = text;
    m_since.start();
    QAccessibleEvent changed(&m_value, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&changed);
    if (!m_view.hasFocus() || std::exchange(m_atValue, true))
        return;
    QAccessibleEvent focus(&m_value, QAccessible::Focus);
    QAccessible::updateAccessibility(&focus);
}

/// After the focus returns, the chart is announced first.
bool CursorSpeech::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut)
        m_atValue = false;
    return QObject::eventFilter(watched, event);
}

}  // namespace posiscope
