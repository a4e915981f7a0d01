// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

class QStyleOptionComboBox;

namespace posiscope {

/// A choice whose name ends in … where it has no room: styled by a sheet, QComboBox alone cuts letters.
class ChoiceBox : public QComboBox {
public:
    using QComboBox::QComboBox;

    /// With room for the longest name, of which a style sheet's padding takes a part, unless it is to be
    /// small.
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Pixels that a name has in a box of the option's size.
    int room(const QStyleOptionComboBox& option) const;
};

}  // namespace posiscope
