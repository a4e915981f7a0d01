// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPointer>

class QSlider;

namespace posiscope {

/// The label of a number that can be dragged left or right like its slider, ten times finer with Shift. The
/// slider is marked as down meanwhile, so that listeners see a single drag.
class ScrubLabel : public QLabel {
    Q_OBJECT

public:
    using QLabel::QLabel;

    /// Without a slider it is an ordinary label.
    void setSlider(QSlider* slider);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    QPointer<QSlider> m_slider;
    double m_from = 0;      ///< start of the drag
    double m_position = 0;  ///< slider position then, not rounded
};

}  // namespace posiscope
