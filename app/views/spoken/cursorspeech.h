// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QAccessibleInterface;

namespace posiscope {

class View;

/// Tells screen readers that the value at the cursor of a view is another, as fast as people listen: at once,
/// and while it goes on changing a few times a second.
class CursorSpeech : public QObject {
    Q_OBJECT

public:
    /// \param value what is told of
    CursorSpeech(View& view, QAccessibleInterface& value);

    /// Whether it is the value that whoever is at the view listens to: not before it moved there.
    bool hasSpoken() const { return m_atValue; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void ask();
    void speak();

    View& m_view;
    QAccessibleInterface& m_value;
    QElapsedTimer m_since;  ///< it was told last
    QTimer m_later;
    QString m_said;
    bool m_atValue = false;
};

}  // namespace posiscope
