// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QTest>

#include "core/analysis/rotation.h"
#include "core/analysis/wavelengths.h"
#include "core/fields/envelope.h"
#include "generators.h"
#include "reference.h"
#include "tests/room.h"

namespace posiscope::envelope_test {

class TestEnvelope : public QObject {
    Q_OBJECT

private slots:
    void referenceExtremes();
    void leastOnCircleIsTheLeast();
    void extremesAreThoseOfAllSamples();
    void envelopeHoldsEverySample();
    void pixelsWithoutASample();
    void fastWavesAreEvenAndSlowOnesAreTheirOwn();
    void sampledColumnsAreTheirWaves();
    void theSlowestWavesEnd();
};

void TestEnvelope::referenceExtremes() {
    const QJsonArray cases = reference("box_averages.json")["min_max"].toArray();
    QVERIFY(!cases.isEmpty());
    for (const auto& entry : cases) {
        const QJsonObject object = entry.toObject();
        const double w = number(object["w"]);
        const double phase = number(object["phase"]);
        const Extremes found = sampledExtremes({w, 0}, phase, whole(object["first"]), whole(object["last"]));
        QVERIFY(std::abs(found.greatest - number(object["max"])) < 1e-15);
        QVERIFY(std::abs(found.least - number(object["min"])) < 1e-15);
        const auto sampleAt = [&](std::int64_t p) {
            return static_cast<double>(std::sin(static_cast<long double>(w) * static_cast<long double>(p) +
                                                static_cast<long double>(phase)));
        };
        QVERIFY(std::abs(sampleAt(found.greatestAt) - number(object["max"])) < 1e-12);
        QVERIFY(std::abs(sampleAt(found.leastAt) - number(object["min"])) < 1e-12);
    }
}

void TestEnvelope::leastOnCircleIsTheLeast() {
    QVERIFY(rc::check("leastOnCircle finds the least", [] {
        const auto step = *rc::gen::arbitrary<std::uint64_t>() >> *rc::gen::inRange(0, 64);
        const auto signedStep = *rc::gen::arbitrary<bool>() ? step : 0 - step;
        const auto start = *rc::gen::arbitrary<std::uint64_t>() << *rc::gen::inRange(0, 64);
        const std::int64_t count = *rc::gen::inRange<std::int64_t>(1, 400);
        std::uint64_t least = start;
        for (std::uint64_t x = 1; x < static_cast<std::uint64_t>(count); ++x)
            least = std::min(least, signedStep * x + start);
        const std::int64_t found = leastOnCircle(signedStep, start, count);
        RC_ASSERT(found >= 0 && found < count);
        RC_ASSERT(signedStep * static_cast<std::uint64_t>(found) + start == least);
    }));
}

void TestEnvelope::extremesAreThoseOfAllSamples() {
    QVERIFY(rc::check("extremes are those of all samples", [] {
        const double w = *rc::gen::element(1.0, 0.3, 3.1, -0.7, 6.0, 12.9) *
                         std::pow(10, -0.01 * *rc::gen::inRange(0, 600));
        const double phase = *rc::gen::element(0.0, M_PI / 2, -3.0, 7.1);
        const std::int64_t first = *rc::gen::inRange<std::int64_t>(-1048576, 1048576);
        const std::int64_t last = first + *rc::gen::inRange<std::int64_t>(0, 3000);
        const Extremes found = sampledExtremes({w, 0}, phase, first, last);
        double least = 2;
        double greatest = -2;
        for (std::int64_t p = first; p <= last; ++p) {
            const auto sample = static_cast<double>(std::sin(
                static_cast<long double>(w) * static_cast<long double>(p) + static_cast<long double>(phase)));
            least = std::min(least, sample);
            greatest = std::max(greatest, sample);
        }
        RC_ASSERT(std::abs(found.least - least) < 1e-12);
        RC_ASSERT(std::abs(found.greatest - greatest) < 1e-12);
    }));
}

/// Whose crests are farther out than whole numbers are doubles.
void TestEnvelope::theSlowestWavesEnd() {
    const Parameters p{.dModel = 1024, .base = 1e9, .length = 1000000, .ablation = Ablation::DoubledExponent};
    const Sinusoidal encoding(p);
    std::vector<float> least(100);
    std::vector<float> greatest(100);
    for (const std::int64_t column : {1021, 1022, 1023}) {
        columnEnvelope(encoding, column, -0.5, 999999.5, least, greatest);
        for (std::size_t i = 0; i < 100; ++i)
            QCOMPARE(least[i] > 0.5F, column == 1021 || column == 1023);
    }
}

void TestEnvelope::sampledColumnsAreTheirWaves() {
    QVERIFY(rc::check("a sampled column is its wave", [] {
        const Sinusoidal encoding(anyParameters(1000, 40));
        const std::int64_t j = *rc::gen::inRange<std::int64_t>(0, encoding.columns());
        const double first = *rc::gen::inRange(-1000000, 1000000) + 0.5;
        const double step = 0.125 * *rc::gen::inRange(1, 8000);  // so that every place is an exact number
        std::vector<double> values(static_cast<std::size_t>(*rc::gen::inRange(1, 3000)));
        sampleColumn(encoding, j, first, step, values);
        const Column& column = encoding.column(j);
        for (std::size_t k = 0; k < values.size(); ++k) {
            if (column.wave == Wave::Zero) {
                RC_ASSERT(values[k] == 0);
                continue;
            }
            const Rotation hand = rotation(encoding, static_cast<std::size_t>(column.frequency),
                                           first + static_cast<double>(k) * step);
            const double exact = column.wave == Wave::Sine ? hand.sine : hand.cosine;
            RC_ASSERT(std::abs(values[k] - exact) <= 2e-14);
        }
    }));
}

void TestEnvelope::envelopeHoldsEverySample() {
    QVERIFY(rc::check("the envelope holds every sample of its pixel and is reached", [] {
        const Sinusoidal encoding(anyParameters(1000, 40));
        const std::int64_t j = *rc::gen::inRange<std::int64_t>(0, encoding.columns());
        const double begin = *rc::gen::inRange(-5000, 5000) + 0.25 * *rc::gen::inRange(0, 4);
        const double end = begin + 0.25 * *rc::gen::inRange(1, 8000);
        const int pixels = *rc::gen::inRange(1, 200);
        std::vector<float> least(static_cast<std::size_t>(pixels));
        std::vector<float> greatest(least.size());
        columnEnvelope(encoding, j, begin, end, least, greatest);
        const int i = *rc::gen::inRange(0, pixels);
        const auto at = static_cast<std::size_t>(i);
        double low = 2;
        double high = -2;
        for (auto p = static_cast<std::int64_t>(std::ceil(edge(begin, end, i, pixels)));
             static_cast<long double>(p) < edge(begin, end, i + 1, pixels); ++p) {
            low = std::min(low, encoding.value(p, j));
            high = std::max(high, encoding.value(p, j));
        }
        RC_PRE(std::isnan(least[at]) == (low > high));  // an edge on an integer may round either way
        if (low <= high) {
            RC_ASSERT(std::abs(static_cast<double>(least[at]) - low) < 1e-6);
            RC_ASSERT(std::abs(static_cast<double>(greatest[at]) - high) < 1e-6);
        }
    }));
}

/// A turn of few pixels fills them from crest to trough at any pitch; one of more is as it was.
void TestEnvelope::fastWavesAreEvenAndSlowOnesAreTheirOwn() {
    const Sinusoidal encoding(Parameters{.length = 8192});
    for (const double pitch : {1.7, 2.3, 3.0, 11.0}) {
        constexpr std::size_t kPixels = 300;
        const double end = pitch * kPixels;
        for (std::int64_t j = 0; j < 24; ++j) {
            std::vector<float> least(kPixels), greatest(kPixels), ownLeast(kPixels), ownGreatest(kPixels);
            evenEnvelope(encoding, j, 0, end, least, greatest);
            columnEnvelope(encoding, j, 0, end, ownLeast, ownGreatest);
            if (encoding.wavelength(encoding.column(j).frequency) < kLeastPixelsOfTurn * pitch) {
                QVERIFY(*std::ranges::max_element(least) < -0.98F);
                QVERIFY(*std::ranges::min_element(greatest) > 0.98F);
            } else {
                QVERIFY(least == ownLeast && greatest == ownGreatest);
            }
        }
    }
}

void TestEnvelope::pixelsWithoutASample() {
    const Sinusoidal encoding{Parameters{}};
    std::vector<float> least(8);
    std::vector<float> greatest(8);
    columnEnvelope(encoding, 1, 0, 2, least, greatest);  // a position every fourth pixel
    for (std::size_t i = 0; i < 8; ++i) {
        QCOMPARE(std::isnan(least[i]), i % 4 != 0);
        QCOMPARE(std::isnan(greatest[i]), i % 4 != 0);
    }
    QCOMPARE(least[0], 1.0F);
    QCOMPARE(greatest[4], static_cast<float>(std::cos(1.0)));
}

POSISCOPE_REGISTER_TEST("envelope", TestEnvelope, QCoreApplication);

}  // namespace posiscope::envelope_test

#include "testenvelope.moc"
