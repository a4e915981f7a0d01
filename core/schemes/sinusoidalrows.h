// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace posiscope {

class Sinusoidal;

/// Whole rows of a sinusoid, as exact as its value() and many times as fast: computes the sine and cosine of
/// all frequencies at once with vector instructions.
class SinusoidalRows {
public:
    /// \param encoding must outlive this
    explicit SinusoidalRows(const Sinusoidal& encoding);

    /// Writes PE[position, ·] into \p row, which has all columns.
    void read(std::int64_t position, std::span<double> row) const;

private:
    const Sinusoidal& m_encoding;
    // Each frequency in whole turns a token, in two parts; the product of the first part with a position is
    // exact.
    std::vector<double> m_turns;
    std::vector<double> m_rests;
    bool m_slow = true;  // no frequency is too fast for that
};

}  // namespace posiscope
