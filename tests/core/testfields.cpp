// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QTest>
#include <thread>

#include "core/fields/encodingfield.h"
#include "core/fields/exactmeans.h"
#include "core/fields/pixelcover.h"
#include "core/parallel/scratch.h"
#include "core/schemes/phase.h"
#include "generators.h"
#include "reference.h"
#include "tests/room.h"

namespace posiscope::fields_test {

class TestFields : public QObject {
    Q_OBJECT

private slots:
    void memoryOfALargePictureGoes();
    void runMeans();
    void fractionalPixels();
    void coverWeightsSumToOne();
    void pixelsAreCoverageMeans();
    void pixelsNearTheMillionthPosition();
    void drawnPixelsAreExactPixels();
    void longStripsDoNotDrift();
    void zoomedInPixelsAreCells();
    void refinedWindowHasTheSameMeans();
    void meanOfMeansIsTheMean();
    void samplesAreTheCellsUnderTheMiddles();
    void twoThreadsDrawTheSame();
};

void TestFields::memoryOfALargePictureGoes() {
    Scratch<float> scratch;
    QVERIFY(scratch.of(2000) != nullptr);
    scratch.of(50);
    QCOMPARE(scratch.size(), std::size_t{2000});  // ordinary pictures differ
    QVERIFY(scratch.of(std::size_t{1} << 24) != nullptr);
    QCOMPARE(scratch.of(0), scratch.of(std::size_t{1} << 23));
    scratch.of(2000);
    QCOMPARE(scratch.size(), std::size_t{2000});
}

void TestFields::runMeans() {
    const QJsonArray cases = reference("box_averages.json")["cases"].toArray();
    QVERIFY(cases.size() > 100);
    for (const auto& entry : cases) {
        const QJsonObject object = entry.toObject();
        const double w = number(object["w"]);
        const std::int64_t first = whole(object["first"]);
        const std::int64_t count = whole(object["count"]);
        const double middle = static_cast<double>(first) + static_cast<double>(count - 1) / 2;
        const DoubleDouble sampled = sampledFrequency({w, 0});
        const SineCosine wave = sineCosine(sampled, middle);
        const double left = dirichlet(sampled, count);
        // w is an exact double here, so nothing of the tolerance that plain doubles need is used.
        QVERIFY2(std::abs(left * wave.sine - number(object["mean_sin"])) < 1e-15,
                 qPrintable(QString::number(w * middle)));
        QVERIFY(std::abs(left * wave.cosine - number(object["mean_cos"])) < 1e-15);
        QVERIFY(std::abs(std::abs(dirichlet({std::remainder(w, 2 * M_PI), 0}, count)) -
                         std::abs(number(object["amplitude"]))) < 1e-15);
    }
}

// One frequency alone: w = base^(−2/2)… is 1 for d_model 2, so fields of w = 1; other w through PixelCover.
void TestFields::fractionalPixels() {
    const QJsonArray cases = reference("box_averages.json")["fractional_pixels"].toArray();
    QVERIFY(!cases.isEmpty());
    for (const auto& entry : cases) {
        const QJsonObject object = entry.toObject();
        Parameters p;  // the second pair of base^(−2/4) has the frequency wanted
        p.dModel = 4;
        p.base = 1 / std::pow(number(object["w"]), 2);
        p.length = 1048576;
        const double y0 = number(object["y0"]);
        const double y1 = number(object["y1"]);
        const EncodingField field(encodingOf(p));
        const double off = std::abs(encodingOf(p)->frequencies()[1] - number(object["w"])) * y1;
        DrawnNumbers<double> exact(1, 2);
        field.means({y0, y1, 2, 4}, exact.pixels());
        QVERIFY(std::abs(exact.at(0, 0) - number(object["mean_sin"])) < 1e-14 + off);
        QVERIFY(std::abs(exact.at(0, 1) - number(object["mean_cos"])) < 1e-14 + off);
        DrawnNumbers<float> drawn(1, 2);
        field.means({y0, y1, 2, 4}, drawn.pixels());
        QVERIFY(greatestDifference(drawn, exact) < 1e-6);
    }
}

void TestFields::coverWeightsSumToOne() {
    QVERIFY(rc::check("weights sum to 1 and cells keep to two lengths", [] {
        const auto [first, last] = anyPart(*rc::gen::inRange<std::int64_t>(1, 1048577));
        const int pixels = *rc::gen::inRange(1, 900);
        const PixelCover cover = PixelCover::means(first, last, pixels);
        for (int i = 0; i < pixels; ++i) {
            const auto inner = static_cast<double>(std::max<std::int64_t>(cover.cells(i) - 1, 0));
            RC_ASSERT(std::abs(cover.head(i) + cover.tail(i) + inner * cover.inner() - 1) < 1e-12);
            RC_ASSERT(cover.cells(i) == cover.leastCells() || cover.cells(i) == cover.leastCells() + 1);
        }
    }));
}

void TestFields::pixelsAreCoverageMeans() {
    QVERIFY(rc::check("a pixel is the coverage-weighted mean of its cells", [] {
        const auto encoding = encodingOf(anyParameters(300, 40));
        const EncodingField field(encoding);
        const Window window = anyWindow(field.extent());
        DrawnNumbers<double> picture(*rc::gen::inRange(1, 12), *rc::gen::inRange(1, 12));
        field.means(window, picture.pixels());
        const int r = *rc::gen::inRange(0, picture.rows);
        const int c = *rc::gen::inRange(0, picture.columns);
        const long double slow =
            slowMean(window, picture.rows, picture.columns, r, c, [&](std::int64_t row, std::int64_t j) {
                return slowValue(*encoding, encoding->firstPosition() + row, j);
            });
        RC_ASSERT(std::abs(picture.at(r, c) - static_cast<double>(slow)) < 2e-12);
    }));
}

void TestFields::pixelsNearTheMillionthPosition() {
    const auto encoding = encodingOf(Parameters{.dModel = 512, .length = 1048576});
    const EncodingField field(encoding);
    const Window window{1048576 - 5000.25, 1048576, 100.5, 131.25};
    DrawnNumbers<double> picture(7, 5);
    field.means(window, picture.pixels());
    for (int r = 0; r < picture.rows; ++r)
        for (int c = 0; c < picture.columns; ++c) {
            const long double slow = slowMean(window, 7, 5, r, c, [&](std::int64_t row, std::int64_t j) {
                return slowValue(*encoding, row, j);
            });
            QVERIFY(std::abs(picture.at(r, c) - static_cast<double>(slow)) < 1e-12);
        }
}

void TestFields::drawnPixelsAreExactPixels() {
    QVERIFY(rc::check("drawn means are the exact ones to 1e-6", [] {
        const EncodingField field(encodingOf(anyParameters(1048576, 300)));
        const Window window = anyWindow(field.extent());
        const int rows = *rc::gen::inRange(1, 300);
        const int columns = *rc::gen::inRange(1, 60);
        DrawnNumbers<double> exact(rows, columns);
        DrawnNumbers<float> drawn(rows, columns);
        field.means(window, exact.pixels());
        field.means(window, drawn.pixels());
        RC_ASSERT(greatestDifference(drawn, exact) < 1e-6);
    }));
}

void TestFields::longStripsDoNotDrift() {
    for (const std::int64_t width : {std::int64_t{2}, std::int64_t{768}, std::int64_t{16384}}) {
        const EncodingField field(encodingOf(Parameters{.dModel = width, .length = 1048576}));
        const Window window{3, 1048576, 0, static_cast<double>(width)};
        DrawnNumbers<double> exact(700, 33);
        DrawnNumbers<float> drawn(700, 33);
        field.means(window, exact.pixels());
        field.means(window, drawn.pixels());
        QVERIFY(greatestDifference(drawn, exact) < 1e-6);
    }
}

void TestFields::zoomedInPixelsAreCells() {
    const EncodingField field(encodingOf(Parameters{.length = 1048576}));
    DrawnNumbers<double> exact(60, 40);  // 20 pixels a row, 10 a column
    DrawnNumbers<float> drawn(60, 40);
    field.means({1048000, 1048003, 50, 54}, exact.pixels());
    field.means({1048000, 1048003, 50, 54}, drawn.pixels());
    for (int r = 0; r < 60; ++r)
        for (int c = 0; c < 40; ++c)
            QVERIFY(std::abs(exact.at(r, c) - field.cell(1048000 + r / 20, 50 + c / 10)) < 1e-15);
    QVERIFY(greatestDifference(drawn, exact) < 5e-7);
}

void TestFields::refinedWindowHasTheSameMeans() {
    QVERIFY(rc::check("a pixel is the mean of the four pixels it is divided into", [] {
        const EncodingField field(encodingOf(anyParameters(100000, 200)));
        const Window window = anyWindow(field.extent());
        const int rows = *rc::gen::inRange(1, 20);
        const int columns = *rc::gen::inRange(1, 20);
        DrawnNumbers<double> coarse(rows, columns);
        DrawnNumbers<double> fine(2 * rows, 2 * columns);
        field.means(window, coarse.pixels());
        field.means(window, fine.pixels());
        for (int r = 0; r < rows; ++r)
            for (int c = 0; c < columns; ++c) {
                const double four = (fine.at(2 * r, 2 * c) + fine.at(2 * r, 2 * c + 1) +
                                     fine.at(2 * r + 1, 2 * c) + fine.at(2 * r + 1, 2 * c + 1)) /
                                    4;
                RC_ASSERT(std::abs(coarse.at(r, c) - four) < 1e-12);
            }
    }));
}

void TestFields::meanOfMeansIsTheMean() {
    const QJsonArray cases = reference("sinusoidal_tables.json")["cases"].toArray();
    QJsonObject checks;
    for (const auto& entry : cases)
        if (entry.toObject()["name"].toString() == "seed003_d256_L200_sample")
            checks = entry.toObject()["checks"].toObject();
    const EncodingField field(encodingOf(Parameters{.dModel = 256, .length = 200}));
    DrawnNumbers<double> one(1, 1);
    field.means({0, 200, 0, 256}, one.pixels());
    QVERIFY(std::abs(one.at(0, 0) * 200 * 256 - checks["sum_all"].toDouble()) < 1e-10);
    DrawnNumbers<double> many(17, 23);
    field.means({0, 200, 0, 256}, many.pixels());
    double sum = 0;
    for (const double pixel : many.numbers)
        sum += pixel;
    QVERIFY(std::abs(sum / (17 * 23) - one.at(0, 0)) < 1e-14);
}

void TestFields::samplesAreTheCellsUnderTheMiddles() {
    QVERIFY(rc::check("fast samples are the general ones", [] {
        const EncodingField field(encodingOf(anyParameters(100000, 200)));
        const Window window = anyWindow(field.extent());
        const int rows = *rc::gen::inRange(1, 40);
        const int columns = *rc::gen::inRange(1, 40);
        DrawnNumbers<float> fast(rows, columns);
        DrawnNumbers<float> general(rows, columns);
        field.samples(window, fast.pixels());
        field.Field::samples(window, general.pixels());
        int different = 0;  // a middle between two cells, rounded differently, changes a row or a column
        for (std::size_t i = 0; i < fast.numbers.size(); ++i)
            different += std::abs(fast.numbers[i] - general.numbers[i]) < 1e-6F ? 0 : 1;
        RC_ASSERT(different <= 2 * std::max(rows, columns));
    }));
    const EncodingField field(encodingOf(Parameters{.length = 1000}));
    DrawnNumbers<float> fast(700, 300);
    DrawnNumbers<float> general(700, 300);
    field.samples({0, 1000, 0, 128}, fast.pixels());
    field.Field::samples({0, 1000, 0, 128}, general.pixels());
    QVERIFY(greatestDifference(fast, general) < 1e-6);
}

void TestFields::twoThreadsDrawTheSame() {
    const EncodingField field(encodingOf(Parameters{.length = 5000}));
    DrawnNumbers<float> alone(100, 90);
    field.means({0, 5000, 0, 128}, alone.pixels());
    DrawnNumbers<float> first(100, 90);
    DrawnNumbers<double> second(100, 90);
    std::thread other([&] {
        for (int i = 0; i < 20; ++i)
            field.means({0, 5000, 0, 128}, second.pixels());
    });
    for (int i = 0; i < 20; ++i)
        field.means({0, 5000, 0, 128}, first.pixels());
    other.join();
    QCOMPARE(greatestDifference(first, alone), 0.0);
    QVERIFY(greatestDifference(second, alone) < 1e-6);
}

POSISCOPE_REGISTER_TEST("fields", TestFields, QCoreApplication);

}  // namespace posiscope::fields_test

#include "testfields.moc"
