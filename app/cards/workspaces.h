// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <array>
#include <map>
#include <string_view>

#include "app/cards/gridsetting.h"

namespace posiscope {

/// Settings of the grid by name. Each is kept as the person left it, and can be reset by itself.
enum class Workspace { Explore, Teach, Compare };

struct WorkspaceFacts {
    Workspace workspace;
    std::string_view name;     ///< where it is remembered
    std::string_view title;    ///< translatable, with the key of the menu
    std::string_view meaning;  ///< translatable
};

inline constexpr std::size_t kWorkspaces = 3;
const std::array<WorkspaceFacts, kWorkspaces>& workspaces();

/// How \p workspace is before anybody has changed it.
GridSetting settingAtFirst(Workspace workspace);

/// Which workspace is used, and how each is.
struct KeptWorkspaces {
    Workspace current = Workspace::Explore;
    std::array<GridSetting, kWorkspaces> settings{settingAtFirst(Workspace::Explore),
                                                  settingAtFirst(Workspace::Teach),
                                                  settingAtFirst(Workspace::Compare)};

    GridSetting& setting() { return settings[static_cast<std::size_t>(current)]; }
    const GridSetting& setting() const { return settings[static_cast<std::size_t>(current)]; }
};

/// As JSON, to be read by people, too.
QByteArray textOf(const KeptWorkspaces& kept);

/// Reads what textOf() wrote. What cannot be read is as good as never used.
KeptWorkspaces readWorkspaces(const QByteArray& text);

}  // namespace posiscope
