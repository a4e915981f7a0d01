// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>

#include "app/plots/curve.h"
#include "tests/room.h"

namespace posiscope::curve_test {

class TestCurve : public QObject {
    Q_OBJECT

private slots:
    void aStraightLineKeepsItsEnds();
    void cornersStay();
    void whatIsLeftOutIsNotSeen();
    void fewPointsStay();
};

namespace {

double heightAt(const QPolygonF& line, double x) {
    const auto right = std::ranges::lower_bound(line, x, {}, &QPointF::x);
    if (right == line.begin())
        return right->y();
    const QPointF& left = *(right - 1);
    return left.y() + (right->y() - left.y()) * (x - left.x()) / (right->x() - left.x());
}

}  // namespace

void TestCurve::aStraightLineKeepsItsEnds() {
    QPolygonF line;
    for (int x = 0; x < 500; ++x)
        line << QPointF(x, 20 - 0.3 * x);
    QCOMPARE(straightened(line), (QPolygonF{line.front(), line.back()}));
}

void TestCurve::cornersStay() {
    QPolygonF line;
    for (int x = 0; x <= 60; ++x)
        line << QPointF(x, std::abs(x - 20));
    line << QPointF(60, -100) << QPointF(60, 7) << QPointF(61, 7);  // straight up, and down
    QCOMPARE(straightened(line), (QPolygonF{{0, 20}, {20, 0}, {60, 40}, {60, -100}, {60, 7}, {61, 7}}));
}

void TestCurve::whatIsLeftOutIsNotSeen() {
    QPolygonF line;
    for (int x = 0; x < 700; ++x)
        line << QPointF(x, 180 * std::exp(-x / 90.0) * std::cos(x / 15.0));
    const QPolygonF kept = straightened(line);
    QVERIFY2(kept.size() < line.size() / 2, qPrintable(QString::number(kept.size())));
    for (const QPointF& point : line)
        QVERIFY(std::abs(heightAt(kept, point.x()) - point.y()) <= 0.05 + 1e-9);
}

void TestCurve::fewPointsStay() {
    QCOMPARE(straightened({}), QPolygonF());
    QCOMPARE(straightened({{3, 4}}), (QPolygonF{{3, 4}}));
    QCOMPARE(straightened({{3, 4}, {5, 6}}), (QPolygonF{{3, 4}, {5, 6}}));
}

POSISCOPE_REGISTER_TEST("curve", TestCurve, NoApplication);

}  // namespace posiscope::curve_test

#include "testcurve.moc"
