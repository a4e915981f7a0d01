// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "core/fields/tabulatedfield.h"
#include "core/schemes/encodingmaker.h"
#include "core/schemes/hierarchical.h"
#include "core/schemes/learned.h"
#include "core/schemes/ofkind.h"
#include "reference.h"
#include "tests/room.h"

namespace posiscope::tabulated_test {

namespace {

Parameters schemeOf(Scheme scheme, std::int64_t rows, std::int64_t dModel, std::int64_t length) {
    return {.scheme = scheme, .dModel = dModel, .length = length, .tableRows = rows};
}

std::shared_ptr<const Stretchable> stretchable(const std::shared_ptr<const Table>& table) {
    return std::make_shared<const Stretchable>(std::make_shared<const RowSums>(table));
}

std::shared_ptr<const Tabulated> tabulated(const Parameters& p) {
    return ofKind<Tabulated>(EncodingMaker().make(p));
}

std::vector<double> rowOf(const Tabulated& encoding, std::int64_t position) {
    std::vector<double> row;
    for (std::int64_t j = 0; j < encoding.columns(); ++j)
        row.push_back(encoding.value(position, j));
    return row;
}

}  // namespace

class TestTabulated : public QObject {
    Q_OBJECT

private slots:
    void hierarchicalIsTheReference();
    void hierarchicalBeginsWithItsTable();
    void boundsAreThoseOfTheBasis();
    void runsAreSumsOfRows_data();
    void runsAreSumsOfRows();
    void picturesAreMeansOfCells_data();
    void picturesAreMeansOfCells();
    void similaritiesAreMeansOfCells_data();
    void similaritiesAreMeansOfCells();
    void squaresAreMirrored();
    void rowsOfZerosAreOrthogonal();
    void brokenNumbersSpoilTheirRowsOnly_data();
    void brokenNumbersSpoilTheirRowsOnly();
    void aLongRowLeavesTheOthersTheirAngles();
    void brokenCellsStayInTheirPixels();
    void anyTypeOfNumberHasTheSameSums();
    void oneRowIsStretchedToItself();
    void nothingIsPastTheTable();
    void squaresMayOverflow();
    void seedsAndSizesKeepTheirNumbers();
    void randomNumbersAreNormal();
    void sinusoidsFillTables();
    void tablesAreKeptWhileLengthAndAlphaChange();
    void whatIsKeptIsNeverStale();
    void refusesWhatCannotBe();
};

void TestTabulated::hierarchicalIsTheReference() {
    const QJsonArray cases = reference("hierarchical_and_learned.json")["cases"].toArray();
    QVERIFY(cases.size() >= 3);
    for (const auto& entry : cases) {
        const QJsonObject object = entry.toObject();
        const auto n = whole(object["params"]["n"]);
        const auto d = whole(object["params"]["d"]);
        std::vector<double> numbers;
        for (const QJsonArray rows = object["table_p"].toArray(); const QJsonValue& row : rows)
            for (const QJsonArray values = row.toArray(); const QJsonValue& value : values)
                numbers.push_back(number(value));
        Parameters p = schemeOf(Scheme::Hierarchical, n, d, n * n);
        p.alpha = number(object["params"]["alpha"]);
        const Hierarchical encoding(p, stretchable(Table::of(n, d, numbers)));
        QCOMPARE(encoding.reach(), n * n);
        const QJsonArray expected = object["expected_q"].toArray();
        for (std::int64_t k = 0; k < n * n; ++k)
            for (std::int64_t j = 0; j < d; ++j)
                QVERIFY(std::abs(encoding.value(k, j) - number(expected[k].toArray()[j])) < 1e-14);
    }
}

void TestTabulated::hierarchicalBeginsWithItsTable() {
    const Parameters p = schemeOf(Scheme::Hierarchical, 32, 6, 1024);
    const auto table = initialTable(p);
    const Hierarchical encoding(p, stretchable(table));
    for (std::int64_t k = 0; k < 32; ++k)
        for (std::int64_t j = 0; j < 6; ++j)
            QVERIFY(std::abs(encoding.value(k, j) - table->value(k, j)) < 1e-15);
}

void TestTabulated::boundsAreThoseOfTheBasis() {
    Parameters p = schemeOf(Scheme::Hierarchical, 40, 12, 1600);
    for (const auto initialisation : {Initialisation::Normal, Initialisation::Sinusoid})
        for (const double alpha : {0.01, 0.4, 0.5, 0.99}) {
            p.initialisation = initialisation;
            p.alpha = alpha;
            const auto table = initialTable(p);
            const Hierarchical encoding(p, stretchable(table));
            const HierarchicalBasis basis(p, encoding.stretched());
            double greatest = 0;
            double greatestNorm = 0;
            for (std::int64_t i = 0; i < p.tableRows; ++i) {
                double squares = 0;
                for (std::int64_t j = 0; j < p.dModel; ++j) {
                    const double u = (table->value(i, j) - alpha * table->value(0, j)) / (1 - alpha);
                    QVERIFY(std::abs(basis.value(i, j) - u) <= 1e-15 * (1 + std::abs(u)) / (1 - alpha));
                    QVERIFY(std::abs(basis.value(i, j)) <= basis.greatest());
                    greatest = std::max(greatest, std::abs(u));
                    squares += u * u;
                }
                QVERIFY(std::abs(basis.squaredNorms(i, i + 1) - squares) <= 1e-12 * squares);
                greatestNorm = std::max(greatestNorm, std::sqrt(squares));
            }
            QVERIFY(std::abs(encoding.greatest() / greatest - 1) < 1e-14);
            QVERIFY(std::abs(encoding.greatestNorm() / greatestNorm - 1) < 1e-13);
        }
}

void TestTabulated::runsAreSumsOfRows_data() {
    QTest::addColumn<int>("scheme");
    QTest::addColumn<qint64>("rows");
    QTest::addColumn<qint64>("dModel");
    QTest::newRow("learned") << static_cast<int>(Scheme::Learned) << qint64{300} << qint64{7};
    QTest::newRow("learned, sums kept in blocks")
        << static_cast<int>(Scheme::Learned) << qint64{4096} << qint64{700};
    QTest::newRow("hierarchical") << static_cast<int>(Scheme::Hierarchical) << qint64{30} << qint64{7};
}

void TestTabulated::runsAreSumsOfRows() {
    QFETCH(int, scheme);
    QFETCH(qint64, rows);
    QFETCH(qint64, dModel);
    const auto encoding = tabulated(schemeOf(static_cast<Scheme>(scheme), rows, dModel, 100));
    for (const auto& [first, end] :
         {std::pair{0, 300}, {1, 2}, {29, 31}, {5, 295}, {30, 60}, {61, 119}, {7, 7}}) {
        std::vector<double> sums(3, 0.5);
        encoding->addRun(first, end, 2, 4, sums);
        long double norms = 0;
        std::vector<long double> slow(3, 0.5L);
        for (int p = first; p < end; ++p) {
            const std::vector<double> row = rowOf(*encoding, p);
            for (const double value : row)
                norms += static_cast<long double>(value) * value;
            for (std::size_t j = 0; j < 3; ++j)
                slow[j] += 2.0L * row[j + 4];
        }
        for (std::size_t j = 0; j < 3; ++j)
            QVERIFY(std::abs(static_cast<double>(slow[j]) - sums[j]) < 1e-12);
        QVERIFY(std::abs(encoding->squaredNorms(first, end) - static_cast<double>(norms)) < 1e-11);
    }
    for (const auto& [first, end] : {std::pair{0, 1}, {3, 40}, {29, 61}, {10, 300}}) {
        const Bounds bounds = encoding->extremes(first, end, 5);
        Bounds slow{1e9, -1e9};
        for (int p = first; p < end; ++p) {
            slow.least = std::min(slow.least, encoding->value(p, 5));
            slow.greatest = std::max(slow.greatest, encoding->value(p, 5));
        }
        QVERIFY(std::abs(bounds.least - slow.least) < 1e-15);
        QVERIFY(std::abs(bounds.greatest - slow.greatest) < 1e-15);
    }
    for (std::int64_t p = 0; p < 300; ++p)
        for (const double value : rowOf(*encoding, p))
            QVERIFY(std::abs(value) <= encoding->greatest());
}

void TestTabulated::picturesAreMeansOfCells_data() {
    QTest::addColumn<int>("scheme");
    QTest::newRow("learned") << static_cast<int>(Scheme::Learned);
    QTest::newRow("hierarchical") << static_cast<int>(Scheme::Hierarchical);
}

void TestTabulated::picturesAreMeansOfCells() {
    QFETCH(int, scheme);
    Parameters p = schemeOf(static_cast<Scheme>(scheme), 211, 11, 200);
    p.firstPosition = 3;
    const TabulatedField field(tabulated(p));
    const Window window{2.25, 190.5, 0.5, 10.75};
    DrawnNumbers<double> exact(13, 5);
    DrawnNumbers<float> drawn(13, 5);
    field.means(window, exact.pixels());
    field.means(window, drawn.pixels());
    for (int r = 0; r < 13; ++r)
        for (int c = 0; c < 5; ++c) {
            const long double slow = slowMean(window, 13, 5, r, c, [&](std::int64_t row, std::int64_t j) {
                return static_cast<long double>(field.cell(row, j));
            });
            QVERIFY(std::abs(exact.at(r, c) - static_cast<double>(slow)) < 1e-14);
            QVERIFY(std::abs(static_cast<double>(drawn.at(r, c)) - static_cast<double>(slow)) < 1e-7);
        }
    for (int across = 1; across < 700; across += 7) {  // edges that rounding puts past the last cell
        DrawnNumbers<float> whole(1, across);
        field.means({0, 200, 0, 11}, whole.pixels());
        QVERIFY(std::isfinite(whole.at(0, across - 1)));
    }
    QVERIFY(field.bounds().greatest > 0.03);
}

void TestTabulated::similaritiesAreMeansOfCells_data() {
    QTest::addColumn<int>("scheme");
    QTest::addColumn<int>("measure");
    for (const auto& [name, scheme] :
         {std::pair{"learned", Scheme::Learned}, {"hierarchical", Scheme::Hierarchical}})
        for (const auto& [called, measure] : {std::pair{"dot", Measure::DotProduct},
                                              {"cosine", Measure::Cosine},
                                              {"distance", Measure::Distance}})
            QTest::addRow("%s %s", name, called) << static_cast<int>(scheme) << static_cast<int>(measure);
}

void TestTabulated::similaritiesAreMeansOfCells() {
    QFETCH(int, scheme);
    QFETCH(int, measure);
    const auto encoding = tabulated(schemeOf(static_cast<Scheme>(scheme), 61, 9, 60));
    const TabulatedSimilarity field(encoding, static_cast<Measure>(measure));
    const TabulatedSimilarity dots(encoding, Measure::DotProduct);
    const Window window{0, 60, 6.5, 54};
    DrawnNumbers<double> exact(4, 5);
    field.means(window, exact.pixels());
    for (int r = 0; r < 4; ++r)
        for (int c = 0; c < 5; ++c) {
            const auto mean = [&](const auto& cell) { return slowMean(window, 4, 5, r, c, cell); };
            const long double dot =
                mean([&](auto p, auto q) { return static_cast<long double>(dots.cell(p, q)); });
            const long double rowNorm =
                mean([&](auto p, auto) { return static_cast<long double>(dots.cell(p, p)); });
            const long double columnNorm =
                mean([&](auto, auto q) { return static_cast<long double>(dots.cell(q, q)); });
            long double expected = dot;
            if (field.bounds().greatest == 1)
                expected = dot / std::sqrt(rowNorm * columnNorm);
            if (static_cast<Measure>(measure) == Measure::Distance)
                expected = std::sqrt(rowNorm + columnNorm - 2 * dot);
            QVERIFY(std::abs(exact.at(r, c) - static_cast<double>(expected)) < 1e-12);
        }
    DrawnNumbers<double> cells(60, 60);
    field.means({0, 60, 0, 60}, cells.pixels());
    for (int r = 0; r < 60; ++r)
        QVERIFY(std::abs(cells.at(r, 59 - r) - field.cell(r, 59 - r)) < 1e-14);
    if (static_cast<Measure>(measure) == Measure::Distance)
        QCOMPARE(cells.at(7, 7), 0.0);
}

/// Half of a picture with the same rows as columns is drawn and mirrored; drawn in two halves, none is.
void TestTabulated::squaresAreMirrored() {
    for (const Measure measure : {Measure::DotProduct, Measure::Cosine, Measure::Distance}) {
        const TabulatedSimilarity field(tabulated(schemeOf(Scheme::Hierarchical, 61, 9, 150)), measure);
        std::vector<float> drawn(100 * 103, 7);
        field.means({0, 150, 0, 150}, Pixels<float>{drawn.data(), 100, 100, 103});
        DrawnNumbers<double> square(100, 100);
        field.means({0, 150, 0, 150}, square.pixels());
        for (const int half : {0, 1}) {
            DrawnNumbers<double> part(100, 50);
            field.means({0, 150, 75.0 * half, 75.0 * (half + 1)}, part.pixels());
            for (int r = 0; r < 100; ++r)
                for (int c = 0; c < 50; ++c)
                    QVERIFY(std::abs(square.at(r, 50 * half + c) - part.at(r, c)) < 1e-12);
        }
        const double tolerance = measure == Measure::Distance ? 1e-3 * field.bounds().greatest : 1e-5;
        for (std::size_t r = 0; r < 100; ++r) {
            for (std::size_t c = 0; c < 100; ++c)
                QVERIFY(std::abs(static_cast<double>(drawn[r * 103 + c]) -
                                 square.at(static_cast<int>(r), static_cast<int>(c))) < tolerance);
            QVERIFY(std::all_of(&drawn[r * 103 + 100], &drawn[r * 103 + 102] + 1,
                                [](float beside) { return beside == 7; }));
        }
    }
}

/// Their squares are 0 and not a little less, whatever sums they are taken from.
void TestTabulated::rowsOfZerosAreOrthogonal() {
    Parameters p = schemeOf(Scheme::Hierarchical, 16, 8, 256);
    std::vector<double> numbers(128);
    for (std::size_t i = 0; i < 8; ++i)
        numbers[i] = 0.1 * static_cast<double>(i + 1) / 3;
    for (std::size_t i = 64; i < 128; ++i)
        numbers[i] = std::sin(static_cast<double>(i));
    p.alpha = 0.5;  // place 0 of a block whose row is 0: p_0 + 0 − p_0
    p.initialisation = Initialisation::File;
    const auto encoding = ofKind<Tabulated>(EncodingMaker().make(p, Table::of(16, 8, numbers)));
    const TabulatedSimilarity cosine(encoding, Measure::Cosine);
    DrawnNumbers<float> picture(256, 256);
    cosine.means({0, 256, 0, 256}, picture.pixels());
    for (int r = 0; r < 256; ++r)
        for (int c = 0; c < 256; ++c)
            QVERIFY(std::abs(picture.at(r, c)) < 1.0001F);
    QCOMPARE(picture.at(48, 200), 0.F);
    QCOMPARE(encoding->squaredNorms(48, 49), 0.0);
}

void TestTabulated::brokenNumbersSpoilTheirRowsOnly_data() {
    QTest::addColumn<double>("broken");
    QTest::newRow("nan") << std::nan("");
    QTest::newRow("infinity") << HUGE_VAL;
    QTest::newRow("its square is one") << 1e200;
}

void TestTabulated::brokenNumbersSpoilTheirRowsOnly() {
    QFETCH(double, broken);
    std::vector<double> numbers(64 * 4);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = std::sin(static_cast<double>(i));
    numbers[10 * 4 + 2] = broken;
    const auto table = Table::of(64, 4, numbers);
    for (const Scheme scheme : {Scheme::Learned, Scheme::Hierarchical}) {
        Parameters p = schemeOf(scheme, 64, 4, 64);
        p.initialisation = Initialisation::File;
        const auto encoding = ofKind<Tabulated>(EncodingMaker().make(p, table));
        const auto sumOf = [&](std::int64_t first, std::int64_t end, std::int64_t column) {
            double sum = 0;
            encoding->addRun(first, end, 1, column, {&sum, 1});
            return sum;
        };
        long double slow = 0;
        for (std::int64_t i = 16; i < 60; ++i)
            slow += encoding->value(i, 2);
        QVERIFY(std::abs(sumOf(16, 60, 2) - static_cast<double>(slow)) < 1e-13);
        QVERIFY(!(std::abs(sumOf(5, 60, 2)) < 1e100));  // with the broken one
        QVERIFY(std::abs(sumOf(5, 60, 1)) < 60);        // in another column
        QVERIFY(std::isfinite(encoding->squaredNorms(20, 21)));
        QVERIFY(std::isfinite(encoding->squaredNorms(16, 60)));
        QVERIFY(!std::isfinite(encoding->squaredNorms(5, 60)));
        if (scheme == Scheme::Hierarchical) {
            QVERIFY(std::isfinite(encoding->squaredNorms(20 * 64 + 16, 20 * 64 + 60)));
            QVERIFY(!std::isfinite(encoding->squaredNorms(20 * 64, 22 * 64 + 3)));
        }
    }
}

void TestTabulated::aLongRowLeavesTheOthersTheirAngles() {
    for (const double scale : {1.0, 1e-108}) {
        std::vector<double> numbers(100 * 8);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = scale * (i < 8 ? 1e7 : 0.02 * std::sin(static_cast<double>(i * i)));
        Parameters p = schemeOf(Scheme::Learned, 100, 8, 100);
        p.initialisation = Initialisation::File;
        const TabulatedSimilarity cosine(
            ofKind<Tabulated>(EncodingMaker().make(p, Table::of(100, 8, numbers))), Measure::Cosine);
        DrawnNumbers<double> cells(100, 100);
        cosine.means({0, 100, 0, 100}, cells.pixels());
        for (int r = 0; r < 100; ++r) {
            QVERIFY(std::abs(cells.at(r, r) - 1) < 1e-14);
            QVERIFY(std::abs(cells.at(r, 50) - cosine.cell(r, 50)) < 1e-14);
        }
        if (scale < 1)
            continue;
        // Four rows a pixel: the sums of rows still know the long one to a unit in its last place.
        DrawnNumbers<double> pixels(25, 25);
        cosine.means({0, 100, 0, 100}, pixels.pixels());
        const auto dot = [&](int r, int c) {
            double sum = 0;
            for (std::size_t j = 0; j < 8; ++j)
                sum += numbers[static_cast<std::size_t>(r) * 8 + j] *
                       numbers[static_cast<std::size_t>(c) * 8 + j];
            return sum;
        };
        double dots = 0;
        double rows = 0;
        double columns = 0;
        for (int i = 0; i < 4; ++i) {
            rows += dot(40 + i, 40 + i) / 4;
            columns += dot(80 + i, 80 + i) / 4;
            for (int k = 0; k < 4; ++k)
                dots += dot(40 + i, 80 + k) / 16;
        }
        QVERIFY(std::abs(pixels.at(10, 20) - dots / std::sqrt(rows * columns)) < 1e-6);
    }
}

void TestTabulated::brokenCellsStayInTheirPixels() {
    std::vector<double> numbers(6 * 4, 0.5);
    numbers[2 * 4 + 2] = std::nan("");
    Parameters p = schemeOf(Scheme::Learned, 6, 4, 6);
    p.initialisation = Initialisation::File;
    const auto encoding = ofKind<Tabulated>(EncodingMaker().make(p, Table::of(6, 4, numbers)));
    const TabulatedField field(encoding);
    DrawnNumbers<double> cells(3, 2);
    field.means({1, 4, 1, 3}, cells.pixels());
    for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 2; ++c)
            QCOMPARE(std::isnan(cells.at(r, c)), r == 1 && c == 1);
    DrawnNumbers<double> halves(6, 8);
    field.means({0, 6, 0, 4}, halves.pixels());
    for (int r = 0; r < 6; ++r)
        for (int c = 0; c < 8; ++c)
            QCOMPARE(std::isnan(halves.at(r, c)), r == 2 && (c == 4 || c == 5));
    const TabulatedSimilarity distance(encoding, Measure::Distance);
    QVERIFY(std::isnan(distance.cell(2, 2)));
    QVERIFY(std::isnan(distance.cell(2, 4)));
    QCOMPARE(distance.cell(1, 4), 0.0);
}

