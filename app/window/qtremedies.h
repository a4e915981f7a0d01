// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Makes Qt's own file dialogs, used on desktops without native ones, wide enough for file names, and gives
/// the name column all spare width.
void giveFileNamesRoom();

/// Gives the lists that boxes of choices open the names of their boxes, once a screen reader asks for them:
/// Qt leaves them without.
void nameListsOfChoices();

}  // namespace posiscope
