// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <chrono>
#include <stop_token>
#include <thread>

#include "core/identify/identify.h"
#include "tests/core/formulatables.h"
#include "tests/room.h"

namespace posiscope::identifystops_test {

/// A search that is called off.
class TestIdentifyStops : public QObject {
    Q_OBJECT
private slots:
    void aStopIsHeard();
    void aStopInTheMiddleIsHeard();
};

/// Whoever waits in the window does not wait for a search that nobody wants any more.
void TestIdentifyStops::aStopIsHeard() {
    Made made;
    made.rows = 64;
    made.columns = 32;
    const Tensor tensor = tensorOf(numbersOf(made), toSingle);
    std::stop_source stop;
    stop.request_stop();
    const Identification found = identify(tensor, stop.get_token());
    QCOMPARE(found.verdict, Verdict::Unknown);
    QVERIFY(found.names.empty());
    QCOMPARE(found.table, tensor.numbers);
}

/// However far the search has come, it is given up as a whole or told as a whole.
void TestIdentifyStops::aStopInTheMiddleIsHeard() {
    using Clock = std::chrono::steady_clock;
    Made made;
    made.base = 12345.678;  // which takes long to be told in a coarse type
    made.rows = 2048;
    made.columns = 256;
    const Tensor tensor = tensorOf(numbersOf(made), toLevels);
    const Clock::time_point start = Clock::now();
    const std::size_t all = identify(tensor).names.size();
    const Clock::duration whole = Clock::now() - start;
    QVERIFY(all > 0);
    int stopped = 0;
    for (int part = 1; part <= 8; ++part) {
        std::stop_source stop;
        const std::jthread asking([&] {
            std::this_thread::sleep_for(whole * part / 12);
            stop.request_stop();
        });
        const Identification found = identify(tensor, stop.get_token());
        QCOMPARE(found.names.empty(), found.verdict == Verdict::Unknown);
        QVERIFY(found.names.empty() || found.names.size() == all);
        if (found.names.empty())
            QCOMPARE(found.table, tensor.numbers);
        stopped += found.names.empty() ? 1 : 0;
    }
    QVERIFY(stopped > 0);
}

POSISCOPE_TEST("identifystops", TestIdentifyStops, NoApplication);

}  // namespace posiscope::identifystops_test

#include "testidentifystops.moc"