/// float32, in the other byte order, lying column by column, and off every boundary.
void TestTabulated::anyTypeOfNumberHasTheSameSums() {
    constexpr std::int64_t kRows = 50;
    constexpr std::int64_t kColumns = 6;
    std::vector<double> numbers(kRows * kColumns);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = static_cast<double>(static_cast<float>(std::sin(static_cast<double>(i))));
    const RowSums plain(Table::of(kRows, kColumns, numbers));
    auto bytes = std::make_shared<std::vector<std::byte>>(1 + numbers.size() * sizeof(float));
    auto doubles = std::make_shared<std::vector<std::byte>>(1 + numbers.size() * sizeof(double));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::size_t lies = (i % kColumns) * kRows + i / kColumns;
        const auto number = static_cast<float>(numbers[i]);
        std::array<std::byte, sizeof(float)> swapped;
        std::memcpy(swapped.data(), &number, sizeof number);
        std::ranges::reverse(swapped);
        std::memcpy(bytes->data() + 1 + lies * sizeof(float), swapped.data(), sizeof number);
        std::memcpy(doubles->data() + 1 + i * sizeof(double), &numbers[i], sizeof(double));
    }
    const TableStorage floats{bytes->data() + 1, NumberType::Float32,   true,
                              sizeof(float),     kRows * sizeof(float), bytes};
    const TableStorage unaligned{doubles->data() + 1,       NumberType::Float64, false,
                                 kColumns * sizeof(double), sizeof(double),      doubles};
    for (const TableStorage& storage : {floats, unaligned}) {
        const RowSums sums(std::make_shared<const Table>(kRows, kColumns, storage));
        std::vector<double> expected(kColumns - 1);
        std::vector<double> found(kColumns - 1);
        for (const auto& [first, end] : {std::pair{0, 1}, {3, 5}, {7, 50}}) {
            plain.addRun(first, end, 0.5, 1, expected);
            sums.addRun(first, end, 0.5, 1, found);
            QCOMPARE(found, expected);
            QCOMPARE(sums.squaredNorms(first, end), plain.squaredNorms(first, end));
            QCOMPARE(sums.extremes(first, end, 3).least, plain.extremes(first, end, 3).least);
            QCOMPARE(sums.extremes(first, end, 3).greatest, plain.extremes(first, end, 3).greatest);
        }
    }
}

