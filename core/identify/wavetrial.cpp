// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/wavetrial.h"

#include <algorithm>

#include "core/identify/searchstop.h"
#include "core/precision/rounding.h"

namespace posiscope {
namespace {

constexpr double kWideFrequencyUnit = 6e-7;  // relative: frequencies computed in float32

bool isZero(std::span<const double> row) {
    return std::ranges::all_of(row, [](double x) { return x == 0; });
}

/// Whether the only row of zeros is the first one and is position 0, where every sine is 0.
bool startsWithSines(const SinusoidReading& name) {
    const bool sines =
        name.plan.part == WavePart::SinesAlone ||
        (name.plan.part == WavePart::Whole && name.plan.parameters.ablation == Ablation::SineOnly);
    return sines && name.firstPosition == 1 && name.zeroRows == std::vector<std::int64_t>{0};
}

}  // namespace

WaveSearch waveSearchOf(const Table& table, const NumberRounding& rounding, const std::stop_token& stop,
                        Computing computing) {
    const bool wide =
        computing == Computing::AsStored && rounding.type == NumberType::Float64 && !rounding.isAbsolute();
    WaveSearch search{table, rounding, 0, {}, wide ? 4e-15 : kWideFrequencyUnit, wide ? 8e-15 : 1.2e-6, stop};
    std::vector<double> row(static_cast<std::size_t>(table.columns()));
    for (std::int64_t r = 0; r < table.rows(); ++r) {
        if (r % 4096 == 0)
            throwIfStopped(stop);
        if (table.value(r, 0) != 0)
            continue;
        table.readRow(r, 0, row);
        if (isZero(row))
            search.zeroRows.push_back(r);
    }
    while (std::ranges::binary_search(search.zeroRows, search.firstRow))
        ++search.firstRow;
    return search;
}

std::vector<double> evenPositions(const WaveSearch& search, double first, bool descending) {
    std::vector<double> positions(static_cast<std::size_t>(search.table.rows()));
    for (std::size_t r = 0; r < positions.size(); ++r) {
        const double steps = static_cast<double>(r) - static_cast<double>(search.firstRow);
        positions[r] = first + (descending ? -steps : steps);
    }
    return positions;
}

void setModel(SinusoidReading& name, const WaveSearch& search, std::vector<double> positions) {
    auto made = std::make_shared<WaveModel>();
    made->waves = name.plan.columns;
    made->frequencies = name.ladder.frequencies;
    made->missed = name.ladder.missed;
    made->scale = name.scale;
    made->productsIn = name.productsIn;
    const double computing = 2 * search.phaseUnit / 8 * std::abs(name.scale);
    made->tolerance = {search.unit(std::abs(name.scale)) + computing,
                       search.phaseUnit + name.ladder.frequencyError};
    if (!search.rounding.isAbsolute()) {
        // A measured scale has an error, too.
        made->tolerance.relative = (std::abs(name.scale) == 1 ? 2.04 : 2.3) * search.rounding.unit();
        made->tolerance.least = search.rounding.halfStep(0) + computing;
    }
    if (name.productsIn != Precision::Float64) {
        made->tolerance.cell *= 2.1;  // sine and cosine are rounded once more
        made->tolerance.relative *= 2.1;
    }
    if (name.positionsIn != Precision::Float64)
        for (double& p : positions)
            p = rounded(p * name.ladder.step, name.positionsIn) / name.ladder.step;
    for (const std::int64_t r : search.zeroRows)
        positions[static_cast<std::size_t>(r)] = std::nan("");
    made->unsaid.assign(name.otherRows.empty() ? 0 : positions.size(), false);
    for (const std::int64_t r : name.otherRows)
        made->unsaid[static_cast<std::size_t>(r)] = true;
    made->coordinates = Coordinates::list(std::move(positions));
    name.model = std::move(made);
    name.zeroRows = search.zeroRows;
}

Residual residualIn(const WaveSearch& search, const SinusoidReading& name, bool whole) {
    return whole ? residualOf(search.table, *name.model, {0, search.table.rows()}, search.stop)
                 : residualOfSome(search.table, *name.model, search.stop);
}

void settleStart(SinusoidReading& name) {
    if (!startsWithSines(name))
        return;
    name.firstPosition = 0;
    name.zeroRows.clear();
}

bool isExact(const SinusoidReading& name) {
    return name.residual.exact();
}

double misfit(const Residual& r) {
    return r.cells == 0 ? 1 : static_cast<double>(r.cellsBeyond) / static_cast<double>(r.cells);
}

}  // namespace posiscope
