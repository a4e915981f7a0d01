// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/rotaryerror.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr double kTolerance = 0.01;               // of the greatest score there can be
constexpr std::int64_t kMostForFigure = 1 << 22;  // pairs times positions that a figure waits for
constexpr double kLeast = 1e-19;                  // what an axis of differences shows
constexpr int kLeft = 72;
constexpr int kLeastForBoth = 240;  // height

std::int64_t farthestOf(const Document& document) {
    const Interval positions = positionsOf(document.parameters());
    return std::max({std::int64_t{2}, std::abs(positions.first), std::abs(positions.last - 1)});
}

QMargins margins() {
    return {kLeft, static_cast<int>(lineHeight(kFont)) + 8, 16, 38};
}

QRectF header(const PlotFrame& plot) {
    const QRectF area = plot.area();
    return {area.left(), area.top() - lineHeight(kFont) - 4, area.width(), lineHeight(kFont)};
}

}  // namespace

RotaryError::RotaryError(QObject& owner, std::function<void()> found)
    : m_search(
          owner,
          [](const Question& question, const std::stop_token& stop) {
              const RelativeError error(RoundedRotary(*question.head->rotary), question.head->vectors,
                                        question.distance);
              return std::optional(
                  error.firstAbove(kTolerance * question.head->scores.greatest(), question.end, stop));
          },
          std::move(found)) {
    m_errors.setGrid(true);
    m_scores.setGrid(true);
}

QString RotaryError::caption(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                             bool wait) {
    const Samples& samples =
        m_samples.of(head, distanceOf(document), farthestOf(document), document.dragging());
    const RoundedSample* worst = nullptr;
    const RoundedSample* none = nullptr;
    for (const RoundedSample& sample : samples)
        if (std::isnan(sample.turn.largest))
            none = none ? none : &sample;
        else if (!worst || sample.turn.largest > worst->turn.largest)
            worst = &sample;
    QStringList sentences;
    if (worst)
        sentences << tr("Sines and cosines are off by up to %1, at position %2 in pair %3, of %4 positions "
                        "looked at.")
                         .arg(readable(worst->turn.largest, 3), readable(qint64{worst->position}),
                              readable(qint64{worst->turn.pair}),
                              readable(static_cast<qint64>(samples.size())));
    if (none)
        sentences << tr("At position %1 numbers are NaN: positions overflow.")
                         .arg(readable(qint64{none->position}));
    sentences << onset(document, head, samples, wait);
    return sentences.join(u' ');
}

/// Where the score of the cursor's distance is off for the first time, as far as it is known.
QString RotaryError::onset(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                           const Samples& samples, bool wait) {
    const std::int64_t end = farthestOf(document) + 1;
    const bool quick = end * head->rotary->pairs() <= kMostForFigure;
    const When when = wait && quick ? When::Now : wait || document.dragging() ? When::Later : When::Beside;
    const QString distance = readable(qint64{distanceOf(document)});
    const QString greatest = readable(head->scores.greatest(), 4);
    if (const auto* found = m_search.of({head, distanceOf(document), end}, when)) {
        if (!*found)
            return tr("Scores of distance %1 stay within 1 % of the greatest, %2, at every position.")
                .arg(distance, greatest);
        return tr("Scores of distance %1 are relative no more from position %2 on, where one is %3 instead "
                  "of "
                  "%4: off by more than 1 % of the greatest, %5.")
            .arg(distance, readable(qint64{(*found)->position}), readable((*found)->score, 5),
                 readable(m_samples.exactScore(), 5), greatest);
    }
    const auto off = std::ranges::find_if(samples, [&](const RoundedSample& sample) {
        return !(std::abs(sample.score.difference) <= kTolerance * head->scores.greatest());
    });
    return off == samples.end()
               ? tr("Scores of distance %1 stay within 1 % of the greatest, %2, where they were looked at.")
                     .arg(distance, greatest)
               : tr("Scores of distance %1 are off by more than 1 % of the greatest, %2, at position %3 or "
                    "earlier.")
                     .arg(distance, greatest, readable(qint64{off->position}));
}

void RotaryError::draw(QPainter& painter, const Theme& theme, const Document& document,
                       const std::shared_ptr<const RotaryHead>& head, const QRect& area) {
    const Samples& samples =
        m_samples.of(head, distanceOf(document), farthestOf(document), document.dragging());
    m_farthest = static_cast<double>(farthestOf(document));
    const int above = area.height() >= kLeastForBoth ? area.height() / 2 : area.height();
    layOutErrors(document, samples, QRect(area.left(), area.top(), area.width(), above));
    layOutScores(*head, samples, QRect(area.left(), area.top() + above, area.width(), area.height() - above));
    painter.save();
    painter.setFont(figureFont(kFont));
    drawErrors(painter, theme, document, samples);
    drawScores(painter, theme, document, samples, *head);
    painter.restore();
}

Axis RotaryError::positions(const QString& label, int width) const {
    Axis across;
    across.label = label;
    across.first = 1;
    across.last = m_farthest;
    across.logarithmic = m_farthest > 20;
    across.ticks = across.logarithmic ? powerTicks(across.first, across.last, std::max(2, width / 70))
                                      : wholeTicks(across.first, across.last, std::max(2, width / 70));
    return across;
}

