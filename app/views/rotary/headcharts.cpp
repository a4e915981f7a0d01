// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/headcharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "core/parallel/workers.h"

namespace posiscope {
namespace {

constexpr double kFar = 600;         // longest range for a linear axis
constexpr int kPixelsOfNumber = 58;  // on a linear axis
constexpr int kPixelsOfPower = 40;
constexpr double kLeastApart = 18;  // pixels between the 0 and the numbers beside it

}  // namespace

DistanceAxis::DistanceAxis(double reach) : m_reach(std::max(1.0, reach)), m_logarithmic(reach > kFar) {}

Axis DistanceAxis::axis(const QString& label, int width) const {
    Axis axis;
    axis.label = label;
    axis.first = place(-m_reach);
    axis.last = place(m_reach);
    if (!m_logarithmic) {
        axis.ticks = bothWays(endedAt(wholeTicks(0, axis.last, std::max(1, width / 2 / kPixelsOfNumber)),
                                      static_cast<std::int64_t>(m_reach)));
        return axis;
    }
    axis.places = [distances = *this](double distance) { return QList<double>{distances.place(distance)}; };
    axis.ticks = {{0, QStringLiteral("0")}};
    const double nearest = kLeastApart / std::max(1, width) * (axis.last - axis.first);
    for (const Tick& tick : powerTicks(1, m_reach, std::max(1, width / 2 / kPixelsOfPower))) {
        if (place(tick.at) < nearest)
            continue;
        axis.ticks.prepend({place(-tick.at), QChar(0x2212) + tick.text});
        axis.ticks.append({place(tick.at), tick.text});
    }
    return axis;
}

namespace {

constexpr std::int64_t kMostTurns = 1 << 18;  // pairs times samples: a hundredth of a second on two cores
constexpr std::int64_t kMostSamples = 2400;
constexpr std::int64_t kLeastSamples = 200;

/// About \p count whole numbers from 1 to \p farthest, in geometric progression where possible.
std::vector<std::int64_t> positionsTo(std::int64_t farthest, std::int64_t count) {
    std::vector<std::int64_t> positions{1};
    const double factor = std::pow(static_cast<double>(farthest), 1 / static_cast<double>(count));
    while (positions.back() < farthest) {
        const auto next =
            static_cast<std::int64_t>(std::round(static_cast<double>(positions.back()) * factor));
        positions.push_back(std::clamp(next, positions.back() + 1, farthest));
    }
    return positions;
}

}  // namespace

const std::vector<RoundedSample>& RoundedSamples::of(const std::shared_ptr<const RotaryHead>& head,
                                                     std::int64_t distance, std::int64_t farthest,
                                                     bool coarse) {
    if (m_head == head && m_distance == distance && m_farthest == farthest && m_coarse == coarse)
        return m_samples;
    m_head = head;
    m_distance = distance;
    m_farthest = farthest;
    m_coarse = coarse;
    const std::int64_t count =
        std::clamp(kMostTurns / head->rotary->pairs(), kLeastSamples, kMostSamples) / (coarse ? 4 : 1);
    const std::vector<std::int64_t> positions = positionsTo(farthest, count);
    const RoundedRotary rounded(*head->rotary);
    const RelativeError error(rounded, head->vectors, distance);
    m_exact = error.exactScore();
    m_samples.assign(positions.size(), {});
    constexpr std::size_t kRun = 16;  // positions per task
    parallelFor(static_cast<int>((positions.size() + kRun - 1) / kRun), [&](int task) {
        const std::size_t first = static_cast<std::size_t>(task) * kRun;
        for (std::size_t k = first; k < std::min(first + kRun, positions.size()); ++k)
            m_samples[k] = {positions[k], turnError(rounded, positions[k]), error.at(positions[k])};
    });
    return m_samples;
}

namespace {

constexpr QMargins kHeadMargins(62, 22, 14, 41);
constexpr int kRoundingLeft = 72;  // for scores that differ in their last digits
constexpr QSize kLeastHead(110, 50);
constexpr double kMainGain = 4;  // keeps the piece of rank 0 the largest
constexpr int kLeastForLabel = 88;
constexpr int kPositionTick = 70;

struct DistanceWords {
    Q_DECLARE_TR_FUNCTIONS(DistanceWords)
};

Axis keyAxis(double last, const QString& label, int width) {
    const bool logarithmic = last > 20;
    const int most = std::max(2, width / kPositionTick);
    return {.label = label,
            .first = 1,
            .last = last,
            .logarithmic = logarithmic,
            .ticks = logarithmic ? powerTicks(1, last, most) : wholeTicks(1, last, most)};
}

}  // namespace

Chart headChart(const QString& name, int rank) {
    return {
        .name = name,
        .wish = {
            .least = kLeastHead, .margins = kHeadMargins, .gain = rank == 0 ? kMainGain : 1, .rank = rank}};
}

QString labelOver(int height, const QString& label) {
    return height >= kLeastForLabel ? label : QString();
}

Chart distanceChart(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                    const DistanceAxis& distances, const QString& name, int rank) {
    Chart chart = headChart(name, rank);
    const auto distanceAt = [distances](double x) {
        const double end = distances.place(distances.reach());
        return std::int64_t{std::llround(distances.distanceAt(std::clamp(x, -end, end)))};
    };
    chart.pointed = [=, &document](double x) { return cursorAtDistance(document, distanceAt(x)); };
    chart.readout = [=](double x, double) {
        const std::int64_t distance = distanceAt(x);
        return DistanceWords::tr("Δ = %1: score %2")
            .arg(whole(distance), readable(head->scores.at(static_cast<double>(distance)), 6));
    };
    return chart;
}

ReferenceLine distanceCursor(const Document& document, const DistanceAxis& distances, const Theme& theme) {
    return {Qt::Vertical, distances.place(static_cast<double>(document.cursor().difference())),
            QPen(theme.otherPosition, 1)};
}

Chart roundingChart(const Document& document, const std::vector<RoundedSample>& samples,
                    const RoundingChart& chart) {
    Chart made = headChart(chart.name, chart.rank);
    const double last = std::max(2.0, static_cast<double>(samples.back().position));
    const auto positionAt = [last](double x) { return std::int64_t{std::llround(std::clamp(x, 1.0, last))}; };
    made.wish.margins.setLeft(kRoundingLeft);
    made.axes = [=](const QSize& size) {
        return ChartAxes{keyAxis(last, chart.label, size.width()), chart.up(size.height())};
    };
    made.content = [&document, fill = chart.content](const Ink& ink, const PlotFrame& frame) {
        ChartContent content = fill(ink.theme, frame);
        const auto key = static_cast<double>(std::abs(document.cursor().otherPosition));
        content.cursor = {ReferenceLine{Qt::Vertical, std::max(1.0, key), QPen(ink.theme.otherPosition, 1)}};
        return content;
    };
    made.pointed = [=, &document](double x) {
        const std::int64_t position = positionAt(x);
        const bool there = document.extent().positions.contains(position);
        return cursorAtKey(document, there ? position : -position);
    };
    made.readout = [=, &samples, readout = chart.readout](double x, double) {
        const auto sample = std::ranges::lower_bound(samples, positionAt(x), {}, &RoundedSample::position);
        return readout(sample == samples.end() ? samples.back() : *sample);
    };
    return made;
}

}  // namespace posiscope
