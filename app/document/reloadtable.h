// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

class Document;
struct OpenedTable;
struct Setting;

/// \p setting with the numbers that the file of \p table has now, wherever it is of that source; what
/// followed the size of the table follows it again.
Setting withReloaded(Setting setting, const OpenedTable& table);

/// Shows what the file of an opened table holds now. That is no undo step, but the steps there are lead to
/// it, too: a file that is read again every minute must not fill the memory with what it held. \returns false
/// when it cannot be shown with the present setting; Document::refused() tells why
bool reloadTable(Document& document, const OpenedTable& table);

}  // namespace posiscope
