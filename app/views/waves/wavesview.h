// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <cstdint>
#include <vector>

#include "app/pieces/piece.h"
#include "app/views/pictureview.h"
#include "app/views/waves/wavecurves.h"

namespace posiscope {

class Document;
struct Ink;

/// The dimension of each curve, in the curve's colour: beside the plot, in lanes at the height of the lane,
/// or in lines below the plot.
class WaveLegend : public Piece {
    Q_DECLARE_TR_FUNCTIONS(WaveLegend)

public:
    enum class Place { Beside, Below };

    WaveLegend(const Document& document, const WaveCurves& plot, Place place)
        : m_document(document), m_plot(plot), m_place(place) {}

    /// \param size of the picture
    /// \param still whether there is room for wavelengths that are not there yet
    void fill(const QSize& size, bool still);

    std::optional<Detail> detail() const override { return Detail::Legend; }
    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the legend of the curves"); }
    QStringList leftWithin() const override;
    bool leavesOnlyExtras() const override { return true; }  // the curves show their wavelengths
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    /// The dimension whose name is at \p point.
    std::optional<std::int64_t> dimensionAt(const QPointF& point) const;

private:
    /// The area of the entry of a curve, counted from the top or the left.
    QRectF entry(int place) const;
    /// Whether the entry has room for two lines.
    bool hasTwoLines(const QRectF& entry) const;
    /// Number of entries in a line: one, or below the plot as many as fit.
    int across() const;
    QString wavelengthOf(std::int64_t dimension) const;

    const Document& m_document;
    const WaveCurves& m_plot;
    Place m_place;
    QList<ShownWave> m_waves;  ///< by dimension
    int m_name = 0;            ///< width of the widest name, logical pixels …
    int m_wavelength = 0;      ///< … and of the widest wavelength
    int m_lines = 1;
    bool m_narrow = false;  ///< beside the plot, wavelengths are under the names …
    bool m_two = false;     ///< … if lanes are high enough
};

/// Selected dimensions along the positions.
class WavesView : public PictureView {
    Q_OBJECT

public:
    explicit WavesView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;
    /// Adds actions that select curves: add or remove the cursor's, show it alone, or show a spread again.
    void addTo(QMenu& menu) override;

protected:
    bool applies() const override { return document().encoding() != nullptr; }
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    Cursor cursorMoved(int right, int down) const override;
    std::optional<std::int64_t> waveAt(const QPointF& point) const override;

private:
    QList<ShownWave> waves() const;
    std::vector<std::size_t> coloursOf(const std::vector<std::int64_t>& dimensions) const;
    QString schemeExplanation() const;
    QString axisExplanation(const TokenWaves& waves) const;

    double m_greatest = 1;  ///< magnitude of the encoding
    WaveCurves m_plot;
    WaveLegend m_beside;
    WaveLegend m_below;
};

}  // namespace posiscope
