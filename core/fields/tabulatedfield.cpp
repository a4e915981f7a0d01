// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/tabulatedfield.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "core/fields/rowproducts.h"
#include "core/parallel/scratch.h"
#include "core/parallel/workers.h"
#include "core/schemes/learned.h"
#include "core/schemes/tabulated.h"

namespace posiscope {
namespace {

/// Calls add(first, end, weight) for the runs of existing positions under a pixel. When rows are sampled, the
/// pixel's partly covered edges are no separate runs, because that would read two more rows for less than
/// one.
/// \returns the sum of the weights: the existing part of the pixel.
template <class Add>
double runsUnder(const Tabulated& encoding, const PixelCover& rows, int pixel, Effort effort,
                 const Add& add) {
    double covered = 0;
    const auto run = [&](std::int64_t first, std::int64_t end, double weight) {
        first = std::max(first + encoding.firstPosition(), encoding.firstRow());
        end = std::min(end + encoding.firstPosition(), encoding.reach());
        if (first >= end || weight == 0)
            return;
        add(first, end, weight);
        covered += weight * static_cast<double>(end - first);
    };
    const std::int64_t head = rows.firstCell(pixel);
    const std::int64_t tail = rows.firstCell(pixel + 1);
    if (effort == Effort::Drawn && !rows.pointed() && encoding.sampled() && tail - head > encoding.looks()) {
        run(head, tail, rows.inner());
        return covered;
    }
    run(head, head + 1, rows.head(pixel));
    if (tail > head + 1)
        run(head + 1, tail, rows.inner());
    if (tail > head)
        run(tail, tail + 1, rows.tail(pixel));
    return covered;
}

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

Bounds rowsInTable(const Tabulated& encoding) {
    const std::int64_t first = encoding.firstPosition();
    const auto row = [&](std::int64_t position) {
        return static_cast<double>(std::clamp<std::int64_t>(position - first, 0, encoding.rows()));
    };
    return {row(encoding.firstRow()), row(encoding.reach())};
}

void meanRow(const Tabulated& encoding, const PixelCover& rows, int pixel, std::int64_t column,
             std::span<double> mean, Effort effort) {
    std::ranges::fill(mean, 0.0);
    const double covered =
        runsUnder(encoding, rows, pixel, effort, [&](std::int64_t first, std::int64_t end, double weight) {
            encoding.addRun(first, end, weight, column, mean, effort);
        });
    for (double& value : mean)
        value = covered == 0 ? std::numeric_limits<double>::quiet_NaN() : value / covered;
}

bool meanRow(const Tabulated& encoding, const PixelCover& rows, int pixel, std::int64_t column,
             std::span<double> mean, double* squares, const std::stop_token& stop) {
    constexpr std::int64_t kNumbersAtOnce = std::int64_t{1} << 20;
    const std::int64_t atOnce = std::max<std::int64_t>(kNumbersAtOnce / encoding.columns(), 1);
    std::ranges::fill(mean, 0.0);
    double norms = 0;
    const double covered = runsUnder(encoding, rows, pixel, Effort::Exact,
                                     [&](std::int64_t first, std::int64_t end, double weight) {
                                         for (; first < end && !stop.stop_requested(); first += atOnce) {
                                             const std::int64_t next = std::min(first + atOnce, end);
                                             encoding.addRun(first, next, weight, column, mean);
                                             if (squares)
                                                 norms += weight * encoding.squaredNorms(first, next);
                                         }
                                     });
    const double part = covered == 0 ? std::numeric_limits<double>::quiet_NaN() : 1 / covered;
    for (double& value : mean)
        value *= part;
    if (squares)
        *squares = norms * part;
    return !stop.stop_requested();
}

PassedOver numbersPassedOver(const Tabulated& encoding, double rowsShown, double columnsShown,
                             int pixelRows) {
    if (!encoding.sampled())
        return {};
    const double looked = static_cast<double>(encoding.looks()) * pixelRows;
    const double numbers = std::max(rowsShown - looked, 0.0) * columnsShown;
    return {numbers, numbers * encoding.workOfNumber()};
}

double meanSquaredNorm(const Tabulated& encoding, const PixelCover& rows, int pixel, Effort effort) {
    double sum = 0;
    const double covered =
        runsUnder(encoding, rows, pixel, effort, [&](std::int64_t first, std::int64_t end, double weight) {
            sum += weight * encoding.squaredNorms(first, end, effort);
        });
    return covered == 0 ? std::numeric_limits<double>::quiet_NaN() : sum / covered;
}

namespace {

constexpr int kTableRowsOfTask = 8;

/// The means under the pixels of \p columns, \p values being columns \p first and on.
template <class Number>
void shrink(std::span<const double> values, std::int64_t first, const PixelCover& columns, Number* pixels) {
    for (int c = 0; c < columns.pixels(); ++c)
        pixels[c] = static_cast<Number>(pixelMean(values, first, columns, c));
}

/// Whether \p pixel and the one before it show the same row of the table, and nothing else.
bool repeatsRow(const PixelCover& rows, int pixel) {
    return rows.cells(pixel - 1) == 0 && (rows.pointed() || rows.cells(pixel) == 0);
}

/// A pixel that shows one row, or parts of two, is exact.
template <class Number>
Effort effortAt(const PixelCover& rows, int pixel) {
    return rows.pointed() || rows.cells(pixel) < 2 ? Effort::Exact : effortFor<Number>;
}

}  // namespace

TabulatedField::TabulatedField(std::shared_ptr<const Tabulated> encoding) : m_encoding(std::move(encoding)) {}

Extent TabulatedField::extent() const {
    return {m_encoding->rows(), m_encoding->columns()};
}

Window TabulatedField::numbered() const {
    const Bounds rows = rowsInTable(*m_encoding);
    return {rows.least, rows.greatest, 0, static_cast<double>(m_encoding->columns())};
}

double TabulatedField::cell(std::int64_t row, std::int64_t column) const {
    return m_encoding->value(m_encoding->firstPosition() + row, column);
}

Bounds TabulatedField::bounds() const {
    return {-m_encoding->greatest(), m_encoding->greatest()};
}

template <class Number>
void TabulatedField::draw(const PixelCover& rows, const PixelCover& columns,
                          const Pixels<Number>& pixels) const {
    const std::int64_t first = columns.firstCell(0);
    const std::int64_t end = std::min(columns.firstCell(columns.pixels()) + 1, m_encoding->columns());
    parallelFor((rows.pixels() + kTableRowsOfTask - 1) / kTableRowsOfTask, [&](int task) {
        std::vector<double> mean(static_cast<std::size_t>(end - first));
        const int top = task * kTableRowsOfTask;
        for (int r = top; r < std::min(top + kTableRowsOfTask, rows.pixels()); ++r) {
            if (r > top && repeatsRow(rows, r)) {
                std::copy_n(pixels.row(r - 1), columns.pixels(), pixels.row(r));
                continue;
            }
            meanRow(*m_encoding, rows, r, first, mean, effortAt<Number>(rows, r));
            shrink<Number>(mean, first, columns, pixels.row(r));
        }
    });
}

void TabulatedField::means(const Window& window, const Pixels<float>& pixels) const {
    draw(PixelCover::means(window.top, window.bottom, pixels.rows),
         PixelCover::means(window.left, window.right, pixels.columns), pixels);
}

void TabulatedField::means(const Window& window, const Pixels<double>& pixels) const {
    draw(PixelCover::means(window.top, window.bottom, pixels.rows),
         PixelCover::means(window.left, window.right, pixels.columns), pixels);
}

PassedOver TabulatedField::passedOver(const Window& window, int pixelRows) const {
    return numbersPassedOver(*m_encoding, window.bottom - window.top, window.right - window.left, pixelRows);
}

bool TabulatedField::patientMeans(const Window& window, const Pixels<float>& pixels,
                                  const std::stop_token& stop) const {
    const PixelCover rows = PixelCover::means(window.top, window.bottom, pixels.rows);
    const PixelCover columns = PixelCover::means(window.left, window.right, pixels.columns);
    const std::int64_t first = columns.firstCell(0);
    const std::int64_t end = std::min(columns.firstCell(columns.pixels()) + 1, m_encoding->columns());
    std::vector<double> mean(static_cast<std::size_t>(end - first));
    for (int r = 0; r < pixels.rows; ++r) {
        if (!meanRow(*m_encoding, rows, r, first, mean, nullptr, stop))
            return false;
        shrink<float>(mean, first, columns, pixels.row(r));
    }
    return true;
}

void TabulatedField::samples(const Window& window, const Pixels<float>& pixels) const {
    draw(PixelCover::middles(window.top, window.bottom, pixels.rows),
         PixelCover::middles(window.left, window.right, pixels.columns), pixels);
}

std::shared_ptr<const Field> fieldOfNumbers(std::int64_t rows, std::int64_t columns,
                                            std::vector<double> numbers) {
    const Parameters parameters{.dModel = columns, .length = rows, .firstPosition = 0};
    const auto sums = std::make_shared<const RowSums>(Table::of(rows, columns, std::move(numbers)));
    return std::make_shared<const TabulatedField>(std::make_shared<const Learned>(parameters, sums));
}

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
