// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pieces/piece.h"
#include "app/plots/plotframe.h"

namespace posiscope {

/// A piece whose data lie in a frame of axes.
class FramedPiece : public Piece {
public:
    void place(const QRect& data) final;
    void forget() override { m_plot.forget(); }

protected:
    /// The margins around the data.
    virtual QMargins margins() const = 0;
    /// Sets the axes for data(), which is not empty.
    virtual void setAxes() = 0;

    /// Whether \p point is on the frame or its labels.
    bool holds(const QPointF& point) const { return isPlaced() && QRectF(m_plot.outer()).contains(point); }

    const PlotFrame& plot() const { return m_plot; }
    PlotFrame& plot() { return m_plot; }

private:
    PlotFrame m_plot;
};

}  // namespace posiscope
