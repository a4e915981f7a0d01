// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/numbers.h"

#include <algorithm>
#include <array>

#include "app/document/comparison.h"
#include "app/views/plane/planeplot.h"
#include "core/fields/fieldof.h"
#include "core/parallel/workers.h"
#include "core/precision/differences.h"
#include "core/precision/errorfield.h"

namespace posiscope {
namespace {

/// The middle of strip \p i of \p strips over \p all; a strip of one cell has the name of the cell.
double middle(const Indices& all, std::int64_t i, std::int64_t strips) {
    const auto first = static_cast<double>(all.at(0));
    const double share = (static_cast<double>(i) + 0.5) / static_cast<double>(strips);
    return first - 0.5 + share * static_cast<double>(all.size());
}

/// The beginning of strip \p i of \p strips over \p all; exactly a whole number where it should be one.
double edge(const Indices& all, std::int64_t i, std::int64_t strips) {
    return static_cast<double>(all.at(0)) + static_cast<double>(i * all.size()) / static_cast<double>(strips);
}

constexpr std::int64_t kTile = 8192;  ///< columns read at once: fields need memory for each

}  // namespace

double Numbers::rowName(std::int64_t r) const {
    const double row = resample ? middle(rows, r, resample->rows) : static_cast<double>(rows.at(r));
    return row + static_cast<double>(firstRow);
}

double Numbers::columnName(std::int64_t c) const {
    const double column =
        resample ? middle(columns, c, resample->columns) : static_cast<double>(columns.at(c));
    return column + static_cast<double>(firstColumn);
}

void Numbers::read(std::int64_t first, std::int64_t count, double* out) const {
    if (resample || (together && rows.isRun() && columns.isRun()))
        readMeans(first, count, out);
    else
        readCells(first, count, out);
}

void Numbers::readCells(std::int64_t first, std::int64_t count, double* out) const {
    const std::int64_t across = columns.size();
    parallelFor(static_cast<int>(count), [&](int r) {
        const std::int64_t row = rows.at(first + r);
        for (std::int64_t c = 0; c < across; ++c)
            out[r * across + c] = field->cell(row, columns.at(c));
    });
}

void Numbers::readMeans(std::int64_t first, std::int64_t count, double* out) const {
    const std::int64_t across = extent().columns;
    for (std::int64_t left = 0; left < across; left += kTile) {
        const std::int64_t tile = std::min(kTile, across - left);
        const Window window{edge(rows, first, extent().rows), edge(rows, first + count, extent().rows),
                            edge(columns, left, across), edge(columns, left + tile, across)};
        field->means(window,
                     Pixels<double>{out + left, static_cast<int>(count), static_cast<int>(tile), across});
    }
}

Numbers numbersOf(Matrix matrix, const std::shared_ptr<const Encoding>& encoding,
                  const Appearance& appearance, const Indices& positions, const Indices& across) {
    switch (matrix) {
        case Matrix::Similarity:
            return similarityNumbers(encoding, appearance.measure, positions, across);
        case Matrix::Difference:
            return differenceNumbers(encoding, appearance.differenceFrom, positions, across);
        case Matrix::Encoding:
        case Matrix::Spectrum:  // has no positions: pairNumbers()
        case Matrix::Xray:
        case Matrix::Layers:
        case Matrix::Channels:
        case Matrix::Sequence:
        case Matrix::Relative:  // has queries and keys: relativeNumbers()
        case Matrix::Bias:
        case Matrix::Plane:  // has rows and columns of patches: planeNumbers()
            break;
    }
    return encodingNumbers(encoding, positions, across, appearance.comparison);
}

Numbers encodingNumbers(const std::shared_ptr<const Encoding>& encoding, const Indices& positions,
                        const Indices& dimensions, Comparison comparison) {
    const std::int64_t first = encoding->firstPosition();
    return {.field = comparedField(encoding, comparison),
            .rows = positions.counted(first),
            .columns = dimensions,
            .firstRow = first};
}

Numbers differenceNumbers(const std::shared_ptr<const Encoding>& encoding, Reference reference,
                          const Indices& positions, const Indices& dimensions) {
    Numbers numbers = encodingNumbers(encoding, positions, dimensions);
    numbers.field =
        std::make_shared<const ErrorField>(std::make_shared<const Differences>(encoding, reference));
    return numbers;
}

Numbers similarityNumbers(const std::shared_ptr<const Encoding>& encoding, Measure measure,
                          const Indices& positions, const Indices& others) {
    const std::int64_t first = encoding->firstPosition();
    return {.field = similarityFieldOf(encoding, measure),
            .rows = positions.counted(first),
            .columns = others.counted(first),
            .firstRow = first,
            .firstColumn = first,
            .together = true};
}

Numbers planeNumbers(const Document& document) {
    const std::shared_ptr<const PlaneMap> map = planeOf(document);
    const PatchPlace patch = patchAtCursor(document);
    return {.field = map->against({static_cast<double>(patch.row), static_cast<double>(patch.column)}),
            .rows = Indices::run(0, map->rows()),
            .columns = Indices::run(0, map->columns()),
            .corner = "row"};
}

namespace {

Declaration<Extent> strips(std::string_view name, std::string_view label, std::string_view meaning,
                           double (*get)(const Extent&), void (*set)(Extent&, double)) {
    return {{.name = name,
             .option = {},
             .label = label,
             .meaning = meaning,
             .unit = POSISCOPE_TR_NOOP("core", "strips"),
             .minimum = 1,
             .maximum = 1 << 20,
             .sliderStep = 1},
            get,
            set};
}

}  // namespace

std::span<const Declaration<Extent>> stripDeclarations() {
    static const std::array<Declaration<Extent>, 2> all{
        strips(
            "rows", POSISCOPE_TR_NOOP("core", "rows"),
            POSISCOPE_TR_NOOP("core", "Number of strips into which the positions are divided."),
            [](const Extent& extent) { return static_cast<double>(extent.rows); },
            [](Extent& extent, double value) { extent.rows = static_cast<std::int64_t>(value); }),
        strips(
            "columns", POSISCOPE_TR_NOOP("core", "columns"),
            POSISCOPE_TR_NOOP("core", "Number of strips into which the columns are divided."),
            [](const Extent& extent) { return static_cast<double>(extent.columns); },
            [](Extent& extent, double value) { extent.columns = static_cast<std::int64_t>(value); })};
    return all;
}

}  // namespace posiscope
