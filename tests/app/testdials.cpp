// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <numbers>

#include "app/document/document.h"
#include "app/views/clock/clockview.h"
#include "app/views/rotation/rotationview.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/room.h"

namespace posiscope::dials_test {

/// Dials that are pointed at, taken and turned.
class TestDials : public QObject {
    Q_OBJECT

private slots:
    void pointingChoosesAPair();
    void aHandTurnsThePosition_data();
    void aHandTurnsThePosition();
    void aClickTurnsNothing();
    void circlesOfShiftsChooseOnly();

private:
    template <class Kind>
    static QRect cellOf(OpenView<Kind>& view, const QString& name);
    static void turn(OpenView<ClockView>& view, const QRect& cell, int quarters);
};

/// Where \p view speaks of \p name.
template <class Kind>
QRect TestDials::cellOf(OpenView<Kind>& view, const QString& name) {
    QRect cell;
    for (int y = 0; y < view.height(); y += 2)
        for (int x = 0; x < view.width(); x += 2)
            if (view.readoutAt(QPointF(x, y)).startsWith(name + u' '))
                cell = cell.united(QRect(x, y, 2, 2));
    return cell;
}

/// Once around the middle of the face, clockwise, in steps of a sixteenth, as often as a quarter of \p
/// quarters.
void TestDials::turn(OpenView<ClockView>& view, const QRect& cell, int quarters) {
    const QPointF centre(cell.center().x(), cell.top() + cell.height() * 0.42);
    const auto at = [&](double share) {
        const double angle = 2 * std::numbers::pi * share;
        return centre + 30 * QPointF(std::sin(angle), -std::cos(angle));
    };
    view.press(at(0));
    for (int step = 1; step <= 4 * quarters; ++step)
        view.moveTo(at(step / 16.0), Qt::LeftButton);
    view.release(at(quarters / 4.0));
}

void TestDials::pointingChoosesAPair() {
    Document document;
    OpenView<ClockView> view(document);
    const QRect first = cellOf(view, QStringLiteral("pair 0"));
    QVERIFY(!first.isEmpty());
    view.press(first.center());
    view.release(first.center());
    QCOMPARE(document.cursor().dimension, 0);
}

void TestDials::aHandTurnsThePosition_data() {
    QTest::addColumn<QString>("pair");
    QTest::addColumn<double>("wavelength");
    QTest::newRow("fastest") << QStringLiteral("pair 0") << 2 * std::numbers::pi;
    QTest::newRow("the cursor's") << QStringLiteral("pair 10")
                                  << 2 * std::numbers::pi * std::pow(10000.0, 20.0 / 128);
}

void TestDials::aHandTurnsThePosition() {
    QFETCH(QString, pair);
    QFETCH(double, wavelength);
    Document document;
    document.setCursor({57, 31, 20});
    OpenView<ClockView> view(document);
    const QRect cell = cellOf(view, pair);
    QVERIFY(!cell.isEmpty());
    turn(view, cell, 1);
    const auto start = document.cursor().position;
    turn(view, cell, 12);  // from 12 three times around, to 12
    const auto turned = static_cast<double>(document.cursor().position - start);
    QVERIFY2(std::abs(turned - 3 * wavelength) <= wavelength / 4 + 2,
             qPrintable(QStringLiteral("%1, not %2").arg(turned).arg(3 * wavelength)));
}

void TestDials::aClickTurnsNothing() {
    Document document;
    document.setCursor({57, 31, 20});
    OpenView<ClockView> view(document);
    const QRect cell = cellOf(view, QStringLiteral("pair 0"));
    view.press(cell.center());
    view.moveTo(cell.center() + QPoint(2, 2), Qt::LeftButton);
    view.release(cell.center() + QPoint(2, 2));
    QCOMPARE(document.cursor().position, 57);
}

void TestDials::circlesOfShiftsChooseOnly() {
    Document document;
    document.setCursor({57, 31, 20});
    OpenView<RotationView> view(document);
    const QRect cell = cellOf(view, QStringLiteral("pair 0"));
    QVERIFY(!cell.isEmpty());
    view.press(cell.center());
    view.moveTo(cell.center() + QPoint(20, 20), Qt::LeftButton);
    view.release(cell.center() + QPoint(20, 20));
    QCOMPARE(document.cursor().dimension, 0);
    QCOMPARE(document.cursor().position, 57);
}

POSISCOPE_REGISTER_TEST("dials", TestDials, WidgetsApplication);

}  // namespace posiscope::dials_test

#include "testdials.moc"
