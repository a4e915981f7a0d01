// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/document/appearance.h"
#include "app/figures/indices.h"
#include "app/views/viewkind.h"
#include "core/fields/field.h"
#include "core/fields/similarityfield.h"
#include "core/parameters/declaration.h"
#include "core/schemes/encoding.h"

namespace posiscope {

class Document;

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
