// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/axes/axialparameters.h"
#include "core/axes/gridparameters.h"
#include "core/axes/inputparts.h"
#include "core/identify/numberrounding.h"
#include "core/identify/wavemodel.h"
#include "core/relative/relativeparameters.h"
#include "core/tables/table.h"

namespace posiscope {

/// Statistics of a table's numbers, independent of any encoding. NaN and infinity are left out.
struct TableStatistics {
    double mean = 0;
    double deviation = 0;  ///< standard deviation
    /// Pearson's r of each cell and the one below it; std::nullopt if either is constant
    std::optional<double> rowCorrelation{};
    double explainedShare = 0;   ///< of the variance, by the nearest sinusoid; set by the caller
    std::int64_t rows = 0;       ///< the statistics use the first so many rows …
    std::int64_t columns = 0;    ///< … and columns: all of them, unless the table is large
    std::int64_t notFinite = 0;  ///< cells of these that were left out
};

/// Uses at most 2^24 cells of \p table, from the first on. \throws SearchStopped
TableStatistics statisticsOf(const Table& table, const std::stop_token& stop);

/// The part of a tensor that was read, if it is not the whole: the beginning of one axis.
struct ReadPart {
    std::size_t axis = 0;
    std::int64_t length = 0;  ///< number of indices read
    std::int64_t of = 0;
};

/// The part of \p tensor that can be compared in seconds. std::nullopt if that is the whole tensor, or if the
/// longest axis is neither the outermost nor the innermost one. Indices of the part are those of the whole.
std::optional<ReadPart> partToRead(const Tensor& tensor);
Tensor beginningOf(const Tensor& tensor, const ReadPart& part);

enum class TableFamily : std::uint8_t {
    Sinusoid,
    RotaryCosines,       ///< cos of every pair, from a rotary encoding's cache
    RotarySines,         ///< the same for sin
    Grid,                ///< sinusoids of several axes, concatenated
    InverseFrequencies,  ///< not a table of positions but the frequencies themselves
    FrequencyDivisors,   ///< by which Llama 3's scaling divides each of them: rope_freqs.weight
    AlibiSlopes,
    AlibiBias,
    T5Bias,
    PositionIds,  ///< whole numbers that count, as position_ids
    WindowIndex,  ///< rows that patches of a window look up: relative_position_index
    Axial,        ///< of the rotary encoding of several axes of a known model
    GridLayout    ///< sinusoids of several axes in a known layout: NeRF, tensor2tensor
};

struct GridAxis {
    SinusoidReading name{};
    std::int64_t length = 0;
    std::vector<std::int64_t> columns{};  ///< of the table, ascending
};

/// The parameters of an ALiBi or T5 bias.
struct BiasName {
    RelativeParameters relative{};      ///< heads, convention, bias max; buckets, max distance, bidirectional
    std::vector<double> slopes{};       ///< for ALiBi: measured slopes, one per head of the table
    std::vector<std::int64_t> heads{};  ///< indices of these heads among relative.heads; empty: unknown
    bool masked = false;                ///< keys after the query hold no number
};

/// Position ids along a row: first, first + step, …
struct IdName {
    std::int64_t first = 0;
    std::int64_t step = 1;  ///< or −1
};

/// What the columns of a table hold of a rotary encoding of several axes.
enum class AxialContent : std::uint8_t {
    SineAndCosineOfPairs,  ///< the sine at the first channel of a pair, the cosine at the second: our export
    Cosines,               ///< of every channel
    Sines,
    PairCosines,  ///< of every pair
    PairSines,
    CosinesSines,  ///< the cosines of every channel, then the sines
    SinesCosines,
    PairCosinesSines,  ///< the cosines of every pair, then the sines
    PairSinesCosines,
    Complex,  ///< cosine and sine of every pair by turns
    Angles,   ///< of every channel
    PairAngles
};

/// A model whose rotary encoding of several axes gives the numbers of a table.
struct AxialLikeness {
    AxialParameters parameters{};
    AxialContent content = AxialContent::Cosines;
    std::int64_t merge = 1;  ///< patches come in blocks of so many rows and columns
};

/// One reading of a table: what the table is.
struct TableReading {
    TableFamily family = TableFamily::Sinusoid;
    SinusoidReading waves{};                   ///< for Sinusoid, RotaryCosines and RotarySines
    std::vector<GridAxis> axes{};              ///< for Grid, the slowest axis first
    std::vector<std::int64_t> stillColumns{};  ///< for Grid: of an axis on which all cells are at 0
    std::int64_t rowsBefore = 0;               ///< for Grid: rows before the cells
    std::int64_t rowsBehind = 0;               ///< for Grid: rows after the cells
    bool equalBefore = false;                  ///< the rows before are those of the first cell
    bool zerosBefore = false;                  ///< the rows before are zeros
    Ladder ladder{};                           ///< for InverseFrequencies and FrequencyDivisors
    BiasName bias{};                           ///< for AlibiSlopes, AlibiBias, T5Bias and WindowIndex
    IdName ids{};                              ///< for PositionIds in one row
    std::vector<AxialLikeness> axial{};        ///< for Axial and some of Grid: the models, the usual first
    std::optional<GridParameters> grid{};      ///< for GridLayout
    std::vector<InputPart> input{};            ///< for PositionIds of three axes and Axial: what they are of
    std::shared_ptr<const TableModel> model{};
    Residual residual{};
};

/// How the table is stored in the tensor.
struct TensorArrangement {
    bool transposed = false;             ///< positions are columns
    bool flattened = false;              ///< one axis holds all numbers
    bool stacked = false;                ///< cosines and sines are two slices of the first axis
    bool complex = false;                ///< the last axis holds cosine and sine, or real and imaginary part
    bool matrices = false;               ///< complex, but the last two axes: cos, −sin; sin, cos
    std::vector<std::int64_t> copies{};  ///< lengths of axes along which nothing changes
    std::vector<std::int64_t> shape{};   ///< of the tensor in the file
    std::vector<std::size_t> axes{};  ///< axes of the shape that were read; nothing changes along the others

