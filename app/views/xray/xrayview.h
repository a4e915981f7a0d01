// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>
#include <optional>
#include <vector>

#include "app/document/appearance.h"
#include "app/pieces/cellplot.h"
#include "app/pieces/linechart.h"
#include "app/views/pictureview.h"
#include "app/views/spectrum/scalingspectrum.h"
#include "core/xray/xray.h"

namespace posiscope {

/// The loads of an X-ray as cells: layers or heads down, pairs across, with the wavelengths above. A line
/// marks where wavelengths exceed the trained length.
class XrayMap : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(XrayMap)

public:
    XrayMap(QObject& owner, std::function<void()> settled);

    /// \param xray has at least one layer; null: nothing is shown
    void rebuild(std::shared_ptr<const Xray> xray, XrayQuantity quantity, XrayRows rows);
    void fill(const Document& document);

    Wish wish(const Ink& ink) const override;
    void forget() override;

    /// Whether any layer has the quantity shown.
    bool hasNumbers() const { return m_any; }

private:
    /// A row of cells.
    struct Row {
        std::size_t layer;  ///< index among those of the X-ray
        std::int64_t head;
    };

    CellAxis layerAxis() const;
    CellAxis pairAxis(const Document& document) const;
    Axis ruler(const Document& document, int pixels) const;
    QString readoutOf(const Cell& cell) const;
    QString placeOf(const Row& row) const;
    void drawTrained(QPainter& painter, const Ink& ink) const;
    void drawLayerLines(QPainter& painter) const;

    std::shared_ptr<const Xray> m_xray;
    XrayQuantity m_quantity = XrayQuantity::Product;
    XrayRows m_wanted = XrayRows::Layers;
    std::vector<Row> m_rows;
    std::shared_ptr<const Field> m_field;
    Bounds m_scale;
    bool m_any = false;
};

/// How strongly the weights of a checkpoint load each rotary pair, by layer; below it the share of each pair,
/// and the effect of the scalings on it.
class XrayView : public PictureView {
    Q_OBJECT

public:
    explicit XrayView(const Document& document, QWidget* parent = nullptr);

    const Declaration<Appearance>* tabs() const override { return findAppearance("xray-loads"); }
    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override { return document().setting().xray.loads != nullptr; }
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;

private:
    std::shared_ptr<const Xray> m_xray;
    LoadSummary m_summary;
    ScalingLines m_lines;
    XrayMap m_map;
    LineChart m_shares;
    ScalingLegend m_legend;
    LineChart m_ratio;
    std::optional<bool> m_composed;  ///< whether with scalings
};

}  // namespace posiscope
