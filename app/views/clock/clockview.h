// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/piece.h"
#include "app/plots/dial.h"
#include "app/views/clock/clockdials.h"
#include "app/views/dialgrid.h"
#include "app/views/pictureview.h"
#include "app/views/positionlegend.h"
#include "core/analysis/hands.h"

namespace posiscope {

struct Theme;

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
    QString name() const override { return tr("the hand values"); }
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

/// The hands of a clock of an invented kind, with the rule for their speeds: each hand 3600² times slower
/// than the one before, or the same with the exponent divided by d, which turns this useless clock into the
/// encoding.
class AlienHands : public Piece {
    Q_DECLARE_TR_FUNCTIONS(AlienHands)

public:
    explicit AlienHands(const Document& document) : m_document(document) {}

    static QString caption(const Document& document);

    void show(const QString& formula, HandSeries hands);

    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    QString name() const override { return tr("the hands %1").arg(m_formula); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    void drawHeading(QPainter& painter, const QRectF& where) const;
    void drawDial(QPainter& painter, const Theme& theme, const DialCell& place);

    const Document& m_document;
    QString m_formula;
    HandSeries m_hands;
    std::vector<DialCell> m_places;
    DialFaces m_faces;
};

/// The position as a time of day: one dial with three hands.
class WallClockFace : public Piece {
    Q_DECLARE_TR_FUNCTIONS(posiscope::WallClockFace)

public:
    explicit WallClockFace(const Document& document) : m_document(document) {}

    static QString caption(const Document& document);

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the wall clock"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    const Document& m_document;
    DialFaces m_faces;
};

/// The position read from clocks: the encoding's own hands, a wall clock, and the clock without /d.
class ClockView : public PictureView {
    Q_OBJECT

public:
    explicit ClockView(const Document& document, QWidget* parent = nullptr);

    const Declaration<Appearance>* tabs() const override { return findAppearance("clock"); }
    bool offersTabs() const override { return document().sinusoidal() != nullptr; }

protected:
    bool applies() const override { return document().sinusoidal() || document().waves(); }
    EmptyState emptyState() const override { return withoutWaves(document()).value_or(View::emptyState()); }
    QString explanation() const override;
    void fill(const QSize&) override { m_dials.setEncoding(document().encoding()); }
    void rebuild() override;

private:
    /// Tokens of several axes are no times of day.
    ClockKind clock() const { return document().waves() ? ClockKind::Dials : document().appearance().clock; }
    void composeFor(ClockKind clock);

    std::optional<ClockKind> m_composed;
    PositionLegend m_legend;
    ClockDials m_dials;
    WallClockFace m_face;
    ClockTime m_time;
    ClockCode m_code;
    ClockDistances m_distances;
    AlienHands m_plain;
    AlienHands m_divided;
};

}  // namespace posiscope
