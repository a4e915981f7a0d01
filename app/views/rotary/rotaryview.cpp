// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/rotaryview.h"

#include <QPainter>
#include <algorithm>

#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr int kMargin = 10;
constexpr int kLeastForBars = 300;   // height of a view, below which the curve needs all of it
constexpr int kLeastForBound = 560;  // width, for two plots side by side
constexpr int kLeastForMixed = 380;  // height
constexpr std::int64_t kMostSteps = 1 << 14;

/// How often the score rises while the distance grows from 0 by ones, and the first time.
struct Rises {
    std::int64_t steps = 0;
    std::int64_t count = 0;
    std::int64_t first = 0;  ///< the distance before the first rise
};

Rises risesOf(const ScoreCurve& scores, std::int64_t reach) {
    Rises rises;
    rises.steps = std::clamp(reach, std::int64_t{1}, kMostSteps);
    std::vector<double> values(static_cast<std::size_t>(rises.steps + 1));
    scores.sample(0, 1, values);
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

RotaryView::RotaryView(const Document& document, QWidget* parent)
    : View(document, parent), m_error(*this, [this] { showFound(); }) {}

const Declaration<Appearance>* RotaryView::tabs() const {
    return findAppearance("rotary-picture");
}

QList<const Declaration<Appearance>*> RotaryView::options() const {
    return {findAppearance("palette"), findAppearance("threshold")};
}

bool RotaryView::applies() const {
    return document().rotary() != nullptr && !document().atGivenIds();
}

QString RotaryView::unsuited() const {
    if (document().rotary())
        return View::unsuited();
    return tr(
        "This view shows queries and keys that are turned by their positions. The scheme “Rotary” does "
        "that.");
}

void RotaryView::rebuild() {
    if (!m_head || m_head->rotary != document().rotary())
        m_head = RotaryHead::of(document());
    if (picture() == RotaryPicture::Pairing)
        m_mixed.measure(m_head);
}

QString RotaryView::explanation() const {
    switch (picture()) {
        case RotaryPicture::Turned:
            break;
        case RotaryPicture::Scores:
            return scoresCaption();
        case RotaryPicture::Pairing:
            return m_mixed.caption();
        case RotaryPicture::Precision:
            return m_error.caption(document(), m_head, !isVisible());
    }
    return TurnedPairs::caption(document(), *m_head);
}

QString RotaryView::scoresCaption() const {
    const std::int64_t reach = document().parameters().length - 1;
    const Rises rises = risesOf(m_head->scores, reach);
    QStringList sentences;
    if (rises.count > 0)
        sentences << tr("The score does not fall steadily: it rises in %1 of the first %2 steps away from "
                        "distance 0, the first time from %3 to %4.")
                         .arg(readable(qint64{rises.count}), readable(qint64{rises.steps}),
                              readable(qint64{rises.first}), readable(qint64{rises.first + 1}));
    else
        sentences << tr("Within %1 positions the score only falls; farther away it need not.")
                         .arg(readable(qint64{rises.steps}));
    sentences << BoundPlot::sentence(document(), *m_head);
    if (const double still = m_head->scores.unpaired(); still != 0)
        sentences << tr("Channels that do not turn add %1 at every distance.").arg(readable(still, 4));
    return sentences.join(u' ');
}

void RotaryView::paint(QPainter& painter, const QSize& size) {
    const QRect all(QPoint(0, 0), size);
    painter.fillRect(all, theme().card);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kFont));
    const QRect inside = all.adjusted(kMargin, 6, -kMargin, -6);
    switch (picture()) {
        case RotaryPicture::Turned:
            m_turned.draw(painter, theme(), document(), *m_head, inside);
            break;
        case RotaryPicture::Scores:
            paintScores(painter, all);
            break;
        case RotaryPicture::Pairing:
            paintPairing(painter, inside);
            break;
        case RotaryPicture::Precision:
            m_error.draw(painter, theme(), document(), m_head, all);
            break;
    }
    painter.restore();
}

void RotaryView::paintScores(QPainter& painter, const QRect& area) {
    const DistanceAxis axis(document().positions().size() - 1);
    const bool bars = area.height() >= kLeastForBars;
    const int above = bars ? area.height() * 54 / 100 : area.height();
    m_scores.draw(painter, theme(), document(), m_head, axis,
                  QRect(area.left(), area.top(), area.width(), above));
    const QRect below(area.left(), area.top() + above, area.width(), bars ? area.height() - above : 0);
    m_boundShown = bars && area.width() >= kLeastForBound;
    const int left = m_boundShown ? area.width() / 2 : area.width();
    if (bars)
        m_contributions.draw(painter, theme(), document(), *m_head,
                             QRect(below.left(), below.top(), left, below.height()));
    if (m_boundShown)
        m_bound.draw(painter, theme(), document(), m_head, axis,
                     QRect(below.left() + left, below.top(), below.width() - left, below.height()));
}

void RotaryView::paintPairing(QPainter& painter, const QRect& area) {
    const double checks = MixedScores::heightOfChecks();
    const bool mixed = area.height() >= kLeastForMixed;
    const int above = mixed ? area.height() * 52 / 100 : area.height();
    QRectF diagram(area.left(), area.top(), area.width(), above - checks - 6);
    m_pairing.draw(painter, theme(), document(), *m_head, diagram);
    m_mixed.drawChecks(painter, theme(), QRectF(area.left(), diagram.bottom() + 4, area.width(), checks));
    if (mixed)
        m_mixed.drawPlot(painter, theme(), document(),
                         QRect(0, area.top() + above, area.right() + kMargin, area.height() - above + 6));
}

std::optional<std::int64_t> RotaryView::pairAt(const QPointF& point) const {
    switch (picture()) {
        case RotaryPicture::Turned:
            return m_turned.pairAt(point);
        case RotaryPicture::Scores:
            return m_boundShown && m_bound.distanceAt(point) ? std::nullopt : m_contributions.pairAt(point);
        case RotaryPicture::Pairing:
            return m_pairing.pairAt(point);
        case RotaryPicture::Precision:
            break;
    }
    return std::nullopt;
}

std::optional<std::int64_t> RotaryView::distanceAt(const QPointF& point) const {
    if (picture() != RotaryPicture::Scores)
        return std::nullopt;
    if (m_boundShown)
        if (const auto distance = m_bound.distanceAt(point))
            return distance;
    return m_scores.distanceAt(point);
}

std::optional<Cursor> RotaryView::cursorAt(const QPointF& point) const {
    if (!m_head)
        return std::nullopt;
    Cursor cursor = document().cursor();
    if (const auto pair = pairAt(point)) {
        cursor.dimension = m_head->rotary->channels(*pair).a;
        return cursor;
    }
    if (const auto distance = distanceAt(point))
        return cursorAtDistance(document(), *distance);
    if (picture() == RotaryPicture::Precision)
        if (const auto position = m_error.positionAt(document(), point))
            return cursorAtKey(document(), *position);
    return std::nullopt;
}

QString RotaryView::readoutAt(const QPointF& point) const {
    if (!m_head)
        return {};
    if (picture() == RotaryPicture::Turned)
        return m_turned.readoutAt(document(), *m_head, point);
    if (const auto distance = distanceAt(point))
        return tr("distance %1: score %2")
            .arg(readable(qint64{*distance}), readable(m_head->scores.at(static_cast<double>(*distance)), 6));
    return {};
}

}  // namespace posiscope
