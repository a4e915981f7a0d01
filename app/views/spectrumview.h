// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "app/plots/plotframe.h"
#include "app/pieces/awaited.h"
#include "app/views/rotary/scalingspectrum.h"
#include "app/views/tablespectrum.h"
#include "app/views/view.h"
#include "core/analysis/hands.h"

namespace posiscope {

/// The wavelength of every pair on a logarithmic axis, against the length: which pairs complete a cycle, and
/// what base and /d do to the rest. Of a table, whose columns are no waves, the Fourier transform of each; of
/// a rotary encoding, what its scaling makes of it.
class SpectrumView : public View {
    Q_OBJECT

public:
    explicit SpectrumView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override { return isAbsolute(document().parameters()); }
    QList<ZoomablePlot> plots() const override;
    QString explanation() const override;
    void paint(QPainter& painter, const QSize& size) override;
    void rebuild() override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    bool ofTable() const { return m_table != nullptr; }
    bool ofRotary() const { return document().rotary() != nullptr; }
    void transformTable();
    QString waiting() const;
    void layOut(const QSize& size);
    void drawHeader(QPainter& painter);
    void drawLines(QPainter& painter);
    void drawWithoutD(QPainter& painter);
    void nameWithoutD(QPainter& painter, double left);
    void drawWavelengths(QPainter& painter);
    void drawCursor(QPainter& painter);
    std::int64_t handAt(const QPointF& point) const;
    double wavelength(std::size_t hand) const;

    std::shared_ptr<const Sinusoidal> m_encoding;
    std::vector<Hand> m_hands;
    QList<QRectF> m_words;  ///< taken by the names of lines
    PlotFrame m_frame;
    std::shared_ptr<const Sinusoidal> m_sinusoid;  ///< beside a table
    std::shared_ptr<const Tabulated> m_table;      ///< null where the encoding is made of waves
    TableSpectrum m_ofTable;
    ScalingSpectrum m_ofScalings;
    Awaited<std::shared_ptr<const Tabulated>, ColumnSpectrum> m_transform;
};

}  // namespace posiscope