void TestTabulated::oneRowIsStretchedToItself() {
    Parameters p = schemeOf(Scheme::Hierarchical, 1, 3, 1);
    for (const double alpha : {1e-9, 0.4, 1 - 1e-9}) {
        p.alpha = alpha;
        const auto encoding = tabulated(p);
        const auto table = initialTable(p);
        QCOMPARE(encoding->reach(), std::int64_t{1});
        for (std::int64_t j = 0; j < 3; ++j)
            QCOMPARE(encoding->value(0, j), table->value(0, j));
        QVERIFY(encoding->squaredNorms(0, 1) > 0);
    }
}

void TestTabulated::nothingIsPastTheTable() {
    Parameters p = schemeOf(Scheme::Learned, 10, 4, 20);
    p.firstPosition = -2;
    const auto encoding = tabulated(p);
    QVERIFY(std::isnan(encoding->value(10, 0)));
    QVERIFY(std::isnan(encoding->value(-1, 0)));
    QVERIFY(!std::isnan(encoding->value(9, 3)));
    const TabulatedField field(encoding);
    DrawnNumbers<double> picture(4, 1);  // 5 positions a pixel: −2 … 2, 3 … 7, 8 … 12, 13 … 17
    field.means({0, 20, 0, 1}, picture.pixels());
    QVERIFY(std::abs(picture.at(0, 0) -
                     (encoding->value(0, 0) + encoding->value(1, 0) + encoding->value(2, 0)) / 3) < 1e-15);
    QVERIFY(std::abs(picture.at(2, 0) - (encoding->value(8, 0) + encoding->value(9, 0)) / 2) < 1e-15);
    QVERIFY(std::isnan(picture.at(3, 0)));
    QVERIFY(std::isnan(TabulatedSimilarity(encoding, Measure::Distance).cell(0, 5)));
}

