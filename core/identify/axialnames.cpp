// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>
#include <optional>
#include <utility>

#include "core/axes/axialparameters.h"
#include "core/axes/axialrotary.h"
#include "core/axes/axialtokens.h"
#include "core/identify/namesearches.h"
#include "core/identify/searchstop.h"
#include "core/positions/coordinates.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostCompared = std::int64_t{1} << 24;
constexpr std::int64_t kLeastTokens = 4;
constexpr std::int64_t kMostTokensWithIds = 1 << 16;
constexpr std::int64_t kMostIdsTried = 1 << 14;  // from each place where ids begin
constexpr int kMostMargins = 4;                  // of as many pictures that begin after a gap
constexpr double kCoarseUnit = 1e-5;             // above it, ids are not told apart by their numbers alone

/// What a column holds of the angle of a slot.
enum class Held : std::uint8_t { Sine, Cosine, Angle };

struct HeldColumn {
    std::int32_t slot = -1;  ///< −1: one that does not turn
    Held held = Held::Cosine;
    bool zero = false;  ///< 0, whatever is held
};

double heldOf(const HeldColumn& column, double angle) {
    if (column.zero)
        return 0;
    return column.held == Held::Angle ? angle : column.held == Held::Sine ? std::sin(angle) : std::cos(angle);
}

/// The coordinates of each row, in the order of the axes of the head.
using CoordinatesOfRow = std::function<std::vector<double>(std::int64_t)>;

/// The numbers of a rotary encoding of several axes.
class AxialModelTable : public TableModel {
public:
    AxialModelTable(AxialHead head, std::vector<HeldColumn> held, std::int64_t count,
                    CoordinatesOfRow coordinates, NumberRounding rounding)
        : m_rotary(std::move(head)),
          m_columns(std::move(held)),
          m_rows(count),
          m_coordinates(std::move(coordinates)),
          m_rounding(rounding) {}

    std::int64_t rows() const override { return m_rows; }
    std::int64_t columns() const override { return std::ssize(m_columns); }
    void readRow(std::int64_t row, std::span<double> values, std::span<double> tolerances) const override {
        const std::vector<double> angles = m_rotary.angles(m_coordinates(row));
        const CellError tolerance{m_rounding, m_rounding.phaseUnit()};
        for (std::size_t j = 0; j < values.size(); ++j) {
            const HeldColumn& column = m_columns[j];
            const double angle = column.slot < 0 ? 0 : angles[static_cast<std::size_t>(column.slot)];
            values[j] = heldOf(column, angle);
            tolerances[j] = tolerance.of(values[j], angle);
        }
    }

private:
    AxialRotary m_rotary;
    std::vector<HeldColumn> m_columns;
    std::int64_t m_rows;
    CoordinatesOfRow m_coordinates;
    NumberRounding m_rounding;
};

/// The columns of a content: of \p channels channels, or of all pairs of \p rotary.
class ContentColumns {
public:
    ContentColumns(const AxialRotary& rotary, std::int64_t channels)
        : m_rotary(rotary), m_channels(channels) {}

    std::vector<HeldColumn> of(AxialContent content) {
        using enum AxialContent;
        switch (content) {
            case SineAndCosineOfPairs:
                return exported();
            case Cosines:
                return ofChannels(Held::Cosine);
            case Sines:
                return ofChannels(Held::Sine);
            case PairCosines:
                return ofPairs(Held::Cosine);
            case PairSines:
                return ofPairs(Held::Sine);
            case CosinesSines:
                return both(ofChannels(Held::Cosine), ofChannels(Held::Sine));
            case SinesCosines:
                return both(ofChannels(Held::Sine), ofChannels(Held::Cosine));
            case PairCosinesSines:
                return both(ofPairs(Held::Cosine), ofPairs(Held::Sine));
            case PairSinesCosines:
                return both(ofPairs(Held::Sine), ofPairs(Held::Cosine));
            case Complex:
                return inTurn();
            case Angles:
                return ofChannels(Held::Angle);
            case PairAngles:
                return ofPairs(Held::Angle);
        }
        return {};
    }

private:
    HeldColumn ofSlot(std::int64_t slot, Held held) const {
        const bool turns = slot >= 0 && m_rotary.ladder()[static_cast<std::size_t>(slot)].axis >= 0;
        return {turns ? static_cast<std::int32_t>(slot) : -1, held};
    }

