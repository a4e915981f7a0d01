// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/plots/fieldpicture.h"
#include "app/plots/plotframe.h"
#include "app/views/bitcells.h"
#include "app/views/view.h"
#include "core/analysis/hands.h"
#include "core/fields/bitsfield.h"

namespace posiscope {

/// Positions in binary beside the encoding: every bit is a square wave, and the pair drawn next to it is the
/// one whose wavelength is nearest to its period. The counter on top is the row at the cursor.
class BinaryView : public View {
    Q_OBJECT

public:
    explicit BinaryView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

protected:
    QString explanation() const override;
    void paint(QPainter& painter, const QSize& size) override;
    void rebuild() override;
    QList<ZoomablePlot> plots() const override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    void layOut(const QSize& size);
    void drawCounter(QPainter& painter);
    void drawColumns(QPainter& painter);
    void drawCursor(QPainter& painter);
    void drawPeriods(QPainter& painter);
    void drawRowName(QPainter& painter, const QRectF& row, const QStringList& wordings) const;
    QRectF bitColumn(int bit) const;
    QRectF waveColumn(int bit) const;

    std::shared_ptr<const Sinusoidal> m_encoding;
    std::shared_ptr<const Field> m_waves;
    std::shared_ptr<const BitsField> m_bits;
    std::vector<Hand> m_beside;  ///< the hand next to each bit; none at all if there are no hands
    BitPlaces m_places;
    double m_perPixel = 0;  ///< positions a device pixel, as drawn last
    PlotFrame m_frame;
    FieldPicture m_bitPicture;
    std::vector<FieldPicture> m_wavePictures;
    QRectF m_counter;  ///< what the counter may use
    QRectF m_periods;  ///< and the table below the columns
};

}  // namespace posiscope
