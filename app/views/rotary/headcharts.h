// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "app/pieces/linechart.h"
#include "app/plots/plotframe.h"
#include "app/views/rotary/rotaryhead.h"
#include "core/rotary/relativeerror.h"

namespace posiscope {

/// An axis of signed distances with 0 in the middle: linear, or for long ranges logarithmic on both sides (1
/// + |Δ|), so that near and far distances are visible together.
class DistanceAxis {
public:
    DistanceAxis() = default;
    explicit DistanceAxis(double reach);

    double reach() const { return m_reach; }
    bool logarithmic() const { return m_logarithmic; }

    /// The coordinate of a distance on the linear axis of the plot frame, and the inverse.
    double place(double distance) const {
        return m_logarithmic ? std::copysign(std::log10(1 + std::abs(distance)), distance) : distance;
    }
    double distanceAt(double place) const {
        return m_logarithmic ? std::copysign(std::pow(10, std::abs(place)) - 1, place) : place;
    }

    /// The axis for a plot of \p width pixels.
    Axis axis(const QString& label, int width) const;

    bool operator==(const DistanceAxis&) const = default;

private:
    double m_reach = 1;
    bool m_logarithmic = false;
};

/// The rounding errors of a head at one position: sines and cosines, and the score at one distance.
struct RoundedSample {
    std::int64_t position;
    TurnError turn;
    RelativeScore score;  ///< of the key at this position
};

/// Samples of positions 1 … farthest, evenly spaced on a logarithmic axis; recomputed only when their inputs
/// change. Uses all cores.
class RoundedSamples {
public:
    const std::vector<RoundedSample>& of(const std::shared_ptr<const RotaryHead>& head, std::int64_t distance,
                                         std::int64_t farthest, bool coarse);

    double exactScore() const { return m_exact; }

private:
    std::shared_ptr<const RotaryHead> m_head;
    std::int64_t m_distance = 0;
    std::int64_t m_farthest = 0;
    bool m_coarse = false;
    double m_exact = 0;
    std::vector<RoundedSample> m_samples;
};

class Document;

/// A chart about one head, without content.
Chart headChart(const QString& name, int rank);

/// \p label if a vertical axis of \p height pixels is long enough for it.
QString labelOver(int height, const QString& label);

/// A chart over signed distances between query and key; pointing at one moves the query to that distance.
Chart distanceChart(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                    const DistanceAxis& distances, const QString& name, int rank);

/// The vertical line at the cursor's distance.
ReferenceLine distanceCursor(const Document& document, const DistanceAxis& distances, const Theme& theme);

/// Rounding errors along the positions; pointing at one moves the key there, and the query with it.
struct RoundingChart {
    QString name;
    int rank;
    QString label;  ///< of the positions
    std::function<Axis(int height)> up;
    std::function<ChartContent(const Theme& theme, const PlotFrame& frame)> content;
    std::function<QString(const RoundedSample& sample)> readout;
};

/// \param samples not empty; must outlive the drawing
Chart roundingChart(const Document& document, const std::vector<RoundedSample>& samples,
                    const RoundingChart& chart);

}  // namespace posiscope
