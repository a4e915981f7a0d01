// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

#include "core/schemes/sinusoidal.h"
#include "core/sound/pairchord.h"
#include "tests/room.h"

namespace posiscope::pairchord_test {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr std::array kPairs{1.0, 0.1, 0.01, 1e-4};  // the last is too deep to be heard

/// \p blocks of one side.
std::vector<double> heardFrom(PairChord& chord, int blocks, int side) {
    std::vector<double> all;
    std::array<float, static_cast<std::size_t>(2 * PairChord::kBlock)> block{};
    for (int i = 0; i < blocks; ++i) {
        chord.render(block);
        for (std::size_t sample = 0; sample < block.size(); sample += 2)
            all.push_back(static_cast<double>(block[sample + static_cast<std::size_t>(side)]));
    }
    return all;
}

/// The height of the line at \p hertz in the spectrum of \p samples, under Hann's window.
double lineAt(const std::vector<double>& samples, double hertz) {
    std::complex<double> sum = 0;
    double weights = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const double time = static_cast<double>(i);
        const double weight = 1 - std::cos(kTurn * time / static_cast<double>(samples.size()));
        sum += weight * samples[i] * std::polar(1.0, -kTurn * hertz / PairChord::kSamplesASecond * time);
        weights += weight;
    }
    return 2 * std::abs(sum) / weights;
}

/// Where the line near \p hertz is highest, by the parabola through three of its heights.
double topNear(const std::vector<double>& samples, double hertz) {
    const double step = PairChord::kSamplesASecond / static_cast<double>(samples.size()) / 2;
    const double below = std::log(lineAt(samples, hertz - step));
    const double here = std::log(lineAt(samples, hertz));
    const double above = std::log(lineAt(samples, hertz + step));
    return hertz + step * 0.5 * (below - above) / (below - 2 * here + above);
}

}  // namespace

class TestPairChord : public QObject {
    Q_OBJECT

private slots:
    void tonesAreThoseOfThePairs();
    void sidesAreSineAndCosine();
    void nothingClicks();
    void whatFadesIsSilent();
    void manyPairsAreThinnedOut();
};

void TestPairChord::tonesAreThoseOfThePairs() {
    PairChord chord;
    chord.show(kPairs, 5);
    QCOMPARE(chord.heard().size(), 2U);  // 652 and 65 swings a second; 6.5 are not heard
    const std::vector<double> sound = heardFrom(chord, 400, 1);
    for (const double pair : {1.0, 0.1}) {
        const double wanted = pair * 4096 / kTurn;
        const double cents = 1200 * std::log2(topNear(sound, wanted) / wanted);
        QVERIFY2(std::abs(cents) < 1, qPrintable(QString::number(cents)));
    }
    QVERIFY(lineAt(sound, 0.01 * 4096 / kTurn) < 1e-4);
}

void TestPairChord::sidesAreSineAndCosine() {
    for (const double position : {0.0, 1.0, 7.0, 1e6 + 3}) {
        PairChord chord;
        chord.show(kPairs, position);
        PairChord again = chord;
        const std::vector<double> left = heardFrom(chord, 200, 0);
        const std::vector<double> right = heardFrom(again, 200, 1);
        for (const double pair : {1.0, 0.1}) {
            const double hertz = pair * 4096 / kTurn;
            const double loudest = 0.4 / std::sqrt(2.0);
            QVERIFY(std::abs(lineAt(left, hertz) - loudest * std::abs(std::sin(pair * position))) < 2e-3);
            QVERIFY(std::abs(lineAt(right, hertz) - loudest * std::abs(std::cos(pair * position))) < 2e-3);
        }
    }
}

/// From sample to sample no more than the tones themselves move, whatever is shown next.
void TestPairChord::nothingClicks() {
    PairChord chord;
    std::vector<double> sound;
    const auto hear = [&](int blocks) {
        const std::vector<double> more = heardFrom(chord, blocks, 1);
        sound.insert(sound.end(), more.begin(), more.end());
    };
    chord.show(kPairs, 0);
    hear(3);
    chord.show(kPairs, 3);
    hear(1);
    chord.show(std::array{0.7, 0.2}, 11);
    chord.show(std::array{0.5}, 12);
    hear(2);
    chord.fade();
    hear(2 * PairChord::kBlocksToFade);
    double largest = std::abs(sound.front());
    for (std::size_t i = 1; i < sound.size(); ++i)
        largest = std::max(largest, std::abs(sound[i] - sound[i - 1]));
    QVERIFY2(largest < 0.4 * kTurn * 652 / PairChord::kSamplesASecond, qPrintable(QString::number(largest)));
}

void TestPairChord::whatFadesIsSilent() {
    PairChord chord;
    QVERIFY(chord.silent());
    QCOMPARE(std::ranges::max(heardFrom(chord, 2, 1)), 0.0);
    chord.show(kPairs, 0);
    QVERIFY(std::ranges::max(heardFrom(chord, 2, 1)) > 0.1);
    chord.fade();
    QVERIFY(std::ranges::max(heardFrom(chord, 1, 1)) > 0.1);
    heardFrom(chord, PairChord::kBlocksToFade, 1);
    QVERIFY(chord.silent());
    QCOMPARE(std::ranges::max(heardFrom(chord, 2, 1)), 0.0);
    chord.show(kPairs, 0);
    QVERIFY(std::ranges::max(heardFrom(chord, 2, 1)) > 0.1);
}

/// No louder, and from the highest to the deepest.
void TestPairChord::manyPairsAreThinnedOut() {
    std::vector<double> pairs;
    for (int i = 0; i < 8192; ++i)
        pairs.push_back(std::pow(10000.0, -i / 8192.0));
    PairChord chord;
    chord.show(pairs, 0);
    const std::vector<double> tones = chord.heard();
    QVERIFY(tones.size() > PairChord::kMostTones / 2 && tones.size() <= PairChord::kMostTones);
    QCOMPARE(tones.front(), 4096 / kTurn);
    QVERIFY(tones.back() >= 20 && tones.back() < 22);
    for (int position = 0; position < 50; ++position) {
        chord.show(pairs, position);
        const std::vector<double> sound = heardFrom(chord, 2, 1);
        QVERIFY(std::ranges::max(sound) < 1 && std::ranges::min(sound) > -1);
    }
}

POSISCOPE_REGISTER_TEST("pairchord", TestPairChord, NoApplication);

}  // namespace posiscope::pairchord_test

#include "testpairchord.moc"
