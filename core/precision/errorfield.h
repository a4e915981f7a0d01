// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "core/fields/field.h"

namespace posiscope {

class Differences;

/// Differences as a matrix of positions × dimensions. A pixel shows not the mean, in which signs would
/// cancel, but the difference of largest magnitude under it; NaN if any cell under it is NaN.
///
/// There is no closed form, so cells are computed one by one. Pictures compute all cells if the window has at
/// most mostCells; otherwise they sample rows (and finally columns) spread evenly under each pixel. Numbers
/// in double always use every cell.
class ErrorField : public Field {
public:
    static constexpr std::int64_t kMostCells = std::int64_t{1} << 21;

    /// \param floor a magnitude: pictures then show ±log10(|difference|/floor), 0 below the floor. cell() and
    /// numbers in double are always the differences themselves.
    explicit ErrorField(std::shared_ptr<const Differences> differences,
                        std::optional<double> floor = std::nullopt, std::int64_t mostCells = kMostCells);

    Extent extent() const override;
    double cell(std::int64_t row, std::int64_t column) const override;
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    void samples(const Window& window, const Pixels<float>& pixels) const override;
    Bounds bounds() const override { return {-2, 2}; }

    /// The drawn value of \p difference.
    double shown(double difference) const;

private:
    std::shared_ptr<const Differences> m_differences;
    std::optional<double> m_floor;
    std::int64_t m_mostCells;
};

}  // namespace posiscope
