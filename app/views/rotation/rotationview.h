// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/scalebar.h"
#include "app/pieces/wordedline.h"
#include "app/views/handdials.h"
#include "app/views/pictureview.h"
#include "app/views/positionlegend.h"
#include "app/views/rotation/shiftmatrix.h"

namespace posiscope {

class Document;
struct Ink;
struct Theme;

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

    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override { return document().sinusoidal() || document().waves(); }
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;

private:
    std::int64_t shift() const;
    ShiftMap map() const;
    double error() const;
    QStringList apart(const TokenWaves& waves) const;
    QString axesSentence(const TokenWaves& waves, bool pairs) const;
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