    /// What Posiscope itself exports: channels that do not turn are zero.
    std::vector<HeldColumn> exported() const {
        std::vector<HeldColumn> columns(static_cast<std::size_t>(m_channels), {.zero = true});
        const auto set = [&](std::int64_t channel, std::int64_t clock, Held held) {
            if (const HeldColumn column = ofSlot(clock, held); column.slot >= 0 && channel < m_channels)
                columns[static_cast<std::size_t>(channel)] = column;
        };
        for (const AxialPair& pair : m_rotary.pairs()) {
            set(pair.a, pair.clockA, Held::Sine);
            set(pair.b, pair.clockB, Held::Cosine);
        }
        return columns;
    }

    std::vector<HeldColumn> ofChannels(Held held) const {
        std::vector<HeldColumn> columns;
        for (std::int64_t channel = 0; channel < m_channels; ++channel)
            columns.push_back(ofSlot(m_rotary.clockOf(channel), held));
        return columns;
    }

    std::vector<HeldColumn> ofPairs(Held held) const {
        std::vector<HeldColumn> columns;
        for (std::int64_t slot = 0; slot < std::ssize(m_rotary.ladder()); ++slot)
            columns.push_back(ofSlot(slot, held));
        return columns;
    }

    std::vector<HeldColumn> inTurn() const {
        std::vector<HeldColumn> columns;
        for (std::int64_t slot = 0; slot < std::ssize(m_rotary.ladder()); ++slot)
            for (const Held held : {Held::Cosine, Held::Sine})
                columns.push_back(ofSlot(slot, held));
        return columns;
    }

    static std::vector<HeldColumn> both(std::vector<HeldColumn> first,
                                        const std::vector<HeldColumn>& second) {
        first.insert(first.end(), second.begin(), second.end());
        return first;
    }

    const AxialRotary& m_rotary;
    std::int64_t m_channels;
};

/// \p columns with sines for cosines, and cosines for sines.
std::vector<HeldColumn> withOtherWave(std::vector<HeldColumn> columns) {
    for (HeldColumn& column : columns)
        column.held = column.held == Held::Sine ? Held::Cosine : Held::Sine;
    return columns;
}

constexpr std::array kContents{AxialContent::SineAndCosineOfPairs,
                               AxialContent::Cosines,
                               AxialContent::Sines,
                               AxialContent::PairCosines,
                               AxialContent::PairSines,
                               AxialContent::CosinesSines,
                               AxialContent::SinesCosines,
                               AxialContent::PairCosinesSines,
                               AxialContent::PairSinesCosines,
                               AxialContent::Complex,
                               AxialContent::Angles,
                               AxialContent::PairAngles};

struct VideoShape {
    std::int64_t frames = 1;
    std::int64_t rows = 1;
    std::int64_t columns = 1;
};

/// All shapes of \p tokens patches, those of one picture first.
std::vector<VideoShape> shapesOf(std::int64_t tokens) {
    std::vector<std::int64_t> divisors;
    for (std::int64_t n = 1; n <= tokens; ++n)
        if (tokens % n == 0)
            divisors.push_back(n);
    std::vector<VideoShape> shapes;
    for (const std::int64_t frames : divisors)
        for (const std::int64_t rows : divisors)
            if (tokens / frames % rows == 0)
                shapes.push_back({frames, rows, tokens / frames / rows});
    return shapes;
}

