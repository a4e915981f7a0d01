// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QObject>

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

}  // namespace posiscope
