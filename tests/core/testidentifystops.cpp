// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <chrono>
#include <stop_token>
#include <thread>

#include "core/identify/identification.h"
#include "tests/core/formulatables.h"
#include "tests/room.h"

namespace posiscope::identifystops_test {

/// A search that is called off.
class TestIdentifyStops : public QObject {
    Q_OBJECT
private slots:
    void aStopIsHeard();
    void aStopInTheMiddleIsHeard();
    void theBeginningOfATallTableIsRead_data();
    void theBeginningOfATallTableIsRead();
    void oneNumberIsNoBias();
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

void TestIdentifyStops::theBeginningOfATallTableIsRead_data() {
    using Axes = std::vector<std::int64_t>;
    constexpr std::int64_t kTall = std::int64_t{1} << 28, kRead = std::int64_t{1} << 22;
    QTest::addColumn<Axes>("shape");
    QTest::addColumn<int>("axis");  // -1: all is read
    QTest::addColumn<qint64>("read");
    QTest::addRow("rows") << Axes{kTall, 4} << 0 << qint64{kRead};
    QTest::addRow("behind an axis of 1") << Axes{1, kTall, 4} << 1 << qint64{kRead};
    QTest::addRow("columns") << Axes{4, kTall} << 1 << qint64{kRead};
    QTest::addRow("wide rows") << Axes{kRead, 256} << 0 << qint64{kRead / 4};
    QTest::addRow("all") << Axes{kRead, 64} << -1 << qint64{0};
}

/// Of one number over and over, which lies in memory once.
void TestIdentifyStops::theBeginningOfATallTableIsRead() {
    QFETCH(std::vector<std::int64_t>, shape);
    QFETCH(int, axis);
    QFETCH(qint64, read);
    const auto number = std::make_shared<double>(0.5);
    std::int64_t rows = 1;
    for (std::size_t k = 0; k + 1 < shape.size(); ++k)
        rows *= shape[k];
    const auto table = std::make_shared<Table>(rows, shape.back(),
                                               TableStorage{reinterpret_cast<const std::byte*>(number.get()),
                                                            NumberType::Float64, false, 0, 0, number});
    const auto part = partToRead({shape, table, "table"});
    QCOMPARE(part.has_value(), axis >= 0);
    if (!part)
        return;
    QCOMPARE(part->axis, static_cast<std::size_t>(axis));
    QCOMPARE(part->length, std::int64_t{read});
    const Identification found = identify({shape, table, "table"});
    QVERIFY(found.part.has_value());
    QVERIFY(found.verdict == Verdict::Unknown);
    QVERIFY(std::max(found.table->rows(), found.table->columns()) == read);
    QCOMPARE(found.statistics.mean, 0.5);
}

/// As three rows of 96 keys it would be T5's biases of six, the others being masked.
void TestIdentifyStops::oneNumberIsNoBias() {
    const Identification found = identify(listOf(std::vector<double>(288, -1e9), [](double x) { return x; }));
    QVERIFY(found.verdict == Verdict::Unknown);
}

POSISCOPE_REGISTER_TEST("identifystops", TestIdentifyStops, NoApplication);

}  // namespace posiscope::identifystops_test

#include "testidentifystops.moc"
