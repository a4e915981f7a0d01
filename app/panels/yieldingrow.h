// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractButton;
class QHBoxLayout;

namespace posiscope {

/// A row of tabs. Where there is no room for all of them, the name of the chosen one stands in their place:
/// what can be chosen is in a menu as well.
class YieldingRow : public QWidget {
    Q_OBJECT

public:
    explicit YieldingRow(QWidget* parent = nullptr);

    void add(QAbstractButton* tab);

    QSize sizeHint() const override;
    /// The longest name alone.
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fit();

    QWidget* m_all;  ///< the tabs, hidden where there is no room
    QHBoxLayout* m_row;
};

}  // namespace posiscope
