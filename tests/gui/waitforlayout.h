// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QHash>
#include <QTest>
#include <QWidget>
#include <utility>

namespace posiscope {

/// The geometry of all visible widgets in \p window.
inline QHash<const QWidget*, QRect> seenPlaces(const QWidget& window) {
    QHash<const QWidget*, QRect> all;
    for (const QWidget* each : window.findChildren<QWidget*>())
        if (each->isVisible())
            all.insert(each, each->geometry());
    return all;
}

/// Waits until nothing in \p window moves any more. Layouts request space from each other, partly by queued
/// events or zero timers.
inline void waitForLayout(const QWidget& window) {
    constexpr int kRounds = 3;  // consecutive rounds of events that moved nothing
    int still = 0;
    auto before = seenPlaces(window);
    const auto rests = [&] {
        QApplication::processEvents();
        auto now = seenPlaces(window);
        still = now == before ? still + 1 : 0;
        before = std::move(now);
        return still == kRounds;
    };
    constexpr int kSoon = 20;  // rounds without the pauses of qWaitFor, which most layouts need none of
    for (int round = 0; round < kSoon; ++round)
        if (rests())
            return;
    QVERIFY2(QTest::qWaitFor(rests), "the layout finds no rest");
}

}  // namespace posiscope