/// One model with one head, tried on a table.
class AxialTrial {
public:
    AxialTrial(const Table& table, const Table* second, const std::vector<VideoShape>& shapes,
               const NameSearch& search, AxialParameters parameters)
        : m_table(table),
          m_second(second),
          m_shapes(shapes),
          m_search(search),
          m_tolerance{search.rounding, search.rounding.phaseUnit()},
          m_parameters(std::move(parameters)),
          m_rotary(headOf(m_parameters)),
          m_spread(spreadColumns(table.columns())) {}

    /// The readings of each content of as many columns as the table has; at most one of each.
    void addTo(std::vector<TableReading>& names) {
        const std::int64_t turning = 2 * std::ssize(m_rotary.ladder());
        std::vector<std::int64_t> widths{m_rotary.head().headSize};
        if (turning < widths.front())
            widths.push_back(turning);  // channels that do not turn may be left out
        for (const AxialContent content : kContents)
            for (const std::int64_t channels : widths) {
                m_columns = ContentColumns(m_rotary, channels).of(content);
                if (std::ssize(m_columns) != m_table.columns() ||
                    (m_second != nullptr && !isOneWave(content)))
                    continue;
                if (auto name = idRuleOf(m_parameters) ? ofInput(content) : ofPicture(content)) {
                    names.push_back(*std::move(name));
                    break;
                }
            }
    }

private:
    static bool isOneWave(AxialContent content) {
        return content == AxialContent::Cosines || content == AxialContent::Sines ||
               content == AxialContent::PairCosines || content == AxialContent::PairSines;
    }

    double angleOf(const HeldColumn& column, std::span<const double> coordinates) const {
        if (column.slot < 0)
            return 0;
        const AxialSlot& slot = m_rotary.ladder()[static_cast<std::size_t>(column.slot)];
        return slot.frequency.hi * slot.along(coordinates);
    }

    bool isCell(std::int64_t row, std::size_t j, std::span<const double> coordinates) const {
        const double angle = angleOf(m_columns[j], coordinates);
        const double value = heldOf(m_columns[j], angle);
        return std::abs(m_table.value(row, static_cast<std::int64_t>(j)) - value) <=
               m_tolerance.of(value, angle);
    }

    /// Whether some columns of a few rows agree.
    bool mayBe(const CoordinatesOfRow& coordinates) const {
        for (const std::int64_t row : {m_table.rows() - 1, std::int64_t{1}, m_table.rows() / 2})
            if (const std::vector<double> at = coordinates(row);
                !std::ranges::all_of(m_spread, [&](std::size_t j) { return isCell(row, j, at); }))
                return false;
        return true;
    }

    /// The reading, if all cells agree.
    std::optional<TableReading> exactly(AxialContent content, const CoordinatesOfRow& coordinates) const {
        TableReading name{.family = TableFamily::Axial};
        name.axial.push_back({m_parameters, content});
        const auto model = [&](std::vector<HeldColumn> columns) {
            return std::make_shared<AxialModelTable>(m_rotary.head(), std::move(columns), m_table.rows(),
                                                     coordinates, m_search.rounding);
        };
        name.model = model(m_columns);
        name.residual = residualOf(m_table, *name.model, {0, m_table.rows()}, m_search.stop);
        const bool agrees = name.residual.exact() &&
                            (m_second == nullptr || residualOf(*m_second, *model(withOtherWave(m_columns)),
                                                               {0, m_table.rows()}, m_search.stop)
                                                        .exact());
        return agrees ? std::optional(std::move(name)) : std::nullopt;
    }

    /// As the patches of one picture or video, row by row or in blocks that are merged.
    std::optional<TableReading> ofPicture(AxialContent content) {
        for (const VideoShape& shape : m_shapes) {
            m_parameters.frames = shape.frames;
            m_parameters.rows = shape.rows;
            m_parameters.columns = shape.columns;
            if (framesOf(m_parameters) == shape.frames)
                for (const std::int64_t merge : {1, 2})
                    if (auto name = ofGrid(content, merge))
                        return name;
        }
        return std::nullopt;
    }

