// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPointer>

class QSlider;

namespace posiscope {

/// The name of a number that a drag to the left or right changes as its slider would; with Shift ten times
/// finer. The slider is down meanwhile, so that it is one drag to whoever listens.
class ScrubLabel : public QLabel {
    Q_OBJECT

public:
    using QLabel::QLabel;

    /// Without one it is a label like any other.
    void setSlider(QSlider* slider);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    QPointer<QSlider> m_slider;
    double m_from = 0;      ///< where the pointer was
    double m_position = 0;  ///< of the slider then, not rounded
};

}  // namespace posiscope
