// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessibleInterface>
#include <QPointer>

#include "app/views/view.h"

namespace posiscope {

/// The value at the cursor of a view as a line of text, which a screen reader announces when it changes.
class SpokenValue : public QAccessibleInterface {
public:
    explicit SpokenValue(View& view) : m_view(&view) {}

    bool isValid() const override { return !m_view.isNull(); }
    QObject* object() const override { return nullptr; }
    QRect rect() const override { return {}; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::StaticText; }

    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name && m_view ? m_view->spokenAtCursor() : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}

    QAccessible::State state() const override {
        QAccessible::State state;
        state.readOnly = state.focusable = true;
        state.focused = m_view && m_view->hasFocus();
        state.invisible = !m_view || !m_view->isVisible();
        return state;
    }

private:
    QPointer<View> m_view;
};

}  // namespace posiscope
