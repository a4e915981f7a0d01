// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QCoreApplication>
#include <QImage>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/linechart.h"
#include "app/pieces/piece.h"
#include "app/plots/columnstrokes.h"
#include "app/views/pictureview.h"

namespace posiscope {

/// One dimension along the positions, with its appearance.
struct ShownWave {
    std::int64_t dimension;
    QColor colour;
    bool ofCursor;
    int lane = 0;  ///< from the top
    Qt::PenStyle style = Qt::SolidLine;
};

/// Curves of dimensions with dots at whole positions; or, if several positions share a pixel, the band
/// between their least and greatest values.
class WaveCurves : public LineChart {
    Q_DECLARE_TR_FUNCTIONS(WaveCurves)

public:
    explicit WaveCurves(const Document& document) : m_document(document) {}

    /// \param greatest magnitude at the end of the axis
    /// \param lanes whether each curve has a lane of its own if there is room
    /// \param angles whether the angles of the cursor's dimension are shown above, if it has any
    /// \param still whether there is room for numbers that are not there yet
    void show(const QList<ShownWave>& waves, double greatest, bool lanes, bool angles, bool still);
    const QList<ShownWave>& waves() const { return m_waves; }
    /// Whether each curve has a lane if there is room.

    /// How many curves change too fast for the pixels and were drawn as bands.
    std::ptrdiff_t bands() const { return m_bands; }

    /// The lane of \p wave from top to bottom; std::nullopt if all share one plot.
    std::optional<Span> laneOf(const ShownWave& wave) const;

    void forget() override;

private:
    /// Everything the picture of the waves depends on. The cursor's position is not part of it.
    struct Content {
        std::shared_ptr<const Encoding> encoding;
        Span positions;
        QRect area;
        double ratio = 0;
        const Theme* theme = nullptr;
        QList<std::int64_t> dimensions;
        int lanes = 0;
        int coarseness = 1;  ///< pixel columns with the same envelope
        bool operator==(const Content&) const = default;
    };

    ChartAxes axesOver(const QSize& size);
    Axis values() const;
    double angularFrequency() const;
    Axis angles(const Axis& across) const;
    /// The coordinate of \p value of \p wave, in its lane or on the shared axis, and its pixel.
    double coordinate(const ShownWave& wave, double value) const;
    double ordinate(const ShownWave& wave, double value) const { return plot().toY(coordinate(wave, value)); }
    ChartContent contentOn(const Ink& ink);
    std::vector<ChartItem> cursorItems(const Theme& theme) const;
    void drawWaves(QPainter& painter, const Ink& ink);
    std::vector<ChartItem> vectors(int columns) const;
    Series curve(const ShownWave& wave) const;
    Envelope envelope(const ShownWave& wave, int columns) const;
    void drawWords(QPainter& painter, const Ink& ink) const;
    std::optional<QRectF> besideCursor(const QPainter& painter, const QRectF& row,
                                       const QString& wording) const;
    std::vector<StrokeLayer> layers() const;
    auto pixelsOf(const ShownWave& wave) const;
    StrokeLayer curveLayer(const ShownWave& wave) const;
    std::vector<StrokeLayer> envelopeLayers(const ShownWave& wave) const;
    Series dots(const ShownWave& wave) const;
    QColor bandColour(const ShownWave& wave) const;
    bool dense(const ShownWave& wave, int columns) const;

    const Document& m_document;
    QList<ShownWave> m_waves;
    double m_greatest = 1;
    std::ptrdiff_t m_bands = 0;
    bool m_wantsLanes = false;
    bool m_angles = false;
    int m_lanes = 0;  ///< 0: all waves share one plot
    Content m_content;
    QImage m_picture;  ///< of the waves, transparent elsewhere; redrawn when m_content changes
};

/// The colour, of \p count, of the curve of each dimension in \p own. A dimension that the adjacent picture
/// with the curves \p beside shows as well has the same colour in both. Within a picture, colours repeat only
/// if there are more curves than colours.
std::vector<std::size_t> waveColours(const std::vector<std::int64_t>& own,
                                     const std::vector<std::int64_t>& beside, std::size_t count);

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
    int across() const { return (static_cast<int>(m_waves.size()) + m_lines - 1) / m_lines; }
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

    QList<const Declaration<Appearance>*> options() const override { return {findAppearance("wave-plot")}; }
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
    QString bandsExplanation() const;

    double m_greatest = 1;  ///< magnitude of the encoding
    WaveCurves m_plot;
    WaveLegend m_beside;
    WaveLegend m_below;
};

}  // namespace posiscope
