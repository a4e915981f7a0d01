// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

#include "core/schemes/encoding.h"
#include "core/tables/bounds.h"
#include "core/tables/rowsums.h"

namespace posiscope {

/// An encoding whose rows come from a table instead of being computed from the position. Rows exist for
/// positions firstRow() … reach() − 1 only. Drawing uses sums over runs of rows.
class Tabulated : public Encoding {
public:
    using Encoding::Encoding;

    EncodingKind kind() const final { return this; }
    /// How its rows are made.
    virtual TableKind tableKind() const = 0;

    /// Itself if its columns are waves along axes of the tokens; otherwise null.
    virtual const TokenWaves* waves() const { return nullptr; }

    /// The first position that has a row.
    virtual std::int64_t firstRow() const { return 0; }
    /// One past the last position that has a row; reading a row there is an error in the model.
    virtual std::int64_t reach() const = 0;

    /// Adds weight·Σ PE[p, column …] over p = first … end − 1 to \p sums. \pre firstRow() ≤ first ≤ end ≤
    /// reach().
    virtual void addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                        std::span<double> sums, Effort effort = Effort::Exact) const = 0;
    /// Σ |PE[p]|² over p = first … end − 1.
    virtual double squaredNorms(std::int64_t first, std::int64_t end,
                                Effort effort = Effort::Exact) const = 0;
    /// True if Effort::Drawn samples rows.
    virtual bool sampled() const { return false; }
    /// If sampled(): how many rows of a longer run Effort::Drawn reads.
    virtual std::int64_t looks() const { return RowSums::kLooks; }
    /// The cost of computing one number, in numbers read from a table.
    virtual double workOfNumber() const { return 1; }

    /// The least and the greatest PE[p, column] over p = first … end − 1. \pre first < end
    virtual Bounds extremes(std::int64_t first, std::int64_t end, std::int64_t column) const = 0;

    /// Upper bounds of the magnitude of any number and of the norm of any row.
    virtual double greatest() const = 0;
    virtual double greatestNorm() const = 0;

    double value(std::int64_t position, std::int64_t column) const override;
};

}  // namespace posiscope
