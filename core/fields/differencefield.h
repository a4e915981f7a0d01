// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/fields/field.h"
#include "core/tables/rowsums.h"

namespace posiscope {

/// One matrix minus another, in the rows and columns both have. The mean of a difference is the difference of
/// the means over the cells in which both have numbers, so it is as exact as both. NaN where either has no
/// number.
class DifferenceField : public Field {
public:
    /// \param effort Exact: subtracts in doubles also for drawing, for matrices whose difference is below the
    /// precision of pictures
    DifferenceField(std::shared_ptr<const Field> minuend, std::shared_ptr<const Field> subtrahend,
                    Effort effort = Effort::Drawn);

    Extent extent() const override;
    Window numbered() const override;
    double cell(std::int64_t row, std::int64_t column) const override {
        return m_minuend->cell(row, column) - m_subtrahend->cell(row, column);
    }
    void means(const Window& window, const Pixels<float>& pixels) const override;
    void means(const Window& window, const Pixels<double>& pixels) const override;
    void samples(const Window& window, const Pixels<float>& pixels) const override;
    PassedOver passedOver(const Window& window, int pixelRows) const override;
    bool patientMeans(const Window& window, const Pixels<float>& pixels,
                      const std::stop_token& stop) const override;
    Bounds bounds() const override;

private:
    std::shared_ptr<const Field> m_minuend;
    std::shared_ptr<const Field> m_subtrahend;
    Effort m_effort;
};

}  // namespace posiscope
