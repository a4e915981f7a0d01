// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <Qt>

class QMainWindow;
class QWidget;

namespace posiscope {

/// The Tab order of \p window, which is the reading order: top toolbars, left panels, cards row by row, right
/// panels, bottom toolbars; within each, the controls row by row. Computed from the current geometry, so that
/// it stays correct after cards have moved.
QList<QWidget*> focusOrder(const QMainWindow& window);

/// Gives \p stop the focus and scrolls it into view.
void goTo(QWidget& stop, Qt::FocusReason reason);

}  // namespace posiscope
