// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>

#include "app/document/document.h"
#include "app/plots/colourbar.h"
#include "app/plots/plotframe.h"
#include "core/analysis/columnspectrum.h"

class QPainter;

namespace posiscope {

struct Theme;

/// The spectrum of a table: its columns across, wavelengths down, coloured by the share of each column's
/// power; over it the wavelengths a sinusoid of the same shape would have.
class TableSpectrum {
    Q_DECLARE_TR_FUNCTIONS(TableSpectrum)

public:
    /// \p spectrum is null while it is being made, or where there are too few rows.
    void show(const ColumnSpectrum* spectrum, std::shared_ptr<const Sinusoidal> sinusoid);

    /// Into \p size; \p waiting is written where there is no spectrum.
    void draw(QPainter& painter, const QSize& size, const Document& document, const Theme& theme,
              const QString& waiting);

    /// What the picture says, in sentences.
    QString explanation(const Document& document) const;

    std::optional<Cursor> cursorAt(const Document& document, const QPointF& point) const;
    QString readoutAt(const QPointF& point) const;
    const PlotFrame& frame() const { return m_frame; }

private:
    void layOut(const QSize& size, const Document& document);
    void drawHeader(QPainter& painter, const Document& document, const Theme& theme);
    void drawCells(QPainter& painter, const Document& document, const Theme& theme);
    void drawSinusoid(QPainter& painter, const Document& document) const;
    void drawCursor(QPainter& painter, const Document& document, const Theme& theme) const;
    double wavelengthOf(std::int64_t column) const;

    const ColumnSpectrum* m_spectrum = nullptr;
    std::shared_ptr<const Sinusoidal> m_sinusoid;
    PlotFrame m_frame;
    ColourBar m_colourBar;
};

}  // namespace posiscope
