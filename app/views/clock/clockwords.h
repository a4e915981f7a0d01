// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QCoreApplication>
#include <array>
#include <cstdint>

#include "app/pieces/piece.h"

namespace posiscope {

class Document;
struct Ink;
struct Theme;

// Times just before and after all hands point to 12, and five minutes after that.
inline constexpr std::int64_t kBeforeNoon = 11 * 3600 + 59 * 60 + 59;
inline constexpr std::int64_t kAfterMidnight = 1;
inline constexpr std::int64_t kFiveMinutesLater = 5 * 60 + 1;

/// The colours of second, minute and hour hand.
std::array<QColor, 3> handColours(const Theme& theme);
/// A position in seconds as a time of day.
QString timeText(std::int64_t seconds);
/// The difference of two times as clock readings, which is small again after a full turn.
QString distanceText(std::int64_t a, std::int64_t b);

/// The time in digits, and another time at which the dial looks the same.
class ClockTime : public Piece {
    Q_DECLARE_TR_FUNCTIONS(ClockTime)

public:
    explicit ClockTime(const Document& document) : m_document(document) {}

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the time in digits"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    const Document& m_document;
};

/// The six numbers that represent the three hands.
class ClockCode : public Piece {
    Q_DECLARE_TR_FUNCTIONS(ClockCode)

public:
    explicit ClockCode(const Document& document) : m_document(document) {}

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the numbers of the hands"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    const Document& m_document;
};

/// Differences of times as clock readings.
class ClockDistances : public Piece {
    Q_DECLARE_TR_FUNCTIONS(ClockDistances)

public:
    explicit ClockDistances(const Document& document) : m_document(document) {}

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the distances between readings"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    const Document& m_document;
};

}  // namespace posiscope
