// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace posiscope {

/// A choice whose name ends in … where it has no room: styled by a sheet, QComboBox alone cuts letters.
class ChoiceBox : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace posiscope
