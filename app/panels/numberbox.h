// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QPointer>

#include "core/parameters/declaration.h"

class QSlider;

namespace posiscope {

/// Marks what stands in \p box as refused, or not.
void markWrong(QLineEdit& box, bool wrong);

/// Ignores \p event, and returns true, if it is a key that the window has a shortcut for, such as undo, redo
/// and export; a line edit would consume them.
bool leavesToWindow(QEvent& event);

/// A box for one exact number: accepts 10000, 1e4, 10k, 2^20, the same in every locale. Invalid input is
/// marked and explained, and never emitted. Thousands are separated until the user edits. Ignores the mouse
/// wheel on purpose.
class NumberBox : public QLineEdit {
    Q_OBJECT

public:
    explicit NumberBox(const ParameterFacts& parameter, QWidget* parent = nullptr);

    /// Shows \p value without emitting entered().
    void display(double value);

    /// The last typed number was refused for the reason \p why: keeps it marked for correction until Escape.
    void keepTyped(const QString& why);

    /// Sets the valid range, if it depends on the document (positions, dimensions).
    void setRange(double minimum, double maximum);

signals:
    void entered(double value);
    /// Why the current text is refused; empty: the reason no longer applies.
    void refusedText(const QString& why);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void take();
    void step(int count);
    void mark(bool wrong);
    void takeBackReason();
    /// Shows its number, formatted for reading or for editing.
    void showValue(bool typing);
    QString readable(const QString& number) const;
    /// Whether \p value means "unset".
    bool isUnset(double value) const { return m_parameter.isUnset(value); }

    ParameterFacts m_parameter;
    double m_value = 0;
    QString m_shown;       ///< m_value as text …
    int m_shownWidth = 0;  ///< … in a box of this width; 0: for editing
    bool m_wrong = false;
    QString m_typed;    ///< text that entered() was emitted for; null if from a key
    QString m_why;      ///< last reported reason that still applies
    QString m_meaning;  ///< the tooltip of a number that is not refused
};

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
