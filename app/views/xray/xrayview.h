// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/views/pictureview.h"
#include "app/views/spectrum/ratioplot.h"
#include "app/views/spectrum/scalingspectrum.h"
#include "app/views/xray/loadshares.h"
#include "app/views/xray/xraymap.h"

namespace posiscope {

/// How strongly the weights of a checkpoint load each rotary pair, by layer; below it the share of each pair,
/// and the effect of the scalings on it.
class XrayView : public PictureView {
    Q_OBJECT

public:
    explicit XrayView(const Document& document, QWidget* parent = nullptr);

    const Declaration<Appearance>* tabs() const override;
    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override { return document().setting().xray.loads != nullptr; }
    Absence absence() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;

private:
    std::shared_ptr<const Xray> m_xray;
    LoadSummary m_summary;
    ScalingLines m_lines;
    XrayMap m_map;
    LoadShares m_shares;
    ScalingLegend m_legend;
    RatioPlot m_ratio;
    std::optional<bool> m_composed;  ///< whether with scalings
};

}  // namespace posiscope
