// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/usualforms.h"

#include <algorithm>
#include <array>

#include "core/identify/planmeasure.h"

namespace posiscope {
namespace {

constexpr std::array kUsualScales{1.0, 0.5, 2.0, 8.0, 4.0, 0.1, 0.02, 0.25, 3.0, 10.0, 16.0, 0.01};
constexpr double kRare = 3;  // for a doubled exponent or a missing wave

}  // namespace

std::vector<Ladder> usualForms(const ColumnPlan& plan) {
    std::vector<Ladder> forms;
    for (const bool doubled : {false, true})
        for (const Schedule schedule : {Schedule::Paper, Schedule::Tensor2Tensor}) {
            Ladder ladder;
            ladder.schedule = schedule;
            ladder.doubled = doubled;
            ladder.width = plan.width();
            ladder.pairs = plan.pairs;
            if (!doubled || plan.parameters.ablation != Ablation::PerColumnExponent)
                forms.push_back(std::move(ladder));
        }
    return forms;
}

double rarityOf(const ColumnPlan& plan, const Ladder& form) {
    const Ablation ablation = plan.parameters.ablation;
    return (form.schedule == Schedule::Paper ? 0 : 1) + (form.doubled ? kRare + 1 : 0) +
           (ablation == Ablation::None || ablation == Ablation::Swapped ? 0 : kRare);
}

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

}  // namespace posiscope
