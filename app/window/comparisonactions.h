// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QAction;
class QToolBar;

namespace posiscope {

class Document;

/// Adds the actions of a comparison to \p bar: hold the setting of \p document as A, swap A and B, show their
/// difference. \returns the same actions, for a menu
QList<QAction*> addComparison(QToolBar& bar, Document& document);

}  // namespace posiscope
