// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <string_view>

namespace posiscope {

class Table;
struct Identification;

/// Its name on the command line and in sessions.
inline constexpr std::string_view kTableOption = "table";

/// The purpose of a table, for files that hold several.
enum class TableRole { Positions, WordVectors };

/// A table with its source: FILE or FILE:TENSOR, as on the command line and in sessions.
struct OpenedTable {
    QString source;
    std::shared_ptr<const Table> numbers;  ///< null: no table is open
    bool ofFile = true;                    ///< false: made by the program, and source is its display name
    /// What identify() found when a tensor without exactly two axes was read as a table; null if it has two
    /// axes.
    std::shared_ptr<const Identification> found{};

    bool operator==(const OpenedTable&) const = default;
};

}  // namespace posiscope
