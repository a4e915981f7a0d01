// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>
#include <new>

#include "app/document/memoryshortage.h"
#include "app/pieces/asyncvalue.h"
#include "tests/room.h"

namespace posiscope::awaited_test {

/// What is looked for beside the window.
class TestAsyncValue : public QObject {
    Q_OBJECT

private slots:
    void factsCome();
    void tooLittleMemoryIsTold();
};

void TestAsyncValue::factsCome() {
    int found = 0;
    AsyncValue<int, int> doubled(
        *this, [](int n, const std::stop_token&) { return std::optional(2 * n); }, [&] { ++found; });
    QVERIFY(!doubled.of(21, Evaluation::Background));
    QTRY_COMPARE(found, 1);
    QCOMPARE(*doubled.of(21, Evaluation::Background), 42);
}

void TestAsyncValue::tooLittleMemoryIsTold() {
    QSignalSpy told(&MemoryShortage::of(), &MemoryShortage::met);
    int found = 0;
    AsyncValue<int, int> greedy(
        *this, [](int, const std::stop_token&) -> std::optional<int> { throw std::bad_alloc(); },
        [&] { ++found; });
    QVERIFY(!greedy.of(1, Evaluation::Background));
    QTRY_COMPARE(found, 1);  // nothing is on its way any more
    QVERIFY(!greedy.of(1, Evaluation::Background));
    QVERIFY(!greedy.pending());
    QCOMPARE(told.size(), 1);
}

POSISCOPE_REGISTER_TEST("asyncvalue", TestAsyncValue, QCoreApplication);

}  // namespace posiscope::awaited_test

#include "testasyncvalue.moc"
