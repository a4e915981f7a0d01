// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/rotary/boundplot.h"
#include "app/views/rotary/contributionbars.h"
#include "app/views/rotary/mixedscores.h"
#include "app/views/rotary/pairingdiagram.h"
#include "app/views/rotary/rotaryerror.h"
#include "app/views/rotary/scoreplot.h"
#include "app/views/rotary/turnedpairs.h"
#include "app/views/view.h"

namespace posiscope {

/// A rotary encoding at work on one query and one key: pairs that turn, scores by distance, which channels
/// pair, and what rounding does. The query stands at the cursor's position, the key at its other position.
class RotaryView : public View {
    Q_OBJECT

public:
    explicit RotaryView(const Document& document, QWidget* parent = nullptr);

    const Declaration<Appearance>* tabs() const override;
    bool offersTabs() const override { return applies(); }
    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override;
    QString unsuited() const override;
    QString explanation() const override;
    void paint(QPainter& painter, const QSize& size) override;
    void rebuild() override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    RotaryPicture picture() const { return document().appearance().rotaryPicture; }
    void paintScores(QPainter& painter, const QRect& area);
    void paintPairing(QPainter& painter, const QRect& area);
    QString scoresCaption() const;
    std::optional<std::int64_t> pairAt(const QPointF& point) const;
    std::optional<std::int64_t> distanceAt(const QPointF& point) const;

    std::shared_ptr<const RotaryHead> m_head;
    TurnedPairs m_turned;
    ScorePlot m_scores;
    BoundPlot m_bound;
    ContributionBars m_contributions;
    bool m_boundShown = false;
    PairingDiagram m_pairing;
    MixedScores m_mixed;
    mutable RotaryError m_error;  ///< its caption starts a search
};

}  // namespace posiscope
