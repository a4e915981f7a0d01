// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/views/rotary/basesearch.h"
#include "app/views/rotary/ratioplot.h"
#include "app/views/rotary/wavelengthplot.h"

namespace posiscope {

/// The spectrum of a rotary encoding: the wavelength of every pair with the present scaling and all others,
/// how much slower each has become, and what base the target length asks for.
class ScalingSpectrum {
    Q_DECLARE_TR_FUNCTIONS(ScalingSpectrum)

public:
    /// \param owner has this as a member; \p found is called when a search has ended
    ScalingSpectrum(QObject& owner, const std::function<void()>& found);

    /// \param wait for searches, as figures do
    void show(const Document& document, bool wait);

    void draw(QPainter& painter, const QSize& size, const Document& document, const Theme& theme);
    QString explanation() const;

    std::optional<Cursor> cursorAt(const Document& document, const QPointF& point) const;
    QString readoutAt(const QPointF& point) const;

private:
    std::optional<std::int64_t> pairAt(const QPointF& point) const;

    ScalingLines m_lines;
    WavelengthPlot m_wavelengths;
    RatioPlot m_ratio;
    bool m_ratioShown = false;
    BaseSearch m_base;
};

}  // namespace posiscope
