// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/alienclock.h"
#include "app/views/clockdials.h"
#include "app/views/view.h"
#include "app/views/wallclockface.h"

namespace posiscope {

/// The position read from clocks: the encoding's own hands, a wall clock, and the clock without /d.
class ClockView : public View {
    Q_OBJECT

public:
    explicit ClockView(const Document& document, QWidget* parent = nullptr);

    const Declaration<Appearance>* tabs() const override;

protected:
    QString explanation() const override;
    void paint(QPainter& painter, const QSize& size) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    ClockDials m_dials;
    WallClockFace m_wallClock;
    AlienClock m_alienClock;
};

}  // namespace posiscope
