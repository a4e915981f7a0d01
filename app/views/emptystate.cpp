// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/view.h"

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/plots/ticks.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

class Ways {
    Q_DECLARE_TR_FUNCTIONS(Ways)
};

}  // namespace

std::optional<EmptyState> withoutWaves(const Document& document) {
    const GridParameters* const grid = document.gridParameters();
    if (grid == nullptr || document.waves())
        return std::nullopt;
    return EmptyState{
        isPadded(*grid) ? Ways::tr("This view needs waves along rows and columns. Padding patches of this "
                                   "grid lack a row or column coordinate; use the Plane view instead.")
        : grid->layout == GridLayout::Gaussian
            ? Ways::tr("This view needs waves along rows and columns. Fourier features run in random "
                       "directions; use the Plane view instead.")
            : Ways::tr("This view needs waves along rows and columns. The vectors of this grid are trained; "
                       "use the Plane view instead."),
        remedyByScheme(document, Scheme::Sinusoidal)};
}

Remedy remedyByScheme(const Document& document, Scheme scheme) {
    const auto& choices = findParameter("scheme")->choices;
    return {
        Ways::tr("Choose the scheme %1").arg(capitalised(choices[static_cast<std::size_t>(scheme)].label)),
        document.turned(scheme)};
}

Remedy remedyByRelative(const Document& document, RelativeKind kind) {
    const auto& choices = findRelative("relative")->choices;
    Setting setting = document.setting();
    std::get<RelativeParameters>(setting.parameters).kind = kind;
    return {Ways::tr("Choose the scheme %1").arg(translated(choices[static_cast<std::size_t>(kind)].label)),
            setting};
}

Remedy remedyByConsecutive(const Document& document) {
    Setting setting = document.setting();
    setting.words.ids.rule = IdRule::Consecutive;
    return {Ways::tr("Use consecutive positions"), setting};
}

Remedy remedyByExact(const Document& document) {
    Parameters parameters = *document.parameters();
    parameters.variant = Variant::Exact;
    return {Ways::tr("Show exact numbers"), withParameters(document.setting(), parameters)};
}

Remedy remedyByDModel(const Document& document, std::int64_t dModel) {
    Parameters parameters = *document.parameters();
    parameters.dModel = dModel;
    return {Ways::tr("Set d_model to %1").arg(readable(qint64{dModel})),
            withParameters(document.setting(), parameters)};
}

Remedy remedyByTraining(const Document& document) {
    return {Ways::tr("Use a trainable table"), withParameters(document.setting(), toBeTrained(document))};
}

}  // namespace posiscope
