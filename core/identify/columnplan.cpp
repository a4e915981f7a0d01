// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/columnplan.h"

#include <algorithm>
#include <array>

#include "core/schemes/frequencyexponent.h"

namespace posiscope {
namespace {

constexpr std::array kLayouts{Layout::Interleaved, Layout::Halves};

bool sameColumns(const ColumnPlan& a, const ColumnPlan& b) {
    return std::ranges::equal(a.columns, b.columns, [](const Column& x, const Column& y) {
        return x.wave == y.wave && (x.wave == Wave::Zero || x.frequency == y.frequency);
    });
}

ColumnPlan planOf(std::int64_t columns, Layout layout, OddRule rule, Ablation ablation) {
    ColumnPlan plan;
    plan.parameters.dModel = columns;
    plan.parameters.layout = layout;
    plan.parameters.oddRule = rule;
    plan.parameters.ablation = ablation;
    plan.columns = columnsOf(plan.parameters);
    for (const Column& column : plan.columns)
        plan.frequencies = std::max<std::int64_t>(plan.frequencies, column.frequency + 1);
    plan.pairs = pairCount(plan.parameters);
    return plan;
}

/// \p plan with sines and cosines exchanged.
ColumnPlan exchangedOf(ColumnPlan plan) {
    plan.exchanged = true;
    for (Column& column : plan.columns)
        column.wave = otherWave(column.wave);
    return plan;
}

ColumnPlan aloneOf(std::int64_t columns, Wave wave) {
    ColumnPlan plan;
    plan.parameters.dModel = columns;
    plan.part = wave == Wave::Sine ? WavePart::SinesAlone : WavePart::CosinesAlone;
    for (std::int64_t j = 0; j < columns; ++j)
        plan.columns.push_back({static_cast<std::int32_t>(j), wave});
    plan.frequencies = columns;
    plan.pairs = columns;
    return plan;
}

}  // namespace

Wave otherWave(Wave wave) {
    return wave == Wave::Sine ? Wave::Cosine : wave == Wave::Cosine ? Wave::Sine : wave;
}

bool ColumnPlan::paired() const {
    return part == WavePart::Whole &&
           (parameters.ablation == Ablation::None || parameters.ablation == Ablation::Swapped);
}

std::vector<ColumnPlan> columnPlans(std::int64_t columns) {
    std::vector<ColumnPlan> plans;
    const auto add = [&plans](ColumnPlan plan) {
        if (std::ranges::none_of(plans, [&plan](const ColumnPlan& p) { return sameColumns(p, plan); }))
            plans.push_back(std::move(plan));
    };
    for (const Ablation ablation : {Ablation::None, Ablation::Swapped, Ablation::CosineOnly,
                                    Ablation::SineOnly, Ablation::PerColumnExponent})
        for (const OddRule rule : {OddRule::Trim, OddRule::ZeroColumn}) {
            if (columns % 2 == 0 && rule == OddRule::ZeroColumn)
                continue;
            if (columns == 1 && rule == OddRule::ZeroColumn)
                continue;
            for (const Layout layout : kLayouts) {
                ColumnPlan plan =
                    planOf(columns, layout, columns % 2 == 0 ? OddRule::Reject : rule, ablation);
                add(plan);
                if (ablation == Ablation::PerColumnExponent)
                    add(exchangedOf(std::move(plan)));
            }
        }
    for (const Wave wave : {Wave::Sine, Wave::Cosine})
        add(aloneOf(columns, wave));
    return plans;
}

}  // namespace posiscope
