// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/axialquantity.h"

#include <algorithm>

namespace posiscope {
namespace {

const AxialSlot& slotOf(const AxialRotary& rotary, std::int64_t pair) {
    return rotary.ladder()[static_cast<std::size_t>(pair)];
}

}  // namespace

const QList<AxialQuantity>& axialQuantities() {
    static const QList<AxialQuantity> all{
        {.name = QStringLiteral("ids"),
         .ofToken = [](const AxialRotary&, const QueryKey&,
                       std::span<const double> at) { return std::vector<double>(at.begin(), at.end()); }},
        {.name = QStringLiteral("angles"),
         .ofToken = [](const AxialRotary& rotary, const QueryKey&,
                       std::span<const double> at) { return rotary.angles(at); }},
        {.name = QStringLiteral("rotated"),
         .ofToken = [](const AxialRotary& rotary, const QueryKey& vectors,
                       std::span<const double> at) { return rotary.rotated(vectors.query, at); }},
        {.name = QStringLiteral("scores"),
         .ofTokens = [](const AxialRotary& rotary, const QueryKey& vectors, std::span<const double> query,
                        std::span<const double> key) { return rotary.score(vectors, query, key); }},
        {.name = QStringLiteral("axes"),
         .ofPair = [](const AxialRotary& rotary,
                      std::int64_t pair) { return static_cast<double>(slotOf(rotary, pair).axis); }},
        {.name = QStringLiteral("frequencies"),
         .ofPair = [](const AxialRotary& rotary,
                      std::int64_t pair) { return slotOf(rotary, pair).frequency.hi; }},
        {.name = QStringLiteral("wavelengths"),
         .ofPair = [](const AxialRotary& rotary, std::int64_t pair) { return rotary.wavelength(pair); }}};
    return all;
}

const AxialQuantity* findAxialQuantity(const QString& name) {
    const auto found = std::ranges::find(axialQuantities(), name, &AxialQuantity::name);
    return found == axialQuantities().end() ? nullptr : &*found;
}

}  // namespace posiscope
