// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "core/identify/identification.h"

namespace posiscope {

/// The inputs common to all searches. Every search throws SearchStopped when \c stop is requested.
struct NameSearch {
    NumberRounding rounding{};
    std::stop_token stop{};
    bool cutFromList = false;  ///< the rows come from cutting a list
    bool mayBeRotary = true;   ///< a rotary scaling may have slowed waves down; not for grids
};

/// Readings of a matrix whose rows are positions; the residual of each is that of the whole table.
std::vector<TableReading> sinusoidNames(const Table& table, const NameSearch& search);
std::vector<TableReading> gridNames(const Table& table, const NameSearch& search);

/// Readings of a list of numbers: inverse frequencies, slopes.
std::vector<TableReading> listNames(const Table& row, const NameSearch& search);

/// Readings of rows that all count by one: position ids.
std::vector<TableReading> idNames(const Table& table, const NameSearch& search);

/// Readings of three rows: the time, row and column of the tokens of text and pictures (M-RoPE).
std::vector<TableReading> sequenceNames(const Table& table, const NameSearch& search);

/// Readings of the rows that two patches of a window look up: Swin, MaxViT, BEiT, LeViT.
std::vector<TableReading> windowNames(const Table& table, const NameSearch& search);

/// Readings of biases of \p heads matrices, stacked in \p table.
std::vector<TableReading> biasNames(const Table& table, std::int64_t heads, const NameSearch& search);

struct NearestName {
    TableReading name{};
    double explainedShare = 0;  ///< of the table's variance, by a linear fit a·model + b
};

/// The sinusoid with usual base and layout, from position 0 on, that is most similar to \p table. For tables
/// that no encoding explains. Reads at most 96 × 96 cells, evenly spaced. std::nullopt if all cells are equal
/// or none is finite.
std::optional<NearestName> nearestName(const Table& table, const std::stop_token& stop);

}  // namespace posiscope
