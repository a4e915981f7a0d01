// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/identify/numberrounding.h"
#include "core/identify/wavemodel.h"
#include "core/tables/table.h"

namespace posiscope {

/// A table to be read as waves, and what is known of it before any plan.
struct WaveSearch {
    const Table& table;
    const NumberRounding& rounding;
    std::int64_t firstRow;  // the first row that is not all zeros
    std::vector<std::int64_t> zeroRows;
    double frequencyUnit;  // relative error of a frequency
    double phaseUnit;      // relative error of an angle
    std::stop_token stop{};
    bool cutFromList = false;  // the rows come from cutting a list
    bool mayBeRotary = true;   // a rotary scaling may have slowed waves down

    double unit(double scale) const {
        return rounding.isAbsolute() ? rounding.unit()
                                     : NumberRounding::kRoom * rounding.unit() *
                                           std::exp2(std::ceil(std::log2(std::max(scale, 1e-300))));
    }
};

/// The precision in which the implementation that made a table computed its angles.
enum class Computing : std::uint8_t { AsStored, Float32 };

WaveSearch waveSearchOf(const Table& table, const NumberRounding& rounding, const std::stop_token& stop,
                        Computing computing = Computing::AsStored);

/// Positions with an even step, \p first being that of the first row that is not all zeros.
std::vector<double> evenPositions(const WaveSearch& search, double first, bool descending);

/// Sets the model of \p name for the given \p positions.
void setModel(SinusoidReading& name, const WaveSearch& search, std::vector<double> positions);

/// Sets the first row to position 0 if it is the only row of zeros and all columns are sines.
void settleStart(SinusoidReading& name);

/// The residual over the whole table, or over rows spread over it.
Residual residualIn(const WaveSearch& search, const SinusoidReading& name, bool whole);

/// Whether rounding explains every compared cell.
bool isExact(const SinusoidReading& name);

/// Share of cells that rounding does not explain.
double misfit(const Residual& r);

/// Tries one break between rows: rows missing or repeated in one place, or a first row that is not a
/// position. Works for any plan if the rows on one side of the break are explained.
void tryBreak(SinusoidReading& name, const WaveSearch& search);

/// Tries implementations that round positions, frequencies or products, until the table is explained.
void tryRoundings(SinusoidReading& name, const WaveSearch& search);

/// Readings without measurement, for tables too small or too coarse to measure. Tries usual choices (base,
/// schedule, first position, step) cell by cell. At most three, the most plausible first; empty if the cells
/// hold too little information to distinguish such a reading from chance.
std::vector<SinusoidReading> usualNames(const WaveSearch& search, const std::vector<ColumnPlan>& plans);

}  // namespace posiscope
