// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/differenceplane.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace posiscope {
namespace {

class DifferencePlane : public PlaneMap {
public:
    DifferencePlane(std::shared_ptr<const PlaneMap> minuend, std::shared_ptr<const PlaneMap> subtrahend)
        : PlaneMap(minuend->rows(), minuend->columns()),
          m_minuend(std::move(minuend)),
          m_subtrahend(std::move(subtrahend)),
          m_down(ratio(m_subtrahend->rows(), rows())),
          m_across(ratio(m_subtrahend->columns(), columns())) {}

    std::vector<double> values(const PlanePoint& from, const Places& down,
                               const Places& across) const override {
        return without(m_minuend->values(from, down, across),
                       m_subtrahend->values(there(from), scaled(down, m_down), scaled(across, m_across)));
    }

    std::vector<double> along(const PlanePoint& from, const PlanePoint& step,
                              std::size_t count) const override {
        return without(m_minuend->along(from, step, count),
                       m_subtrahend->along(there(from), {step.y * m_down, step.x * m_across}, count));
    }

private:
    static double ratio(std::int64_t other, std::int64_t own) {
        return static_cast<double>(other) / static_cast<double>(own);
    }

    static std::vector<double> without(std::vector<double> values, const std::vector<double>& others) {
        std::ranges::transform(values, others, values.begin(), std::minus());
        return values;
    }

    /// The place \p at of an axis in the patches of the other map, of which there are \p ratio times as many.
    static double scaled(double at, double ratio) { return (at + 0.5) * ratio - 0.5; }
    static Places scaled(const Places& places, double ratio) {
        return {scaled(places.first, ratio), places.step * ratio, places.count};
    }
    PlanePoint there(const PlanePoint& at) const { return {scaled(at.y, m_down), scaled(at.x, m_across)}; }

    std::shared_ptr<const PlaneMap> m_minuend;
    std::shared_ptr<const PlaneMap> m_subtrahend;
    double m_down;
    double m_across;
};

}  // namespace

std::shared_ptr<const PlaneMap> differenceOf(std::shared_ptr<const PlaneMap> minuend,
                                             std::shared_ptr<const PlaneMap> subtrahend) {
    return std::make_shared<const DifferencePlane>(std::move(minuend), std::move(subtrahend));
}

}  // namespace posiscope