void TestTabulated::squaresMayOverflow() {
    Parameters p = schemeOf(Scheme::Learned, 2, 2, 2);
    p.initialisation = Initialisation::File;
    const auto huge =
        ofKind<Tabulated>(EncodingMaker().make(p, Table::of(2, 2, {3e200, 4e200, -4e200, 3e200})));
    const TabulatedSimilarity cosine(huge, Measure::Cosine);
    const TabulatedSimilarity distance(huge, Measure::Distance);
    std::vector<double> cells(4);
    cosine.means({0, 2, 0, 2}, Pixels<double>{cells.data(), 2, 2, 2});
    for (const double difference : {cells[0] - 1, cells[1], cells[2], cells[3] - 1})
        QVERIFY(std::abs(difference) < 1e-15);
    QCOMPARE(distance.cell(0, 1), std::sqrt(50.0) * 1e200);
}

void TestTabulated::seedsAndSizesKeepTheirNumbers() {
    Parameters p = schemeOf(Scheme::Learned, 16, 8, 16);
    const auto small = initialTable(p);
    p.tableRows = 64;
    p.dModel = 32;
    const auto large = initialTable(p);
    p.seed = 2;
    const auto other = initialTable(p);
    int same = 0;
    for (std::int64_t r = 0; r < 16; ++r)
        for (std::int64_t j = 0; j < 8; ++j) {
            QCOMPARE(small->value(r, j), large->value(r, j));
            same += small->value(r, j) == other->value(r, j) ? 1 : 0;
        }
    QCOMPARE(same, 0);
}

