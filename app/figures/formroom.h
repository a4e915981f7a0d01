// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QFormLayout;

namespace posiscope {

/// A form at its preferred size, scrollable if the screen has less room.
class FormRoom : public QScrollArea {
    Q_OBJECT

public:
    explicit FormRoom(QFormLayout* form, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace posiscope
