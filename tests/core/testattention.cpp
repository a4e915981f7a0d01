// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <stdexcept>

#include "core/attention/projectionkind.h"
#include "core/attention/scores.h"
#include "core/schemes/randomnormal.h"
#include "core/schemes/sinusoidal.h"
#include "tests/room.h"

namespace posiscope::attention_test {

namespace {

constexpr int kRows = 9;
constexpr int kColumns = 16;

Eigen::MatrixXd content() {
    return Eigen::MatrixXd::NullaryExpr(
        kRows, kColumns, [](Eigen::Index r, Eigen::Index c) { return randomNormal(3, r, c, 1e9); });
}

Eigen::MatrixXd positions() {
    const Sinusoidal encoding(Parameters{.dModel = kColumns, .length = kRows});
    return Eigen::MatrixXd::NullaryExpr(kRows, kColumns,
                                        [&](Eigen::Index r, Eigen::Index c) { return encoding.value(r, c); });
}

std::vector<Projection::Columns> neighbours() {
    std::vector<Projection::Columns> pairs;
    for (int column = 0; column < kColumns; column += 2)
        pairs.emplace_back(column, column + 1);
    return pairs;
}

}  // namespace

class TestAttention : public QObject {
    Q_OBJECT

private slots:
    void termsAddUp_data();
    void termsAddUp();
    void positionsAloneDependOnTheDifference();
    void aPhaseTellsLeftFromRight();
    void concatenatingIsAdding();
    void refusesShapesThatDoNotFit();
};

void TestAttention::termsAddUp_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("identity") << static_cast<int>(ProjectionKind::Identity);
    QTest::newRow("phase") << static_cast<int>(ProjectionKind::Phase);
    QTest::newRow("random") << static_cast<int>(ProjectionKind::Random);
}

void TestAttention::termsAddUp() {
    QFETCH(int, kind);
    const auto projection = kind == static_cast<int>(ProjectionKind::Identity) ? Projection::identity()
                            : kind == static_cast<int>(ProjectionKind::Phase)
                                ? Projection::phase(0.7, neighbours())
                                : Projection::random(kColumns, 5);
    QCOMPARE(static_cast<int>(projection.kind()), kind);
    const Eigen::MatrixXd input = content() + positions();
    const Eigen::MatrixXd scores = projection.queries(input) * projection.keys(input).transpose();
    QVERIFY((input * projection.keyWeights(kColumns) - projection.keys(input)).cwiseAbs().maxCoeff() < 1e-12);
    const FourTerms terms = fourTerms(content(), positions(), projection);
    QVERIFY((terms.sum() - scores).cwiseAbs().maxCoeff() < 1e-12);
    QVERIFY(terms.contentPosition.cwiseAbs().maxCoeff() > 0.1);
    if (kind != static_cast<int>(ProjectionKind::Random))
        return;
    QVERIFY(unevenness(terms.positionPosition) > 0.1);  // W_q and W_k see the positions themselves
    const Projection again = Projection::random(kColumns, 5);
    QCOMPARE(again.keys(input), projection.keys(input));
    QVERIFY(again.queries(input) != projection.keys(input));
}

void TestAttention::positionsAloneDependOnTheDifference() {
    const FourTerms terms = fourTerms(content(), positions(), Projection::identity());
    QVERIFY(unevenness(terms.positionPosition) < 1e-14);
    QVERIFY(asymmetry(terms.positionPosition) < 1e-14);
    QVERIFY(unevenness(terms.sum()) > 1);  // content and its products with positions do not
    QVERIFY(asymmetry(terms.contentPosition) > 0.1);
    QVERIFY((terms.contentPosition - terms.positionContent.transpose()).cwiseAbs().maxCoeff() < 1e-14);
}

void TestAttention::aPhaseTellsLeftFromRight() {
    const FourTerms terms = fourTerms(content(), positions(), Projection::phase(0.7, neighbours()));
    QVERIFY(unevenness(terms.positionPosition) < 1e-13);
    QVERIFY(asymmetry(terms.positionPosition) > 0.1);
    // sin a · (cos φ sin b + sin φ cos b) + cos a · (cos φ cos b − sin φ sin b) = cos(a − b − φ)
    double expected = 0;
    for (int i = 0; i < kColumns / 2; ++i)
        expected += std::cos((6 - 2) * std::pow(10000.0, -2.0 * i / kColumns) - 0.7);
    QVERIFY(std::abs(terms.positionPosition(6, 2) - expected) < 1e-13);
}

void TestAttention::concatenatingIsAdding() {
    const Eigen::MatrixXd weights = Eigen::MatrixXd::NullaryExpr(
        kColumns, 5, [](Eigen::Index r, Eigen::Index c) { return randomNormal(8, r, c, 1e9); });
    const Eigen::MatrixXd table = positions().leftCols(5);
    const Concatenation both = concatenate(content(), weights, table);
    QCOMPARE(both.projected.rows(), kRows);
    QCOMPARE(both.projected.cols(), 5);
    QVERIFY(both.largestDifference() < 1e-13);
    QVERIFY((both.added - content() * weights - table).cwiseAbs().maxCoeff() < 1e-13);
    QVERIFY((both.added - content() * weights).cwiseAbs().maxCoeff() > 0.5);
}

void TestAttention::refusesShapesThatDoNotFit() {
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument,
                             fourTerms(content(), positions().leftCols(3), Projection::identity()));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, concatenate(content(), positions(), positions()));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, Projection::random(0, 1));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, Projection::random(kWidestRandomProjection + 1, 1));
}

POSISCOPE_REGISTER_TEST("attention", TestAttention, NoApplication);

}  // namespace posiscope::attention_test

#include "testattention.moc"
