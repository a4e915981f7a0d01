// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <optional>
#include <vector>

#include "app/palette/commandlist.h"

namespace posiscope {

/// A command that answers to what was typed.
struct FoundCommand {
    const Command* command;
    QList<qsizetype> places{};  ///< letters of the title that answer …
    QString english{};          ///< … or it is this that does, with its letters
    QList<qsizetype> englishPlaces{};
    std::optional<QString> value{};   ///< typed, to be set
    std::optional<QString> whyNot{};  ///< why that value cannot be set
    bool scattered = false;           ///< letters found here and there, hardly what was meant
};

/// The commands of \p list that \p typed may mean, the likeliest first; all of them if nothing is typed.
/// Those with their key in \p recent, the last used first, come before others that answer as well.
/// "base 500000" and "base=5e5" are a parameter and a value for it.
std::vector<FoundCommand> search(const std::vector<Command>& list, const QString& typed,
                                 const QStringList& recent);

}  // namespace posiscope
