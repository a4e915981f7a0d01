// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

#include "core/parameters/declaration.h"

namespace posiscope {

/// A slider over a declared parameter, linear or logarithmic as declared.
class ParameterSlider : public QSlider {
    Q_OBJECT

public:
    explicit ParameterSlider(const ParameterFacts& parameter, QWidget* parent = nullptr);

    /// Shows \p value without emitting moved().
    void display(double value);

    /// Sets the range, if it depends on the document (positions, dimensions).
    void setRange(double minimum, double maximum);

    /// Adds a menu entry for animating the parameter, once. \returns its action
    QAction* offerAnimation();

signals:
    void moved(double value);
    void animationRequested(const QString& option);
    void resetRequested();  ///< double click

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    QRect handle() const;
    void moveBy(double steps, bool page);

    ParameterFacts m_parameter;
    double m_value = 0;
    QAction* m_animate = nullptr;
};

}  // namespace posiscope
