// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/toeplitzfield.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "core/parallel/workers.h"
#include "core/relative/cellspan.h"
#include "core/relative/lagmean.h"
#include "core/relative/seen.h"

namespace posiscope {
namespace {

constexpr int kRowsOfMeans = 16;
constexpr double kNoWeight = std::numeric_limits<double>::quiet_NaN();

/// Computes one row of pixels after the other, each from left to right.
class RowOfMeans {
public:
    RowOfMeans(const LagFunction& function, const LagFunction* seen, std::int64_t shift)
        : m_function(function), m_seen(seen), m_shift(shift) {}

    /// \param rowCentre, columnCentre CellSpan::centre() of both
    double mean(const CellSpan& rows, double rowCentre, const CellSpan& columns, double columnCentre) {
        const std::int64_t least = columns.first - rows.lastSeen() - m_shift;
        const std::int64_t greatest = columns.lastSeen() - rows.first - m_shift;
        if (m_seen && least > 0)
            return kNoWeight;
        LagFunction::Line line;
        if ((!m_seen || greatest <= 0) && m_function.isLine(least, greatest, line, m_lineNear)) {
            const auto corner = static_cast<double>(columns.first - rows.first - m_shift);
            return line.constant + line.slope * (corner + (columnCentre - rowCentre));
        }
        const double sum = lagMean(m_function, rows, columns, m_shift, m_near);
        return m_seen && greatest > 0 ? sum / lagMean(*m_seen, rows, columns, m_shift, m_seenNear) : sum;
    }

private:
    const LagFunction& m_function;
    const LagFunction* m_seen;
    std::int64_t m_shift;
    std::size_t m_lineNear = 0;
    CornersNear m_near{};
    CornersNear m_seenNear{};
};

}  // namespace

ToeplitzField::ToeplitzField(Extent extent, Lags lags, std::shared_ptr<const LagFunction> function, Mask mask)
    : m_extent(extent), m_lags(lags), m_function(std::move(function)) {
    if (mask == Mask::Future)
        m_seen = std::make_shared<const LinearPieces>(seenPast(lags));
}

double ToeplitzField::cell(std::int64_t row, std::int64_t column) const {
    const std::int64_t lag = m_lags.of(row, column);
    return m_seen && lag > 0 ? kNoWeight : m_function->value(lag);
}

Bounds ToeplitzField::bounds() const {
    const std::int64_t greatest = m_seen ? std::min<std::int64_t>(m_lags.greatest, 0) : m_lags.greatest;
    return m_lags.least > greatest ? Bounds{0, 0} : m_function->bounds(m_lags.least, greatest);
}

template <class Number>
void ToeplitzField::draw(const Window& window, const Pixels<Number>& pixels) const {
    const auto rows = spansOf(PixelCover::means(window.top, window.bottom, pixels.rows), m_extent.rows);
    const auto columns =
        spansOf(PixelCover::means(window.left, window.right, pixels.columns), m_extent.columns);
    std::vector<double> centres(columns.size());
    std::ranges::transform(columns, centres.begin(), &CellSpan::centre);
    parallelFor((pixels.rows + kRowsOfMeans - 1) / kRowsOfMeans, [&](int task) {
        RowOfMeans means(*m_function, m_seen.get(), m_lags.shift);
        const int top = task * kRowsOfMeans;
        for (int r = top; r < std::min(top + kRowsOfMeans, pixels.rows); ++r) {
            const CellSpan& row = rows[static_cast<std::size_t>(r)];
            const double centre = row.centre();
            for (std::size_t c = 0; c < columns.size(); ++c)
                pixels.row(r)[c] = static_cast<Number>(means.mean(row, centre, columns[c], centres[c]));
        }
    });
}

void ToeplitzField::means(const Window& window, const Pixels<float>& pixels) const {
    draw(window, pixels);
}

void ToeplitzField::means(const Window& window, const Pixels<double>& pixels) const {
    draw(window, pixels);
}

}  // namespace posiscope
