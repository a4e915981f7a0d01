// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <Qt>

class QMainWindow;
class QWidget;

namespace posiscope {

/// Where Tab stops in \p window, in the order people read it: toolbars above, panels at the left, cards line
/// by line, panels at the right, toolbars below; in each the controls line by line. Worked out from where
/// they stand now, so that cards that were moved are met where they are.
QList<QWidget*> focusOrder(const QMainWindow& window);

/// Gives \p stop the focus, and scrolls to where it is seen.
void goTo(QWidget& stop, Qt::FocusReason reason);

}  // namespace posiscope
