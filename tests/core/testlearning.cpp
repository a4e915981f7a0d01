// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QTest>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/learning/components.h"
#include "core/learning/learning.h"
#include "core/schemes/learned.h"
#include "tests/room.h"

namespace posiscope::learning_test {

namespace {

Parameters training(std::int64_t rows, std::int64_t dModel) {
    Parameters p;
    p.scheme = Scheme::Learned;
    p.initialisation = Initialisation::Trained;
    p.tableRows = rows;
    p.trainedLength = rows;
    p.dModel = dModel;
    return p;
}

Rows rowsOf(const Table& table, std::int64_t count) {
    Rows rows(count, table.columns());
    for (std::int64_t r = 0; r < count; ++r)
        for (std::int64_t j = 0; j < table.columns(); ++j)
            rows(r, j) = table.value(r, j);
    return rows;
}

/// The objective as it is written, pair by pair.
double lossByPairs(const Rows& rows, double band) {
    double sum = 0;
    for (Eigen::Index i = 0; i < rows.rows(); ++i)
        for (Eigen::Index j = 0; j < rows.rows(); ++j) {
            const double wanted = std::exp(-std::abs(static_cast<double>(i - j)) / band);
            sum += std::pow(rows.row(i).dot(rows.row(j)) - wanted, 2);
        }
    return sum / std::pow(static_cast<double>(rows.rows()), 2);
}

LearningState learnt(const Parameters& parameters, int steps) {
    Learning learning(parameters);
    for (int i = 0; i < steps; ++i)
        learning.step();
    return learning.state();
}

}  // namespace

class TestLearning : public QObject {
    Q_OBJECT

private slots:
    void theLossIsTheMeanOverAllPairs_data();
    void theLossIsTheMeanOverAllPairs();
    void theGradientIsThatOfTheLoss_data() { theLossIsTheMeanOverAllPairs_data(); }
    void theGradientIsThatOfTheLoss();
    void stepsGoDown_data();
    void stepsGoDown();
    void theSameSeedGivesTheSameTable();
    void rowsPastTheTrainedLengthStay();
    void nearPositionsBecomeAlike();
    void sinusoidsAreRecognised_data();
    void sinusoidsAreRecognised();
    void componentsAreSingularVectors();
    void componentsOfATrainedTableAreWaves();
    void absurdSizesAreRefused();
};

void TestLearning::theLossIsTheMeanOverAllPairs_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<double>("band");
    QTest::newRow("tall") << 17 << 5 << 4.0;
    QTest::newRow("wide") << 6 << 20 << 1.0;
    QTest::newRow("square") << 9 << 9 << 100.0;
    QTest::newRow("one row") << 1 << 3 << 16.0;
}

void TestLearning::theLossIsTheMeanOverAllPairs() {
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(double, band);
    Parameters p = training(rows, columns);
    p.sigma = 0.5;
    const Rows table = rowsOf(*initialTable(p), rows);
    QVERIFY(std::abs(nearnessSlope(table, band).loss - lossByPairs(table, band)) < 1e-13);
}

void TestLearning::theGradientIsThatOfTheLoss() {
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(double, band);
    Parameters p = training(rows, columns);
    p.sigma = 0.5;
    Rows table = rowsOf(*initialTable(p), rows);
    const Rows gradient = nearnessSlope(table, band).gradient;
    const double h = 1e-5;
    for (Eigen::Index r = 0; r < table.rows(); ++r)
        for (Eigen::Index j = 0; j < table.cols(); ++j) {
            const double kept = table(r, j);
            table(r, j) = kept + h;
            const double above = lossByPairs(table, band);
            table(r, j) = kept - h;
            const double below = lossByPairs(table, band);
            table(r, j) = kept;
            const double slope = (above - below) / (2 * h);
            QVERIFY2(std::abs(slope - gradient(r, j)) < 1e-8 * std::max(1.0, std::abs(slope)),
                     qPrintable(QStringLiteral("%1 %2: %3 %4").arg(r).arg(j).arg(slope).arg(gradient(r, j))));
        }
}

void TestLearning::stepsGoDown_data() {
    QTest::addColumn<double>("sigma");
    QTest::addColumn<double>("band");
    QTest::newRow("as BERT starts") << 0.02 << 16.0;
    QTest::newRow("hardly off zero") << 1e-4 << 16.0;
    QTest::newRow("a wild start") << 10.0 << 4.0;
    QTest::newRow("a narrow band") << 0.02 << 1.0;
    QTest::newRow("a band wider than the table") << 0.02 << 1024.0;
}

void TestLearning::stepsGoDown() {
    QFETCH(double, sigma);
    QFETCH(double, band);
    Parameters p = training(64, 32);
    p.sigma = sigma;
    p.band = band;
    const LearningState state = learnt(p, 150);
    QCOMPARE(state.steps, std::int64_t{150});
    QCOMPARE(state.losses.size(), std::size_t{151});
    for (std::size_t i = 1; i < state.losses.size(); ++i)
        QVERIFY2(state.losses[i] <= state.losses[i - 1] * (1 + 1e-12), qPrintable(QString::number(i)));
    QVERIFY(state.losses.back() < 0.5 * state.losses.front());
}

