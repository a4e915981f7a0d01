// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "core/axes/gridwaves.h"
#include "core/identify/ladder.h"
#include "core/identify/namesearches.h"
#include "core/identify/searchstop.h"
#include "core/schemes/phase.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostNumbersCompared = std::int64_t{1} << 24;
constexpr std::int64_t kLeastPatches = 4;

/// The numbers of the sinusoids of a grid, from their formula.
class GridTable : public TableModel {
public:
    GridTable(const GridParameters& parameters, NumberRounding rounding)
        : m_grid(parameters), m_coordinates(coordinatesOf(parameters)), m_rounding(rounding) {}

    /// The same columns for patches in another number of rows and columns, and at other coordinates.
    void move(const GridParameters& parameters) { m_coordinates = coordinatesOf(parameters); }

    std::int64_t rows() const override { return m_coordinates.tokens(); }
    std::int64_t columns() const override { return std::ssize(m_grid.columns); }
    void readRow(std::int64_t row, std::span<double> values, std::span<double> tolerances) const override {
        for (std::size_t j = 0; j < values.size(); ++j)
            std::tie(values[j], tolerances[j]) = cell(row, j);
    }

    /// The number of a cell, and its tolerance.
    std::pair<double, double> cell(std::int64_t row, std::size_t j) const {
        const Column& column = m_grid.columns[j];
        if (column.wave == Wave::Zero)
            return {0, m_rounding.halfStep(0)};
        const double coordinate = m_coordinates.at(row, column.axis);
        if (column.wave == Wave::Position)
            return {coordinate, m_rounding.stored(coordinate)};
        const DoubleDouble& frequency =
            m_grid.axes[column.axis].frequencies[static_cast<std::size_t>(column.frequency)];
        const SineCosine both = sineCosine(frequency, coordinate);
        const double value = column.wave == Wave::Sine ? both.sine : both.cosine;
        constexpr double kMost = 0.5;  // with more, any number would do
        const CellError error{m_rounding, m_rounding.phaseUnit()};
        return {value, std::min(kMost, error.of(value, frequency.hi * coordinate))};
    }

private:
    GridColumns m_grid;
    Coordinates m_coordinates;
    NumberRounding m_rounding;
};

/// Tries layouts whose frequencies cannot be measured: octaves turn more than once from patch to patch, and
/// dimensions that are left over are zero or cut off.
class LayoutSearch {
public:
    LayoutSearch(const Table& table, const NameSearch& search)
        : m_table(table), m_search(search), m_spread(spreadColumns(table.columns())) {
        for (std::int64_t n = 1; n <= table.rows(); ++n)
            if (table.rows() % n == 0)
                m_divisors.push_back(n);
    }

    std::vector<TableReading> readings() {
        for (const std::int64_t axes : {2, 3}) {
            if (auto name = ofOctaves(axes))
                return {*std::move(name)};
            if (auto names = ofCounted(axes); !names.empty())
                return names;
        }
        return {};
    }

private:
    GridParameters with(GridLayout layout, std::int64_t axes) const {
        GridParameters p;
        p.layout = layout;
        p.axes = axes;
        p.dModel = m_table.columns();
        p.rows = p.columns = 1;
        return p;
    }

    /// NeRF, between −1 and 1 or from 0, in radians or in units of π or 2π.
    std::optional<TableReading> ofOctaves(std::int64_t axes) {
        constexpr std::array kPlaces{GridCoordinates::SignedCentres, GridCoordinates::SignedEnds,
                                     GridCoordinates::Fraction, GridCoordinates::Index};
        for (const GridLayout layout : {GridLayout::NerfInput, GridLayout::Nerf})
            for (const auto rule : {GridFrequencies::Octaves, GridFrequencies::Linear})
                for (const auto unit : {AngleUnit::Radians, AngleUnit::HalfTurns, AngleUnit::Turns}) {
                    GridParameters p = with(layout, axes);
                    p.angleUnit = unit;
                    p.frequencies = rule;
                    for (const GridCoordinates coordinates : kPlaces) {
                        p.coordinates = coordinates;
                        if (auto name = inSomeShape(p))
                            return name;
                    }
                }
        return std::nullopt;
    }

    /// tensor2tensor and multidim count patches: the first row is sines and cosines of 0. Several readings
    /// differ in their bases.
    std::vector<TableReading> ofCounted(std::int64_t axes) {
        const bool mayCount = std::ranges::all_of(m_spread, [this](std::size_t j) {
            const double number = m_table.value(0, static_cast<std::int64_t>(j));
            return number == 0 || number == 1;
        });
        std::vector<TableReading> names;
        if (!mayCount)
            return names;
        for (const GridLayout layout : {GridLayout::Tensor2Tensor, GridLayout::Multidim}) {
            for (const UsualChoice base : kUsualLadderBases) {
                GridParameters p = with(layout, axes);
                p.base = base.value;
                p.frequencies = frequencyRule(p);
                if (auto name = inSomeShape(p))
                    names.push_back(*std::move(name));
            }
            if (!names.empty())
                break;
        }
        return names;
    }

    std::optional<TableReading> inSomeShape(GridParameters p) {
        if (refuse(p))
            return std::nullopt;
        throwIfStopped(m_search.stop);
        GridTable tried(p, m_search.rounding);
        for (const std::int64_t frames : m_divisors)
            for (const std::int64_t rows : m_divisors) {
                if ((frames > 1 && !hasFrames(p)) || m_table.rows() / frames % rows != 0)
                    continue;
                p.frames = frames;
                p.rows = rows;
                p.columns = m_table.rows() / frames / rows;
                if (refuse(p))
                    continue;
                tried.move(p);
                if (mayBe(tried))
                    if (auto name = exactly(p))
                        return name;
            }
        return std::nullopt;
    }

    /// Whether some columns of a few rows agree.
    bool mayBe(const GridTable& tried) const {
        return std::ranges::all_of(
            std::array{m_table.rows() - 1, std::int64_t{1}, m_table.rows() / 2}, [&](std::int64_t row) {
                return std::ranges::all_of(m_spread, [&](std::size_t j) {
                    const auto [value, tolerance] = tried.cell(row, j);
                    const double number = m_table.value(row, static_cast<std::int64_t>(j));
                    return std::abs(number - value) <= tolerance;
                });
            });
    }

    std::optional<TableReading> exactly(const GridParameters& p) const {
        TableReading name{.family = TableFamily::GridLayout};
        name.grid = p;
        name.model = std::make_shared<GridTable>(p, m_search.rounding);
        name.residual = residualOf(m_table, *name.model, {0, m_table.rows()}, m_search.stop);
        return name.residual.exact() ? std::optional(std::move(name)) : std::nullopt;
    }

    const Table& m_table;
    const NameSearch& m_search;
    std::vector<std::size_t> m_spread;  ///< columns for a first look
    std::vector<std::int64_t> m_divisors{};
};

}  // namespace

std::vector<TableReading> layoutNames(const Table& table, const NameSearch& search) {
    if (search.cutFromList || table.rows() < kLeastPatches || table.columns() < 4 ||
        table.rows() * table.columns() > kMostNumbersCompared)
        return {};
    return LayoutSearch(table, search).readings();
}

}  // namespace posiscope
