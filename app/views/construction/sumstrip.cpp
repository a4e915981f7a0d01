// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/construction/sumstrip.h"

#include <QPainter>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/views/cellaxes.h"

namespace posiscope {
namespace {

constexpr QSize kLeastStrip(72, 15);
constexpr int kEnoughHeight = 30;
constexpr int kTop = 2;  ///< margin
constexpr int kAir = 8;  ///< between the cells and the text beside them

}  // namespace

void SumStrip::fill(const Document& document, Term term, const Look& look) {
    m_term = std::move(term);
    m_look = look;
    m_dimension = document.cursor().dimension;
    const auto row = static_cast<double>(m_term.row);
    // Colours of weight·u are those of u on a scale that is 1/weight times as wide.
    const auto scale = [table = look.table, weight = m_term.weight](const Ink&) {
        ColourScale wide = table->scale();  // the table has been drawn before
        wide.ends = {wide.ends.least / weight, wide.ends.greatest / weight};
        wide.linear /= weight;
        return wide;
    };
    CellAxis down{.shown = {row, row + 1}, .label = {}, .widest = look.widestName};
    down.ticks = [](double, double, int) { return QList<Tick>(); };
    Cells cells{.field = m_term.field,
                .down = down,
                .across = dimensionAxis(document),
                .palette = document.appearance().palette,
                .bar = false,
                .numbers = false,  // they would be those of u, without the weight
                .scale =
                    [](double) {
                        return Bounds{-1, 1};
                    },
                .given = scale,
                .barElsewhere = look.table,
                .cursor = document.cursor(),
                .readout =
                    [this](const Cell& cell) {
                        return QStringLiteral("%1, %2) = %3")
                            .arg(m_term.called)
                            .arg(cell.across)
                            .arg(value(cell.across), 0, 'f', 10);
                    }};
    if (!look.last) {
        cells.across.label.clear();
        cells.across.widest = 0;
    }
    setName(tr("the rows in the sum"));
    show(std::move(cells));
}

void SumStrip::forget() {
    CellPlot::forget();
    m_term = {};
}

Wish SumStrip::wish(const Ink& ink) const {
    Wish wish = CellPlot::wish(ink);
    wish.least = kLeastStrip;
    wish.enough = {kNoEnd, kEnoughHeight};
    wish.gain = 1;
    wish.margins.setTop(kTop);
    if (m_look.valued)
        wish.margins.setRight(ColourBar::kWidth);
    return wish;
}

double SumStrip::value(std::int64_t dimension) const {
    return m_term.weight * m_term.field->cell(m_term.row, dimension);
}

void SumStrip::draw(QPainter& painter, const Ink& ink) {
    if (m_term.field)
        CellPlot::draw(painter, ink);
    painter.setFont(figureFont(kSmallType));
    painter.setPen(m_term.field ? m_term.colour : ink.theme.mutedText);
    const QRectF beside(data().left() - kAir - m_look.widestName, data().top() - kTop, m_look.widestName,
                        data().height() + 2 * kTop);
    drawLabel(painter, beside, Qt::AlignRight | Qt::AlignVCenter, m_term.names);
    if (!m_term.field || !m_look.valued)
        return;
    painter.drawText(QRectF(data().right() + 1, beside.top(), ColourBar::kWidth - kAir, beside.height()),
                     Qt::AlignRight | Qt::AlignVCenter, fixed(value(m_dimension), 4));
}

}  // namespace posiscope