void TestLearning::theSameSeedGivesTheSameTable() {
    Parameters p = training(40, 24);
    const LearningState once = learnt(p, 30);
    const LearningState again = learnt(p, 30);
    QVERIFY(rowsOf(*once.table, 40) == rowsOf(*again.table, 40));
    p.seed = 2;
    QVERIFY(rowsOf(*once.table, 40) != rowsOf(*learnt(p, 30).table, 40));
}

void TestLearning::rowsPastTheTrainedLengthStay() {
    Parameters p = training(40, 8);
    p.trainedLength = 25;
    const Rows start = rowsOf(*initialTable(p), 40);
    const Rows rows = rowsOf(*learnt(p, 20).table, 40);
    QVERIFY(rows.bottomRows(15) == start.bottomRows(15));
    for (Eigen::Index r = 0; r < 25; ++r)
        QVERIFY(rows.row(r) != start.row(r));
    // What was never seen teaches nothing: a table of just the trained rows learns the same.
    Parameters only = p;
    only.tableRows = 25;
    QVERIFY(rowsOf(*learnt(only, 20).table, 25) == rows.topRows(25));
}

void TestLearning::nearPositionsBecomeAlike() {
    const Parameters p = training(64, 64);
    const Rows rows = rowsOf(*learnt(p, 1000).table, 64);
    const Rows products = rows * rows.transpose();
    for (Eigen::Index i = 0; i < 64; ++i)
        for (Eigen::Index j = 0; j < 64; ++j)
            QVERIFY(std::abs(products(i, j) - std::exp(-std::abs(static_cast<double>(i - j)) / 16)) < 0.05);
}

void TestLearning::sinusoidsAreRecognised_data() {
    QTest::addColumn<double>("wavelength");
    QTest::newRow("a short one") << 2.7;
    QTest::newRow("of the middle") << 31.4;
    QTest::newRow("as long as the sequence") << 200.0;
    QTest::newRow("twice as long") << 400.0;
}

void TestLearning::sinusoidsAreRecognised() {
    QFETCH(double, wavelength);
    std::vector<double> sequence(200);
    for (std::size_t i = 0; i < sequence.size(); ++i)
        sequence[i] = std::sin(2 * std::numbers::pi * static_cast<double>(i) / wavelength + 0.7);
    const double mean = std::accumulate(sequence.begin(), sequence.end(), 0.0) / 200;
    for (double& y : sequence)
        y -= mean;
    const BestSinusoid found = bestSinusoid(sequence);
    QVERIFY2(std::abs(found.wavelength / wavelength - 1) < 1e-4,
             qPrintable(QString::number(found.wavelength)));
    QVERIFY(found.correlation > 1 - 1e-9);
    for (std::size_t i = 0; i < sequence.size(); ++i)
        QVERIFY(std::abs(found.at(static_cast<double>(i)) - sequence[i]) < 1e-4);
}

void TestLearning::componentsAreSingularVectors() {
    for (const std::int64_t columns : {5, 40}) {
        Parameters p = training(20, columns);
        const auto table = initialTable(p);
        Rows centred = rowsOf(*table, 20);
        centred.rowwise() -= centred.colwise().mean().eval();
        double before = 1;
        const auto components = leadingComponents(*table, 20, 4);
        QCOMPARE(components.size(), std::size_t{4});
        for (const Component& component : components) {
            const Eigen::Map<const Eigen::VectorXd> u(component.course.data(), 20);
            QVERIFY(std::abs(u.norm() - 1) < 1e-12);
            QVERIFY(std::abs(u.sum()) < 1e-9);
            const double squared = component.share * centred.squaredNorm();
            QVERIFY((centred * (centred.transpose() * u) - squared * u).norm() < 1e-12);
            QVERIFY(component.share <= before);
            before = component.share;
        }
    }
    QVERIFY(leadingComponents(*initialTable(training(3, 8)), 3, 4).empty());
}

void TestLearning::componentsOfATrainedTableAreWaves() {
    const Parameters p = training(96, 48);
    const auto before = leadingComponents(*learnt(p, 0).table, 96, 3);
    const auto after = leadingComponents(*learnt(p, 200).table, 96, 3);
    for (std::size_t k = 0; k < 3; ++k) {
        QVERIFY(before[k].wave.correlation < 0.8);
        QVERIFY2(after[k].wave.correlation > 0.999, qPrintable(QString::number(after[k].wave.correlation)));
    }
    QVERIFY(after[0].wave.wavelength > after[1].wave.wavelength);
    QVERIFY(after[1].wave.wavelength > after[2].wave.wavelength);
}

void TestLearning::absurdSizesAreRefused() {
    QVERIFY(!refuse(training(512, 256)));
    QVERIFY(!refuse(training(512, 768)));
    QVERIFY(refuse(training(65536, 64)));
    QVERIFY(refuse(training(4096, 64)));
    QVERIFY(refuse(training(1024, 1024)));
    Parameters p = training(1024, 1024);
    p.trainedLength = 128;  // fewer rows are less to train
    QVERIFY(!refuse(p));
    p.steps = 1001;
    QVERIFY(refuse(p));
    p.initialisation = Initialisation::Normal;
    p.steps = 0;
    p.tableRows = 4096;
    QVERIFY(!refuse(p));
}

POSISCOPE_REGISTER_TEST("learning", TestLearning, QCoreApplication);

}  // namespace posiscope::learning_test

#include "testlearning.moc"
