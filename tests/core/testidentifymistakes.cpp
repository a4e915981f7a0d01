// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <array>
#include <cmath>

#include "core/identify/identification.h"
#include "tests/core/formulatables.h"
#include "tests/room.h"

namespace posiscope::identifymistakes_test {

/// Sinusoids with a mistake that a code makes, beside another layout or step.
class TestIdentifyMistakes : public QObject {
    Q_OBJECT
private slots:
    void exponentsPerColumnMayHaveCosinesFirst_data();
    void exponentsPerColumnMayHaveCosinesFirst();
    void roundedPositionsMayHaveAStep_data();
    void roundedPositionsMayHaveAStep();
};

void TestIdentifyMistakes::exponentsPerColumnMayHaveCosinesFirst_data() {
    QTest::addColumn<bool>("halves");
    QTest::addColumn<bool>("cosinesFirst");
    for (const bool halves : {false, true})
        for (const bool cosinesFirst : {false, true})
            QTest::addRow("%s, %s first", halves ? "halves" : "interleaved",
                          cosinesFirst ? "cosines" : "sines")
                << halves << cosinesFirst;
}

void TestIdentifyMistakes::exponentsPerColumnMayHaveCosinesFirst() {
    QFETCH(bool, halves);
    QFETCH(bool, cosinesFirst);
    constexpr std::size_t kColumns = 48;
    for (const Store store : {toSingle, toBrain})
        for (const double base : {10000.0, 500000.0}) {
            Numbers table(160);
            for (std::size_t r = 0; r < table.size(); ++r)
                for (std::size_t j = 0; j < kColumns; ++j) {
                    const bool left = halves ? j < kColumns / 2 : j % 2 == 0;
                    const double angle = static_cast<double>(r) *
                                         std::pow(base, -2 * static_cast<double>(j) / double{kColumns});
                    table[r].push_back(left != cosinesFirst ? std::sin(angle) : std::cos(angle));
                }
            const Identification found = identify(tensorOf(table, store));
            QVERIFY(found.verdict != Verdict::Unknown);
            const SinusoidReading& waves = found.names.front().waves;
            QCOMPARE(found.names.front().family, TableFamily::Sinusoid);
            QCOMPARE(waves.plan.parameters.ablation, Ablation::PerColumnExponent);
            QCOMPARE(waves.plan.parameters.layout, halves ? Layout::Halves : Layout::Interleaved);
            QCOMPARE(waves.plan.cosinesFirst(), cosinesFirst);
            QVERIFY(std::abs(waves.ladder.base / base - 1) < 1e-3);
        }
}

void TestIdentifyMistakes::roundedPositionsMayHaveAStep_data() {
    QTest::addColumn<double>("step");
    QTest::addColumn<int>("rows");
    QTest::addColumn<double>("base");
    QTest::addRow("every twentieth timestep") << 20.0 << 400 << 10000.0;
    QTest::addRow("every second") << 2.0 << 500 << 10000.0;
    // Every fifth of these is exact: rows that are looked at must not all be such.
    QTest::addRow("tenths") << 0.1 << 871 << 5e6;
    QTest::addRow("thirds") << 1.0 / 3 << 584 << 10000.0;
}

/// Positions that were multiplied by a step before they were cast.
void TestIdentifyMistakes::roundedPositionsMayHaveAStep() {
    QFETCH(double, step);
    QFETCH(int, rows);
    QFETCH(double, base);
    constexpr int kPairs = 30;
    Numbers table(static_cast<std::size_t>(rows));
    for (int r = 0; r < rows; ++r)
        for (int j = 0; j < 2 * kPairs; ++j) {
            const double angle =
                toBrain(step * r) * std::pow(base, -static_cast<double>(j % kPairs) / kPairs);
            table[static_cast<std::size_t>(r)].push_back(j < kPairs ? std::sin(angle) : std::cos(angle));
        }
    const Identification found = identify(tensorOf(table, toSingle));
    QCOMPARE(found.verdict, Verdict::Named);
    const SinusoidReading& waves = found.names.front().waves;
    QVERIFY(found.names.front().residual.exact());
    QVERIFY(!waves.gap);
    QVERIFY(waves.positionsIn == Precision::BFloat16);
    QVERIFY2(std::abs(waves.ladder.step / step - 1) < 1e-12, qPrintable(QString::number(waves.ladder.step)));
    QCOMPARE(waves.ladder.base, base);
    QCOMPARE(waves.firstPosition, 0.0);
}

POSISCOPE_REGISTER_TEST("identifymistakes", TestIdentifyMistakes, NoApplication);

}  // namespace posiscope::identifymistakes_test

#include "testidentifymistakes.moc"
