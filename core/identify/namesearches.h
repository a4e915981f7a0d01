// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/identify/identification.h"
#include "core/identify/wavemodel.h"
#include "core/tables/table.h"

namespace posiscope {

/// A way to read a tensor as a matrix.
struct Arranged {
    std::shared_ptr<const Table> table;
    TensorArrangement how{};
    std::int64_t heads = 1;                 ///< stacked matrices: possibly biases of several heads
    bool list = false;                      ///< one row, to be read as a list of numbers
    std::shared_ptr<const Table> second{};  ///< the other of two slices, for cosines and sines
};

/// The ways in which \p tensor may be read as a matrix, the likely ones first. Leaves out axes of length 1
/// and axes along which nothing changes.
std::vector<Arranged> arrangementsOf(const Tensor& tensor);

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

/// Readings as a grid whose layout is known and whose frequencies cannot be measured one by one: NeRF, the
/// grids of tensor2tensor and multidim with dimensions left over.
std::vector<TableReading> layoutNames(const Table& table, const NameSearch& search);

/// Whether all columns of \p plan are sines, or all are cosines.
bool isOfOneWave(const ColumnPlan& plan);

/// Readings of a list of numbers: inverse frequencies, slopes.
std::vector<TableReading> listNames(const Table& row, const NameSearch& search);

/// Readings of rows that all count by one: position ids.
std::vector<TableReading> idNames(const Table& table, const NameSearch& search);

/// Models whose rotary encoding of several axes gives the numbers of \p table: all of them, in one reading.
/// \param second the sines, if \p table holds the cosines of the same tokens, or the other way round
std::optional<TableReading> axialName(const Table& table, const NameSearch& search,
                                      const Table* second = nullptr);

/// The text and pictures whose time, row and column ids are the three rows of \p ids.
struct InputFound {
    std::vector<InputPart> parts{};  ///< in patches, of which 2 × 2 are merged into a token
    AxisIdRule rule{};
};
std::optional<InputFound> inputOf(const Table& ids);

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

/// Identifies \p table as a table of waves of one axis, with positions as rows: every reading that explains
/// its numbers, the most plausible first. Empty if there is none.
/// \throws SearchStopped
std::vector<SinusoidReading> waveNames(const Table& table, const NameSearch& search);

}  // namespace posiscope