    std::optional<TableReading> ofGrid(AxialContent content, std::int64_t merge) const {
        throwIfStopped(m_search.stop);
        if (m_parameters.rows % merge != 0 || m_parameters.columns % merge != 0 || refuse(m_parameters))
            return std::nullopt;
        const AxialTokens places(m_parameters);
        const CoordinatesOfRow coordinates = [places, merge,
                                              columns = m_parameters.columns](std::int64_t row) {
            return places.coordinates(merge == 1 ? row : rasterOf(row, columns, merge));
        };
        if (!mayBe(coordinates))
            return std::nullopt;
        auto name = exactly(content, coordinates);
        if (name)
            name->axial.front().merge = merge;
        return name;
    }

    /// As tokens with any whole numbers as ids.
    std::optional<TableReading> ofInput(AxialContent content) {
        const std::int64_t tokens = m_table.rows();
        const AxisIdRule rule = *idRuleOf(m_parameters);
        if (tokens > kMostTokensWithIds)
            return std::nullopt;
        const std::size_t axes = m_rotary.head().axes.size();
        std::vector<std::vector<double>> ids(axes, std::vector<double>(static_cast<std::size_t>(tokens)));
        for (const std::int64_t row : {tokens - 1, tokens / 2, std::int64_t{0}})  // most others fail here
            for (std::size_t axis = 0; axis < axes; ++axis)
                if (!idOf(row, axis, 0, rule))
                    return std::nullopt;
        for (std::size_t axis = 0; axis < axes; ++axis)
            for (std::int64_t row = 0; row < tokens; ++row) {
                throwIfStopped(m_search.stop);
                const auto at = static_cast<std::size_t>(row);
                const auto id = idOf(row, axis, row > 0 ? ids[axis][at - 1] : 0, rule);
                if (!id)
                    return std::nullopt;
                ids[axis][at] = *id;
            }
        const bool oneAxis =
            std::ranges::all_of(ids, [&ids](const auto& axis) { return axis == ids.front(); });
        std::vector<InputPart> input = inputFrom(ids, rule);
        if (oneAxis || (input.empty() && m_search.rounding.unit() > kCoarseUnit))
            return std::nullopt;
        auto name = exactly(content, [ids](std::int64_t row) {
            std::vector<double> at;
            for (const std::vector<double>& axis : ids)
                at.push_back(axis[static_cast<std::size_t>(row)]);
            return at;
        });
        if (name)
            name->input = std::move(input);
        return name;
    }

    /// The id of row \p row on axis \p axis: the one before, its successor, or the least that agrees.
    std::optional<double> idOf(std::int64_t row, std::size_t axis, double before,
                               const AxisIdRule& rule) const {
        for (const double id : {before + 1, before})
            if (isId(row, axis, id))
                return id;
        const std::int64_t most = std::min(4 * m_table.rows() + 64, kMostIdsTried);
        std::vector<double> starts{0};
        if (rule.pictures > 0)
            starts.push_back(rule.pictures);
        for (int picture = 1; rule.margin > 0 && picture <= kMostMargins; ++picture)
            starts.push_back(picture * rule.margin);
        for (const double first : starts)
            for (std::int64_t k = 0; k < most; ++k)
                if (const double id = first + static_cast<double>(k); isId(row, axis, id))
                    return id;
        if (rule.truncates)
            return std::nullopt;
        for (const double first : starts)
            if (const auto id = fractionOf(row, axis, first, static_cast<double>(most)))
                return id;
        return std::nullopt;
    }

