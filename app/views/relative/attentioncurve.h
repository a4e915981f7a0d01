// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPolygonF>
#include <optional>

#include "app/document/document.h"
#include "app/plots/plotframe.h"
#include "app/views/relative/headbiases.h"
#include "core/relative/alibiattention.h"

class QPainter;

namespace posiscope {

struct Theme;

/// What ALiBi alone leaves of attention: the weight of every key for the cursor's query where all scores are
/// alike, a curve for each head.
class AttentionCurve {
    Q_DECLARE_TR_FUNCTIONS(AttentionCurve)

public:
    AttentionCurve();

    void layOut(const Document& document, const HeadBiases& biases, const QRect& outer);
    void draw(QPainter& painter, const Document& document, const Theme& theme, const HeadBiases& biases);

    void hide() { m_plot.setGeometry({}, {}); }
    bool hidden() const { return m_plot.area().isEmpty(); }
    const PlotFrame& plot() const { return m_plot; }

    /// The key under \p point, or nothing beside the plot.
    std::optional<std::int64_t> keyAt(const Document& document, const QPointF& point) const;

private:
    QPolygonF line(const AlibiAttention& attention, std::int64_t query, std::int64_t keys) const;
    void drawMasked(QPainter& painter, const Document& document, const Theme& theme) const;

    PlotFrame m_plot;
};

/// The attention of \p head by its slope among \p biases.
AlibiAttention attentionOf(const RelativeParameters& parameters, const HeadBiases& biases, std::int64_t head);

}  // namespace posiscope