void TestTabulated::randomNumbersAreNormal() {
    Parameters p = schemeOf(Scheme::Learned, 512, 768, 512);
    for (const bool cut : {false, true}) {
        p.initialisation = cut ? Initialisation::TruncatedNormal : Initialisation::Normal;
        const auto table = initialTable(p);
        double sum = 0;
        double squares = 0;
        double greatest = 0;
        for (std::int64_t r = 0; r < 512; ++r)
            for (std::int64_t j = 0; j < 768; ++j) {
                const double value = table->value(r, j) / 0.02;
                sum += value;
                squares += value * value;
                greatest = std::max(greatest, std::abs(value));
            }
        constexpr double kCount = 512 * 768;
        QVERIFY(std::abs(sum / kCount) < 5 / std::sqrt(kCount));
        // Cut at two deviations the standard deviation is 0.8796 (σ ≈ 0.0176 for 0.02).
        QVERIFY(std::abs(std::sqrt(squares / kCount) - (cut ? 0.8796 : 1)) < 0.005);
        QVERIFY(cut ? greatest <= 2 : greatest > 4);
    }
}

void TestTabulated::sinusoidsFillTables() {
    Parameters p = schemeOf(Scheme::Learned, 40, 8, 40);
    p.initialisation = Initialisation::Sinusoid;
    const auto encoding = tabulated(p);
    p.scheme = Scheme::Sinusoidal;
    const Sinusoidal sinusoid(p);
    for (std::int64_t r = 0; r < 40; ++r)
        for (std::int64_t j = 0; j < 8; ++j)
            QCOMPARE(encoding->value(r, j), sinusoid.value(r, j));
}

