// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/relative/lagfunction.h"

namespace posiscope {

struct Lags;

/// A piecewise linear function of the lag: clipped differences, buckets, slopes. Its memory depends only on
/// the number of pieces.
class LinearPieces : public LagFunction {
public:
    /// f(lag) = line.constant + line.slope·lag from lag first on, up to the next piece.
    struct Piece {
        std::int64_t first;
        Line line;
    };

    /// \param pieces not empty, by ascending first; the first one also covers all lags below it
    /// \param least, greatest the lags of the matrix, at most 2^21 apart
    LinearPieces(const std::vector<Piece>& pieces, std::int64_t least, std::int64_t greatest);

    double value(std::int64_t lag) const override;
    Sums sums(std::int64_t lag, std::size_t& near) const override;
    bool isLine(std::int64_t least, std::int64_t greatest, Line& line, std::size_t& near) const override;
    Bounds bounds(std::int64_t least, std::int64_t greatest) const override;

private:
    struct Kept {
        std::int64_t first;
        std::int64_t end;
        Line line;
        Fixed slope;
        Sums sums;  // at first
    };

    static Sums sumsOf(const Kept& piece, std::int64_t lag);
    std::size_t pieceOf(std::int64_t lag, std::size_t near) const;

    std::vector<Kept> m_pieces;
};

/// The causal mask as a function of the lag: 1 for keys up to their query, 0 for those after it.
inline LinearPieces seenPast(const Lags& lags) {
    return {{{lags.least, {1, 0}}, {1, {0, 0}}}, lags.least, lags.greatest};
}

}  // namespace posiscope
