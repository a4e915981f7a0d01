// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace posiscope {

/// The parts of a list such as "GIF, MP4" or "模型、表".
QStringList itemsOfList(const QString& list);

/// What papers, other programs and their files call what \p key names: a parameter ("parameter base"), one of
/// its choices ("scheme=rotary"; "=bfloat16" of any), a view ("view encoding") or a command ("command
/// export").
QStringList fieldTerms(const QString& key);

/// The words of the command line for the choice that people of the field call \p word: "scheme rotary" for
/// "rope", "scheme relative --relative alibi" for "alibi" as the value of --\p option. Empty if there is
/// none.
QString choiceCalled(const QString& option, const QString& word);

/// Those of \p names, things of the \p kind "view", "parameter" or "command", that people of the field call
/// \p word: "encoding" for the view "heatmap".
QStringList namesCalled(const QString& kind, const QString& word, const QStringList& names);

}  // namespace posiscope
