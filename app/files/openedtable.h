// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <string_view>

namespace posiscope {

class Table;
struct Identification;

/// On the command line and in sessions.
inline constexpr std::string_view kTableOption = "table";

/// What a table is opened for, where a file holds several.
enum class TableRole { Positions, WordVectors };

/// A table from a file, and where it came from: FILE or FILE:TENSOR, as on the command line and in sessions.
struct OpenedTable {
    QString source;
    std::shared_ptr<const Table> numbers;  ///< null: none has been opened
    bool ofFile = true;                    ///< or made here, and source is what it is called
    /// What a tensor that has not two axes was found to be when it was read as a table; null: it has two.
    std::shared_ptr<const Identification> found{};

    bool operator==(const OpenedTable&) const = default;
};

}  // namespace posiscope
