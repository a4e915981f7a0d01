// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/choicebox.h"

#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <algorithm>

namespace posiscope {

int ChoiceBox::room(const QStyleOptionComboBox& option) const {
    constexpr int kAir = 4;
    return style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this).width() -
           kAir;
}

QSize ChoiceBox::sizeHint() const {
    constexpr int kRounded = 2;  // for rounding of text widths
    const QSize hint = QComboBox::sizeHint();
    if (sizeAdjustPolicy() == AdjustToMinimumContentsLengthWithIcon)
        return hint;  // names are elided there
    QStyleOptionComboBox option;
    initStyleOption(&option);
    option.rect = QRect(QPoint(0, 0), hint);
    int longest = 0;
    for (int i = 0; i < count(); ++i)
        longest = std::max(longest, fontMetrics().horizontalAdvance(itemText(i)));
    return hint + QSize(std::max(0, longest + kRounded - room(option)), 0);
}

void ChoiceBox::paintEvent(QPaintEvent* /*event*/) {
    QStyleOptionComboBox option;
    initStyleOption(&option);
    option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, room(option));
    QStylePainter painter(this);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

}  // namespace posiscope
