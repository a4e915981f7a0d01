// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// Makes Qt's own file dialogs, used on desktops without native ones, wide enough for file names, and gives
/// the name column all spare width.
void giveFileNamesRoom();

/// Gives the list of each combo box the accessible name of its combo box when a screen reader asks for it; Qt
/// leaves these lists unnamed.
void nameListsOfChoices();

}  // namespace posiscope
