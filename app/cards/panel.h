// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAction;

namespace posiscope {

/// A titled frame beside the cards: parameters, calculation, the text of a lesson. Its window title is its
/// heading.
class Panel : public QFrame {
    Q_OBJECT

public:
    Panel(const QString& name, QWidget* content, QWidget* parent = nullptr);

    /// For a menu: checked while the panel is open. The owner of the panel opens and closes it.
    QAction* toggleViewAction() const { return m_toggle; }

private:
    QAction* m_toggle;
};

}  // namespace posiscope
