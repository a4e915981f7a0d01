// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractButton;
class QHBoxLayout;
class QMenu;
class QToolButton;

namespace posiscope {

/// A row of tabs. If there is no room for all of them, shows only the selected one with a menu of the others.
class YieldingRow : public QWidget {
    Q_OBJECT

public:
    explicit YieldingRow(QWidget* parent = nullptr);

    void add(QAbstractButton* tab);

    QSize sizeHint() const override { return m_all->sizeHint(); }
    /// Only the longest name has to fit.
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent*) override { fit(); }

private:
    QList<QAbstractButton*> shown() const;
    void fit();
    void showChosen();
    void fillMenu();

    QWidget* m_all;  ///< the tabs, hidden if there is no room
    QHBoxLayout* m_row;
    QToolButton* m_chosen;  ///< shown instead of them
    QMenu* m_menu;
};

}  // namespace posiscope
