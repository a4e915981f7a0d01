// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QCoreApplication>
#include <QList>
#include <QObject>
#include <QRectF>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/asyncvalue.h"
#include "app/pieces/cellplot.h"
#include "app/pieces/piece.h"
#include "app/pieces/rownames.h"
#include "app/views/dialgrid.h"
#include "app/views/pictureview.h"
#include "app/views/rotary/headcharts.h"
#include "app/views/rotary/rotaryhead.h"
#include "core/rotary/rotatedvector.h"
#include "core/tables/bounds.h"

namespace posiscope {

struct Theme;

/// Some pairs of a query and a key in the plane of their two channels, before and after the rotation by their
/// positions, with their contributions to the score.
class TurnedPairs : public Piece {
    Q_DECLARE_TR_FUNCTIONS(TurnedPairs)

public:
    explicit TurnedPairs(const Document& document) : m_document(document) {}

    static QString caption(const Document& document, const RotaryHead& head);

    void setHead(const std::shared_ptr<const RotaryHead>& head) { m_head = head; }

    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    QString name() const override { return tr("the rotated pairs"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    /// The pair whose circle is at \p point in the last drawing.
    std::optional<std::int64_t> pairAt(const QPointF& point) const;
    void drawLegend(QPainter& painter, const Theme& theme, const QRectF& row) const;
    void drawPair(QPainter& painter, const Ink& ink, const DialCell& place) const;
    void drawWords(QPainter& painter, const Theme& theme, const DialCell& place, bool own,
                   const QPointF& below) const;
    QStringList wordingsOf(std::int64_t pair) const;
    QStringList additionsOf(std::int64_t pair) const;
    qsizetype wordingOfAll(const QPainter& painter, qsizetype first,
                           const std::function<QStringList(std::int64_t)>& wordings) const;

    const Document& m_document;
    std::shared_ptr<const RotaryHead> m_head;
    std::vector<DialCell> m_places;
    qsizetype m_wording = 0;   ///< index of the wording in the last drawing …
    qsizetype m_addition = 0;  ///< … and of that of the contributions
};

/// The minimum and maximum score at each pixel of a plot along distances, recomputed only when head, axis or
/// width change. Where waves are finer than pixels, a line through samples would show slower waves that do
/// not exist (aliasing).
class ScoreSpread {
public:
    /// \param looks samples per pixel, at least 2; adjacent pixels share a sample, so that their ranges touch
    const std::vector<Bounds>& of(const std::shared_ptr<const RotaryHead>& head, const DistanceAxis& axis,
                                  int pixels, int looks);

private:
    std::shared_ptr<const RotaryHead> m_head;
    DistanceAxis m_axis;
    int m_looks = 0;
    std::vector<Bounds> m_spread;
};

/// The contribution of each pair to the score at the cursor's distance, within its amplitude, fast pairs at
/// the left.
Chart contributionChart(const Document& document, const std::shared_ptr<const RotaryHead>& head);

/// Scores and their bounds on a logarithmic axis: RoFormer's long-term bound max|h_{i+1} − h_i|·n·B(Δ), and
/// the sum of the pairs' amplitudes, which is often smaller. The right axis is B(Δ) itself; the bound is a
/// multiple of it.
class ScoreBounds {
    Q_DECLARE_TR_FUNCTIONS(ScoreBounds)

public:
    /// The object must outlive the drawing.
    Chart chart(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                const DistanceAxis& distances);

    /// A sentence on the bound of the score at the cursor's distance.
    static QString sentence(const Document& document, const RotaryHead& head);

private:
    void measureDecay(const std::shared_ptr<const RotaryHead>& head, const DistanceAxis& distances,
                      int pixels);
    ChartAxes axes(const RotaryHead& head, const DistanceAxis& distances, const QSize& size) const;
    std::vector<ChartItem> items(const RotaryHead& head, const std::vector<Bounds>& spread,
                                 const Theme& theme, const PlotFrame& frame) const;

    ScoreSpread m_spread;                         ///< of the scores under each pixel
    std::shared_ptr<const RotaryHead> m_decayOf;  ///< the head of the following values …
    DistanceAxis m_decayOver;                     ///< … and their axis
    double m_multiple = 1;                        ///< bound divided by B
    std::vector<double> m_decay;                  ///< B at each pixel
};

/// The errors of sines and cosines by position, both axes logarithmic. \param samples must outlive the
/// drawing
Chart turnErrorChart(const Document& document, const std::vector<RoundedSample>& samples);

/// The effect of an implementation's number types on a rotary encoding: the errors of sines and cosines by
/// position, and the position from which on the score at the cursor's distance, constant without rounding,
/// deviates.
class RotaryError {
    Q_DECLARE_TR_FUNCTIONS(RotaryError)

public:
    /// \param owner the object that has this as a member; \p found is called when a search has ended
    RotaryError(QObject& owner, std::function<void()> found);

    const std::vector<RoundedSample>& samples(const Document& document,
                                              const std::shared_ptr<const RotaryHead>& head);
    /// The exact score at the distance of the last samples.
    double exactScore() const { return m_samples.exactScore(); }
    /// The maximum deviation of a score that still counts as relative.
    static double tolerance(const RotaryHead& head);

    /// \param wait wait for the search, if that takes no longer than about a second
    QString caption(const Document& document, const std::shared_ptr<const RotaryHead>& head, bool wait);

private:
    struct Question {
        std::shared_ptr<const RotaryHead> head;
        std::int64_t distance;
        std::int64_t end;
        bool operator==(const Question&) const = default;
    };
    using Samples = std::vector<RoundedSample>;

    QString onset(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                  const Samples& samples, bool wait);

    RoundedSamples m_samples;
    AsyncValue<Question, std::optional<RelativeScore>> m_search;
};

/// Checks the effect of mixing the two pairings on the current query and key, and reports it in words.
class PairingChecks : public Piece {
    Q_DECLARE_TR_FUNCTIONS(PairingChecks)

public:
    void measure(const std::shared_ptr<const RotaryHead>& head);
    std::int64_t positions() const { return m_positions; }  ///< number compared
    QString caption() const;

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the pairing checks"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    struct Line {
        QColor colour;
        QStringList wordings;  ///< the longest first
    };
    QList<Line> lines(const Theme& theme) const;
    /// In a figure only the line that both are equal; the errors belong to the facts.
    QList<Line> shownLines(const Ink& ink) const;
    /// Whether a difference of scores exceeds rounding.
    bool counts(double difference) const;

    std::shared_ptr<const RotaryHead> m_head;
    PairingComparison m_comparison;
    std::int64_t m_positions = 0;
};

/// Which channels of a head form pairs, half-split above and interleaved below, with the lines of the
/// permutation between them. Small heads are drawn channel by channel; for larger ones the first, the last
/// and the cursor's pairs, with marks for omitted channels.
class PairingDiagram : public Piece {
    Q_DECLARE_TR_FUNCTIONS(PairingDiagram)

public:
    explicit PairingDiagram(const Document& document) : m_document(document) {}

