// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>
#include <optional>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/cellplot.h"
#include "core/analysis/hands.h"
#include "core/analysis/shiftmap.h"

namespace posiscope {

struct Ink;

/// M_k as a matrix of cells: 2 × 2 blocks on the diagonal if sine and cosine alternate, four diagonals if
/// they are in different halves. Wide encodings show a selection of pairs, evenly spaced.
class ShiftMatrix : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(posiscope::ShiftMatrix)

public:
    /// \param owner has this as a member
    /// \param settled is called when an exact image has been computed
    ShiftMatrix(const Document& document, QObject& owner, std::function<void()> settled);

    /// For the document's shift, in a picture of \p size.
    void fill(const QSize& size);
    /// \pre fill() was called
    const ShiftMap& map() const { return *m_map; }

    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    void forget() override;

private:
    void choose(int most);
    void chooseHands(int most);
    void showChosen();
    CellAxis axis(const QString& label) const;
    QStringList titles() const;
    QString readout(const Cell& cell) const;
    void drawCrosses(QPainter& painter, const Theme& theme) const;
    QList<Tick> ticks(int most) const;
    QList<Tick> ticksEvery(std::int64_t step) const;
    /// Those of \p ticks that are \p apart columns apart, and the last column.
    QList<Tick> thinned(const QList<Tick>& ticks, double apart) const;
    std::int64_t columnAt(std::int64_t cell) const { return m_columns[static_cast<std::size_t>(cell)]; }

    const Document& m_document;
    Clockwork m_clockwork;
    std::optional<ShiftMap> m_map;
    Cursor m_shifted;           ///< from and to which it leads
    std::int64_t m_stride = 1;  ///< from one hand shown to the next
    std::int64_t m_handsShown = 0;
    std::vector<std::int64_t> m_columns;   ///< the columns shown, ascending
    std::shared_ptr<const Field> m_field;  ///< of these columns; null until there is a place for them
    int m_least = 0;                       ///< logical pixels a side
    bool m_labelled = false;
};

}  // namespace posiscope
