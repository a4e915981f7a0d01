// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace posiscope {

/// A line between two neighbours that a person can drag. Double-clicked, it goes back to where it was at
/// first.
class Seam : public QFrame {
    Q_OBJECT

public:
    /// \param orientation of the line
    Seam(Qt::Orientation orientation, QWidget* parent);

signals:
    void dragged(const QPoint& to);  ///< the new middle of the seam, in the parent
    void resetRequested();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    QPoint m_held;  ///< where the pointer took it, from its middle
};

}  // namespace posiscope
