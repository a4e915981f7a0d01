// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace posiscope {

/// A laser pointer: a spot of light under the mouse pointer, on top of its parent, transparent to clicks.
class LaserSpot : public QWidget {
    Q_OBJECT

public:
    explicit LaserSpot(QWidget* parent);

    bool isOn() const { return m_on; }
    void setOn(bool on);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void moveTo(const QPoint& point);
    QRect spot() const;

    QPoint m_at{-1000, -1000};
    bool m_on = false;
};

}  // namespace posiscope
