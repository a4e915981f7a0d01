// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

class Document;
struct OpenedTable;
struct Setting;

/// \p setting with every table from the source of \p table replaced by \p table; values that followed the old
/// table's size follow the new one.
Setting withReloaded(Setting setting, const OpenedTable& table);

/// Updates \p document to \p table, the current content of the file of an opened table. This is not an undo
/// step, but existing steps are updated too: a file that is read again every minute must not fill the memory
/// with its old contents. \returns false if the table cannot be shown with the current setting;
/// Document::refused() reports why
bool reloadTable(Document& document, const OpenedTable& table);

}  // namespace posiscope