    /// The position in the tensor of a cell of the table of \p rows × \p columns, as it was read: an index
    /// for each axis of its shape.
    std::vector<std::int64_t> placeOf(std::int64_t row, std::int64_t column, std::int64_t rows,
                                      std::int64_t columns) const;
};

enum class Verdict : std::uint8_t {
    Named,
    Ambiguous,  ///< several readings that the table cannot distinguish
    Unknown     ///< none of the known encodings
};

struct Identification {
    Verdict verdict = Verdict::Unknown;
    std::vector<TableReading> names{};  ///< one to three readings, or the nearest if there is one
    NumberRounding rounding{};
    TensorArrangement arrangement{};
    std::shared_ptr<const Table> table{};  ///< as read: rows are positions
    std::optional<ReadPart> part{};        ///< the part that was read, if not all
    std::int64_t tellingRow =
        -1;  ///< the first row that would distinguish the first two readings; −1: no row does
    bool sameNumbers = false;      ///< the readings give the same numbers in every row
    TableStatistics statistics{};  ///< only for a table without a name
};

/// Whether \p found has a name whose model fits into memory: at most 2^24 numbers.
bool canBeTable(const Identification& found);

/// The numbers that the first reading predicts, in rows and columns as read; NaN where it predicts none. \pre
/// canBeTable(found)
std::shared_ptr<const Table> modelTable(const Identification& found);

/// Whether the table's rows and columns are two axes of the file's tensor, possibly transposed.
bool liesInTwoAxes(const Identification& found);

/// modelTable() with the rows and columns of the file. \pre liesInTwoAxes(found)
std::shared_ptr<const Table> modelTableInFile(const Identification& found);

/// Identifies \p tensor. First a coarse look at the structure (which columns are partners, which repeat,
/// which rows differ), then a fit of the continuous parameters (frequencies, first position, scale), then a
/// comparison of every cell with the named encoding. There is no training on examples. A name is given only
/// if rounding, a break in the table or a small residual explains the differences. If there are more numbers
/// than can be compared in seconds, only the beginning is read; see Identification::part.
/// \p stop is checked between readings of the tensor; if it was requested, the result is meaningless.
Identification identify(const Tensor& tensor, const std::stop_token& stop = {});

}  // namespace posiscope
