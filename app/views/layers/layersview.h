// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>
#include <vector>

#include "app/pieces/cellplot.h"
#include "app/pieces/linechart.h"
#include "app/pieces/textlines.h"
#include "app/views/pictureview.h"
#include "core/models/layerwaves.h"
#include "core/models/modelplan.h"

namespace posiscope {

/// The colour of the layers whose sight has \p form.
QColor colourOfSight(LayerSight::Form form, const Theme& theme);

/// The wavelengths of a model as cells: layers down, pairs across, the fastest left. Channels that do not
/// turn are grey, layers without attention are striped. A line in each layer marks where wavelengths exceed
/// what the layer sees.
class LayerMap : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(LayerMap)

public:
    LayerMap(QObject& owner, std::function<void()> settled);

    void rebuild(std::shared_ptr<const ModelPlan> plan);
    /// \param wavelengths the ends of the colours, as powers of ten
    /// \param lines above the map, as from linesOf()
    void fill(const Document& document, const Bounds& wavelengths, int lines);

    Wish wish(const Ink& ink) const override;
    void forget() override;

    const std::vector<LayerWaves>& layers() const { return m_layers; }
    /// The least and the greatest wavelength, as powers of ten; both 0 if no layer turns.
    Bounds wavelengths() const { return {m_least, m_most}; }
    /// How many lines the key and the words of the scale need in a picture of so many pixels.
    int linesOf(const Theme& theme, int width) const;

private:
    void addNumbers();
    CellAxis layerAxis() const;
    bool byAxes() const;
    bool byPatches() const;
    CellAxis pairAxis() const;
    QString readoutOf(const Cell& cell) const;
    void drawIdle(QPainter& painter, const Ink& ink) const;
    QList<QLineF> unfinishedLines() const;
    void drawUnfinished(QPainter& painter) const;
    QList<LegendEntry> key(const Theme& theme, bool ends, bool longer) const;
    QString measure() const;
    void drawKey(QPainter& painter, const Ink& ink) const;

    std::shared_ptr<const ModelPlan> m_plan;
    std::vector<LayerWaves> m_layers;
    std::shared_ptr<const Field> m_field;
    std::int64_t m_pairs = 0;
    double m_least = 0;  ///< powers of ten
    double m_most = 1;
    int m_lines = 1;  ///< above the map: of the key and the words of the scale
};

/// What each layer of the opened model does with position, as its config says it; beside it, how far each
/// layer sees.
class LayersView : public PictureView {
    Q_OBJECT

public:
    explicit LayersView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool concernsParameters() override;
    bool applies() const override;
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;

    LayerMap& map() { return m_map; }
    LineChart& sight() { return m_sight; }

private:
    std::shared_ptr<const ModelPositions> m_model;  ///< at the last refresh
    LayerMap m_map;
    LineChart m_sight;
};

/// Its facts in words, which a figure shows, too.
class ModelFacts : public TextLines {
public:
    using TextLines::TextLines;
    std::optional<Detail> detail() const override { return std::nullopt; }
};

/// The opened model on one page: what its file says in words, its layers, and the wavelengths of each kind of
/// layer.
class ModelView : public LayersView {
    Q_OBJECT

public:
    explicit ModelView(const Document& document, QWidget* parent = nullptr);

protected:
    void fill(const QSize& size) override;
    void rebuild() override;

private:
    ModelFacts m_words{0, Qt::AlignLeft};
    LineChart m_waves;
};

}  // namespace posiscope
