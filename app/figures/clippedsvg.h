// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBuffer>
#include <QPaintDevice>
#include <QSvgGenerator>
#include <memory>

namespace posiscope {

/// A paint device that produces an SVG of \p pixels user units. QSvgGenerator of Qt 6.4 ignores clipping, so
/// curves would leave their plots; here every clip rectangle becomes a clipPath.
class ClippedSvg : public QPaintDevice {
public:
    ClippedSvg(const QSize& pixels, double dpi);
    ~ClippedSvg() override;

    QPaintEngine* paintEngine() const override;

    /// The whole document with \p title and \p session inside; call after painting has ended.
    QByteArray document(const QString& title, const QByteArray& session) const;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    class Engine;

    QByteArray clipped() const;

    QSize m_pixels;
    QBuffer m_buffer;
    QSvgGenerator m_generator;
    std::unique_ptr<Engine> m_engine;
};

}  // namespace posiscope
