// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/analysis/difference.h"
#include "core/analysis/nearestrows.h"
#include "core/fields/differencefield.h"
#include "core/fields/fieldof.h"
#include "core/fields/tabulatedfield.h"
#include "core/schemes/encodingmaker.h"
#include "core/schemes/hierarchical.h"
#include "core/schemes/learned.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/sinusoidal.h"
#include "tests/room.h"

namespace posiscope::compared_test {

namespace {

Parameters schemeOf(Scheme scheme, std::int64_t rows, std::int64_t dModel, std::int64_t length) {
    return {.scheme = scheme, .dModel = dModel, .length = length, .tableRows = rows};
}

std::shared_ptr<const Tabulated> tabulated(const Parameters& p) {
    return ofKind<Tabulated>(EncodingMaker().make(p));
}

/// More numbers than are ever read as a whole, in little memory: each row is the one above moved by one.
std::shared_ptr<const Tabulated> largeTable() {
    constexpr std::int64_t kRows = 40000;
    constexpr std::int64_t kColumns = 1024;
    auto numbers = std::make_shared<std::vector<double>>();
    for (std::int64_t i = 0; i < kRows + kColumns; ++i)
        numbers->push_back(std::sin(0.37 * static_cast<double>(i)) + (i % 97 == 0 ? 3 : 0));
    TableStorage storage{.data = reinterpret_cast<const std::byte*>(numbers->data())};
    storage.rowStep = storage.columnStep = sizeof(double);
    storage.owner = numbers;
    Parameters p = schemeOf(Scheme::Learned, 1, kColumns, kRows);
    p.initialisation = Initialisation::File;
    return std::make_shared<const Learned>(
        p, std::make_shared<const RowSums>(std::make_shared<const Table>(kRows, kColumns, storage)));
}

double largestError(const std::vector<float>& a, const std::vector<double>& b) {
    double largest = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        largest = std::max(largest, std::abs(static_cast<double>(a[i]) - b[i]));
    return largest;
}

/// How much of cell \p index lies under pixel \p pixel of \p count over [first, last).
double covered(std::int64_t index, double first, double last, int pixel, int count) {
    const double begin = first + (last - first) * pixel / count;
    const double end = first + (last - first) * (pixel + 1) / count;
    const auto cell = static_cast<double>(index);
    return std::max(0.0, std::min(end, cell + 1) - std::max(begin, cell));
}

/// The mean of \p field's cells under a pixel that are numbers, cell by cell; NaN where there are none.
double meanOfCells(const Field& field, const Window& window, const Extent& pixels, int row, int column) {
    double sum = 0;
    double weights = 0;
    for (std::int64_t r = 0; r < field.extent().rows; ++r)
        for (std::int64_t c = 0; c < field.extent().columns; ++c) {
            const double weight =
                covered(r, window.top, window.bottom, row, static_cast<int>(pixels.rows)) *
                covered(c, window.left, window.right, column, static_cast<int>(pixels.columns));
            if (weight < 1e-9 || std::isnan(field.cell(r, c)))
                continue;
            sum += weight * field.cell(r, c);
            weights += weight;
        }
    return sum / weights;
}

}  // namespace

/// Tables against the sinusoid in their place, their rows against each other, and large ones read patiently.
class TestCompared : public QObject {
    Q_OBJECT

private slots:
    void differencesAreOfTheCells();
    void meansOfDifferencesAreDifferencesOfMeans();
    void whatPicturesDoNotSeeOfEachIsSubtractedExactly();
    void pixelsAcrossTheEndOfATableAreOfWhatBothHave();
    void largestAndMeanDifference();
    void oddWidthsHaveASinusoid();
    void nearestAreNearest_data();
    void nearestAreNearest();
    void nearestOfTiesIsTheNearerPosition();
    void nobodyIsNearWhereNoRowIs();
    void orderIsLostAtOneHalf();
    void largeTablesAreReadPatiently();
    void patienceEnds();
};

void TestCompared::differencesAreOfTheCells() {
    Parameters p = schemeOf(Scheme::Learned, 20, 6, 30);
    p.firstPosition = 5;
    const auto table = tabulated(p);
    const auto sinusoid = sinusoidOfShape(p);
    const DifferenceField field(encodingFieldOf(table), encodingFieldOf(sinusoid));
    QCOMPARE(field.extent(), (Extent{30, 6}));
    for (std::int64_t r = 0; r < 15; ++r)
        for (std::int64_t j = 0; j < 6; ++j) {
            QCOMPARE(field.cell(r, j), table->value(5 + r, j) - sinusoid->value(5 + r, j));
            QVERIFY(std::abs(field.cell(r, j)) <= field.bounds().greatest);
        }
    QVERIFY(std::isnan(field.cell(15, 0)));
}

void TestCompared::meansOfDifferencesAreDifferencesOfMeans() {
    const Parameters p = schemeOf(Scheme::Hierarchical, 16, 10, 256);
    const auto table = tabulated(p);
    const DifferenceField field(encodingFieldOf(table), encodingFieldOf(sinusoidOfShape(p)));
    std::vector<double> pixels(4 * 5);
    field.means(Window{0, 256, 0, 10}, Pixels<double>{pixels.data(), 4, 5, 5});
    std::vector<float> drawn(4 * 5);
    field.means(Window{0, 256, 0, 10}, Pixels<float>{drawn.data(), 4, 5, 5});
    QVERIFY(largestError(drawn, pixels) < 2e-6);
    for (int r = 0; r < 4; ++r)
        for (int c = 0; c < 5; ++c) {
            double sum = 0;
            for (std::int64_t row = 64 * r; row < 64 * (r + 1); ++row)
                sum += field.cell(row, 2 * c) + field.cell(row, 2 * c + 1);
            QVERIFY(std::abs(pixels[static_cast<std::size_t>(r * 5 + c)] - sum / 128) < 1e-12);
        }
}

/// A table of which positions 5 to 19 are shown, against sinusoids that go on: of the matrices themselves,
/// and of similarities, where rows and columns end.
/// A table beside itself rounded to floats: drawn, both are the same floats.
void TestCompared::whatPicturesDoNotSeeOfEachIsSubtractedExactly() {
    const auto tableOf = [](const auto& narrowed) {
        std::vector<double> numbers;
        for (int i = 0; i < 40 * 16; ++i)
            numbers.push_back(narrowed(std::sin(0.37 * i)));
        Parameters p = schemeOf(Scheme::Learned, 1, 16, 40);
        p.initialisation = Initialisation::File;
        return encodingFieldOf(std::make_shared<const Learned>(
            p, std::make_shared<const RowSums>(Table::of(40, 16, std::move(numbers)))));
    };
    const auto whole = tableOf([](double number) { return number; });
    const auto rounded = tableOf([](double number) { return double{static_cast<float>(number)}; });
    const DifferenceField drawn(rounded, whole);
    const DifferenceField exact(rounded, whole, Effort::Exact);
    std::vector<float> means(20 * 16), samples(20 * 16);
    const Window all{0, 40, 0, 16};
    drawn.means(all, {means.data(), 20, 16, 16});
    QCOMPARE(std::ranges::count_if(means, [](float mean) { return std::abs(mean) > 1.2e-7F; }), 0);
    exact.means(all, {means.data(), 20, 16, 16});
    exact.samples(all, {samples.data(), 20, 16, 16});
    for (int r = 0; r < 20; ++r)
        for (int c = 0; c < 16; ++c) {
            const double mean = (exact.cell(2 * r, c) + exact.cell(2 * r + 1, c)) / 2;
            const auto at = static_cast<std::size_t>(16 * r + c);
            QVERIFY(std::abs(double{means[at]} - mean) < 1e-14);
            QCOMPARE(samples[at], static_cast<float>(exact.cell(2 * r + 1, c)));
        }
    QVERIFY(std::ranges::count_if(means, [](float mean) { return mean != 0; }) > 300);
}

void TestCompared::pixelsAcrossTheEndOfATableAreOfWhatBothHave() {
    Parameters p = schemeOf(Scheme::Learned, 20, 6, 30);
    p.firstPosition = 5;
    const auto table = tabulated(p);
    const auto sinusoid = sinusoidOfShape(p);
    const DifferenceField rows(encodingFieldOf(table), encodingFieldOf(sinusoid));
    const DifferenceField alike(similarityFieldOf(sinusoid, Measure::DotProduct),
                                similarityFieldOf(table, Measure::DotProduct));
    QCOMPARE(rows.numbered(), (Window{0, 15, 0, 6}));
    QCOMPARE(alike.numbered(), (Window{0, 15, 0, 15}));
    const std::pair<const Field*, Window> parts[] = {
        {&rows, {0, 30, 0, 6}},   {&rows, {11.25, 18, 1, 5.5}}, {&rows, {14.5, 15.5, 0, 6}},
        {&alike, {0, 30, 0, 30}}, {&alike, {2, 29.5, 14, 16}},  {&alike, {16, 30, 16, 30}}};
    for (const auto& [field, window] : parts) {
        constexpr Extent kPixels{7, 4};
        std::vector<double> exact(kPixels.rows * kPixels.columns);
        std::vector<float> drawn(exact.size());
        std::vector<float> patient(exact.size());
        field->means(window, Pixels<double>{exact.data(), 7, 4, 4});
        field->means(window, Pixels<float>{drawn.data(), 7, 4, 4});
        QVERIFY(field->patientMeans(window, Pixels<float>{patient.data(), 7, 4, 4}, {}));
        for (std::size_t i = 0; i < exact.size(); ++i) {
            const double mean = meanOfCells(*field, window, kPixels, static_cast<int>(i / 4), i % 4);
            QCOMPARE(std::isnan(exact[i]), std::isnan(mean));
            if (std::isnan(mean))
                continue;
            QVERIFY(std::abs(exact[i] - mean) < 1e-12);
            QVERIFY(std::abs(static_cast<double>(drawn[i]) - mean) < 1e-5);
            QVERIFY(std::abs(static_cast<double>(patient[i]) - mean) < 1e-5);
        }
    }
}

void TestCompared::largestAndMeanDifference() {
    Parameters p = schemeOf(Scheme::Learned, 40, 7, 60);  // 20 rows are missing
    p.oddRule = OddRule::Trim;
    const auto table = tabulated(p);
    const auto sinusoid = sinusoidOfShape(p);
    const auto found = differenceOf(*table, *sinusoid);
    QVERIFY(found && found->whole);
    QCOMPARE(found->rows, std::int64_t{40});
    double squares = 0;
    double largest = 0;
    for (std::int64_t r = 0; r < 40; ++r)
        for (std::int64_t j = 0; j < 7; ++j) {
            const double apart = table->value(r, j) - sinusoid->value(r, j);
            squares += apart * apart;
            largest = std::max(largest, std::abs(apart));
        }
    QVERIFY(std::abs(found->rootMeanSquare - std::sqrt(squares / 280)) < 1e-14);
    QCOMPARE(found->greatest, largest);
    QCOMPARE(std::abs(table->value(found->position, found->dimension) -
                      sinusoid->value(found->position, found->dimension)),
             largest);
    p.firstPosition = 100;
    QVERIFY(!differenceOf(*tabulated(p), *sinusoidOfShape(p)));

    const Parameters large = schemeOf(Scheme::Hierarchical, 512, 64, 262144);
    const auto sampled = differenceOf(*tabulated(large), *sinusoidOfShape(large));
    QVERIFY(sampled && !sampled->whole);
    QCOMPARE(sampled->rows, kMostCompared / 64);
}

void TestCompared::oddWidthsHaveASinusoid() {
    Parameters p = schemeOf(Scheme::Learned, 8, 5, 8);
    QVERIFY(!refuse(p));
    p.ablation = Ablation::SineOnly;
    const auto sinusoid = sinusoidOfShape(p);
    QCOMPARE(sinusoid->columns(), std::int64_t{5});
    QCOMPARE(sinusoid->value(0, 1), 1.0);
    QCOMPARE(sinusoid->value(3, 4), std::sin(3 * std::pow(10000, -0.8)));
}

void TestCompared::nearestAreNearest_data() {
    QTest::addColumn<int>("scheme");
    QTest::newRow("learned") << static_cast<int>(Scheme::Learned);
    QTest::newRow("hierarchical") << static_cast<int>(Scheme::Hierarchical);
}

void TestCompared::nearestAreNearest() {
    QFETCH(int, scheme);
    Parameters p = schemeOf(static_cast<Scheme>(scheme), 20, 6, 300);
    p.firstPosition = 3;
    const auto table = tabulated(p);
    for (const std::int64_t position : {3, 7, 19}) {
        const NearestRows found = nearestRows(*table, position, 3);
        QVERIFY(found.whole);
        QCOMPARE(found.rows.size(), std::size_t{3});
        const std::int64_t end = std::min<std::int64_t>(table->reach(), 303);
        QCOMPARE(found.end, end);
        std::vector<double> distances;
        for (std::int64_t q = 3; q < end; ++q) {
            double squares = 0;
            for (std::int64_t j = 0; j < 6; ++j)
                squares += std::pow(table->value(position, j) - table->value(q, j), 2);
            if (q != position)
                distances.push_back(std::sqrt(squares));
            for (const NearRow& row : found.rows)
                if (row.position == q)
                    QVERIFY(std::abs(row.distance - std::sqrt(squares)) < 1e-14);
        }
        std::ranges::sort(distances);
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(std::abs(found.rows[i].distance - distances[i]) < 1e-14);
    }
}

void TestCompared::nearestOfTiesIsTheNearerPosition() {
    std::vector<double> numbers{0, 1, 0, 0, 1, 0};  // rows of one number: 0 stands at 0, 2, 3 and 5
    Parameters p = schemeOf(Scheme::Learned, 6, 1, 6);
    p.initialisation = Initialisation::File;
    const Learned table(p, std::make_shared<const RowSums>(Table::of(6, 1, std::move(numbers))));
    const NearestRows found = nearestRows(table, 2, 3);
    QCOMPARE(found.rows[0].position, std::int64_t{3});
    QCOMPARE(found.rows[1].position, std::int64_t{0});
    QCOMPARE(found.rows[2].position, std::int64_t{5});
    QCOMPARE(found.rows[2].distance, 0.0);
}

void TestCompared::nobodyIsNearWhereNoRowIs() {
    const auto table = tabulated(schemeOf(Scheme::Learned, 4, 2, 10));
    QVERIFY(nearestRows(*table, 7, 3).rows.empty());
    QVERIFY(nearestRows(*table, -1, 3).rows.empty());
    QCOMPARE(nearestRows(*table, 0, 9).rows.size(), std::size_t{3});
    std::stop_source source;
    source.request_stop();
    QVERIFY(nearestRows(*table, 0, 3, source.get_token()).rows.empty());
}

void TestCompared::orderIsLostAtOneHalf() {
    Parameters p = schemeOf(Scheme::Hierarchical, 9, 12, 81);
    for (const double alpha : {0.5, 0.4}) {
        p.alpha = alpha;
        const auto table = tabulated(p);
        for (std::int64_t i = 0; i < 9; ++i)
            for (std::int64_t j = 0; j < i; ++j)
                QCOMPARE(rowDistance(*table, i * 9 + j, j * 9 + i) == 0, alpha == 0.5);
    }
}

void TestCompared::largeTablesAreReadPatiently() {
    const auto table = largeTable();
    QVERIFY(table->sampled());
    const Window window{100, 39100, 3, 1003};
    std::vector<double> exact(6 * 5);
    std::vector<float> drawn(exact.size());
    std::vector<float> patient(exact.size());
    const TabulatedField encoding(table);
    const TabulatedSimilarity similarity(table, Measure::Cosine);
    const Window square{100, 39100, 0, 40000};
    for (const Field* field :
         {static_cast<const Field*>(&encoding), static_cast<const Field*>(&similarity)}) {
        const Window& part = field == &encoding ? window : square;
        QVERIFY(field->passedOver(part, 6).numbers > 0);
        field->means(part, Pixels<double>{exact.data(), 6, 5, 5});
        field->means(part, Pixels<float>{drawn.data(), 6, 5, 5});
        QVERIFY(field->patientMeans(part, Pixels<float>{patient.data(), 6, 5, 5}, {}));
        QVERIFY(largestError(patient, exact) < 2e-6);
        QVERIFY(largestError(drawn, exact) > 1e-3);
    }
    const PassedOver read = encoding.passedOver(window, 6);
    QCOMPARE(read.work, read.numbers);
    const Parameters bfloat16{.length = 262144, .variant = Variant::AllBFloat16};
    const PassedOver computed = TabulatedField(tabulated(bfloat16)).passedOver({0, 262144, 0, 8}, 2);
    QVERIFY(computed.work > 8 * computed.numbers && computed.numbers > 0);
    QCOMPARE(encoding.passedOver(Window{0, 20, 0, 1024}, 6).numbers, 0.0);
    QCOMPARE(
        TabulatedField(tabulated(schemeOf(Scheme::Learned, 64, 8, 64))).passedOver({0, 64, 0, 8}, 2).numbers,
        0.0);
}

void TestCompared::patienceEnds() {
    std::stop_source source;
    source.request_stop();
    std::vector<float> pixels(4);
    const auto table = largeTable();
    for (const auto& field : {std::shared_ptr<const Field>(std::make_shared<const TabulatedField>(table)),
                              std::shared_ptr<const Field>(
                                  std::make_shared<const TabulatedSimilarity>(table, Measure::DotProduct))})
        QVERIFY(!field->patientMeans(Window{0, 1000, 0, 1000}, Pixels<float>{pixels.data(), 2, 2, 2},
                                     source.get_token()));
}

POSISCOPE_REGISTER_TEST("compared", TestCompared, NoApplication);

}  // namespace posiscope::compared_test

#include "testcompared.moc"
