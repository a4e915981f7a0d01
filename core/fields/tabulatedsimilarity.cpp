// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/tabulatedsimilarity.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/cores/workers.h"
#include "core/fields/rowmeans.h"
#include "core/schemes/tabulated.h"

namespace posiscope {
namespace {

constexpr int kRowsOfRun = 32;
constexpr double kLargestSafeNumber = 1e150;  ///< the square of a row of such is still a double

template <class Number>
using Matrix = Eigen::Matrix<Number, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// The last first: in half a square that is the longest.
template <class Task>
void inRuns(int pixels, const Task& task) {
    const int runs = (pixels + kRowsOfRun - 1) / kRowsOfRun;
    inAllCores(runs, [&](int k) {
        const int top = (runs - 1 - k) * kRowsOfRun;
        task(top, std::min(kRowsOfRun, pixels - top));
    });
}

/// The mean row under each pixel and the mean squared norm of its rows.
template <class Number>
struct MeanRows {
    Matrix<Number> rows;
    std::vector<double> norms;

    /// Of every row, by this thread alone; not finished when stopped.
    static MeanRows patient(const Tabulated& encoding, const PixelCover& cover, Measure measure,
                            const std::stop_token& stop) {
        MeanRows made;
        made.rows.resize(cover.pixels(), encoding.columns());
        made.norms.resize(static_cast<std::size_t>(cover.pixels()));
        std::vector<double> mean(static_cast<std::size_t>(encoding.columns()));
        for (int pixel = 0; pixel < cover.pixels(); ++pixel) {
            double* const norm =
                measure == Measure::DotProduct ? nullptr : &made.norms[static_cast<std::size_t>(pixel)];
            if (!meanRow(encoding, cover, pixel, 0, mean, norm, stop))
                break;
            std::ranges::transform(mean, made.rows.row(pixel).data(),
                                   [](double value) { return static_cast<Number>(value); });
        }
        return made;
    }

    MeanRows() = default;
    /// \param measure decides whether there are norms, which are no part of dot products
    MeanRows(const Tabulated& encoding, const PixelCover& cover, Measure measure)
        : rows(cover.pixels(), encoding.columns()), norms(static_cast<std::size_t>(cover.pixels())) {
        inRuns(cover.pixels(), [&](int top, int count) {
            std::vector<double> mean(static_cast<std::size_t>(encoding.columns()));
            for (int pixel = top; pixel < top + count; ++pixel) {
                meanRow(encoding, cover, pixel, 0, mean, effortFor<Number>);
                std::ranges::transform(mean, rows.row(pixel).data(),
                                       [](double value) { return static_cast<Number>(value); });
                if (measure != Measure::DotProduct)
                    norms[static_cast<std::size_t>(pixel)] =
                        meanSquaredNorm(encoding, cover, pixel, effortFor<Number>);
            }
        });
    }
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
            // Of rows of zeros a sum may be rounded to less than nothing; and tiny squares vanish in a
            // product.
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
    // The squares of a table's largest numbers may overflow where what is asked for does not.
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
        // Of a symmetric picture what is below the diagonal, and that into what is above it as well.
        const int width = symmetric ? top + count : columns.pixels();
        Matrix<Number> tile = left.rows.middleRows(top, count) * other.rows.topRows(width).transpose();
        const auto norms = std::span(left.norms).subspan(static_cast<std::size_t>(top));
        for (int r = 0; r < count; ++r)
            for (int c = 0; c < width; ++c)
                tile(r, c) = static_cast<Number>(shown(static_cast<double>(tile(r, c)),
                                                       norms[static_cast<std::size_t>(r)],
                                                       other.norms[static_cast<std::size_t>(c)]));
        for (int r = 0; r < count; ++r)
            std::copy_n(tile.row(r).data(), width, pixels.row(top + r));
        for (int c = 0; symmetric && c < width; ++c)
            for (int r = std::max(c - top, 0); r < count; ++r)
                pixels.row(c)[top + r] = tile(r, c);
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
    // Cells one by one: distances from the difference of the rows, where dot products would cancel, and
    // nothing from squares that overflow.
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
        const Matrix<float> dots = left.rows.row(r) * right.rows.transpose();
        for (int c = 0; c < pixels.columns; ++c)
            pixels.row(r)[c] = static_cast<float>(shown(static_cast<double>(dots(0, c)),
                                                        left.norms[static_cast<std::size_t>(r)],
                                                        right.norms[static_cast<std::size_t>(c)]));
    }
    return !stop.stop_requested();
}

void TabulatedSimilarity::samples(const Window& window, const Pixels<float>& pixels) const {
    draw(PixelCover::middles(window.top, window.bottom, pixels.rows),
         PixelCover::middles(window.left, window.right, pixels.columns), pixels);
}

}  // namespace posiscope
