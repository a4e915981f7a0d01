// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/usualstandings.h"

#include <array>
#include <span>

#include "core/identify/usualchoices.h"
#include "core/precision/rounding.h"

namespace posiscope {
namespace {

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
void addGaps(std::vector<Standing>& all, std::int64_t rows) {
    for (const double first : {0.0, 1.0})
        for (std::int64_t gap = 1; rows <= kShortTable && gap < rows; ++gap)
            all.push_back({first, 1, false, Precision::Float64, first + kMissingRarity, gap});
}

}  // namespace

double Standing::position(std::int64_t row) const {
    const auto r = static_cast<double>(row < gap ? row : row + 1);
    return rounded((descending ? first - r : first + r) * step, in);
}

std::vector<Standing> usualStandings(std::int64_t rows) {
    std::vector<Standing> all;
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
    const std::vector<Standing> ascending = all;
    for (const Standing& s : ascending) {
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

std::vector<Standing> standingsOfOneWave(std::int64_t rows) {
    std::vector<Standing> all = usualStandings(rows);
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

}  // namespace posiscope
