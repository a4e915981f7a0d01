// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/piece.h"
#include "app/views/waves/wavecurves.h"

namespace posiscope {

class Document;
struct Ink;

/// Which curve is which dimension, in its colour: beside the plot, in lanes each at its own, or in lines
/// below it.
class WaveLegend : public Piece {
    Q_DECLARE_TR_FUNCTIONS(WaveLegend)

public:
    enum class Place { Beside, Below };

    WaveLegend(const Document& document, const WaveCurves& plot, Place place)
        : m_document(document), m_plot(plot), m_place(place) {}

    /// \param size of the picture
    void fill(const QSize& size);

    std::optional<Detail> detail() const override { return Detail::Legend; }
    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the legend of the curves"); }
    QStringList leftWithin() const override;
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    /// Whose name stands at \p point.
    std::optional<std::int64_t> dimensionAt(const QPointF& point) const;

private:
    /// Of the curve at \p place, counted from the top or the left.
    QRectF entry(int place) const;
    /// Whether the entry has room for what it says in two lines.
    bool hasTwoLines(const QRectF& entry) const;
    /// Entries below each other, or in a line: as many as fit across.
    int across() const;
    QString wavelengthOf(std::int64_t dimension) const;

    const Document& m_document;
    const WaveCurves& m_plot;
    Place m_place;
    QList<ShownWave> m_waves;  ///< by dimension
    int m_name = 0;            ///< logical pixels the widest name takes …
    int m_wavelength = 0;      ///< … and wavelength
    int m_lines = 1;
    bool m_narrow = false;  ///< beside the plot, wavelengths stand under the names
};

}  // namespace posiscope
