// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/rotaryview.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "core/fields/fieldof.h"
#include "core/tables/table.h"
#include "core/words/givenrows.h"

namespace posiscope {
namespace {

constexpr int kLooksOfScore = 16;  // samples per pixel
constexpr int kLooksDragged = 4;
constexpr int kLeastForWords = 220;  // plot width in pixels
constexpr double kRoomOfDot = 5;     // pixels

struct ScoreWords {
    Q_DECLARE_TR_FUNCTIONS(ScoreWords)
};

Axis linearAxis(double least, double greatest, int height, const QString& label = {}) {
    return {.label = label,
            .first = greatest,
            .last = least,
            .ticks = decimalTicks(least, greatest, std::max(2, height / 30))};
}

Axis scoreAxis(const std::vector<Bounds>& spread, int height) {
    Bounds shown{0, 0};
    for (const Bounds& bounds : spread)
        shown = {std::min(shown.least, bounds.least), std::max(shown.greatest, bounds.greatest)};
    if (!(shown.greatest > shown.least))
        shown.greatest = 1;
    const double room = 0.06 * (shown.greatest - shown.least);
    return linearAxis(shown.least - room, shown.greatest + room, height,
                      labelOver(height, ScoreWords::tr("score q·k")));
}

Series scoreDots(const RotaryHead& head, const DistanceAxis& distances, const Theme& theme,
                 const PlotFrame& frame) {
    Series dots{.pen = theme.accent, .style = Series::Style::Dots, .dots = 2.2};
    const auto xOf = [&](double distance) { return frame.toX(distances.place(distance)); };
    for (const int side : {1, -1})
        for (double distance = side > 0 ? 0 : -1; std::abs(distance) <= distances.reach(); distance += side) {
            if (std::abs(xOf(distance + side) - xOf(distance)) < kRoomOfDot)
                break;  // farther ones are not more widely spaced
            dots.points << QPointF(distances.place(distance), head.scores.at(distance));
        }
    return dots;
}

Series pairingCurve(const std::vector<double>& scores, const QPen& pen) {
    Series series{.pen = pen};
    for (std::size_t n = 0; n < scores.size(); ++n)
        series.points << QPointF(static_cast<double>(n), scores[n]);
    return series;
}

}  // namespace

Chart relativeScoreChart(const Document& document, const std::vector<RoundedSample>& samples, double exact,
                         double tolerance) {
    const auto up = [=, &samples](int height) {
        double apart = 2 * tolerance;
        for (const RoundedSample& sample : samples)
            if (std::isfinite(sample.score.difference))
                apart = std::max(apart, std::abs(sample.score.difference));
        apart = apart > 0 ? apart : 1;
        return linearAxis(exact - 1.1 * apart, exact + 1.1 * apart, height);
    };
    const auto content = [=, &samples, distance = document.cursor().difference()](const Theme& theme,
                                                                                  const PlotFrame&) {
        const QString rounded = ScoreWords::tr("score at Δ = %1, rounded").arg(whole(distance));
        const QString unrounded = ScoreWords::tr("exact score ±1 % of the maximum");
        QColor within = theme.series.at(1);
        within.setAlpha(45);
        Series scores{.pen = QPen(theme.accent, 1.2)};
        for (const RoundedSample& sample : samples)
            if (!std::isnan(sample.score.score))
                scores.points << QPointF(static_cast<double>(sample.position), sample.score.score);
        return ChartContent{
            .heading = {.legends = {{{theme.accent, 1.4, rounded, rounded},
                                     {theme.series.at(1), 1.3, unrounded, unrounded}}}},
            .items = {ShadedBand{.across = {}, .up = {exact - tolerance, exact + tolerance}, .brush = within},
                      ReferenceLine{Qt::Horizontal, exact, QPen(theme.series.at(1), 1.3)}, scores}};
    };
    const auto readout = [exact](const RoundedSample& sample) {
        if (std::isnan(sample.score.score))
            return ScoreWords::tr("position %1: NaN").arg(whole(sample.position));
        return ScoreWords::tr("key at position %1: score %2, exact %3")
            .arg(whole(sample.position), readable(sample.score.score, 6), readable(exact, 6));
    };
    return roundingChart(document, samples,
                         {ScoreWords::tr("the scores by position"), 1, ScoreWords::tr("position of the key"),
                          up, content, readout});
}

void MixedScores::measure(const std::shared_ptr<const RotaryHead>& head, std::int64_t distance,
                          std::int64_t positions) {
    if (m_head == head && m_distance == distance && std::ssize(m_same) == positions)
        return;
    m_head = head;
    m_distance = distance;
    m_same.clear();
    m_mixed.clear();
    const Rotary& rotary = *head->rotary;
    for (std::int64_t n = 0; n < positions; ++n) {
        const auto key = static_cast<double>(n);
        const std::vector<double> query =
            rotated(rotary, head->vectors.query, key - static_cast<double>(distance));
        m_same.push_back(scoreOf(query, rotated(rotary, head->vectors.key, key, HeadSide::Key)));
        m_mixed.push_back(scoreOf(
            query, rotated(rotary, head->vectors.key, key, HeadSide::Key, otherPairing(rotary.pairing()))));
    }
}

Chart MixedScores::chart(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                         std::int64_t positions) {
    Chart chart = headChart(ScoreWords::tr("the scores of mixed pairings"), 2);
    chart.axes = [=, this, &document](const QSize& size) {
        measure(head, document.cursor().difference(), positions);
        const auto [least, greatest] = std::ranges::minmax(m_mixed);
        const double low = std::min(least, m_same.front());
        const double high = std::max(greatest, m_same.front());
        const double room = high > low ? 0.08 * (high - low) : 1;
        const double last = static_cast<double>(positions) - 0.5;
        return ChartAxes{{.label = ScoreWords::tr("position of the key, Δ = %1").arg(whole(m_distance)),
                          .first = -0.5,
                          .last = last,
                          .ticks = wholeTicks(-0.5, last, std::max(2, size.width() / 56))},
                         linearAxis(low - room, high + room, size.height())};
    };
    chart.content = [this](const Ink& ink, const PlotFrame&) {
        const QPen same(ink.theme.series.at(1), 2);
        const QPen mixed(ink.theme.warning, 1.5);
        const auto legend = [&](const QString& one, const QString& two) {
            return QList<LegendEntry>{{same.color(), same.widthF(), one, one},
                                      {mixed.color(), mixed.widthF(), two, two}};
        };
        return ChartContent{
            .heading = {.legends = {legend(ScoreWords::tr("q and k in the same pairing"),
                                           ScoreWords::tr("k in the other pairing")),
                                    legend(ScoreWords::tr("one pairing"), ScoreWords::tr("two pairings")),
                                    legend(ScoreWords::tr("same"), ScoreWords::tr("mixed"))}},
            .items = {pairingCurve(m_mixed, mixed), pairingCurve(m_same, same)}};
    };
    chart.readout = [=, this](double x, double) {
        const auto key =
            static_cast<std::size_t>(std::clamp<std::int64_t>(std::llround(x), 0, positions - 1));
        return ScoreWords::tr("key at position %1: score %2; with k in the other pairing, %3")
            .arg(readable(static_cast<qint64>(key)), readable(m_same[key], 6), readable(m_mixed[key], 6));
    };
    return chart;
}

Chart scoreChart(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                 const DistanceAxis& distances, ScoreSpread& spread) {
    const auto measured = [=, &document, &spread](int width) -> const std::vector<Bounds>& {
        return spread.of(head, distances, width, document.dragging() ? kLooksDragged : kLooksOfScore);
    };
    Chart chart = distanceChart(document, head, distances, ScoreWords::tr("the score curve"), 0);
    chart.axes = [=](const QSize& size) {
        const QString label = size.width() >= kLeastForWords
                                  ? ScoreWords::tr("difference Δ = n − m (key − query)")
                                  : ScoreWords::tr("difference Δ");
        return ChartAxes{distances.axis(label, size.width()),
                         scoreAxis(measured(size.width()), size.height())};
    };
    chart.content = [=, &document](const Ink& ink, const PlotFrame& frame) {
        const Theme& theme = ink.theme;
        const QPen zero(theme.border, 1);
        const auto distance = static_cast<double>(document.cursor().difference());
        const double score = head->scores.at(distance);
        return ChartContent{
            .heading = {.wordings = {ScoreWords::tr("Δ = %1: score %2")
                                         .arg(whole(document.cursor().difference()), readable(score, 6))},
                        .colour = theme.otherPosition},
            .items = {ReferenceLine{Qt::Horizontal, 0, zero}, ReferenceLine{Qt::Vertical, 0, zero},
                      Envelope{measured(frame.area().width()), QPen(theme.accent, 1), theme.accent},
                      scoreDots(*head, distances, theme, frame)},
            .cursor = {distanceCursor(document, distances, theme), Mark{{distances.place(distance), score},
                                                                        4,
                                                                        QPen(theme.otherPosition, 1),
                                                                        theme.otherPosition}}};
    };
    return chart;
}

namespace {

constexpr int kRows = 5;
constexpr int kLeastRow = 14;  // pixels, for its name
constexpr int kEnoughRow = 16;
constexpr int kLeastWidth = 100;
constexpr int kRank = 1;

constexpr std::int64_t kMostSteps = 1 << 14;

/// How often the score rises as the distance grows in steps of one, and where first.
struct Rises {
    std::int64_t steps = 0;
    std::int64_t count = 0;
    std::int64_t first = 0;  ///< the distance before the first rise
};

Rises risesOf(const ScoreCurve& scores, std::int64_t reach) {
    Rises rises{.steps = std::clamp(reach, std::int64_t{1}, kMostSteps)};
    std::vector<double> values(static_cast<std::size_t>(rises.steps + 1));
    scores.sample(0, -1, values);  // the key moves back, away from the query
    for (std::int64_t distance = 0; distance < rises.steps; ++distance) {
        const auto k = static_cast<std::size_t>(distance);
        if (!(values[k + 1] > values[k]))
            continue;
        rises.first = rises.count == 0 ? distance : rises.first;
        ++rises.count;
    }
    return rises;
}

}  // namespace

HeadStrips::HeadStrips(const Document& document, QObject& owner, std::function<void()> settled)
    : CellPlot(owner, std::move(settled)), m_document(document), m_names(kRank) {
    m_names.setEnough(kRows * kEnoughRow);
    setUnder([this](QPainter& painter, const Ink& ink) { drawGaps(painter, ink.theme); });
}

QStringList HeadStrips::wholeNames() const {
    const QString m = readable(qint64{m_document.cursor().position});
    const QString n = readable(qint64{m_document.cursor().otherPosition});
    return {tr("q unrotated"), tr("q rotated, position %1").arg(m), tr("k unrotated"),
            tr("k rotated, position %1").arg(n), tr("v: unrotated")};
}

void HeadStrips::fill(const RotaryHead& head) {
    const Cursor& cursor = m_document.cursor();
    const QueryKeyValue token{head.vectors.query, head.vectors.key, headValueOf(head.rotary->parameters())};
    const QueryKeyValue atQuery = rotated(*head.rotary, token, static_cast<double>(cursor.position));
    const QueryKeyValue atKey = rotated(*head.rotary, token, static_cast<double>(cursor.otherPosition));
    const std::array<const std::vector<double>*, kRows> vectors{&token.query, &atQuery.query, &token.key,
                                                                &atKey.key, &atKey.value};
    RowMatrix numbers(kRows, std::ssize(token.query));
    for (Eigen::Index row = 0; row < kRows; ++row)
        for (Eigen::Index j = 0; j < numbers.cols(); ++j)
            numbers(row, j) = (*vectors[static_cast<std::size_t>(row)])[static_cast<std::size_t>(j)];
    const double largest = numbers.cwiseAbs().maxCoeff();
    const double top = largest > 0 ? largest : 1;
    m_names.show({tr("q"), tr("q at %1").arg(readable(qint64{cursor.position})), tr("k"),
                  tr("k at %1").arg(readable(qint64{cursor.otherPosition})), tr("v")},
                 0, -1);
    const auto turning = static_cast<std::int64_t>(2 * head.rotary->pairs());
    show({.field = encodingFieldOf(givenRows(numbers)),
          .down = {.shown = {0, kRows}, .label = {}},
          .across = {.shown = {0, static_cast<double>(numbers.cols())},
                     .label = {},
                     .marked = MarkedCells{static_cast<double>(cursor.dimension), &Theme::dimension}},
          .palette = m_document.appearance().palette,
          .averaging = m_document.appearance().averaging,
          .bar = false,
          .framed = true,
          .numbers = false,
          .scale =
              [top](double) {
                  return Bounds{-top, top};
              },
          .cursor = cursor,
          .pointed =
              [cursor, turning](const Cell& cell) {
                  Cursor pointed = cursor;
                  pointed.dimension = std::min(cell.across, turning - 1);
                  return pointed;
              },
          .readout =
              [names = wholeNames(), numbers](const Cell& cell) {
                  return tr("%1, channel %2: %3")
                      .arg(names[cell.down], readable(qint64{cell.across}),
                           readable(numbers(cell.down, cell.across), 6));
              }});
}

/// Draws gaps between query, key and value, and finer ones between their rows.
void HeadStrips::drawGaps(QPainter& painter, const Theme& theme) const {
    const QRectF area = data();
    for (int row = 1; row < kRows; ++row) {
        const double y = area.top() + area.height() * row / kRows;
        painter.setPen(QPen(theme.card, row % 2 == 0 ? 4 : 1, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right() + 1, y));
    }
}

Wish HeadStrips::wish(const Ink& ink) const {
    Wish wish = CellPlot::wish(ink);
    wish.least = {kLeastWidth, kRows * kLeastRow};
    wish.enough.setHeight(kRows * kEnoughRow);
    wish.margins.setTop(4);
    wish.margins.setBottom(6);
    wish.gain = 1;
    wish.rank = kRank;
    return wish;
}

RotaryView::RotaryView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_turned(document),
      m_strips(document, *this, [this] { showFound(); }),
      m_pairing(document),
      m_error(*this, [this] { showFound(); }) {}

EmptyState RotaryView::emptyState() const {
    if (document().rotary())
        return View::emptyState();
    return {tr("This view shows queries and keys rotated by their positions."),
            remedyByScheme(document(), Scheme::Rotary)};
}

void RotaryView::rebuild() {
    if (!m_head || m_head->rotary != document().rotary())
        m_head = RotaryHead::of(document());
    if (shown() == RotaryPicture::Pairing)
        m_checks.measure(m_head);
    composeFor(shown());
}

void RotaryView::composeFor(RotaryPicture picture) {
    if (m_composed == picture)
        return;
    m_composed = picture;
    using A = PlotLayout;
    switch (picture) {
        case RotaryPicture::Turned:
            return compose({&m_turned, &m_strips.names(), &m_strips},
                           A::column({m_turned, A::row({m_strips.names(), m_strips})}));
        case RotaryPicture::Scores:
            return compose({&m_scores, &m_contributions, &m_bound},
                           A::either({A::column({m_scores, A::row({m_contributions, m_bound})}),
                                      A::column({m_scores, m_contributions, m_bound}),
                                      A::row({m_scores, A::column({m_contributions, m_bound})})}));
        case RotaryPicture::Pairing:
            return compose({&m_pairing, &m_checks, &m_mixed},
                           A::either({A::column({m_pairing, m_checks, m_mixed}),
                                      A::column({A::row({m_pairing, m_mixed}), m_checks})}));
        case RotaryPicture::Precision:
            return compose({&m_turnErrors, &m_relativeScores},
                           A::either({A::column({m_turnErrors, m_relativeScores}),
                                      A::row({m_turnErrors, m_relativeScores})}));
    }
}

QString RotaryView::explanation() const {
    switch (shown()) {
        case RotaryPicture::Turned:
            break;
        case RotaryPicture::Scores:
            return scoresCaption();
        case RotaryPicture::Pairing:
            return m_checks.caption();
        case RotaryPicture::Precision:
            return m_error.caption(document(), m_head, waits());
    }
    return TurnedPairs::caption(document(), *m_head);
}

QString RotaryView::scoresCaption() const {
    const std::int64_t reach = document().extent().positions.size() - 1;
    const Rises rises = risesOf(m_head->scores, reach);
    QStringList sentences;
    if (rises.count > 0)
        sentences << tr("The score does not fall steadily. It rises in %1 of the first %2 steps of distance, "
                        "first from distance %3 to %4.")
                         .arg(readable(qint64{rises.count}), readable(qint64{rises.steps}),
                              readable(qint64{rises.first}), readable(qint64{rises.first + 1}));
    else
        sentences
            << tr("Up to a distance of %1 positions, the score only falls; beyond it, the score may rise.")
                   .arg(readable(qint64{rises.steps}));
    sentences << ScoreBounds::sentence(document(), *m_head);
    if (const double still = m_head->scores.unpaired(); still != 0)
        sentences << tr("Channels that do not rotate add %1 to the score at every distance.")
                         .arg(readable(still, 4));
    return oneAfterAnother(sentences);
}

void RotaryView::fill(const QSize&) {
    switch (shown()) {
        case RotaryPicture::Turned:
            m_turned.setHead(m_head);
            m_strips.fill(*m_head);
            break;
        case RotaryPicture::Scores:
            fillScores();
            break;
        case RotaryPicture::Pairing:
            fillPairing();
            break;
        case RotaryPicture::Precision:
            fillPrecision();
            break;
    }
}

void RotaryView::fillScores() {
    const DistanceAxis distances(document().positions().size() - 1);
    m_scores.show(scoreChart(document(), m_head, distances, m_spread));
    m_contributions.show(contributionChart(document(), m_head));
    m_bound.show(m_bounds.chart(document(), m_head, distances));
}

void RotaryView::fillPairing() {
    m_pairing.setHead(m_head);
    m_mixed.show(m_mixedScores.chart(document(), m_head, m_checks.positions()));
}

void RotaryView::fillPrecision() {
    const std::vector<RoundedSample>& samples = m_error.samples(document(), m_head);
    m_turnErrors.show(turnErrorChart(document(), samples));
    m_relativeScores.show(
        relativeScoreChart(document(), samples, m_error.exactScore(), RotaryError::tolerance(*m_head)));
}

}  // namespace posiscope