void TestTabulated::tablesAreKeptWhileLengthAndAlphaChange() {
    EncodingMaker maker;
    Parameters p = schemeOf(Scheme::Hierarchical, 16, 4, 100);
    const auto made = [&] { return ofKind<Hierarchical>(maker.make(p)); };
    const auto first = made();
    p.length = 200;
    QCOMPARE(made()->stretched(), first->stretched());
    p.alpha = 0.3;
    QCOMPARE(made()->stretched(), first->stretched());
    QVERIFY(made()->value(19, 1) != first->value(19, 1));
    const auto loaded = Table::of(2, 4, {1, 2, 3, 4, 5, 6, 7, 8});
    p.scheme = Scheme::Learned;
    QVERIFY(maker.make(p, loaded)->value(1, 2) != 7.0);
    p.initialisation = Initialisation::File;
    QCOMPARE(maker.make(p, loaded)->value(1, 2), 7.0);
}

/// Whatever parameter changes, a maker that has made the encoding before gives what a new one gives.
void TestTabulated::whatIsKeptIsNeverStale() {
    for (const Initialisation initialisation : {Initialisation::Normal, Initialisation::TruncatedNormal,
                                                Initialisation::Sinusoid, Initialisation::OneHot})
        for (const Scheme scheme : {Scheme::Learned, Scheme::Hierarchical})
            for (const Declaration<Parameters>& declaration : parameterDeclarations()) {
                Parameters p = schemeOf(scheme, 16, 4, 100);
                p.initialisation = initialisation;
                Parameters other = p;
                const double value = declaration.get(p);
                declaration.set(other, value >= declaration.maximum ? declaration.minimum
                                       : declaration.whole          ? value + 1
                                                                    : (value + declaration.maximum) / 2);
                if (refuse(other) || other.initialisation == Initialisation::File ||
                    other.initialisation == Initialisation::Trained)
                    continue;
                EncodingMaker used;
                used.make(p);
                const auto kept = used.make(other);
                const auto fresh = EncodingMaker().make(other);
                for (const std::int64_t row : {0, 4, 17, 40, 99})
                    for (std::int64_t j = 0; j < other.dModel; ++j)
                        QVERIFY2(kept->value(row, j) == fresh->value(row, j) ||
                                     (std::isnan(kept->value(row, j)) && std::isnan(fresh->value(row, j))),
                                 declaration.option.data());
            }
}

void TestTabulated::refusesWhatCannotBe() {
    Parameters p = schemeOf(Scheme::Hierarchical, 512, 768, 200);
    QVERIFY(!refuse(p));
    p.alpha = 1;
    QVERIFY(refuse(p));
    p.alpha = 0.4;
    p.scheme = Scheme::Learned;
    QVERIFY(!refuse(p));
    p.dModel = 16384;
    QVERIFY(refuse(p));
    p.dModel = 13;  // odd rows are no trouble for a table …
    QVERIFY(!refuse(p));
    p.initialisation = Initialisation::Sinusoid;  // … unless a sinusoid fills it
    QVERIFY(refuse(p));
}

POSISCOPE_REGISTER_TEST("tabulated", TestTabulated, NoApplication);

}  // namespace posiscope::tabulated_test

#include "testtabulated.moc"
