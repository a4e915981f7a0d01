// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/pictureview.h"
#include "app/views/rotary/boundplot.h"
#include "app/views/rotary/contributionbars.h"
#include "app/views/rotary/headstrips.h"
#include "app/views/rotary/mixedscores.h"
#include "app/views/rotary/pairingchecks.h"
#include "app/views/rotary/pairingdiagram.h"
#include "app/views/rotary/relativescoreplot.h"
#include "app/views/rotary/rotaryerror.h"
#include "app/views/rotary/scoreplot.h"
#include "app/views/rotary/turnedpairs.h"
#include "app/views/rotary/turnerrorplot.h"

namespace posiscope {

/// A rotary encoding for one query and one key: rotated pairs, scores by distance, pairing of channels, and
/// rounding. The query is at the cursor's position, the key at its other position.
class RotaryView : public PictureView {
    Q_OBJECT

public:
    explicit RotaryView(const Document& document, QWidget* parent = nullptr);

    const Declaration<Appearance>* tabs() const override;
    bool offersTabs() const override { return applies(); }
    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override;
    Absence absence() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;

private:
    RotaryPicture shown() const { return document().appearance().rotaryPicture; }
    void composeFor(RotaryPicture picture);
    void fillScores();
    void fillPairing();
    void fillPrecision();
    QString scoresCaption() const;

    std::shared_ptr<const RotaryHead> m_head;
    std::optional<RotaryPicture> m_composed;
    TurnedPairs m_turned;
    HeadStrips m_strips;
    ScorePlot m_scores;
    ContributionBars m_contributions;
    BoundPlot m_bound;
    PairingDiagram m_pairing;
    PairingChecks m_checks;
    MixedScores m_mixed;
    mutable RotaryError m_error;  ///< mutable, because its caption starts a search
    TurnErrorPlot m_turnErrors;
    RelativeScorePlot m_relativeScores;
};

}  // namespace posiscope
