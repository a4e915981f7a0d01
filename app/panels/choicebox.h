// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QEvent>
#include <QObject>

class QStyleOptionComboBox;

namespace posiscope {

/// Blocks the mouse wheel on a control, so that scrolling past a choice does not change it.
class IgnoreWheel : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::Wheel)
            return false;
        event->ignore();  // lets the parent scroll
        return true;
    }
};

/// A combo box that elides its text with …; with a style sheet, QComboBox would cut through letters.
class ChoiceBox : public QComboBox {
public:
    using QComboBox::QComboBox;

    /// Has room for the longest name plus the style sheet's padding, unless it is to be small.
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Pixels for the name in a box of the option's size.
    int room(const QStyleOptionComboBox& option) const;
};

}  // namespace posiscope
