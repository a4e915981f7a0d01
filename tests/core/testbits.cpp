// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QTest>

#include "core/fields/bitsfield.h"
#include "generators.h"
#include "reference.h"
#include "tests/room.h"

namespace posiscope::bits_test {

class TestBits : public QObject {
    Q_OBJECT

private slots:
    void columnsAreAsManyAsNeeded();
    void cellsAreBits();
    void negativePositions();
    void pixelsAreCoverageMeans();
};

void TestBits::columnsAreAsManyAsNeeded() {
    QCOMPARE(BitsField(0, 1).extent(), (Extent{1, 1}));
    QCOMPARE(BitsField(0, 2).extent(), (Extent{2, 1}));
    QCOMPARE(BitsField(0, 8).extent(), (Extent{8, 3}));
    QCOMPARE(BitsField(0, 9).extent(), (Extent{9, 4}));
    QCOMPARE(BitsField(0, 1048576).extent(), (Extent{1048576, 20}));
    QCOMPARE(BitsField(1, 1048576).extent(), (Extent{1048576, 21}));
}

void TestBits::cellsAreBits() {
    const BitsField field(4, 10);
    const double six[] = {-1, 1, 1, -1};
    for (std::int64_t k = 0; k < 4; ++k)
        QCOMPARE(field.cell(2, k), six[k]);
}

void TestBits::negativePositions() {
    const BitsField field(-4, 6);  // …100, …101, …110, …111, 000, 001
    QCOMPARE(field.extent(), (Extent{6, 2}));
    const double lowest[] = {-1, 1, -1, 1, -1, 1};
    const double next[] = {-1, -1, 1, 1, -1, -1};
    for (std::int64_t row = 0; row < 6; ++row) {
        QCOMPARE(field.cell(row, 0), lowest[row]);
        QCOMPARE(field.cell(row, 1), next[row]);
    }
}

void TestBits::pixelsAreCoverageMeans() {
    QVERIFY(rc::check("a pixel is the coverage-weighted mean of its bits", [] {
        const BitsField field(*rc::gen::element<std::int64_t>(0, 1, -3, -700, 1048000, -1048576),
                              *rc::gen::inRange<std::int64_t>(1, 2000));
        const Window window = anyWindow(field.extent());
        DrawnNumbers<double> exact(*rc::gen::inRange(1, 20), *rc::gen::inRange(1, 20));
        DrawnNumbers<float> drawn(exact.rows, exact.columns);
        field.means(window, exact.pixels());
        field.means(window, drawn.pixels());
        const int r = *rc::gen::inRange(0, exact.rows);
        const int c = *rc::gen::inRange(0, exact.columns);
        const auto slow = static_cast<double>(slowMean(
            window, exact.rows, exact.columns, r, c,
            [&](std::int64_t row, std::int64_t k) { return static_cast<long double>(field.cell(row, k)); }));
        RC_ASSERT(std::abs(exact.at(r, c) - slow) < 2e-12);
        RC_ASSERT(greatestDifference(drawn, exact) < 1e-6);
    }));
}

POSISCOPE_REGISTER_TEST("bits", TestBits, QCoreApplication);

}  // namespace posiscope::bits_test

#include "testbits.moc"
