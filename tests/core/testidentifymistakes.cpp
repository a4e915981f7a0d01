// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <array>
#include <cmath>

#include "core/identify/identify.h"
#include "tests/core/formulatables.h"

namespace posiscope {

/// Sinusoids with a mistake that a code makes, beside another layout or step.
class TestIdentifyMistakes : public QObject {
    Q_OBJECT
private slots:
    void exponentsPerColumnMayHaveCosinesFirst_data();
    void exponentsPerColumnMayHaveCosinesFirst();
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
            const WaveName& waves = found.names.front().waves;
            QCOMPARE(found.names.front().family, TableFamily::Sinusoid);
            QCOMPARE(waves.plan.parameters.ablation, Ablation::PerColumnExponent);
            QCOMPARE(waves.plan.parameters.layout, halves ? Layout::Halves : Layout::Interleaved);
            QCOMPARE(waves.plan.cosinesFirst(), cosinesFirst);
            QVERIFY(std::abs(waves.ladder.base / base - 1) < 1e-3);
        }
}

}  // namespace posiscope

QTEST_APPLESS_MAIN(posiscope::TestIdentifyMistakes)
#include "testidentifymistakes.moc"
