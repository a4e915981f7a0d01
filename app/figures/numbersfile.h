// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <string>

#include "app/figures/numbers.h"
#include "app/texts/result.h"

namespace posiscope {

enum class NumberFormat {
    Csv,  ///< a line "position,0,1,…" (or other names), then one line per row: 17 significant digits, '.', LF
    Npy  ///< version 1.0, float64 little-endian, rows first
};

/// The header of NumPy's NEP 1, padded so that the numbers start at a multiple of 64 bytes.
std::string npyHeader(const Extent& extent);

/// Receives the share done, 0 … 1; returns false to cancel.
using Progress = std::function<bool(double share)>;

enum class Written { Whole, Cancelled };

/// Writes \p numbers to \p path in blocks of rows, so memory does not grow with the matrix. Can run in any
/// thread. Unless it returns Whole, nothing is left behind and an existing file is unchanged.
/// \param absent if not null, receives how many of them are NaN
Result<Written> writeNumbers(const Numbers& numbers, NumberFormat format, const QString& path,
                             const Progress& progress, std::int64_t* absent = nullptr);

}  // namespace posiscope
