// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace posiscope {

/// Rows of numbers laid out for vector instructions: \p length, with the zeros that pad each row, is a
/// multiple of kWidest, and \p first is aligned to a cache line.
template <class Number>
struct PaddedRows {
    static constexpr std::size_t kWidest = 64 / sizeof(Number);
    static constexpr std::size_t lengthFor(std::size_t numbers) {
        return (numbers + kWidest - 1) / kWidest * kWidest;
    }

    const Number* first;
    int count;
    std::size_t length;

    const Number* row(int r) const { return first + static_cast<std::size_t>(r) * length; }
};

/// The dot product of every row of \p left with every row of \p right, in the calling thread.
/// \param products left.count rows of right.count numbers, \p stride apart
void rowProducts(const PaddedRows<float>& left, const PaddedRows<float>& right, float* products,
                 std::ptrdiff_t stride);
void rowProducts(const PaddedRows<double>& left, const PaddedRows<double>& right, double* products,
                 std::ptrdiff_t stride);

}  // namespace posiscope
