// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPaintDevice>
#include <QPen>
#include <QRectF>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

#include "app/document/appearance.h"
#include "app/pieces/linechart.h"
#include "app/plots/colourscale.h"
#include "app/plots/plotframe.h"
#include "core/fields/field.h"

class QPainter;

namespace posiscope {

/// The cells of a matrix in a recorded plot.
struct RecordedCells {
    std::shared_ptr<const Field> field;
    Window window;  ///< the visible part
    PaletteKind palette;
    ColourScale scale;
    QRectF bar{};  ///< its colours; empty: none
    QList<Tick> barTicks{};
    QString barLabel{};
};

/// Axes with what they show.
struct RecordedPlot {
    QRectF area;  ///< inside the axes
    Axis bottom;
    Axis left;
    std::optional<Axis> top;
    std::optional<Axis> right;
    bool grid = false;
    std::optional<RecordedCells> cells{};
    std::vector<ChartItem> items{};
};

/// A text outside of the axes, from \p at on its baseline.
struct RecordedText {
    QPointF at;
    double end;   ///< of the text, to the right of \p at if it is not turned
    double turn;  ///< degrees, to the left
    double size;  ///< of its letters
    bool bold;
    QColor colour;
    QString words;
    std::optional<QColor> background{};  ///< what would shine through without it
};

/// A line outside of the axes, as in legends.
struct RecordedLine {
    QLineF line;
    QPen pen;
};

/// Keeps the numbers, texts and lines of the figure that is painted on it. All places are in its pixels.
class PlotRecord : public QPaintDevice {
public:
    explicit PlotRecord(const QSize& size);
    ~PlotRecord() override;

    /// The record that \p painter paints on; null if it is none.
    static PlotRecord* of(const QPainter& painter);

    /// Adds what \p frame encloses. Until the next \ref resume(), what is painted is not kept.
    RecordedPlot& add(const QPainter& painter, const PlotFrame& frame);
    void pause() { m_paused = true; }
    void resume() { m_paused = false; }

    std::vector<RecordedPlot> plots;
    std::vector<RecordedText> texts;
    std::vector<RecordedLine> lines;
    bool lost = false;  ///< whether something else was painted

    QPaintEngine* paintEngine() const override;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    class Engine;

    QSize m_size;
    bool m_paused = false;
    std::unique_ptr<Engine> m_engine;
};

}  // namespace posiscope