void RotaryError::layOutErrors(const Document& document, const Samples& samples, const QRect& outer) {
    m_errors.setGeometry(outer, margins());
    m_errors.setAxis(Side::Bottom, positions(tr("distance from position 0"), m_errors.area().width()));
    double greatest = thresholdOf(document.appearance().threshold);
    double least = greatest;
    for (const RoundedSample& sample : samples) {
        if (sample.turn.largest > 0)
            greatest = std::max(greatest, sample.turn.largest);
        if (sample.turn.meanSquare > 0)
            least = std::min(least, std::sqrt(sample.turn.meanSquare));
    }
    Axis up;
    up.first = 3 * greatest;
    up.last = std::max(kLeast, least / 3);
    up.logarithmic = true;
    up.ticks = powerTicks(up.last, up.first, std::max(2, m_errors.area().height() / 22));
    m_errors.setAxis(Side::Left, up);
}

void RotaryError::layOutScores(const RotaryHead& head, const Samples& samples, const QRect& outer) {
    m_scores.setGeometry(outer, margins());
    m_scores.setAxis(Side::Bottom, positions(tr("position of the key"), m_scores.area().width()));
    const double tolerance = kTolerance * head.scores.greatest();
    double apart = 2 * tolerance;
    for (const RoundedSample& sample : samples)
        if (std::isfinite(sample.score.difference))
            apart = std::max(apart, std::abs(sample.score.difference));
    if (!(apart > 0))
        apart = 1;
    Axis up;
    up.first = m_samples.exactScore() + 1.1 * apart;
    up.last = m_samples.exactScore() - 1.1 * apart;
    up.ticks = decimalTicks(up.last, up.first, std::max(2, m_scores.area().height() / 30));
    m_scores.setAxis(Side::Left, up);
}

void RotaryError::drawErrors(QPainter& painter, const Theme& theme, const Document& document,
                             const Samples& samples) {
    const QRectF area = m_errors.area();
    if (area.width() < 8 || area.height() < 8)
        return;
    m_errors.draw(painter, theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QString largest = tr("largest difference of sine or cosine");
    const QString square = tr("root mean square");
    drawLegend(painter, theme, header(m_errors),
               {{theme.accent, 1.6, largest, largest}, {theme.series.at(1), 1.3, square, square}});
    painter.setClipRect(area.adjusted(0, -1, 1, 1));
    const Threshold threshold = document.appearance().threshold;
    const double y = m_errors.toY(thresholdOf(threshold));
    painter.setPen(QPen(theme.mutedText, 1, Qt::DashLine, Qt::FlatCap));
    painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    drawLabel(painter, QRectF(area.left() + 6, y - lineHeight(kFont), area.width() - 12, lineHeight(kFont)),
              Qt::AlignLeft | Qt::AlignVCenter,
              {translated(findAppearance("threshold")->choices[static_cast<std::size_t>(threshold)].label)});
    QPolygonF above;
    QPolygonF mean;
    for (const RoundedSample& sample : samples) {
        if (std::isnan(sample.turn.largest))
            continue;
        const double x = m_errors.toX(static_cast<double>(sample.position));
        above << QPointF(x, m_errors.toY(std::max(kLeast, sample.turn.largest)));
        mean << QPointF(x, m_errors.toY(std::max(kLeast, std::sqrt(sample.turn.meanSquare))));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.series.at(1), 1.3));
    painter.drawPolyline(mean);
    painter.setPen(QPen(theme.accent, 1.6));
    painter.drawPolyline(above);
    drawPosition(painter, theme, document, m_errors);
    painter.restore();
}

void RotaryError::drawScores(QPainter& painter, const Theme& theme, const Document& document,
                             const Samples& samples, const RotaryHead& head) {
    const QRectF area = m_scores.area();
    if (area.width() < 8 || area.height() < 8)
        return;
    m_scores.draw(painter, theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QString rounded = tr("score of Δ = %1, rounded").arg(readable(qint64{distanceOf(document)}));
    const QString exact = tr("exact, ±1 % of the greatest");
    drawLegend(painter, theme, header(m_scores),
               {{theme.accent, 1.4, rounded, rounded}, {theme.series.at(1), 1.3, exact, exact}});
    painter.setClipRect(area.adjusted(0, -1, 1, 1));
    const double tolerance = kTolerance * head.scores.greatest();
    const double score = m_samples.exactScore();
    QColor within = theme.series.at(1);
    within.setAlpha(45);
    painter.fillRect(QRectF(QPointF(area.left(), m_scores.toY(score + tolerance)),
                            QPointF(area.right(), m_scores.toY(score - tolerance))),
                     within);
    painter.setPen(QPen(theme.series.at(1), 1.3));
    painter.drawLine(QPointF(area.left(), m_scores.toY(score)), QPointF(area.right(), m_scores.toY(score)));
    QPolygonF line;
    for (const RoundedSample& sample : samples)
        if (!std::isnan(sample.score.score))
            line << QPointF(m_scores.toX(static_cast<double>(sample.position)),
                            m_scores.toY(sample.score.score));
    painter.setPen(QPen(theme.accent, 1.2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
    drawPosition(painter, theme, document, m_scores);
    painter.restore();
}

void RotaryError::drawPosition(QPainter& painter, const Theme& theme, const Document& document,
                               const PlotFrame& plot) const {
    const auto key = static_cast<double>(std::abs(document.cursor().otherPosition));
    const QRectF area = plot.area();
    const double x = plot.toX(std::max(1.0, key));
    painter.setPen(QPen(theme.otherPosition, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
}

std::optional<std::int64_t> RotaryError::positionAt(const Document& document, const QPointF& point) const {
    for (const PlotFrame* plot : {&m_errors, &m_scores}) {
        if (plot->area().isEmpty() || !QRectF(plot->outer()).contains(point))
            continue;
        const std::int64_t position = std::llround(plot->fromX(point.x()));
        const Interval positions = positionsOf(document.parameters());
        return position >= positions.first && position < positions.last ? position : -position;
    }
    return std::nullopt;
}

}  // namespace posiscope
