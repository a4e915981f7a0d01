// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>
#include <optional>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/cellplot.h"
#include "app/pieces/scalebar.h"
#include "app/pieces/textlines.h"
#include "app/views/dialgrid.h"
#include "app/views/pictureview.h"
#include "app/views/positionlegend.h"
#include "core/analysis/hands.h"
#include "core/analysis/shiftmap.h"

namespace posiscope {

struct Theme;

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

/// The effect of a shift on single pairs: the same rotation from every position. Each circle shows one pair
/// at several positions, with one arc for each.
class TurnCircles : public HandDials {
    Q_DECLARE_TR_FUNCTIONS(posiscope::TurnCircles)

public:
    using HandDials::HandDials;

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the circles of the pairs"); }
    QStringList leftWithin() const override;
    QString readoutAt(const QPointF& point) const override;

private:
    DialSize leastDial() const override;
    void drawDial(QPainter& painter, const Ink& ink, const DialCell& place) override;
    QStringList nothing() const override {
        return {tr("no sine or cosine to rotate"), tr("nothing to rotate")};
    }
    /// Turns by the cursor's shift.
    double turnsOf(const Hand& hand) const;
    /// "pair 3 · 0.57 rad"
    QString angleOf(const Hand& hand) const;
    QString briefAngleOf(const Hand& hand) const;
    void drawTurns(QPainter& painter, const Theme& theme, const Hand& hand, const Dial& dial) const;
    void drawLone(QPainter& painter, const Theme& theme, const Hand& hand, const Dial& dial) const;
};

/// The shift from the cursor's position to its other position is one linear map for all positions: it rotates
/// each pair. Shows the rotations and the matrix.
class RotationView : public PictureView {
    Q_OBJECT

public:
    explicit RotationView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override { return {findAppearance("palette")}; }

protected:
    bool applies() const override { return document().sinusoidal() || document().waves(); }
    EmptyState emptyState() const override { return withoutWaves(document()).value_or(View::emptyState()); }
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;

private:
    std::int64_t shift() const { return document().cursor().difference(); }
    ShiftMap map() const;
    double error() const;
    QStringList apart(const TokenWaves& waves) const;
    QString axesSentence(const TokenWaves& waves, bool pairs) const;
    /// A token at the cursor without coordinates, by name; empty if there is none.
    QString unturned() const;
    void fillWords();

    PositionLegend m_legend;
    TurnCircles m_circles;
    ShiftMatrix m_matrix;
    ScaleBar m_bar;
    WordedLine m_error;  ///< of M_k; then what it cannot predict
    WordedLine m_lone;
    std::optional<std::pair<bool, bool>> m_composed;  ///< whether composed with these two
};

}  // namespace posiscope
