// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/namesearches.h"
#include "core/identify/wavesearch.h"

namespace posiscope {
namespace {

/// The family of the plan of \p waves.
TableFamily kindOf(const SinusoidReading& waves) {
    const Ablation ablation = waves.plan.parameters.ablation;
    if (waves.plan.part == WavePart::CosinesAlone || ablation == Ablation::CosineOnly)
        return TableFamily::RotaryCosines;
    if (ablation == Ablation::SineOnly)
        return TableFamily::RotarySines;
    return waves.plan.part == WavePart::SinesAlone ? TableFamily::RotarySines : TableFamily::Sinusoid;
}

}  // namespace

std::vector<TableReading> sinusoidNames(const Table& table, const NameSearch& search) {
    std::vector<TableReading> names;
    for (SinusoidReading& waves : waveNames(table, search)) {
        TableReading name;
        name.family = kindOf(waves);
        name.model = waves.model;
        name.residual = waves.residual;
        name.waves = std::move(waves);
        names.push_back(std::move(name));
    }
    return names;
}

}  // namespace posiscope
