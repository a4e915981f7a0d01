// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QDockWidget;

namespace posiscope {

/// The title row of a docked card. A double-click on it says so; Qt would tear the card off as a window
/// without a frame. Torn off already, a double-click docks it again, as everywhere.
class CardTitle : public QFrame {
    Q_OBJECT

public:
    explicit CardTitle(const QDockWidget& dock);

signals:
    void doubleClicked();

protected:
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    const QDockWidget& m_dock;
};

}  // namespace posiscope
