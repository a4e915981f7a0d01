// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <optional>

#include "app/document/document.h"
#include "app/plots/plotframe.h"
#include "app/views/relative/headbiases.h"

class QPainter;

namespace posiscope {

struct Theme;

/// ALiBi's slope of each head on an axis of powers of two, and where slopes start over because the heads are
/// no power of two.
class SlopePlot {
    Q_DECLARE_TR_FUNCTIONS(SlopePlot)

public:
    SlopePlot();

    void layOut(const HeadBiases& biases, const QRect& outer);
    void draw(QPainter& painter, const Document& document, const Theme& theme, const HeadBiases& biases);

    void hide() { m_plot.setGeometry({}, {}); }
    bool hidden() const { return m_plot.area().isEmpty(); }

    /// The head under \p point, or nothing beside the plot.
    std::optional<std::int64_t> headAt(const QPointF& point, std::int64_t heads) const;

private:
    void drawJump(QPainter& painter, const Theme& theme, const HeadBiases& biases) const;
    QPointF place(const HeadBiases& biases, std::int64_t head) const;

    PlotFrame m_plot;
};

}  // namespace posiscope
