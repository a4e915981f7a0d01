// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/cellplot.h"
#include "app/pieces/rownames.h"
#include "app/views/pictureview.h"
#include "app/views/rotary/headcharts.h"
#include "app/views/rotary/pairings.h"
#include "app/views/rotary/rotaryerror.h"
#include "app/views/rotary/rotaryhead.h"
#include "app/views/rotary/scorebounds.h"
#include "app/views/rotary/turnedpairs.h"

namespace posiscope {

/// The score at the cursor's distance along the positions; without rounding it would be constant.
/// \param exact the exact score
/// \param tolerance maximum deviation of a score that still counts as relative
Chart relativeScoreChart(const Document& document, const std::vector<RoundedSample>& samples, double exact,
                         double tolerance);

/// The scores at one distance along the positions, which are equal only if query and key use the same
/// pairing.
class MixedScores {
public:
    /// For \p positions from 0 on. The object must outlive the drawing.
    Chart chart(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                std::int64_t positions);

private:
    void measure(const std::shared_ptr<const RotaryHead>& head, std::int64_t distance,
                 std::int64_t positions);

    std::shared_ptr<const RotaryHead> m_head;
    std::int64_t m_distance = 0;
    std::vector<double> m_same;   ///< scores at positions 0, 1, … with a common pairing
    std::vector<double> m_mixed;  ///< with the key in the other pairing
};

/// The score of a query and a key by their signed distance: a curve over real distances, with a dot at each
/// whole one if there is room. \param spread must outlive the drawing
Chart scoreChart(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                 const DistanceAxis& distances, ScoreSpread& spread);

struct Ink;

/// All channels of a head, one line each for query and key before and after rotation and for the value, which
/// is not rotated.
class HeadStrips : public CellPlot {
    Q_DECLARE_TR_FUNCTIONS(HeadStrips)

public:
    HeadStrips(const Document& document, QObject& owner, std::function<void()> settled);

    /// The names of the rows, to the left of them.
    RowNames& names() { return m_names; }

    void fill(const RotaryHead& head);

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the numbers of the head"); }
    std::optional<ZoomablePlot> axes() const override { return std::nullopt; }

private:
    QStringList wholeNames() const;
    void drawGaps(QPainter& painter, const Theme& theme) const;

    const Document& m_document;
    RowNames m_names;
};

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
    EmptyState emptyState() const override;
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
    ScoreSpread m_spread;
    ScoreBounds m_bounds;
    LineChart m_scores;
    LineChart m_contributions;
    LineChart m_bound;
    PairingDiagram m_pairing;
    PairingChecks m_checks;
    MixedScores m_mixedScores;
    LineChart m_mixed;
    mutable RotaryError m_error;  ///< mutable, because its caption starts a search
    LineChart m_turnErrors;
    LineChart m_relativeScores;
};

}  // namespace posiscope
