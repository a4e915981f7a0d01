// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QHash>
#include <QTest>
#include <QWidget>
#include <utility>

namespace posiscope {

/// Where everything that is seen in \p window stands.
inline QHash<const QWidget*, QRect> seenPlaces(const QWidget& window) {
    QHash<const QWidget*, QRect> all;
    for (const QWidget* each : window.findChildren<QWidget*>())
        if (each->isVisible())
            all.insert(each, each->geometry());
    return all;
}

/// Until nothing in \p window moves any more: layouts ask each other for room, some of them by an event that
/// comes later or a timer of no time.
inline void waitForLayout(const QWidget& window) {
    constexpr int kRounds = 3;  // of events that moved nothing
    int still = 0;
    auto before = seenPlaces(window);
    const auto rests = [&] {
        QApplication::processEvents();
        auto now = seenPlaces(window);
        still = now == before ? still + 1 : 0;
        before = std::move(now);
        return still == kRounds;
    };
    QVERIFY2(QTest::qWaitFor(rests), "the layout finds no rest");
}

}  // namespace posiscope