    /// The least id from \p first on that agrees and is a fraction, such as 13 ids a second make. Only those
    /// at which the steepest column has its number are tried.
    std::optional<double> fractionOf(std::int64_t row, std::size_t axis, double first, double most) const {
        const auto [turns, speed] = turnsOfSteepest(row, axis);
        if (speed == 0)
            return std::nullopt;
        constexpr double kTurn = 2 * std::numbers::pi;
        for (double turn = std::floor(first * speed / kTurn); turn * kTurn <= (first + most) * speed; ++turn)
            for (const double angle : turns) {
                const double id = (angle + turn * kTurn) / speed;
                if (id < first)
                    continue;
                for (const double parts : {2.0, 10.0, 100.0, 1000.0})
                    if (const double rounded = std::round(id * parts) / parts; isId(row, axis, rounded))
                        return rounded;
                if (isId(row, axis, id))
                    return id;
            }
        return std::nullopt;
    }

    /// The angles in a turn, in their order, at which the column of \p axis that changes fastest around its
    /// number in row \p row has this number, and its frequency; 0 if no column has sines or cosines.
    std::pair<std::array<double, 2>, double> turnsOfSteepest(std::int64_t row, std::size_t axis) const {
        std::array<double, 2> turns{};
        double speed = 0;
        double steepest = 0;
        for (std::size_t j = 0; j < m_columns.size(); ++j) {
            const HeldColumn& column = m_columns[j];
            const double value = m_table.value(row, static_cast<std::int64_t>(j));
            if (column.slot < 0 || column.held == Held::Angle || !(std::abs(value) < 1))
                continue;
            const AxialSlot& slot = m_rotary.ladder()[static_cast<std::size_t>(column.slot)];
            const double slope = slot.frequency.hi * std::sqrt(1 - value * value);
            if (slot.axis != static_cast<int>(axis) || slope <= steepest)
                continue;
            steepest = slope;
            speed = slot.frequency.hi;
            const double angle = column.held == Held::Cosine ? std::acos(value) : std::asin(value);
            turns = column.held == Held::Cosine ? std::array{angle, 2 * std::numbers::pi - angle}
                    : angle < 0 ? std::array{std::numbers::pi - angle, 2 * std::numbers::pi + angle}
                                : std::array{angle, std::numbers::pi - angle};
        }
        return {turns, speed};
    }

    bool isId(std::int64_t row, std::size_t axis, double id) const {
        std::array<double, Coordinates::kMostAxes> at{};
        at[axis] = id;
        for (std::size_t j = 0; j < m_columns.size(); ++j) {
            const std::int32_t slot = m_columns[j].slot;
            if (slot >= 0 &&
                m_rotary.ladder()[static_cast<std::size_t>(slot)].axis == static_cast<int>(axis) &&
                !isCell(row, j, at))
                return false;
        }
        return true;
    }

    /// The text, images and videos that have such \p ids; empty: unknown.
    std::vector<InputPart> inputFrom(const std::vector<std::vector<double>>& ids,
                                     const AxisIdRule& rule) const {
        if (rule.form != AxisIdRule::Form::MRope)
            return {};
        std::vector<double> numbers;
        for (const AxisName wanted : {AxisName::Time, AxisName::Row, AxisName::Column})
            for (std::size_t axis = 0; axis < ids.size(); ++axis)
                if (m_rotary.head().axes[axis].name == wanted)
                    numbers.insert(numbers.end(), ids[axis].begin(), ids[axis].end());
        const auto input = inputOf(*Table::of(3, m_table.rows(), std::move(numbers)));
        return input ? input->parts : std::vector<InputPart>();
    }

    const Table& m_table;
    const Table* m_second;
    const std::vector<VideoShape>& m_shapes;
    const NameSearch& m_search;
    CellError m_tolerance;
    AxialParameters m_parameters;
    AxialRotary m_rotary;
    std::vector<std::size_t> m_spread;  ///< columns for a first look
    std::vector<HeldColumn> m_columns{};
};

/// How many heads of \p model differ.
std::int64_t headsOf(const AxialModel& model) {
    constexpr std::int64_t kGoldenHeads = 32;
    return model.directions == AxialDirections::Golden ? kGoldenHeads : model.heads;
}

