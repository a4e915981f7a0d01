// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <array>
#include <map>
#include <string_view>
#include <utility>

#include "app/docks/arrangement.h"

namespace posiscope {

/// Arrangements of the cards by name. Each is kept as the person left it, and can be reset by itself.
enum class Workspace { Explore, Teach, Compare };

/// What a window has room for: cards beside and below each other, only beside each other, one column of them
/// beside the panels, or one card.
enum class Form { Usual, Low, Narrow, Small };

struct WorkspaceFacts {
    Workspace workspace;
    std::string_view name;     ///< where it is remembered
    std::string_view title;    ///< translatable, with the key of the menu
    std::string_view meaning;  ///< translatable
};

inline constexpr std::size_t kWorkspaces = 3;
const std::array<WorkspaceFacts, kWorkspaces>& workspaces();

/// Which workspace is used, and how each stands that has been used, in windows of each form.
struct KeptWorkspaces {
    Workspace current = Workspace::Explore;
    std::map<std::pair<Workspace, Form>, CardArrangement> arrangements{};
};

/// As JSON, to be read by people, too.
QByteArray textOf(const KeptWorkspaces& kept);

/// Reads what textOf() wrote, or the text of one arrangement, which becomes that of Explore; see
/// readArrangement() about \p known. What cannot be read is as good as never used.
KeptWorkspaces readWorkspaces(const QByteArray& text, const QStringList& known);

}  // namespace posiscope
