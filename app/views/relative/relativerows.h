// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "core/fields/field.h"
#include "core/relative/buckets.h"
#include "core/relative/relativeparameters.h"
#include "core/schemes/encoding.h"
#include "core/tables/table.h"

namespace posiscope {

/// The rows that a relative scheme looks up, in a table or computed as sinusoids. They are counted from the
/// farthest key on the left for Shaw and NEZHA, by bucket for T5, by distance for Transformer-XL, whose R has
/// the reverse order.
class RelativeRows {
public:
    /// \param table document's relativeTable(); null if the scheme computes its rows
    RelativeRows(const RelativeParameters& parameters, const std::shared_ptr<const Table>& table);

    /// Whether there are rows: ALiBi and KERPLE look nothing up.
    bool any() const { return m_encoding != nullptr; }
    std::int64_t rows() const { return m_rows; }
    std::int64_t columns() const { return m_columns; }
    double value(std::int64_t row, std::int64_t column) const { return m_encoding->value(row, column); }
    /// All rows as a matrix.
    const std::shared_ptr<const Field>& field() const { return m_field; }

    /// The row of a lag; std::nullopt if a mask hides the key.
    std::optional<std::int64_t> rowOf(std::int64_t lag) const;
    /// The lag nearest to 0 that looks up \p row; for T5 the first distance of the bucket. std::nullopt if
    /// there is none.
    std::optional<std::int64_t> lagOf(std::int64_t row) const;

private:
    RelativeParameters m_parameters;
    std::int64_t m_rows = 0;
    std::int64_t m_columns = 0;
    std::shared_ptr<const Encoding> m_encoding;
    std::shared_ptr<const Field> m_field;
    std::optional<T5Buckets> m_buckets;
    std::optional<DebertaBuckets> m_deberta;
};

}  // namespace posiscope
