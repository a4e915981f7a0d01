// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <optional>
#include <vector>

#include "app/palette/commandlist.h"

namespace posiscope {

/// A command that matches the typed text.
struct FoundCommand {
    const Command* command;
    QList<qsizetype> places{};  ///< matching letters of the title …
    QString english{};          ///< … or the matching English name, with its letters
    QList<qsizetype> englishPlaces{};
    std::optional<QString> value{};   ///< the typed value to set
    std::optional<QString> whyNot{};  ///< why that value is not valid
    bool scattered = false;           ///< scattered letters, a poor match
};

/// The commands of \p list that match \p typed, the best first; all of them if nothing is typed. Commands
/// with their key in \p recent, the latest first, come before others that match as well. "base 500000" and
/// "base=5e5" are a parameter and its value.
std::vector<FoundCommand> search(const std::vector<Command>& list, const QString& typed,
                                 const QStringList& recent);

}  // namespace posiscope
