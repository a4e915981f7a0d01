// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/modelpositions.h"

#include <algorithm>

#include "core/parameters/numbertext.h"

namespace posiscope {

QString wordOf(ModelScheme scheme) {
    switch (scheme) {
        case ModelScheme::Unknown:
            break;
        case ModelScheme::None:
            return QStringLiteral("none");
        case ModelScheme::Rotary:
            return QStringLiteral("rotary");
        case ModelScheme::Relative:
            return QStringLiteral("relative");
        case ModelScheme::Learned:
            return QStringLiteral("learned");
        case ModelScheme::Sinusoidal:
            return QStringLiteral("sinusoidal");
        case ModelScheme::Axial:
            return QStringLiteral("axial");
        case ModelScheme::Grid:
            return QStringLiteral("grid");
    }
    return QStringLiteral("unknown");
}

std::optional<std::size_t> ModelPositions::settingOf(std::int64_t layer) const {
    const LayerPlan* const found = plan.at(layer);
    if (found == nullptr || found->kind == LayerKind::Unknown || found->kind == LayerKind::Table)
        return 0;
    if (found->kind != LayerKind::Rope)
        return std::nullopt;
    const auto setting = std::ranges::find(rotary, found->rotary, &RotarySetting::parameters);
    return static_cast<std::size_t>(setting - rotary.begin());
}

bool ModelPositions::canBeShown() const {
    switch (scheme) {
        case ModelScheme::Unknown:
        case ModelScheme::None:
            return false;
        case ModelScheme::Axial:
            return axial.has_value();
        case ModelScheme::Grid:
            return grid.has_value();
        default:
            return true;
    }
}

QString valueText(const Derivation& derivation) {
    if (derivation.value.isBool())
        return derivation.value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    if (derivation.value.isDouble())
        return QString::fromStdString(writeNumber(derivation.value.toDouble()));
    return derivation.value.toString();
}

}  // namespace posiscope
