// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/identify/beginning.h"
#include "core/identify/numberrounding.h"
#include "core/identify/tablestatistics.h"
#include "core/identify/wavename.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {

enum class TableFamily : std::uint8_t {
    Sinusoid,
    RotaryCosines,       ///< cos of every pair, of a rotary encoding's cache
    RotarySines,         ///< likewise sin
    Grid,                ///< sinusoids of several axes side by side
    InverseFrequencies,  ///< no table of positions: the frequencies themselves
    AlibiSlopes,
    AlibiBias,
    T5Bias,
    OneHot,
    Hierarchical
};

/// One axis of a grid.
struct GridAxis {
    WaveName name{};
    std::int64_t length = 0;
    std::vector<std::int64_t> columns{};  ///< of the table, ascending
};

/// ALiBi's or T5's numbers.
struct BiasName {
    RelativeParameters relative{};      ///< heads, convention, bias max; buckets, max distance, bidirectional
    std::vector<double> slopes{};       ///< of ALiBi, as they were measured, one a head of the table
    std::vector<std::int64_t> heads{};  ///< which heads of relative.heads these are; empty: not told
    bool masked = false;                ///< keys behind the query hold no number
};

/// What a table is, one reading of it.
struct TableName {
    TableFamily family = TableFamily::Sinusoid;
    WaveName waves{};              ///< of Sinusoid, RotaryCosines and RotarySines
    std::vector<GridAxis> axes{};  ///< of Grid, the slowest first
    std::int64_t rowsBefore = 0;   ///< of Grid: rows in front that are no cell
    std::int64_t rowsBehind = 0;   ///< likewise behind it
    bool zerosBefore = false;      ///< these are zeros
    Ladder ladder{};               ///< of InverseFrequencies
    BiasName bias{};               ///< of AlibiSlopes, AlibiBias and T5Bias
    std::int64_t firstColumn = 0;  ///< of OneHot: where row 0 has its 1; −k: row k has it in column 0
    std::int64_t stretched = 0;    ///< of Hierarchical: n, and …
    double alpha = 0;              ///< … α
    std::shared_ptr<const TableModel> model{};
    Residual residual{};
};

/// How the table lies in the tensor.
struct TensorArrangement {
    bool transposed = false;             ///< positions are columns
    bool flattened = false;              ///< one axis holds all numbers
    bool stacked = false;                ///< cosines and sines are two slices of the first axis
    bool complex = false;                ///< the last axis holds cosine and sine, or real and imaginary part
    std::vector<std::int64_t> copies{};  ///< lengths of axes along which everything is the same
    std::vector<std::int64_t> shape{};   ///< of the tensor, as the file says
    std::vector<std::size_t> axes{};     ///< of these, the ones that were read; on the others all is the same

    /// Where a cell of the table of \p rows × \p columns, as it was read, is in the tensor: an index for each
    /// axis of its shape.
    std::vector<std::int64_t> placeOf(std::int64_t row, std::int64_t column, std::int64_t rows,
                                      std::int64_t columns) const;
};

enum class Verdict : std::uint8_t {
    Named,
    Ambiguous,  ///< several readings, and the table cannot tell
    Unknown     ///< none of these
};

struct Identification {
    Verdict verdict = Verdict::Unknown;
    std::vector<TableName> names{};  ///< one, at most three readings, or the nearest if there is one
    NumberRounding rounding{};
    TensorArrangement arrangement{};
    std::shared_ptr<const Table> table{};  ///< as it was read: rows are positions
    std::optional<ReadPart> part{};        ///< that was read, where that is not all
    std::int64_t tellingRow =
        -1;  ///< the first row that would tell the first two readings apart; −1: none would
    bool sameNumbers = false;      ///< the readings are the same numbers in every row
    TableStatistics statistics{};  ///< of a table that has no name
};

}  // namespace posiscope
