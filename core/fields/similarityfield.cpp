// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/similarityfield.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <complex>
#include <utility>

#include "core/fields/drawnmeans.h"
#include "core/fields/exactmeans.h"
#include "core/fields/lagtables.h"
#include "core/parallel/workers.h"
#include "core/schemes/phase.h"

namespace posiscope {
namespace {

using WaveMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Picture = Eigen::Map<WaveMatrix, 0, Eigen::OuterStride<>>;

constexpr std::size_t kWaves = 256;  // at a time: two matrices of 512 columns
constexpr int kRows = 64;            // of the picture, one task

/// Runs task(first, count) on runs of pixels, on all cores.
template <class Task>
void inRunsOfRows(int pixels, const Task& task) {
    parallelFor((pixels + kRows - 1) / kRows,
                [&](int run) { task(run * kRows, std::min(kRows, pixels - run * kRows)); });
}

/// Row p: the means of sine and cosine under pixel p for waves first … last − 1.
void fillMeans(WaveMatrix& out, const SampledWaves& waves, const PixelCover& cover, std::size_t first,
               std::size_t last) {
    const ExactMeans means(waves, cover, first, last);
    inRunsOfRows(cover.pixels(), [&](int top, int count) {
        for (int pixel = top; pixel < top + count; ++pixel)
            for (std::size_t i = first; i < last; ++i) {
                const std::complex<double> mean = means.at(pixel, i);
                const auto column = static_cast<Eigen::Index>(2 * (i - first));
                out(pixel, column) = mean.imag();
                out(pixel, column + 1) = mean.real();
            }
    });
}

/// Mean dot products over the blocks of a picture, of any pitches. The mean of PE·PEᵀ over a block is the
/// mean row of its rows times the mean row of its columns. So the picture is (rows × d)·(columns × d)ᵀ,
/// computed a few hundred dimensions at a time.
/// \param sines, cosines how many columns hold each wave's sine and cosine.
void meanDotProducts(const SampledWaves& waves, const std::vector<double>& sines,
                     const std::vector<double>& cosines, const PixelCover& rows, const PixelCover& columns,
                     const Pixels<double>& pixels) {
    Picture picture(pixels.data, pixels.rows, pixels.columns, Eigen::OuterStride<>(pixels.stride));
    picture.setZero();
    const bool symmetric = rows == columns;
    const auto width = static_cast<Eigen::Index>(2 * std::min(kWaves, waves.count()));
    WaveMatrix left(rows.pixels(), width);
    WaveMatrix right(symmetric ? 0 : columns.pixels(), width);
    for (std::size_t first = 0; first < waves.count(); first += kWaves) {
        const std::size_t last = std::min(first + kWaves, waves.count());
        fillMeans(left, waves, rows, first, last);
        if (!symmetric)
            fillMeans(right, waves, columns, first, last);
        const auto used = static_cast<Eigen::Index>(2 * (last - first));
        Eigen::VectorXd weights(used);
        for (std::size_t i = first; i < last; ++i) {
            weights[static_cast<Eigen::Index>(2 * (i - first))] = sines[i];
            weights[static_cast<Eigen::Index>(2 * (i - first)) + 1] = cosines[i];
        }
        const WaveMatrix& other = symmetric ? left : right;
        inRunsOfRows(rows.pixels(), [&](int top, int count) {
            const WaveMatrix weighted = left.block(top, 0, count, used) * weights.asDiagonal();
            picture.middleRows(top, count).noalias() += weighted * other.leftCols(used).transpose();
        });
    }
}

constexpr int kRowsOfTask = 16;

/// A compensated sum: keeps what each addition rounds off.
class CarefulSum {
public:
    void add(double term) {
        const DoubleDouble sum = exactSum(m_sum, term);
        m_sum = sum.hi;
        m_rest += sum.lo;
    }
    double value() const { return m_sum + m_rest; }

private:
    double m_sum = 0;
    double m_rest = 0;
};

bool square(const Window& window, const PixelCover& rows, const PixelCover& columns) {
    const double drift = std::abs(rows.pitch() - columns.pitch()) * std::max(rows.pixels(), columns.pixels());
    return drift <= 1e-8 * rows.pitch() && window.left >= 0;
}

}  // namespace

SimilarityField::SimilarityField(std::shared_ptr<const Sinusoidal> encoding, Measure measure)
    : m_encoding(std::move(encoding)), m_measure(measure), m_waves(*m_encoding) {
    m_sines.resize(m_waves.count());
    m_cosines.resize(m_waves.count());
    for (std::int64_t j = 0; j < m_encoding->columns(); ++j) {
        const Column& column = m_encoding->column(j);
        if (column.wave != Wave::Zero)
            (column.wave == Wave::Sine ? m_sines : m_cosines)[static_cast<std::size_t>(column.frequency)] +=
                1;
    }
    for (std::size_t i = 0; i < m_waves.count(); ++i) {
        m_differences.push_back((m_cosines[i] + m_sines[i]) / 2);
        m_sums.push_back((m_cosines[i] - m_sines[i]) / 2);
        m_meanNorm += m_differences.back();
        m_greatest += std::max(m_sines[i], m_cosines[i]);
        if (m_sums.back() == 0)
            continue;
        m_doubled.add(m_waves.frequencies[i] * 2.0);
        m_swings.push_back(m_sums.back());
    }
    m_doubled.pad();
    m_doubled.firstPosition = m_waves.firstPosition;
}

Bounds SimilarityField::bounds() const {
    switch (m_measure) {
        case Measure::DotProduct:
            return {-m_greatest, m_greatest};
        case Measure::Cosine:
            return {-1, 1};
        case Measure::Distance:
            break;
    }
    return {0, 2 * std::sqrt(m_greatest)};
}

double SimilarityField::cell(std::int64_t row, std::int64_t column) const {
    const double p = m_waves.firstPosition + static_cast<double>(row);
    const double q = m_waves.firstPosition + static_cast<double>(column);
    CarefulSum dot;
    CarefulSum rowNorm;
    CarefulSum columnNorm;
    CarefulSum distance;
    for (std::size_t i = 0; i < m_waves.count(); ++i) {
        const DoubleDouble w = m_waves.frequencies[i];
        if (m_measure == Measure::Distance) {  // sin a − sin b = 2 cos((a+b)/2) sin((a−b)/2), and so on
            const double half = sineCosine(w, (p - q) / 2).sine;
            const SineCosine middle = m_sums[i] == 0 ? SineCosine{0, 1} : sineCosine(w, (p + q) / 2);
            distance.add(
                4 * half * half *
                (m_sines[i] * middle.cosine * middle.cosine + m_cosines[i] * middle.sine * middle.sine));
            continue;
        }
        dot.add(m_differences[i] * sineCosine(w, p - q).cosine);
        if (m_sums[i] == 0)
            continue;
        dot.add(m_sums[i] * sineCosine(w, p + q).cosine);
        rowNorm.add(m_sums[i] * sineCosine(w, 2 * p).cosine);
        columnNorm.add(m_sums[i] * sineCosine(w, 2 * q).cosine);
    }
    if (m_measure == Measure::Distance)
        return std::sqrt(std::max(distance.value(), 0.0));
    return shown(dot.value(), m_meanNorm + rowNorm.value(), m_meanNorm + columnNorm.value());
}

double SimilarityField::shown(double dot, double rowNorm, double columnNorm) const {
    if (m_measure == Measure::DotProduct)
        return dot;
    if (m_measure == Measure::Distance)
        return std::sqrt(std::max(rowNorm + columnNorm - 2 * dot, 0.0));
    const double least = 1e-14 * m_meanNorm;  // a norm below it is 0, rounded
    if (rowNorm <= least || columnNorm <= least)
        return 0;
    return std::clamp(dot / std::sqrt(rowNorm * columnNorm), -1.0, 1.0);
}

void SimilarityField::means(const Window& window, const Pixels<float>& pixels) const {
    const PixelCover rows = PixelCover::means(window.top, window.bottom, pixels.rows);
    const PixelCover columns = PixelCover::means(window.left, window.right, pixels.columns);
    if (square(window, rows, columns))
        drawSquare(rows, PixelCover::alike(rows, window.left, pixels.columns), pixels);
    else
        draw(rows, columns, pixels);
}

void SimilarityField::samples(const Window& window, const Pixels<float>& pixels) const {
    const PixelCover rows = PixelCover::middles(window.top, window.bottom, pixels.rows);
    const PixelCover columns = PixelCover::middles(window.left, window.right, pixels.columns);
    if (square(window, rows, columns))
        drawSquare(rows, PixelCover::alike(rows, window.left, pixels.columns), pixels);
    else
        draw(rows, columns, pixels);
}

void SimilarityField::means(const Window& window, const Pixels<double>& pixels) const {
    exact(PixelCover::means(window.top, window.bottom, pixels.rows),
          PixelCover::means(window.left, window.right, pixels.columns), pixels);
}

void SimilarityField::exact(const PixelCover& rows, const PixelCover& columns,
                            const Pixels<double>& pixels) const {
    meanDotProducts(m_waves, m_sines, m_cosines, rows, columns, pixels);
    if (m_measure == Measure::DotProduct)
        return;
    const std::vector<double> rowNorms = squaredNorms(rows);
    const std::vector<double> columnNorms = squaredNorms(columns);
    parallelFor(pixels.rows, [&](int r) {
        for (int c = 0; c < pixels.columns; ++c) {
            double& pixel = pixels.row(r)[c];
            pixel =
                shown(pixel, rowNorms[static_cast<std::size_t>(r)], columnNorms[static_cast<std::size_t>(c)]);
            const bool cells =
                rows.tail(r) == 0 && columns.tail(c) == 0 && rows.cells(r) <= 1 && columns.cells(c) <= 1;
            if (m_measure == Measure::Distance && cells && pixel * pixel < 1e-6 * m_meanNorm)
                pixel = cell(rows.firstCell(r), columns.firstCell(c));  // without cancellation
        }
    });
}

std::vector<double> SimilarityField::squaredNorms(const PixelCover& cover) const {
    std::vector<double> norms(static_cast<std::size_t>(cover.pixels()), m_meanNorm);
    if (m_swings.empty())
        return norms;
    const ExactMeans means(m_doubled, cover, 0, m_doubled.count());
    parallelFor(cover.pixels(), [&](int pixel) {
        for (std::size_t i = 0; i < m_swings.size(); ++i)
            norms[static_cast<std::size_t>(pixel)] += m_swings[i] * means.at(pixel, i).real();
    });
    return norms;
}

std::vector<float> SimilarityField::drawnNorms(const PixelCover& cover) const {
    constexpr int kParts = 16;  // the waves are distributed over as many columns as a vector has lanes
    std::vector<float> norms(static_cast<std::size_t>(cover.pixels()), 0);
    if (m_swings.empty())
        return norms;
    std::vector<float> parts(norms.size() * kParts);
    drawMeans(
        m_doubled, cover,
        [&](int part, std::vector<ColumnShare>& shares) {
            shares.clear();
            for (std::size_t i = static_cast<std::size_t>(part); i < m_swings.size(); i += kParts)
                shares.push_back({static_cast<std::int32_t>(i), 0, m_swings[i]});
        },
        Pixels<float>{parts.data(), cover.pixels(), kParts, kParts});
    for (std::size_t i = 0; i < parts.size(); ++i)
        norms[i / kParts] += parts[i];
    return norms;
}

void SimilarityField::draw(const PixelCover& rows, const PixelCover& columns,
                           const Pixels<float>& pixels) const {
    std::vector<double> numbers(static_cast<std::size_t>(pixels.rows) *
                                static_cast<std::size_t>(pixels.columns));
    exact(rows, columns, {numbers.data(), pixels.rows, pixels.columns, pixels.columns});
    for (int r = 0; r < pixels.rows; ++r)
        std::transform(numbers.begin() + std::ptrdiff_t{r} * pixels.columns,
                       numbers.begin() + std::ptrdiff_t{r + 1} * pixels.columns, pixels.row(r),
                       [](double number) { return static_cast<float>(number); });
}

void SimilarityField::drawSquare(const PixelCover& rows, const PixelCover& columns,
                                 const Pixels<float>& pixels) const {
    static thread_local DrawnPhasors phasors;
    static thread_local LagTables differencesOfThread;
    static thread_local LagTables sumsOfThread;
    const LagTables& differences = differencesOfThread;  // the workers must see the caller's
    const LagTables& sums = sumsOfThread;
    phasors.compute(m_waves, rows);
    differencesOfThread.compute(Lag::Difference, m_waves, m_differences, phasors, rows, columns);
    if (!m_swings.empty())
        sumsOfThread.compute(Lag::Sum, m_waves, m_sums, phasors, rows, columns);
    const PixelEnds rowEnds(rows);
    const PixelEnds columnEnds(columns);
    const std::vector<float> rowSwing = drawnNorms(rows);
    const std::vector<float> columnSwing = rows == columns ? rowSwing : drawnNorms(columns);
    parallelFor((pixels.rows + kRowsOfTask - 1) / kRowsOfTask, [&](int task) {
        static thread_local std::vector<float> row;
        for (int r = task * kRowsOfTask; r < std::min((task + 1) * kRowsOfTask, pixels.rows); ++r) {
            row.assign(static_cast<std::size_t>(pixels.columns) + 64, 0);
            addRow(differences, rowEnds, r, columnEnds, pixels.columns, row.data());
            if (!m_swings.empty())
                addRow(sums, rowEnds, r, columnEnds, pixels.columns, row.data());
            showRow(row.data(), rowSwing[static_cast<std::size_t>(r)], columnSwing.data(), pixels, r);
        }
    });
}

void SimilarityField::showRow(const float* dots, float rowSwing, const float* columnSwing,
                              const Pixels<float>& pixels, int r) const {
    float* out = pixels.row(r);
    const float norm = static_cast<float>(m_meanNorm);
    const float rowNorm = norm + rowSwing;
    const float least = 1e-6F * norm;  // a norm below it is 0, rounded
    for (int c = 0; c < pixels.columns; ++c) {
        if (m_measure == Measure::DotProduct) {
            out[c] = norm + dots[c];
        } else if (m_measure == Measure::Distance) {
            out[c] = std::sqrt(std::max(rowSwing + columnSwing[c] - 2 * dots[c], 0.0F));
        } else {
            const float norms = rowNorm * (norm + columnSwing[c]);
            const bool zero = rowNorm <= least || norm + columnSwing[c] <= least;
            out[c] = zero ? 0.0F : std::clamp((norm + dots[c]) / std::sqrt(norms), -1.0F, 1.0F);
        }
    }
}

}  // namespace posiscope
