// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/tabulatedsimilarity.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "core/fields/rowproducts.h"
#include "core/fields/tabulatedfield.h"
#include "core/parallel/scratch.h"
#include "core/parallel/workers.h"
#include "core/schemes/tabulated.h"

namespace posiscope {
namespace {

constexpr int kRowsOfRun = 32;
constexpr double kLargestSafeNumber = 1e150;  ///< squared norms of such rows still fit a double

/// The last run first: in half of a symmetric square it is the longest.
template <class Task>
void inRuns(int pixels, const Task& task) {
    const int runs = (pixels + kRowsOfRun - 1) / kRowsOfRun;
    parallelFor(runs, [&](int k) {
        const int top = (runs - 1 - k) * kRowsOfRun;
        task(top, std::min(kRowsOfRun, pixels - top));
    });
}

/// The mean row under each pixel and the mean squared norm of its rows (not needed for dot products).
template <class Number>
class MeanRows {
public:
    MeanRows(const Tabulated& encoding, const PixelCover& cover, Measure measure)
        : MeanRows(encoding, cover.pixels(), measure) {
        inRuns(cover.pixels(), [&](int top, int count) {
            std::vector<double> mean(static_cast<std::size_t>(encoding.columns()));
            for (int pixel = top; pixel < top + count; ++pixel) {
                meanRow(encoding, cover, pixel, 0, mean, effortFor<Number>);
                setRow(pixel, mean);
                if (double* const norm = normOf(pixel))
                    *norm = meanSquaredNorm(encoding, cover, pixel, effortFor<Number>);
            }
        });
    }

    /// Reads every row, in the calling thread; incomplete if stopped.
    static MeanRows patient(const Tabulated& encoding, const PixelCover& cover, Measure measure,
                            const std::stop_token& stop) {
        MeanRows made(encoding, cover.pixels(), measure);
        std::vector<double> mean(static_cast<std::size_t>(encoding.columns()));
        for (int pixel = 0; pixel < cover.pixels(); ++pixel) {
            if (!meanRow(encoding, cover, pixel, 0, mean, made.normOf(pixel), stop))
                break;
            made.setRow(pixel, mean);
        }
        return made;
    }

    PaddedRows<Number> rows(int first, int count) const {
        return {m_rows + static_cast<std::size_t>(first) * m_length, count, m_length};
    }
    double norm(int pixel) const { return m_norms.empty() ? 0 : m_norms[static_cast<std::size_t>(pixel)]; }

private:
    MeanRows(const Tabulated& encoding, int pixels, Measure measure)
        : m_length(PaddedRows<Number>::lengthFor(static_cast<std::size_t>(encoding.columns()))),
          m_rows(m_memory.of(static_cast<std::size_t>(pixels) * m_length)),
          m_norms(measure == Measure::DotProduct ? 0 : static_cast<std::size_t>(pixels)) {}

    double* normOf(int pixel) {
        return m_norms.empty() ? nullptr : &m_norms[static_cast<std::size_t>(pixel)];
    }
    void setRow(int pixel, const std::vector<double>& mean) {
        Number* const row = m_rows + static_cast<std::size_t>(pixel) * m_length;
        std::fill(
            std::ranges::transform(mean, row, [](double value) { return static_cast<Number>(value); }).out,
            row + m_length, Number{0});
    }

