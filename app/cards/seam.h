// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace posiscope {

/// A draggable line between two neighbours. A double click requests its default place.
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
    QPoint m_held;  ///< where the drag started, relative to the middle
};

}  // namespace posiscope
