// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/pairedscales.h"

#include <algorithm>

namespace posiscope {

std::optional<ColourScale> PairedScales::beside(Side side, Quantity quantity) const {
    const auto& told = m_told[side == A ? B : A];
    const auto found = told.find(quantity);
    return found == told.end() ? std::nullopt : std::optional(found->second);
}

void PairedScales::tell(Side side, Quantity quantity, const ColourScale& own) {
    const auto [at, isNew] = m_told[side].try_emplace(quantity, own);
    if (!isNew && at->second == own)
        return;
    at->second = own;
    emit changed();
}

bool PairedScales::isAlike() const {
    if (m_told[A].empty() && m_told[B].empty())
        return m_axes[A].contains(std::nullopt) && m_axes[B].contains(std::nullopt);
    return std::ranges::equal(
        m_told[A], m_told[B], {}, [](const auto& told) { return told.first; },
        [](const auto& told) { return told.first; });
}

bool PairedScales::crushes(Side side, const PairedScales& other, Side from) const {
    constexpr double kLeast = 0.2;  // of the wider range
    const auto width = [](const ColourScale& scale) { return scale.ends.greatest - scale.ends.least; };
    return std::ranges::any_of(m_told[side], [&](const auto& told) {
        const auto found = other.m_told[from].find(told.first);
        if (found == other.m_told[from].end() || told.second.byDecades() || found->second.byDecades())
            return false;
        const auto [narrow, wide] = std::minmax({width(told.second), width(found->second)});
        return narrow > 0 && narrow < kLeast * wide;
    });
}

std::optional<PairedScales::Ends> PairedScales::axisBeside(Side side,
                                                           const std::optional<Quantity>& quantity) const {
    const auto& told = m_axes[side == A ? B : A];
    const auto found = told.find(quantity);
    return found == told.end() ? std::nullopt : std::optional(found->second);
}

void PairedScales::tellAxis(Side side, const std::optional<Quantity>& quantity, const Ends& own) {
    const auto [at, isNew] = m_axes[side].try_emplace(quantity, own);
    if (!isNew && at->second == own)
        return;
    at->second = own;
    emit changed();
}

void PairedScales::tellWaves(Side side, const std::vector<std::int64_t>& own) {
    if (m_waves[side] == own)
        return;
    m_waves[side] = own;
    emit changed();
}

void PairedScales::widen(Side side, const PairedScales& other, Side from) {
    for (const auto& [quantity, told] : other.m_told[from]) {
        ColourScale both = told;
        if (const auto own = m_told[side].find(quantity); own != m_told[side].end()) {
            both.ends.add(own->second.ends);
            if (own->second.byDecades())
                both.linear =
                    both.byDecades() ? std::min(both.linear, own->second.linear) : own->second.linear;
        }
        tell(side, quantity, both);
    }
    for (const auto& [quantity, axis] : other.m_axes[from]) {
        const auto own = m_axes[side].find(quantity);
        tellAxis(side, quantity,
                 own == m_axes[side].end() ? axis
                                           : Ends{std::min(own->second.first, axis.first),
                                                  std::max(own->second.second, axis.second)});
    }
    std::vector<std::int64_t> waves = m_waves[side];
    waves.insert(waves.end(), other.m_waves[from].begin(), other.m_waves[from].end());
    tellWaves(side, waves);
}

void PairedScales::clear(Side side) {
    if (m_told[side].empty() && m_axes[side].empty() && m_waves[side].empty())
        return;
    m_told[side].clear();
    m_axes[side].clear();
    m_waves[side].clear();
    emit changed();
}

}  // namespace posiscope
