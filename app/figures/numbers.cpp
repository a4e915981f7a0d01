// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/numbers.h"

#include "core/fields/encodingfield.h"
#include "core/fields/workers.h"

namespace posiscope {
namespace {

/// The middle of strip \p i of \p strips over \p all; a strip of one cell has the cell's own name.
double middle(const Indices& all, std::int64_t i, std::int64_t strips) {
    const auto first = static_cast<double>(all.at(0));
    const double share = (static_cast<double>(i) + 0.5) / static_cast<double>(strips);
    return first - 0.5 + share * static_cast<double>(all.size());
}

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
    if (resample)
        readMeans(first, count, out);
    else
        readCells(first, count, out);
}

void Numbers::readCells(std::int64_t first, std::int64_t count, double* out) const {
    const std::int64_t across = columns.size();
    inAllCores(static_cast<int>(count), [&](int r) {
        const std::int64_t row = rows.at(first + r);
        for (std::int64_t c = 0; c < across; ++c)
            out[r * across + c] = field->cell(row, columns.at(c));
    });
}

void Numbers::readMeans(std::int64_t first, std::int64_t count, double* out) const {
    const auto edge = [&](std::int64_t r) {
        const double share = static_cast<double>(r) / static_cast<double>(resample->rows);
        return static_cast<double>(rows.at(0)) + share * static_cast<double>(rows.size());
    };
    const auto left = static_cast<double>(columns.at(0));
    const Window window{edge(first), edge(first + count), left, left + static_cast<double>(columns.size())};
    const auto across = static_cast<int>(resample->columns);
    field->means(window, Pixels<double>{out, static_cast<int>(count), across, across});
}

Numbers encodingNumbers(std::shared_ptr<const Sinusoidal> encoding, const Indices& positions,
                        const Indices& dimensions) {
    const std::int64_t first = encoding->firstPosition();
    return {.field = std::make_shared<EncodingField>(std::move(encoding)),
            .rows = positions.counted(first),
            .columns = dimensions,
            .firstRow = first};
}

Numbers similarityNumbers(std::shared_ptr<const Sinusoidal> encoding, Measure measure,
                          const Indices& positions, const Indices& others) {
    const std::int64_t first = encoding->firstPosition();
    return {.field = std::make_shared<SimilarityField>(std::move(encoding), measure),
            .rows = positions.counted(first),
            .columns = others.counted(first),
            .firstRow = first,
            .firstColumn = first};
}

}  // namespace posiscope
