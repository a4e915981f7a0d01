// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/document/appearance.h"
#include "app/views/viewkind.h"
#include "core/fields/field.h"
#include "core/fields/similarityfield.h"
#include "core/parameters/declaration.h"
#include "core/schemes/encoding.h"

namespace posiscope {

class Document;

/// A selection of rows or columns of a matrix: a contiguous range, or a list in any order.
class Indices {
public:
    /// [first, last), first <= last.
    static Indices run(std::int64_t first, std::int64_t last) { return Indices(first, last); }
    static Indices list(std::vector<std::int64_t> each) { return Indices(std::move(each)); }

    bool isRun() const { return m_each.empty(); }
    std::int64_t size() const {
        return isRun() ? m_last - m_first : static_cast<std::int64_t>(m_each.size());
    }
    std::int64_t at(std::int64_t i) const {
        return isRun() ? m_first + i : m_each[static_cast<std::size_t>(i)];
    }

    /// The same selection with every index reduced by \p by.
    Indices counted(std::int64_t by) const {
        Indices other = *this;
        other.m_first -= by;
        other.m_last -= by;
        for (std::int64_t& index : other.m_each)
            index -= by;
        return other;
    }

private:
    Indices(std::int64_t first, std::int64_t last) : m_first(first), m_last(last) {}
    explicit Indices(std::vector<std::int64_t> each) : m_each(std::move(each)) {}

    std::int64_t m_first = 0;
    std::int64_t m_last = 0;
    std::vector<std::int64_t> m_each;
};

/// Numbers for export: cells of a field, or exact means over equal strips of it. Holds only shared constant
/// data, so any thread can read it.
struct Numbers {
    std::shared_ptr<const Field> field;
    Indices rows;                      ///< of the field
    Indices columns;                   ///< of the field
    std::int64_t firstRow = 0;         ///< name of row 0 of the field: the first position
    std::int64_t firstColumn = 0;      ///< name of its column 0: 0, or the first position
    std::optional<Extent> resample{};  ///< means over this many strips; rows and columns must be runs

    std::string corner = "position";    ///< heading of the row names
    std::vector<std::string> titles{};  ///< of columns that have no numbers as names

    bool together = false;  ///< reading a block of cells as means, to 1e-12, is cheaper than cell by cell

    /// Rows and columns of the output.
    Extent extent() const { return resample.value_or(Extent{rows.size(), columns.size()}); }

    /// The name of output row \p r and output column \p c: the position or dimension; for means, that of the
    /// middle of the strip.
    double rowName(std::int64_t r) const;
    double columnName(std::int64_t c) const;

    /// Writes output rows [first, first + count) to \p out, count × extent().columns numbers, on all cores.
    /// Cells are exact to 4e-16; means, and cells read together, to 1e-12 of the scale of the field.
    void read(std::int64_t first, std::int64_t count, double* out) const;

private:
    void readCells(std::int64_t first, std::int64_t count, double* out) const;
    void readMeans(std::int64_t first, std::int64_t count, double* out) const;
};

/// Part of \p matrix as \p appearance shows it: positions down; across dimensions or, for the similarity,
/// other positions.
Numbers numbersOf(Matrix matrix, const std::shared_ptr<const Encoding>& encoding,
                  const Appearance& appearance, const Indices& positions, const Indices& across);

/// Part of the encoding matrix, or of its comparison, by positions and dimensions.
Numbers encodingNumbers(const std::shared_ptr<const Encoding>& encoding, const Indices& positions,
                        const Indices& dimensions, Comparison comparison = Comparison::Table);

/// Part of the encoding minus \p reference, by positions and dimensions. \pre the scheme is sinusoidal
Numbers differenceNumbers(const std::shared_ptr<const Encoding>& encoding, Reference reference,
                          const Indices& positions, const Indices& dimensions);

/// Part of the similarity matrix, by positions in both directions.
Numbers similarityNumbers(const std::shared_ptr<const Encoding>& encoding, Measure measure,
                          const Indices& positions, const Indices& others);

/// The map of the patch at the cursor: rows of patches down, columns across. \pre the scheme has patches
Numbers planeNumbers(const Document& document);

/// The number of strips of exact means into which a matrix is resampled: rows, then columns, declared like
/// the parameters. On the command line they are one word, --resample.
std::span<const Declaration<Extent>> stripDeclarations();

inline constexpr std::string_view kResampleOption = "resample";

}  // namespace posiscope
