// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/hands.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "core/schemes/ofkind.h"

#include "core/analysis/rotation.h"
#include "core/analysis/wavelengths.h"
#include "core/schemes/wallclock.h"

namespace posiscope {
namespace {

constexpr double kPerHand = 3600;  // seconds in an hour: ratio of the periods of neighbouring hands

int handCount(std::int64_t d) {
    return static_cast<int>(std::max<std::int64_t>(1, d / 2));
}

}  // namespace

std::int64_t HandSeries::stillDimensions(std::int64_t positions) const {
    const double turned = kNearlyStill / (2 * std::numbers::pi);
    // n positions span n − 1 steps.
    return dimensions() - 2 * countTurning(frequencies, static_cast<double>(positions - 1), turned);
}

HandReading HandSeries::reading(std::int64_t hand, std::int64_t position) const {
    const Rotation r =
        rotation(frequencies[static_cast<std::size_t>(hand)], 0, static_cast<double>(position));
    return {r.sine, r.cosine};
}

double HandSeries::turns(std::int64_t hand, std::int64_t position) const {
    return frequencies[static_cast<std::size_t>(hand)] * static_cast<double>(position) /
           (2 * std::numbers::pi);
}

HandSeries alienHands(std::int64_t d) {
    return {handFrequencies(kPerHand, handCount(d)), std::pow(kPerHand, 2)};
}

HandSeries alienHandsOverD(std::int64_t d) {
    return {handFrequenciesOverD(kPerHand, handCount(d)), std::pow(kPerHand, 1.0 / handCount(d))};
}

namespace {

constexpr double kTurn = 2 * std::numbers::pi;

double speed(const Sinusoidal& encoding, const Hand& hand) {
    return encoding.frequencies()[static_cast<std::size_t>(hand.frequency)];
}

double value(const Encoding& encoding, std::int64_t position, std::int64_t column) {
    return column < 0 ? std::numeric_limits<double>::quiet_NaN() : encoding.value(position, column);
}

template <class Waves, class Number>
std::vector<Hand> handsOf(const Waves& encoding, std::size_t frequencies, const Number& numberOf) {
    std::vector<Hand> all(frequencies, {0, -1, -1});
    for (std::int64_t j = 0; j < encoding.columns(); ++j) {
        const Column& column = encoding.column(j);
        if (column.frequency < 0)
            continue;
        const std::int64_t number = numberOf(j);
        Hand& hand = all[static_cast<std::size_t>(number)];
        hand.frequency = number;
        std::int64_t& place = column.wave == Wave::Sine ? hand.sineColumn : hand.cosineColumn;
        if (place < 0)
            place = j;
    }
    std::erase_if(all, [](const Hand& hand) { return hand.column() < 0; });
    return all;
}

}  // namespace

std::vector<Hand> hands(const Sinusoidal& encoding) {
    return handsOf(encoding, encoding.frequencies().size(),
                   [&](std::int64_t j) { return encoding.column(j).frequency; });
}

std::vector<Hand> hands(const TokenWaves& waves) {
    return handsOf(waves, static_cast<std::size_t>(waves.frequencies()),
                   [&](std::int64_t j) { return waves.frequencyOf(j); });
}

std::int64_t handOfColumn(std::span<const Hand> hands, const Sinusoidal& encoding, std::int64_t column) {
    const Column& held = encoding.column(column);
    if (held.wave == Wave::Zero)
        return -1;
    const auto found =
        std::ranges::lower_bound(hands, static_cast<std::int64_t>(held.frequency), {}, &Hand::frequency);
    return found - hands.begin();
}

HandReading reading(const Encoding& encoding, const Hand& hand, std::int64_t position) {
    return {value(encoding, position, hand.sineColumn), value(encoding, position, hand.cosineColumn)};
}

double turns(const Sinusoidal& encoding, const Hand& hand, double positions) {
    return speed(encoding, hand) * positions / kTurn;
}

std::int64_t countTurning(std::span<const double> frequencies, double positions, double turns) {
    return std::ranges::count_if(frequencies, [&](double w) { return w * positions >= kTurn * turns; });
}

std::vector<double> handSpeeds(const Sinusoidal& encoding, std::span<const Hand> hands) {
    std::vector<double> speeds;
    speeds.reserve(hands.size());
    for (const Hand& hand : hands)
        speeds.push_back(speed(encoding, hand));
    return speeds;
}

double neighbourRatio(const Sinusoidal& encoding, std::span<const Hand> hands) {
    return hands.size() < 2 ? 1 : speed(encoding, hands[0]) / speed(encoding, hands[1]);
}

Clockwork::Clockwork(std::shared_ptr<const Encoding> encoding) : m_encoding(std::move(encoding)) {
    m_sinusoidal = ofKind<Sinusoidal>(*m_encoding);
    if (m_sinusoidal != nullptr) {
        m_hands = posiscope::hands(*m_sinusoidal);
        return;
    }
    m_waves = ofKind<Tabulated>(*m_encoding)->waves();
    m_hands = posiscope::hands(*m_waves);
}

std::int64_t Clockwork::handOf(std::int64_t column) const {
    return m_waves != nullptr ? m_waves->frequencyOf(column) : handOfColumn(m_hands, *m_sinusoidal, column);
}

double Clockwork::turns(const Hand& hand, std::int64_t row) const {
    return m_waves != nullptr ? m_waves->angleAt(hand.column(), row) / kTurn
                              : posiscope::turns(*m_sinusoidal, hand, static_cast<double>(row));
}

double Clockwork::turns(const Hand& hand, std::int64_t from, std::int64_t to) const {
    return m_waves != nullptr ? m_waves->angle(hand.column(), from, to) / kTurn
                              : posiscope::turns(*m_sinusoidal, hand, static_cast<double>(to - from));
}

double Clockwork::wavelength(const Hand& hand) const {
    return m_waves != nullptr ? m_waves->wavelength(hand.column()) : m_sinusoidal->wavelength(hand.frequency);
}

std::int64_t nearestHand(const Sinusoidal& encoding, std::span<const Hand> hands, double wavelength) {
    const double wanted = std::log(kTurn / wavelength);
    const auto away = [&](const Hand& hand) { return std::abs(std::log(speed(encoding, hand)) - wanted); };
    const auto nearest = std::ranges::min_element(hands, {}, away);
    return nearest == hands.end() ? -1 : nearest - hands.begin();
}

}  // namespace posiscope
