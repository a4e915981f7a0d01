// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/relative/lags.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {

/// What a mask alone does with order: attention without positions, whose scores are all equal, layer upon
/// layer. Each layer replaces a row by the mean of the rows that its token sees, M = ρ·I + (1 − ρ)·A with
/// A_ij = 1/(i + 1) for j ≤ i; ρ is the share that the residual path keeps. Row i of M^depth says how much
/// of every token is in row i then.
class MaskMixing {
public:
    explicit MaskMixing(const RelativeParameters& parameters);

    std::int64_t keys() const { return m_keys; }
    bool bidirectional() const { return m_bidirectional; }
    const Lags& lags() const { return m_lags; }

    /// The key position of \p query, at most the last one; −1 if it sees no key.
    std::int64_t place(std::int64_t query) const;

    /// The shares of all keys in the row of \p query; they sum to 1. Keys that it does not see have 0, and so
    /// have all if it sees none. Relative error below 1e-13, shares below 1e-290 are 0. O(depth × keys).
    std::vector<double> row(std::int64_t query) const;

    /// \p rows · M^depth: a sum of rows, weighted by \p rows, in place. \pre its size is keys()
    void mix(std::vector<double>& rows) const;

private:
    std::int64_t m_keys;
    std::int64_t m_depth;
    double m_residual;
    bool m_bidirectional;
    Lags m_lags;
};

}  // namespace posiscope
