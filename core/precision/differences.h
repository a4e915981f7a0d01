// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/precision/reference.h"
#include "core/schemes/phase.h"
#include "core/schemes/sinusoidal.h"
#include "core/schemes/sinusoidalrows.h"

namespace posiscope {

class Encoding;

/// An encoding minus an exact sinusoid of the same shape, cell by cell; NaN where the encoding has no number.
/// The reference is exact to 4e-16, and so are the differences.
class Differences {
public:
    /// \pre encoding->parameters().scheme is Sinusoidal
    Differences(std::shared_ptr<const Encoding> encoding, Reference reference);
    Differences(const Differences&) = delete;
    Differences& operator=(const Differences&) = delete;

    const Encoding& encoding() const { return *m_encoding; }

    /// True if every difference is known to be 0 without computing it.
    bool none() const { return m_none; }

    /// The differences of one row. Fastest when columns are read in order, because neighbours often share an
    /// angle.
    class Row {
    public:
        Row(const Differences& all, std::int64_t position) : m_all(all), m_position(position) {}
        double at(std::int64_t column);

    private:
        const Differences& m_all;
        std::int64_t m_position;
        std::int32_t m_frequency = -1;
        SineCosine m_known{0, 1};
    };

    double at(std::int64_t position, std::int64_t column) const { return Row(*this, position).at(column); }

    /// The differences of a whole row, as exact as single ones and faster.
    void readRow(std::int64_t position, std::span<double> row) const;

private:
    std::shared_ptr<const Encoding> m_encoding;
    Sinusoidal m_reference;
    SinusoidalRows m_referenceRows;
    std::optional<SinusoidalRows> m_rows;  ///< of an exact encoding
    bool m_none;
};

}  // namespace posiscope
