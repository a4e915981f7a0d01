// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <array>
#include <map>
#include <string_view>

#include "app/cards/gridsetting.h"

namespace posiscope {

/// Named settings of the grid. Each is stored as the user left it, and can be reset separately.
enum class Workspace { Explore, Teach, Compare };

struct WorkspaceFacts {
    Workspace workspace;
    std::string_view name;     ///< key in the stored settings
    std::string_view title;    ///< translatable, with the menu's mnemonic
    std::string_view meaning;  ///< translatable
};

inline constexpr std::size_t kWorkspaces = 3;
const std::array<WorkspaceFacts, kWorkspaces>& workspaces();

/// The default setting of \p workspace.
GridSetting settingAtFirst(Workspace workspace);

/// The current workspace, and the setting of each.
struct KeptWorkspaces {
    Workspace current = Workspace::Explore;
    std::array<GridSetting, kWorkspaces> settings{settingAtFirst(Workspace::Explore),
                                                  settingAtFirst(Workspace::Teach),
                                                  settingAtFirst(Workspace::Compare)};

    GridSetting& setting() { return settings[static_cast<std::size_t>(current)]; }
    const GridSetting& setting() const { return settings[static_cast<std::size_t>(current)]; }
};

/// As human-readable JSON.
QByteArray textOf(const KeptWorkspaces& kept);

/// Reads the result of textOf(). Workspaces that cannot be read get their defaults.
KeptWorkspaces readWorkspaces(const QByteArray& text);

}  // namespace posiscope
