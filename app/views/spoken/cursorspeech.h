// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QAccessibleInterface;

namespace posiscope {

class View;

/// Announces changes of the value at the cursor of a view to screen readers: at once, and during continuous
/// changes a few times per second.
class CursorSpeech : public QObject {
    Q_OBJECT

public:
    /// \param value the accessible object that is announced
    CursorSpeech(View& view, QAccessibleInterface& value);

    /// Whether the screen reader is at the value; false until the cursor has moved.
    bool hasSpoken() const { return m_atValue; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void ask();
    void speak();

    View& m_view;
    QAccessibleInterface& m_value;
    QElapsedTimer m_since;  ///< the last announcement
    QTimer m_later;
    QString m_said;
    bool m_atValue = false;
};

}  // namespace posiscope
