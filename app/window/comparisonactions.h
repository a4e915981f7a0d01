// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QAction;
class QToolBar;

namespace posiscope {

class Document;

/// Adds to \p bar what holds a setting of \p document to compare with, exchanges the two and shows their
/// difference. \returns the same, for a menu
QList<QAction*> addComparison(QToolBar& bar, Document& document);

}  // namespace posiscope
