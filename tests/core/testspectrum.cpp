// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <complex>
#include <numbers>
#include <numeric>

#include "core/analysis/columnspectrum.h"
#include "core/schemes/encodingmaker.h"
#include "core/schemes/learned.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/randomnormal.h"
#include "core/schemes/sinusoidal.h"
#include "tests/room.h"

namespace posiscope::spectrum_test {

namespace {

std::vector<double> noise(std::size_t length) {
    std::vector<double> numbers;
    for (std::size_t n = 0; n < length; ++n)
        numbers.push_back(5 + randomNormal(7, static_cast<std::int64_t>(n), 0, HUGE_VAL));
    return numbers;
}

/// By the definition, one sum a frequency.
std::vector<double> slowPowers(const std::vector<double>& sequence) {
    const std::size_t count = sequence.size();
    const double mean = std::accumulate(sequence.begin(), sequence.end(), 0.0) / static_cast<double>(count);
    std::vector<double> powers;
    for (std::size_t k = 1; k <= count / 2; ++k) {
        std::complex<long double> sum = 0;
        for (std::size_t n = 0; n < count; ++n)
            sum += static_cast<long double>(sequence[n] - mean) *
                   std::polar(1.0L, -2 * std::numbers::pi_v<long double> *
                                        static_cast<long double>(k * n % count) /
                                        static_cast<long double>(count));
        powers.push_back((2 * k == count ? 1 : 2) * static_cast<double>(std::norm(sum)) /
                         static_cast<double>(count * count));
    }
    return powers;
}

std::shared_ptr<const Tabulated> tabulated(const Parameters& p) {
    return ofKind<Tabulated>(EncodingMaker().make(p));
}

Parameters learned(std::int64_t rows, std::int64_t dModel, Initialisation filled = Initialisation::Normal) {
    Parameters p{.scheme = Scheme::Learned};
    p.tableRows = p.length = rows;
    p.dModel = dModel;
    p.initialisation = filled;
    return p;
}

/// Two columns of \p numbers and of zeros.
std::shared_ptr<const Tabulated> table(const std::vector<double>& numbers) {
    std::vector<double> both;
    for (const double number : numbers)
        both.insert(both.end(), {number, 0.0});
    const auto rows = static_cast<std::int64_t>(numbers.size());
    Parameters p = learned(rows, 2, Initialisation::File);
    return std::make_shared<const Learned>(
        p, std::make_shared<const RowSums>(Table::of(rows, 2, std::move(both))));
}

}  // namespace

/// Which wavelengths the columns of a table are made of.
class TestSpectrum : public QObject {
    Q_OBJECT

private slots:
    void powersAreTheDefinitions_data();
    void powersAreTheDefinitions();
    void constantsAndHolesHaveNone();
    void sharesAreOfTheWholeColumn_data();
    void sharesAreOfTheWholeColumn();
    void bandsCoverAllFrequencies();
    void sinusoidsAreFoundWhereTheyAre();
    void partsOfTheMatrixAreAnalysed();
    void sizesAreBounded();
    void searchesStop();
};

void TestSpectrum::powersAreTheDefinitions_data() {
    QTest::addColumn<int>("length");
    for (const int length : {2, 3, 4, 7, 12, 31, 37, 64, 74, 101, 500, 509})
        QTest::addRow("%d", length) << length;
}

void TestSpectrum::powersAreTheDefinitions() {
    QFETCH(int, length);
    const std::vector<double> sequence = noise(static_cast<std::size_t>(length));
    PowerSpectrum transform(sequence.size());
    std::vector<double> powers(transform.frequencies());
    for (int again = 0; again < 2; ++again) {  // what is kept between must not change it
        transform.of(sequence, powers);
        const std::vector<double> slow = slowPowers(sequence);
        for (std::size_t k = 0; k < slow.size(); ++k)
            QVERIFY2(std::abs(powers[k] - slow[k]) < 1e-13, qPrintable(QString::number(k)));
    }
    double variance = 0;
    const double mean = std::accumulate(sequence.begin(), sequence.end(), 0.0) / length;
    for (const double value : sequence)
        variance += (value - mean) * (value - mean) / length;
    QVERIFY(std::abs(std::accumulate(powers.begin(), powers.end(), 0.0) - variance) < 1e-12);
}

void TestSpectrum::constantsAndHolesHaveNone() {
    PowerSpectrum transform(10);
    std::vector<double> powers(5, -1);
    transform.of(std::vector<double>(10, 0.1), powers);  // ten of it make no exact sum
    QCOMPARE(powers, std::vector<double>(5, 0));
    std::vector<double> holed(10, 1);
    holed[3] = NAN;
    transform.of(holed, powers);
    QVERIFY(std::ranges::all_of(powers, [](double power) { return std::isnan(power); }));

    std::vector<double> numbers = noise(10);
    numbers[2] = HUGE_VAL;
    const auto spectrum = ColumnSpectrum::of(*table(numbers));
    QVERIFY(spectrum && std::isnan(spectrum->share(0, 0)));
    QCOMPARE(spectrum->strongest(0).frequency, std::int64_t{0});
    QCOMPARE(spectrum->strongest(1).frequency, std::int64_t{0});
    QCOMPARE(spectrum->share(0, 1), 0.0);
    QCOMPARE(spectrum->shareFrom(2), 0.0);
}

void TestSpectrum::sharesAreOfTheWholeColumn_data() {
    QTest::addColumn<int>("rows");
    for (const int rows : {2, 3, 17, 200, 512, 1009})
        QTest::addRow("%d", rows) << rows;
}

void TestSpectrum::sharesAreOfTheWholeColumn() {
    QFETCH(int, rows);
    const auto encoding = tabulated(learned(rows, 3));
    const auto spectrum = ColumnSpectrum::of(*encoding);
    QVERIFY(spectrum);
    for (std::int64_t j = 0; j < 3; ++j) {
        std::vector<double> column;
        for (std::int64_t p = 0; p < rows; ++p)
            column.push_back(encoding->value(p, j));
        const std::vector<double> powers = slowPowers(column);
        const double power = std::accumulate(powers.begin(), powers.end(), 0.0);
        QVERIFY(std::abs(spectrum->strongest(j).power / power - 1) < 1e-12);
        const auto most = std::ranges::max_element(powers);
        QCOMPARE(spectrum->strongest(j).frequency, std::int64_t{most - powers.begin() + 1});
        QVERIFY(std::abs(spectrum->strongest(j).share - *most / power) < 1e-12);
        double all = 0;
        for (std::size_t band = 0; band < spectrum->bands().size(); ++band) {
            double sum = 0;
            for (std::int64_t k = spectrum->bands()[band].first; k < spectrum->bands()[band].end; ++k)
                sum += powers[static_cast<std::size_t>(k) - 1];
            QVERIFY(std::abs(spectrum->share(static_cast<int>(band), j) - sum / power) < 1e-6);
            all += spectrum->share(static_cast<int>(band), j);
        }
        QVERIFY(std::abs(all - 1) < 1e-5);
    }
    QVERIFY(std::abs(spectrum->shareFrom(1) - 1) < 1e-12);
    QCOMPARE(spectrum->shareFrom(rows + 1), 0.0);
}

void TestSpectrum::bandsCoverAllFrequencies() {
    const auto spectrum = ColumnSpectrum::of(*tabulated(learned(4096, 1)));
    QVERIFY(spectrum);
    std::int64_t next = 1;
    for (std::size_t band = 0; band < spectrum->bands().size(); ++band) {
        const Band& all = spectrum->bands()[band];
        QCOMPARE(all.first, next);
        QVERIFY(all.end > all.first);
        next = all.end;
        // A twelfth of an octave, or one frequency.
        QVERIFY(all.end - all.first == 1 ||
                (static_cast<double>(all.end) - 0.5) / (static_cast<double>(all.first) - 0.5) < 1.06);
        for (std::int64_t k = all.first; k < all.end; ++k)
            QCOMPARE(spectrum->bandAt(spectrum->wavelength(k)), static_cast<int>(band));
    }
    QCOMPARE(next, std::int64_t{2049});
    QCOMPARE(spectrum->bandAt(8193), -1);
    QCOMPARE(spectrum->bandAt(1.5), -1);
    QCOMPARE(spectrum->bandAt(8191), 0);
}

void TestSpectrum::sinusoidsAreFoundWhereTheyAre() {
    Parameters p = learned(512, 64, Initialisation::Sinusoid);
    const auto spectrum = ColumnSpectrum::of(*tabulated(p));
    const auto sinusoid = sinusoidOfShape(p);
    int found = 0;
    for (std::int64_t j = 0; j < 64; ++j) {
        const double cycles = 512 / sinusoid->wavelength(sinusoid->column(j).frequency);
        if (cycles < 2)
            continue;  // less than two cycles are no wave yet
        ++found;
        QVERIFY2(
            std::abs(static_cast<double>(spectrum->strongest(j).frequency) - cycles) <= 0.75,
            qPrintable(
                QStringLiteral("%1: %2, not %3").arg(j).arg(spectrum->strongest(j).frequency).arg(cycles)));
    }
    QVERIFY(found > 20);
}

void TestSpectrum::partsOfTheMatrixAreAnalysed() {
    Parameters p = learned(100, 4);
    p.firstPosition = 90;
    p.length = 64;
    QCOMPARE(ColumnSpectrum::rowsThere(*tabulated(p)), std::int64_t{10});
    QCOMPARE(ColumnSpectrum::of(*tabulated(p))->rows(), std::int64_t{10});
    p.firstPosition = -63;
    QCOMPARE(ColumnSpectrum::rowsThere(*tabulated(p)), std::int64_t{1});
    QVERIFY(!ColumnSpectrum::of(*tabulated(p)));
    p.firstPosition = 200;
    QCOMPARE(ColumnSpectrum::rowsThere(*tabulated(p)), std::int64_t{0});
    QVERIFY(!ColumnSpectrum::of(*tabulated(p)));
}

void TestSpectrum::sizesAreBounded() {
    Parameters p = learned(512, 16);
    p.scheme = Scheme::Hierarchical;
    p.length = 262144;
    const auto stretched = tabulated(p);
    QCOMPARE(ColumnSpectrum::rowsThere(*stretched), std::int64_t{262144});
    QCOMPARE(ColumnSpectrum::rowsAnalysed(*stretched), ColumnSpectrum::kMostRows);
    p.dModel = 16384;
    p.tableRows = 8;
    p.length = 64;
    QVERIFY(ColumnSpectrum::rowsAnalysed(*tabulated(p)) == 64);
}

void TestSpectrum::searchesStop() {
    std::stop_source source;
    source.request_stop();
    QVERIFY(!ColumnSpectrum::of(*tabulated(learned(64, 4)), source.get_token()));
}

POSISCOPE_REGISTER_TEST("spectrum", TestSpectrum, NoApplication);

}  // namespace posiscope::spectrum_test

#include "testspectrum.moc"
