// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QObject>

namespace posiscope {

/// Keeps the wheel from a control: somebody who scrolls past a choice must not change it.
class IgnoreWheel : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::Wheel)
            return false;
        event->ignore();  // whoever is around may scroll
        return true;
    }
};

}  // namespace posiscope