    std::size_t m_length;
    Scratch<Number> m_memory;
    Number* m_rows;
    std::vector<double> m_norms;
};

}  // namespace

TabulatedSimilarity::TabulatedSimilarity(std::shared_ptr<const Tabulated> encoding, Measure measure)
    : m_encoding(std::move(encoding)), m_measure(measure) {}

Extent TabulatedSimilarity::extent() const {
    return {m_encoding->rows(), m_encoding->rows()};
}

Window TabulatedSimilarity::numbered() const {
    const Bounds rows = rowsInTable(*m_encoding);
    return {rows.least, rows.greatest, rows.least, rows.greatest};
}

Bounds TabulatedSimilarity::bounds() const {
    const double norm = m_encoding->greatestNorm();
    if (m_measure == Measure::Cosine)
        return {-1, 1};
    return m_measure == Measure::Distance ? Bounds{0, 2 * norm} : Bounds{-norm * norm, norm * norm};
}

double TabulatedSimilarity::shown(double dot, double rowNorm, double columnNorm) const {
    switch (m_measure) {
        case Measure::DotProduct:
            break;
        case Measure::Cosine: {
            // For rows of zeros a sum may be rounded below zero, and the product of tiny squares underflows.
            const double norms = std::sqrt(std::max(rowNorm, 0.0)) * std::sqrt(std::max(columnNorm, 0.0));
            return norms == 0 ? 0 : dot / norms;
        }
        case Measure::Distance: {
            const double squared = rowNorm + columnNorm - 2 * dot;
            return std::isnan(squared) ? squared : std::sqrt(std::max(squared, 0.0));
        }
    }
    return dot;
}

double TabulatedSimilarity::cell(std::int64_t row, std::int64_t column) const {
    const std::int64_t first = m_encoding->firstPosition();
    std::vector<double> left(static_cast<std::size_t>(m_encoding->columns()));
    std::vector<double> right(left.size());
    const auto readRow = [&](std::int64_t position, std::vector<double>& values) {
        if (position < m_encoding->firstRow() || position >= m_encoding->reach())
            values.assign(values.size(), std::numeric_limits<double>::quiet_NaN());
        else
            m_encoding->addRun(position, position + 1, 1, 0, values);
    };
    readRow(first + row, left);
    readRow(first + column, right);
    const Eigen::Map<Eigen::VectorXd> p(left.data(), std::ssize(left));
    const Eigen::Map<Eigen::VectorXd> q(right.data(), std::ssize(right));
    // The squares of a table's largest numbers may overflow although the result does not.
    switch (m_measure) {
        case Measure::DotProduct:
            return p.dot(q);
        case Measure::Cosine:
            return p.isZero(0) || q.isZero(0) ? 0 : p.stableNormalized().dot(q.stableNormalized());
        case Measure::Distance:
            break;
    }
    const Eigen::VectorXd apart = p - q;
    return apart.hasNaN() ? std::numeric_limits<double>::quiet_NaN() : apart.stableNorm();
}

template <class Number>
void TabulatedSimilarity::draw(const PixelCover& rows, const PixelCover& columns,
                               const Pixels<Number>& pixels) const {
    const MeanRows<Number> left(*m_encoding, rows, m_measure);
    const bool symmetric = rows == columns;
    std::optional<MeanRows<Number>> right;
    if (!symmetric)
        right.emplace(*m_encoding, columns, m_measure);
    const MeanRows<Number>& other = symmetric ? left : *right;
    inRuns(rows.pixels(), [&](int top, int count) {
        // Computes the lower triangle of a symmetric picture and mirrors it into the upper one.
        const int width = symmetric ? top + count : columns.pixels();
        rowProducts(left.rows(top, count), other.rows(0, width), pixels.row(top), pixels.stride);
        for (int r = top; r < top + count; ++r)
            for (int c = 0; c < width; ++c)
                pixels.row(r)[c] = static_cast<Number>(
                    shown(static_cast<double>(pixels.row(r)[c]), left.norm(r), other.norm(c)));
        for (int c = 0; symmetric && c < width; ++c)
            for (int r = std::max(c, top); r < top + count; ++r)
                pixels.row(c)[r] = pixels.row(r)[c];
    });
}

void TabulatedSimilarity::means(const Window& window, const Pixels<float>& pixels) const {
    draw(PixelCover::means(window.top, window.bottom, pixels.rows),
         PixelCover::means(window.left, window.right, pixels.columns), pixels);
}

void TabulatedSimilarity::means(const Window& window, const Pixels<double>& pixels) const {
    const PixelCover rows = PixelCover::means(window.top, window.bottom, pixels.rows);
    const PixelCover columns = PixelCover::means(window.left, window.right, pixels.columns);
    const bool delicate = m_measure == Measure::Distance || !(m_encoding->greatest() <= kLargestSafeNumber);
    if (!delicate || rows.pitch() > 1 || columns.pitch() > 1 || !rows.whole() || !columns.whole())
        return draw(rows, columns, pixels);
    // Single cells: distances come from the difference of the rows, where dot products would cancel and
    // squares might overflow.
    inRuns(pixels.rows, [&](int top, int count) {
        for (int r = top; r < top + count; ++r)
            for (int c = 0; c < pixels.columns; ++c)
                pixels.row(r)[c] = cell(rows.firstCell(r), columns.firstCell(c));
    });
}

PassedOver TabulatedSimilarity::passedOver(const Window& window, int pixelRows) const {
    return numbersPassedOver(*m_encoding, window.bottom - window.top,
                             static_cast<double>(m_encoding->columns()), pixelRows);
}

bool TabulatedSimilarity::patientMeans(const Window& window, const Pixels<float>& pixels,
                                       const std::stop_token& stop) const {
    const PixelCover rows = PixelCover::means(window.top, window.bottom, pixels.rows);
    const PixelCover columns = PixelCover::means(window.left, window.right, pixels.columns);
    const auto left = MeanRows<float>::patient(*m_encoding, rows, m_measure, stop);
    std::optional<MeanRows<float>> other;
    if (!(rows == columns))
        other.emplace(MeanRows<float>::patient(*m_encoding, columns, m_measure, stop));
    const MeanRows<float>& right = other ? *other : left;
    for (int r = 0; r < pixels.rows; ++r) {
        if (stop.stop_requested())
            return false;
        rowProducts(left.rows(r, 1), right.rows(0, pixels.columns), pixels.row(r), pixels.stride);
        for (int c = 0; c < pixels.columns; ++c)
            pixels.row(r)[c] =
                static_cast<float>(shown(static_cast<double>(pixels.row(r)[c]), left.norm(r), right.norm(c)));
    }
    return !stop.stop_requested();
}

void TabulatedSimilarity::samples(const Window& window, const Pixels<float>& pixels) const {
    draw(PixelCover::middles(window.top, window.bottom, pixels.rows),
         PixelCover::middles(window.left, window.right, pixels.columns), pixels);
}

}  // namespace posiscope
