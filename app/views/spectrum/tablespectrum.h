// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>

#include "app/pieces/framedpiece.h"
#include "app/plots/colourbar.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {

class ColumnSpectrum;
class Document;
struct Ink;
struct Theme;

/// The spectrum of a table: columns across, wavelengths down, coloured by the share of each column's power.
/// Lines show the wavelengths of a sinusoid of the same shape.
class TableSpectrum : public FramedPiece {
    Q_DECLARE_TR_FUNCTIONS(TableSpectrum)

public:
    explicit TableSpectrum(const Document& document) : m_document(document) {}

    /// \param spectrum null while it is being computed, or if there are too few rows; then \p waiting is
    /// shown
    void show(const ColumnSpectrum* spectrum, std::shared_ptr<const Sinusoidal> sinusoid,
              const QString& waiting);

    /// The caption.
    QString explanation() const;

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the spectrum"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<ZoomablePlot> axes() const override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    QMargins margins() const override;
    void setAxes() override;
    void drawHeader(QPainter& painter, const Theme& theme);
    void drawCells(QPainter& painter, const Theme& theme);
    void drawSinusoid(QPainter& painter) const;
    void drawCursor(QPainter& painter, const Theme& theme) const;
    double wavelengthOf(std::int64_t column) const;

    const Document& m_document;
    const ColumnSpectrum* m_spectrum = nullptr;
    std::shared_ptr<const Sinusoidal> m_sinusoid;
    QString m_waiting;
    ColourBar m_colourBar;
};

}  // namespace posiscope