    void setHead(const std::shared_ptr<const RotaryHead>& head) { m_head = head; }

    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    QString name() const override { return tr("the pairing diagram"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    /// A channel of a row, or a mark for omitted channels.
    struct Box {
        std::int64_t channel;  ///< −1 for omitted channels
        std::int64_t pair;     ///< −1 for a channel that is not rotated
        bool first;            ///< whether it is the first of its pair
        QRectF place;
    };
    using Row = QList<Box>;

    void choosePairs(int most);
    void placeBoxes(const QRectF& area);
    const Box* boxAt(const QPointF& point) const;
    Row rowOf(RotaryPairing pairing, const Rotary& rotary, const std::vector<std::int64_t>& pairs) const;
    void drawName(QPainter& painter, const Theme& theme, RotaryPairing pairing, const QRectF& where) const;
    void drawRow(QPainter& painter, const Theme& theme, const Row& row, std::int64_t own) const;
    void drawArcs(QPainter& painter, const Theme& theme, const Row& row, std::int64_t own, bool above) const;
    void drawMoves(QPainter& painter, const Theme& theme, std::int64_t own) const;

    const Document& m_document;
    std::shared_ptr<const RotaryHead> m_head;
    Row m_half;
    Row m_interleaved;
    double m_arcs = 0;  ///< height in pixels of the arcs above and below
};

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
    QString name() const override { return tr("the channel values"); }
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

    const Declaration<Appearance>* tabs() const override { return findAppearance("rotary-picture"); }
    bool offersTabs() const override { return applies(); }
    QList<const Declaration<Appearance>*> options() const override {
        return {findAppearance("palette"), findAppearance("threshold")};
    }

protected:
    bool applies() const override { return document().rotary() != nullptr && !document().atGivenIds(); }
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
