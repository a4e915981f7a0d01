// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintDevice>
#include <memory>

class QPainter;

namespace posiscope {

/// A paint device that forwards everything to a painter on another device, with line widths multiplied by a
/// factor. Pictures define relative line widths; a figure defines the absolute width on paper.
class ScaledPens : public QPaintDevice {
public:
    /// \param painter on the device that is painted, in its pixels, as many as \p size; must outlive this
    /// object
    ScaledPens(QPainter& painter, const QSize& size, double factor);
    ~ScaledPens() override;

    QPaintEngine* paintEngine() const override;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    class Engine;

    QPainter& m_painter;
    QSize m_size;
    std::unique_ptr<Engine> m_engine;
};

}  // namespace posiscope
