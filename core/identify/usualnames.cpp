// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/wavetrial.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>

#include "core/identify/ladder.h"
#include "core/identify/planmeasure.h"
#include "core/identify/searchstop.h"
#include "core/numbers/sinesandcosines.h"
#include "core/parameters/parameters.h"
#include "core/precision/rounding.h"

namespace posiscope {
namespace {

/// The positions of rows: first, first + 1 …, or descending, times the step.
struct RowPositions {
    static constexpr std::int64_t kNoGap = std::numeric_limits<std::int64_t>::max();

    double first;
    double step;
    bool descending;
    Precision in;
    double rarity;              ///< −ln of the share of tables that have it, relative to the most usual one
    std::int64_t gap = kNoGap;  ///< the row before which a position is missing

    double position(std::int64_t row) const;
};

constexpr std::array kUsualSteps{UsualChoice{1, 0},    UsualChoice{2, 4},        UsualChoice{0.5, 4},
                                 UsualChoice{0.25, 4}, UsualChoice{0.125, 4},    UsualChoice{10, 4},
                                 UsualChoice{20, 4},   UsualChoice{0.0625, 4},   UsualChoice{0.1, 4},
                                 UsualChoice{1e-3, 4}, UsualChoice{1e-2, 4},     UsualChoice{0.03125, 4},
                                 UsualChoice{3, 4},    UsualChoice{0.015625, 4}, UsualChoice{4, 4},
                                 UsualChoice{5, 4},    UsualChoice{50, 4}};
constexpr std::int64_t kMostFirst = 64;
constexpr std::array kFarFirsts{100.0, 127.0, 128.0, 255.0,  256.0,  257.0,
                                500.0, 511.0, 512.0, 1000.0, 1024.0, 2048.0};
constexpr std::size_t kFarSteps = 6;  // the most usual ones except 1
constexpr double kRareStanding = 3;   // for rounded positions and descending rows
constexpr double kUnusualFirst = 4;
constexpr double kMissingRarity = 5;      // for a missing row
constexpr std::int64_t kShortTable = 32;  // in longer tables either side of a gap tells the frequencies

/// With few rows, a missing one spoils every measured frequency.
void addGaps(std::vector<RowPositions>& all, std::int64_t rows) {
    for (const double first : {0.0, 1.0})
        for (std::int64_t gap = 1; rows <= kShortTable && gap < rows; ++gap)
            all.push_back({first, 1, false, Precision::Float64, first + kMissingRarity, gap});
}

double RowPositions::position(std::int64_t row) const {
    const auto r = static_cast<double>(row < gap ? row : row + 1);
    return rounded((descending ? first - r : first + r) * step, in);
}

/// The usual positions of \p rows rows.
std::vector<RowPositions> usualRowPositions(std::int64_t rows) {
    std::vector<RowPositions> all;
    const auto add = [&all](double first, UsualChoice step, double rarity) {
        all.push_back({first, step.value, false, Precision::Float64, step.rarity + rarity});
    };
    for (const UsualChoice step : kUsualSteps)
        for (std::int64_t first = 0; first <= (step.value == 1 ? kMostFirst : 2); ++first)
            add(static_cast<double>(first), step, first < 3 ? static_cast<double>(first) : 4);
    for (const UsualChoice step : kUsualSteps)
        if (step.value > 2)  // timesteps of a sampler start at 1
            add(1 / step.value, step, 1);
    for (const double first : kFarFirsts)
        add(first, kUsualSteps[0], kUnusualFirst);
    for (const double first : {0.5, -1.0, -2.0, -5.0})
        add(first, kUsualSteps[0], 6);
    const std::vector<RowPositions> ascending = all;
    for (const RowPositions& s : ascending) {
        const double last = s.first + static_cast<double>(rows - 1);
        if (s.step >= 1)
            all.push_back({last, s.step, true, Precision::Float64, s.rarity + kRareStanding});
        for (const Precision in : {Precision::BFloat16, Precision::Float16})
            if (s.step >= 1 && last * s.step > (in == Precision::BFloat16 ? 256 : 2048))
                all.push_back({s.first, s.step, false, in, s.rarity + kRareStanding});
    }
    addGaps(all, rows);
    return all;
}

/// Possible positions of rows whose columns are not pairs. Includes positions far from 0 with a step; for
/// pairs, the angles determine those.
std::vector<RowPositions> standingsOfOneWave(std::int64_t rows) {
    std::vector<RowPositions> all = usualRowPositions(rows);
    for (const UsualChoice step : std::span(kUsualSteps).subspan(1, kFarSteps)) {
        const auto add = [&all, step](double first) {
            all.push_back({first, step.value, false, Precision::Float64, step.rarity + kUnusualFirst});
        };
        for (const double first : kFarFirsts)
            add(first);
        add(0.5);
    }
    return all;
}

constexpr std::array kUsualScales{1.0, 0.5, 2.0, 8.0, 4.0, 0.1, 0.02, 0.25, 3.0, 10.0, 16.0, 0.01};
constexpr double kRare = 3;  // for a doubled exponent or a missing wave

/// The usual formulas for \p plan, as ladders without base and frequencies.
std::vector<Ladder> usualForms(const ColumnPlan& plan) {
    std::vector<Ladder> forms;
    for (const bool doubled : {false, true})
        for (const Schedule schedule : {Schedule::Paper, Schedule::Tensor2Tensor}) {
            Ladder ladder{
                .schedule = schedule, .doubled = doubled, .width = plan.width(), .pairs = plan.pairs};
            if (!doubled || plan.parameters.ablation != Ablation::PerColumnExponent)
                forms.push_back(std::move(ladder));
        }
    return forms;
}

/// How much less usual a plan and a formula are than the most usual ones: −ln of a share.
double rarityOf(const ColumnPlan& plan, const Ladder& form) {
    const Ablation ablation = plan.parameters.ablation;
    return (form.schedule == Schedule::Paper ? 0 : 1) + (form.doubled ? kRare + 1 : 0) +
           (ablation == Ablation::None || ablation == Ablation::Swapped ? 0 : kRare);
}

/// The possible scales of a plan's table. \param largest its largest number
std::vector<double> scalesOf(const WaveSearch& search, const Sample& sample, const ColumnPlan& plan,
                             double largest) {
    const double root = std::sqrt(static_cast<double>(sample.columns));
    std::vector<double> usual{root, 1 / root};
    usual.insert(usual.end(), kUsualScales.begin(), kUsualScales.end());
    const auto measure = plan.paired() ? circleOf(sample, plan, search.rounding) : std::nullopt;
    if (plan.paired() && !measure)
        return {};
    std::vector<double> scales;
    for (const double s : usual) {
        const double unit = search.unit(s);
        const bool likely = measure ? std::abs(s - measure->scale) < 2 * unit + 4 * measure->scaleError
                                    : largest <= s + unit && (largest > 0.6 * s || s == 1);  // slow sines
        if (likely)
            scales.push_back(s);
    }
    if (scales.empty() && measure)
        scales.push_back(measure->scale);
    for (std::size_t k = scales.size(); k-- > 0;)
        scales.push_back(-scales[k]);
    return scales;
}

constexpr double kLeastBits = 34;  // information that the cells must hold beyond any choice
constexpr std::size_t kMostProbes = 48;
constexpr std::size_t kMostCandidates = 96;
constexpr std::size_t kMostTold = 3;
constexpr double kMuchRarer = 7;  // readings so much rarer than the most usual one are dropped

/// A cell that is compared.
struct Probe {
    std::int64_t row;  // counted from the first row that is not all zeros
    std::size_t wave;  // index into Probes::indices
    bool sine;
    double x;
};

/// The cells of one plan that are compared, and the frequencies they need.
struct Probes {
    std::vector<Probe> cells{};
    std::vector<double> indices{};  // of the ladder
    double largest = 0;
};

Probes probesOf(const Sample& sample, const ColumnPlan& plan) {
    Probes probes;
    const std::int64_t columns = std::min<std::int64_t>(sample.columns, 8);
    const std::int64_t rows =
        std::min<std::int64_t>(sample.rows, static_cast<std::int64_t>(kMostProbes) / columns);
    for (std::int64_t k = 0; k < columns; ++k) {
        const std::int64_t j = k * (sample.columns - 1) / std::max<std::int64_t>(columns - 1, 1);
        const Column& column = plan.columns[static_cast<std::size_t>(j)];
        if (column.wave == Wave::Zero)
            continue;
        const auto index = static_cast<double>(column.frequency);
        auto known = std::ranges::find(probes.indices, index);
        const auto wave = static_cast<std::size_t>(known - probes.indices.begin());
        if (known == probes.indices.end())
            probes.indices.push_back(index);
        for (std::int64_t q = 0; q < rows; ++q) {
            const std::int64_t r = q * (sample.rows - 1) / std::max<std::int64_t>(rows - 1, 1);
            probes.cells.push_back({r, wave, column.wave == Wave::Sine, sample.at(r, j)});
            probes.largest = std::max(probes.largest, std::abs(sample.at(r, j)));
        }
    }
    // Cells far from 0 and from the maximum are the most informative; comparing them first rejects wrong
    // readings early.
    std::ranges::stable_sort(probes.cells, {}, [&probes](const Probe& p) {
        return std::abs(std::abs(p.x) - 0.6 * probes.largest);
    });
    return probes;
}

/// Whether the probes hold enough information to distinguish a reading from chance.
bool tellEnough(const Probes& probes, const WaveSearch& search) {
    const CellError allowed{search.rounding, search.phaseUnit};
    double bits = 0;
    for (const Probe& p : probes.cells) {
        const double off = allowed.of(p.x, 0, probes.largest);
        if (std::abs(p.x) > 2 * off && std::abs(p.x) < probes.largest - off)
            bits += std::log2(std::max(1.0, probes.largest / (2 * off)));
    }
    return bits > kLeastBits;
}

/// One reading that all probes agree with.
struct Candidate {
    const ColumnPlan* plan;
    Ladder ladder;
    RowPositions standing;
    double scale;
    double rarity;
};

bool agree(const Probes& probes, const std::vector<double>& w, const RowPositions& standing, double scale,
           const CellError& allowed) {
    return std::ranges::all_of(probes.cells, [&](const Probe& p) {
        const double angle = w[p.wave] * standing.position(p.row);
        const double wave = p.sine ? std::sin(angle) : std::cos(angle);
        return std::abs(p.x - scale * wave) <= allowed.of(p.x, angle, std::abs(scale));
    });
}

/// Compares the first probe for all possible positions of the rows at once, because it rejects most readings
/// of a plan.
class FirstLook {
public:
    FirstLook(const Probes& probes, const std::vector<RowPositions>& places, const CellError& allowed)
        : m_probe(probes.cells.front()),
          m_allowed(allowed),
          m_stored(allowed.rounding.stored(m_probe.x)),
          m_sines(places.size()),
          m_cosines(places.size()) {
        for (const RowPositions& place : places)
            m_positions.push_back(place.position(m_probe.row));
        m_angles.resize(places.size());
    }
    void setFrequencies(const std::vector<double>& w) {
        std::ranges::transform(m_positions, m_angles.begin(),
                               [own = w[m_probe.wave]](double p) { return own * p; });
        sinesAndCosines(m_angles, m_sines, m_cosines);
    }
    bool mayAgree(std::size_t place, double scale) const {
        constexpr double kGenerous = 1.001;  // all probes are compared more exactly later
        const double wave = m_probe.sine ? m_sines[place] : m_cosines[place];
        return std::abs(m_probe.x - scale * wave) <=
               kGenerous * m_allowed.ofStored(m_stored, m_angles[place], std::abs(scale));
    }

private:
    const Probe& m_probe;
    const CellError& m_allowed;
    double m_stored;  // rounding error of the probe
    std::vector<double> m_positions;
    std::vector<double> m_angles;
    std::vector<double> m_sines;
    std::vector<double> m_cosines;
};

/// Adds the readings of \p plan that the probes agree with.
void addCandidates(std::vector<Candidate>& all, const WaveSearch& search, const Sample& sample,
                   const ColumnPlan& plan, const std::vector<RowPositions>& places) {
    const Probes probes = probesOf(sample, plan);
    if (!tellEnough(probes, search))
        return;
    const std::vector<double> scales = scalesOf(search, sample, plan, probes.largest);
    if (scales.empty())
        return;
    std::vector<double> w(probes.indices.size());
    const CellError allowed{search.rounding, search.phaseUnit};
    FirstLook first(probes, places, allowed);
    for (const Ladder& form : usualForms(plan))
        for (const UsualChoice base : kUsualLadderBases) {
            throwIfStopped(search.stop);
            for (std::size_t k = 0; k < w.size(); ++k)
                w[k] = std::exp(-form.exponent(probes.indices[k]) * std::log(base.value));
            first.setFrequencies(w);
            for (const double scale : scales)
                for (std::size_t k = 0; k < places.size(); ++k) {
                    const RowPositions& place = places[k];
                    if (all.size() >= kMostCandidates || !first.mayAgree(k, scale) ||
                        !agree(probes, w, place, scale, allowed))
                        continue;
                    Ladder ladder = form;
                    ladder.base = ladder.measuredBase = base.value;
                    const double rarity = base.rarity + place.rarity + rarityOf(plan, form) +
                                          (scale == 1  ? 0
                                           : scale > 0 ? 2
                                                       : 4);
                    all.push_back({&plan, std::move(ladder), place, scale, rarity});
                }
        }
}

SinusoidReading nameOf(const Candidate& candidate, const WaveSearch& search) {
    const RowPositions& standing = candidate.standing;
    SinusoidReading name{.plan = *candidate.plan, .ladder = candidate.ladder};
    name.ladder.assumed = true;
    name.ladder.frequencies.resize(static_cast<std::size_t>(candidate.plan->frequencies));
    name.ladder.step = standing.step;
    name.ladder.setBase(candidate.ladder.base, Precision::Float64);
    name.scale = candidate.scale;
    name.firstPosition = standing.first;
    name.descending = standing.descending;
    name.positionsIn = standing.in;
    std::vector<double> positions = evenPositions(search, name.firstPosition, name.descending);
    if (standing.gap != RowPositions::kNoGap) {
        const std::int64_t behind = search.firstRow + standing.gap;
        name.gap = behind;
        for (auto r = static_cast<std::size_t>(behind); r < positions.size(); ++r)
            positions[r] += 1;
    }
    setModel(name, search, std::move(positions));
    settleStart(name);
    return name;
}

}  // namespace

std::vector<SinusoidReading> usualNames(const WaveSearch& search, const std::vector<ColumnPlan>& plans) {
    constexpr std::int64_t kRowsSampled = 512;
    const std::int64_t rows = search.table.rows() - search.firstRow;
    const Sample sample =
        sampleOf(search.table, {search.firstRow, search.firstRow + std::min(rows, kRowsSampled)});
    const std::vector<RowPositions> ofPairs = usualRowPositions(rows);
    const std::vector<RowPositions> ofOneWave = standingsOfOneWave(rows);
    std::vector<Candidate> candidates;
    for (const ColumnPlan& plan : plans)
        addCandidates(candidates, search, sample, plan, plan.paired() ? ofPairs : ofOneWave);
    std::ranges::stable_sort(candidates, {}, &Candidate::rarity);
    std::vector<SinusoidReading> told;
    double rarest = HUGE_VAL;
    for (const Candidate& candidate : candidates) {
        if (told.size() >= kMostTold || candidate.rarity > rarest)
            break;
        SinusoidReading name = nameOf(candidate, search);
        name.residual = residualIn(search, name, false);
        if (!name.residual.exact())
            continue;
        rarest = std::min(rarest, candidate.rarity + kMuchRarer);
        told.push_back(std::move(name));
    }
    return told;
}

}  // namespace posiscope
