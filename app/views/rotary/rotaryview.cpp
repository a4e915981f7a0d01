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
#include "core/rotary/rotatedvector.h"
#include "core/words/givenrows.h"

namespace posiscope {
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
    Rises rises;
    rises.steps = std::clamp(reach, std::int64_t{1}, kMostSteps);
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

const Declaration<Appearance>* RotaryView::tabs() const {
    return findAppearance("rotary-picture");
}

QList<const Declaration<Appearance>*> RotaryView::options() const {
    return {findAppearance("palette"), findAppearance("threshold")};
}

bool RotaryView::applies() const {
    return document().rotary() != nullptr && !document().atGivenIds();
}

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
        sentences << tr("The score does not fall steadily. It rises in %1 of the first %2 steps from "
                        "distance 0, first from %3 to %4.")
                         .arg(readable(qint64{rises.count}), readable(qint64{rises.steps}),
                              readable(qint64{rises.first}), readable(qint64{rises.first + 1}));
    else
        sentences << tr("Within %1 positions the score only falls; beyond that it may rise.")
                         .arg(readable(qint64{rises.steps}));
    sentences << ScoreBounds::sentence(document(), *m_head);
    if (const double still = m_head->scores.unpaired(); still != 0)
        sentences << tr("Channels that do not rotate add %1 at every distance.").arg(readable(still, 4));
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
