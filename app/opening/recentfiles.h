// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <functional>

class QMenu;

namespace posiscope {

/// Recently opened files, the latest first, at most kMostRecent: sessions and figures as FILE, tables as FILE
/// or FILE:TENSOR. Stored in the settings; files that no longer exist are left out.
inline constexpr qsizetype kMostRecent = 10;
QStringList recentFiles();

/// Moves \p source to the top.
void noteRecentFile(const QString& source);
void clearRecentFiles();

/// Adds a submenu of recent files to \p menu, always up to date; it calls \p open with the chosen file.
void addRecentFiles(QMenu& menu, const std::function<void(const QString&)>& open);

}  // namespace posiscope