/// Whether some content of heads of \p size has \p columns columns.
bool mayHave(const AxialModel& model, std::int64_t size, std::int64_t columns) {
    const AxialHead head = headOf(model, size);
    const std::int64_t turning = model.heads > 1 ? size : widthOf(head.axes);
    const auto isOf = [columns](std::int64_t channels) {
        return columns == channels || columns == 2 * channels || 2 * columns == channels;
    };
    return isOf(size) || isOf(turning);
}

/// Sizes of the heads of \p model that may have made \p columns columns. Heads that differ have their usual
/// size, since each is tried.
std::vector<std::int64_t> headSizesFor(const AxialModel& model, std::int64_t columns) {
    std::vector<std::int64_t> sizes{model.headSize};
    for (const std::int64_t channels : {columns, 2 * columns, columns / 2})
        for (const double share : {1.0, model.share}) {
            const auto size = std::llround(static_cast<double>(channels) / share);
            if (headsOf(model) == 1 && std::ranges::find(sizes, size) == sizes.end())
                sizes.push_back(size);
        }
    std::erase_if(sizes, [&](std::int64_t size) { return !mayHave(model, size, columns); });
    return sizes;
}

/// Whether all numbers may be sines, cosines or angles: the first row of a cache is finite, and so is its
/// last one.
bool mayBeAxial(const Table& table) {
    if (table.rows() < kLeastTokens || table.columns() < 4 || table.rows() * table.columns() > kMostCompared)
        return false;
    std::vector<double> row(static_cast<std::size_t>(table.columns()));
    for (const std::int64_t r : {std::int64_t{0}, table.rows() - 1}) {
        table.readRow(r, 0, row);
        if (!std::ranges::all_of(row, [](double x) { return std::isfinite(x); }))
            return false;
    }
    return true;
}

/// A table, and all that is common to the trials of models on it.
struct AxialSearch {
    const Table& table;
    const Table* second;
    std::vector<VideoShape> shapes;
    const NameSearch& names;
};

/// Adds the readings of model \p index with heads of \p size.
void addWithHeads(std::vector<TableReading>& names, std::size_t index, std::int64_t size,
                  const AxialSearch& search) {
    for (std::int64_t head = 0; head < headsOf(axialModels()[index]); ++head) {
        throwIfStopped(search.names.stop);
        AxialParameters p;
        p.model = static_cast<std::int64_t>(index);
        p.headSize = size;
        p.head = head;
        if (!refuse(headOf(p)))
            AxialTrial(search.table, search.second, search.shapes, search.names, p).addTo(names);
    }
}

}  // namespace

std::optional<TableReading> axialName(const Table& table, const NameSearch& search, const Table* second) {
    if (search.cutFromList || !mayBeAxial(table))
        return std::nullopt;
    const AxialSearch all{table, second, shapesOf(table.rows()), search};
    std::vector<TableReading> names;
    for (std::size_t k = 0; k < axialModels().size(); ++k)
        if (!axialModels()[k].learned)
            for (const std::int64_t size : headSizesFor(axialModels()[k], table.columns()))
                addWithHeads(names, k, size, all);
    if (names.empty())
        return std::nullopt;
    // Models with heads of their usual size come first.
    std::ranges::stable_sort(names, {}, [](const TableReading& name) {
        const AxialParameters& p = name.axial.front().parameters;
        return p.headSize != modelOf(p).headSize;
    });
    TableReading found = std::move(names.front());
    for (std::size_t k = 1; k < names.size(); ++k) {
        const AxialLikeness& like = names[k].axial.front();
        const auto isSame = [&like](const AxialLikeness& other) {
            return other.parameters.model == like.parameters.model &&
                   other.parameters.head == like.parameters.head;
        };
        if (std::ranges::none_of(found.axial, isSame))  // else the same numbers, called otherwise
            found.axial.push_back(like);
    }
    return found;
}

}  // namespace posiscope
