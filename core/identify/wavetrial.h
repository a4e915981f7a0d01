// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/identify/numberrounding.h"
#include "core/identify/wavename.h"
#include "core/tables/table.h"

namespace posiscope {

/// A table that is read as waves, and what is known of it before any plan.
struct WaveSearch {
    const Table& table;
    const NumberRounding& rounding;
    std::int64_t firstRow;  // the first that is not all zeros
    std::vector<std::int64_t> zeroRows;
    double frequencyUnit;  // relative error of a frequency
    double phaseUnit;      // of an angle
    std::stop_token stop{};
    bool cutFromList = false;  // rows into which a list was cut
    bool mayBeRotary = true;   // a rotary encoding's rule may have slowed waves down

    double unit(double scale) const {
        return rounding.isAbsolute()
                   ? rounding.unit()
                   : 1.02 * rounding.unit() * std::exp2(std::ceil(std::log2(std::max(scale, 1e-300))));
    }
};

/// How exactly a code that made a table computed its angles.
enum class Computing : std::uint8_t { AsStored, Float32 };

WaveSearch waveSearchOf(const Table& table, const NumberRounding& rounding, const std::stop_token& stop,
                        Computing computing = Computing::AsStored);

/// One step from row to row, the first row that is not all zeros standing at \p first.
std::vector<double> evenPositions(const WaveSearch& search, double first, bool descending);

/// Gives \p name the table that it says, its positions being \p positions.
void setModel(WaveName& name, const WaveSearch& search, std::vector<double> positions);

/// Makes the first row position 0 where it is the only row of zeros and all columns are sines.
void settleStart(WaveName& name);

/// Of the whole table, or of rows spread over it.
Residual residualIn(const WaveSearch& search, const WaveName& name, bool whole);

/// Whether rounding explains every cell that was compared.
bool isExact(const WaveName& name);

/// Share of cells that rounding does not explain.
double misfit(const Residual& r);

}  // namespace posiscope
