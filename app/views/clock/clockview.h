// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/clock/alienhands.h"
#include "app/views/clock/clockdials.h"
#include "app/views/clock/clockwords.h"
#include "app/views/clock/wallclockface.h"
#include "app/views/pictureview.h"
#include "app/views/positionlegend.h"

namespace posiscope {

/// The position read from clocks: the encoding's own hands, a wall clock, and the clock without /d.
class ClockView : public PictureView {
    Q_OBJECT

public:
    explicit ClockView(const Document& document, QWidget* parent = nullptr);

    const Declaration<Appearance>* tabs() const override;

protected:
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;

private:
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
