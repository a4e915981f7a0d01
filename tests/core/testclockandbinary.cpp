// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>
#include <QTime>
#include <cmath>

#include "core/schemes/binarycode.h"
#include "core/schemes/wallclock.h"
#include "reference.h"
#include "tests/room.h"

namespace posiscope::clockandbinary_test {

namespace {

double seconds(const QString& time) {
    return QTime(0, 0).secsTo(QTime::fromString(time, QStringLiteral("hh:mm:ss")));
}

}  // namespace

class TestClockAndBinary : public QObject {
    Q_OBJECT

private slots:
    void sixNumbersOfATime();
    void distancesOfTimes();
    void wrappingRoundMakesNear();
    void quarterTurnsAreExact();
    void timesAsPeopleWriteThem();
    void handsWithAndWithoutD();
    void bitsOfPositions();
    void bitsOfNegativePositionsGoOn();
    void bitDistancesAreNotMonotone();
};

void TestClockAndBinary::sixNumbersOfATime() {
    for (const QJsonArray listedEntries = reference("clock_and_binary.json")["cases"].toArray();
         const QJsonValue& entry : listedEntries) {
        const std::vector<double> periods = numbers(entry["periods_s"]);
        const QJsonObject times = entry["times"].toObject();
        QVERIFY(!times.isEmpty());
        for (auto time = times.begin(); time != times.end(); ++time) {
            const std::vector<double> expected = numbers(time.value());
            const std::vector<double> code = clockCode(seconds(time.key()), periods);
            QCOMPARE(code.size(), expected.size());
            for (std::size_t i = 0; i < code.size(); ++i)
                QVERIFY2(std::abs(code[i] - expected[i]) <= 3e-16, qPrintable(time.key()));
        }
    }
}

void TestClockAndBinary::distancesOfTimes() {
    for (const QJsonArray listedEntries = reference("clock_and_binary.json")["cases"].toArray();
         const QJsonValue& entry : listedEntries)
        for (const QJsonArray listedPairs = entry["distance"].toArray();
             const QJsonValue& pair : listedPairs) {
            const double distance = clockDistance(seconds(pair["a"].toString()),
                                                  seconds(pair["b"].toString()), numbers(entry["periods_s"]));
            QVERIFY(std::abs(distance - pair["value"].toDouble()) <= 1e-15);
        }
}

void TestClockAndBinary::wrappingRoundMakesNear() {
    const double justBefore = seconds("11:59:59");
    QVERIFY(clockDistance(justBefore, seconds("00:00:01")) <
            clockDistance(seconds("00:00:01"), seconds("00:05:01")));
    QCOMPARE(clockDistance(seconds("00:00:00"), seconds("12:00:00")), 0.0);
    QVERIFY(clockDistance(seconds("12:59:59"), 1) > clockDistance(1, seconds("00:05:01")));
}

void TestClockAndBinary::quarterTurnsAreExact() {
    const std::vector<double> quarter = clockCode(15);
    QCOMPARE(quarter[0], 1.0);
    QCOMPARE(quarter[1], 0.0);
    const std::vector<double> half = clockCode(30);
    QCOMPARE(half[0], 0.0);
    QCOMPARE(half[1], -1.0);
}

void TestClockAndBinary::timesAsPeopleWriteThem() {
    QCOMPARE(writeTime(0), std::string("00:00:00"));
    QCOMPARE(writeTime(9870), std::string("02:44:30"));
    QCOMPARE(writeTime(86399), std::string("23:59:59"));
    QCOMPARE(writeTime(-1), std::string("23:59:59"));
    QCOMPARE(writeTime(86400), std::string("00:00:00"));
}

void TestClockAndBinary::handsWithAndWithoutD() {
    const std::vector<double> without = handFrequencies(3600, 3);
    QCOMPARE(without[0], 1.0);
    QVERIFY(std::abs(without[0] / without[1] - 3600.0 * 3600) < 1e-6);
    const std::vector<double> with = handFrequenciesOverD(3600, 3);
    QVERIFY(std::abs(with[0] / with[1] - std::cbrt(3600.0)) < 1e-12);
    const std::vector<double> encoding = handFrequenciesOverD(10000, 256);
    QVERIFY(std::abs(encoding[255] - 1.0366329284376979e-4) < 1e-18);
}

void TestClockAndBinary::bitsOfPositions() {
    for (const QJsonArray listedEntries = reference("clock_and_binary.json")["binary"].toArray();
         const QJsonValue& entry : listedEntries) {
        const auto position = static_cast<std::int64_t>(entry["n"].toInteger());
        for (int k = 0; k < 4; ++k) {
            QCOMPARE(bitsOf(position, 4)[static_cast<std::size_t>(k)], entry["lsb_first"][k].toInt());
            QCOMPARE(signsOf(position, 4)[static_cast<std::size_t>(k)],
                     entry["plus_minus_one_lsb_first"][k].toInt());
        }
    }
    QCOMPARE(bitsNeeded(0), 1);
    QCOMPARE(bitsNeeded(15), 4);
    QCOMPARE(bitsNeeded(-1), 1);
    QCOMPARE(bitsNeeded(-16), 4);
    QCOMPARE(bitsNeeded(-17), 5);
    QCOMPARE(bitsNeeded(16), 5);
    QCOMPARE(bitsNeeded(1048575), 20);
}

void TestClockAndBinary::bitsOfNegativePositionsGoOn() {
    for (std::int64_t position = -70; position < 70; ++position)
        for (int k = 0; k < 6; ++k) {
            QCOMPARE(bitOf(position, k), bitOf(position + bitPeriod(k), k));
            QVERIFY(bitOf(position, k) != bitOf(position + bitPeriod(k) / 2, k));
        }
}

void TestClockAndBinary::bitDistancesAreNotMonotone() {
    for (std::int64_t position = 1; position < 300; ++position)
        QCOMPARE(changedBits(position), hammingDistance(position - 1, position));
    QCOMPARE(hammingDistance(7, 8), 4);
    QCOMPARE(hammingDistance(7, 15), 1);
    QCOMPARE(signDistance(7, 8), 4.0);
    QCOMPARE(signDistance(7, 7), 0.0);
}

POSISCOPE_REGISTER_TEST("clockandbinary", TestClockAndBinary, QCoreApplication);

}  // namespace posiscope::clockandbinary_test

#include "testclockandbinary.moc"
