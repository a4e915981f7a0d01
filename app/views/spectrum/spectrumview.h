// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>
#include <optional>

#include "app/pieces/asyncvalue.h"
#include "app/pieces/framedpiece.h"
#include "app/plots/colourbar.h"
#include "app/views/pictureview.h"
#include "app/views/spectrum/pairwavelengths.h"
#include "app/views/spectrum/scalingspectrum.h"
#include "core/analysis/columnspectrum.h"
#include "core/schemes/sinusoidal.h"
#include "core/tables/table.h"

namespace posiscope {

class Document;
class Tabulated;
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

/// The wavelength of every pair; for a table, whose columns are not waves, the Fourier transform of each
/// column; for a rotary encoding, the wavelengths after scaling.
class SpectrumView : public PictureView {
    Q_OBJECT

public:
    explicit SpectrumView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override { return document().encoding() != nullptr; }
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;

private:
    enum class Of { Waves, Table, Rotary };

    Of subject() const;
    void composeFor(Of what);
    void transformTable();
    QString waiting() const;
    bool hasNone() const;

    std::optional<Of> m_composed;
    PairWavelengths m_ofWaves;
    TableSpectrum m_ofTable;
    ScalingSpectrum m_ofScalings;
    std::shared_ptr<const Sinusoidal> m_sinusoid;  ///< shown over the spectrum of a table
    const ColumnSpectrum* m_spectrum = nullptr;  ///< of the table, owned by m_transform; null until computed
    std::shared_ptr<const Tabulated> m_table;    ///< null if the encoding is made of waves
    AsyncValue<std::shared_ptr<const Tabulated>, ColumnSpectrum> m_transform;
};

}  // namespace posiscope
