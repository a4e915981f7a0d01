// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QImage>
#include <memory>
#include <optional>
#include <vector>

#include "app/plots/colourbar.h"
#include "app/plots/plotframe.h"
#include "core/analysis/hands.h"
#include "core/analysis/shiftmap.h"

class QPainter;

namespace posiscope {

class Document;

/// M_k as a matrix of cells: 2 × 2 blocks on the diagonal where sine and cosine are neighbours, four
/// diagonals where they are in different halves. Wide encodings show some pairs, evenly spread.
class ShiftMatrix {
    Q_DECLARE_TR_FUNCTIONS(posiscope::ShiftMatrix)

public:
    void draw(QPainter& painter, const Theme& theme, const Document& document, const QRect& area);

private:
    void choose(const Document& document, int most);
    void layOut(const QRect& area, bool bar);
    void drawCells(QPainter& painter, const Theme& theme, const Document& document);
    void drawWords(QPainter& painter, const Theme& theme, const Document& document, const QRectF& area);
    QList<Tick> ticks(int most) const;
    QList<Tick> ticksEvery(std::int64_t step) const;

    std::shared_ptr<const Sinusoidal> m_encoding;
    std::int64_t m_position = 0;
    std::optional<ShiftMap> m_map;
    double m_error = 0;  ///< of the prediction from m_position
    std::vector<Hand> m_hands;
    std::int64_t m_stride = 1;  ///< from one hand shown to the next
    std::int64_t m_handsShown = 0;
    std::vector<std::int64_t> m_columns;  ///< the columns shown, ascending
    PlotFrame m_frame;
    ColourBar m_bar;
};

}  // namespace posiscope
