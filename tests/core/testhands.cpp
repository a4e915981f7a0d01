// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/analysis/hands.h"
#include "core/analysis/shiftmap.h"
#include "core/schemes/binarycode.h"
#include "tests/room.h"

namespace posiscope::hands_test {

class TestHands : public QObject {
    Q_OBJECT

private slots:
    void handsAreThePairs();
    void columnsWithoutPartnerAreHalfHands();
    void turnsAreCounted();
    void nearestWavelengthIsNearestInRatio();
    void exponentWithoutDStandsStill();
    void loneColumnsCannotBePredicted();
    void countersCompareTheirOwnBits();
};

void TestHands::handsAreThePairs() {
    for (const Layout layout : {Layout::Interleaved, Layout::Halves}) {
        const Sinusoidal encoding(Parameters{.layout = layout});
        const std::vector<Hand> all = hands(encoding);
        QCOMPARE(all.size(), std::size_t{64});
        for (std::int64_t j = 0; j < encoding.columns(); ++j) {
            const Hand& hand = all[static_cast<std::size_t>(handOfColumn(all, encoding, j))];
            QVERIFY(hand.sineColumn == j || hand.cosineColumn == j);
            const HandReading at = reading(encoding, hand, 57);
            QVERIFY(std::abs(std::hypot(at.sine, at.cosine) - 1) < 1e-15);
        }
    }
}

void TestHands::columnsWithoutPartnerAreHalfHands() {
    Parameters p{.dModel = 7, .oddRule = OddRule::Trim};
    const Sinusoidal trimmed(p);
    const std::vector<Hand> all = hands(trimmed);
    QCOMPARE(all.size(), std::size_t{4});
    QVERIFY(!all.back().complete());
    QCOMPARE(all.back().column(), 6);
    QVERIFY(std::isnan(reading(trimmed, all.back(), 3).cosine));
    p.oddRule = OddRule::ZeroColumn;
    const Sinusoidal padded(p);
    QCOMPARE(hands(padded).size(), std::size_t{3});
    QCOMPARE(handOfColumn(hands(padded), padded, 6), -1);
}

void TestHands::turnsAreCounted() {
    const Sinusoidal encoding(Parameters{.dModel = 256, .length = 64});
    const std::vector<Hand> all = hands(encoding);
    QCOMPARE(countTurning(handSpeeds(encoding, all), 64, 1), 33);
    QVERIFY(std::abs(neighbourRatio(encoding, all) - std::pow(10000, 2.0 / 256)) < 1e-12);
    QVERIFY(std::abs(turns(encoding, all.front(), 57) - 9.0718) < 1e-4);
}

void TestHands::nearestWavelengthIsNearestInRatio() {
    const Sinusoidal encoding{Parameters{}};
    const std::vector<Hand> all = hands(encoding);
    QCOMPARE(nearestHand(encoding, all, 2), 0);  // nothing is that fast
    QCOMPARE(nearestHand(encoding, all, encoding.wavelength(20) * 1.01), 20);
    QCOMPARE(nearestHand(encoding, all, 1e9), 63);
    QCOMPARE(nearestHand(encoding, {}, 2), -1);
}

void TestHands::exponentWithoutDStandsStill() {
    QCOMPARE(alienHands(256).stillDimensions(200), 254);
    QCOMPARE(alienHands(256).ratio, 12960000.0);
    QVERIFY(alienHandsOverD(256).stillDimensions(200) < 30);
    QVERIFY(std::abs(alienHandsOverD(256).ratio - std::pow(3600, 2.0 / 256)) < 1e-12);
    QCOMPARE(alienHands(1).dimensions(), 2);
}

void TestHands::loneColumnsCannotBePredicted() {
    const Sinusoidal encoding(Parameters{.ablation = Ablation::SineOnly});
    const FailedPrediction failed = predictAlone(encoding, 0, 3, 2);
    QVERIFY(std::abs(failed.predicted - std::cos(2) * std::sin(3)) < 1e-15);
    QVERIFY(std::abs(failed.actual - std::sin(5)) < 1e-15);
}

void TestHands::countersCompareTheirOwnBits() {
    const CounterFacts carry = counterFacts(8, 7, 8);
    QCOMPARE(carry.flips, 4);
    QCOMPARE(carry.differing, 4);
    QCOMPARE(carry.distance, 4.0);
    QCOMPARE(counterFacts(8, 255, 0).flips, 9);  // one more than the counter has
    QCOMPARE(counterFacts(7, -1, 0).flips, 7);
    QCOMPARE(counterFacts(7, -1, 0).differing, 7);
}

POSISCOPE_REGISTER_TEST("hands", TestHands, NoApplication);

}  // namespace posiscope::hands_test

#include "testhands.moc"
