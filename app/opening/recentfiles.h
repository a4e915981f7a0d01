// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <functional>

class QMenu;

namespace posiscope {

/// Files opened before, the last first, at most kMostRecent: sessions and figures as FILE, tables as FILE or
/// FILE:TENSOR. They outlive the program; those that are gone are left out.
inline constexpr qsizetype kMostRecent = 10;
QStringList recentFiles();

/// Puts \p source at the top.
void noteRecentFile(const QString& source);
void clearRecentFiles();

/// Adds to \p menu a menu of the recent files, always up to date, that calls \p open with the chosen one.
void addRecentFiles(QMenu& menu, const std::function<void(const QString&)>& open);

}  // namespace posiscope
