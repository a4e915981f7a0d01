// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/similarity/similarityview.h"

#include <QFontMetricsF>
#include <QPainter>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/positionnames.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/views/plainnumber.h"
#include "app/views/similarity/similaritycurve.h"
#include "core/analysis/kernel.h"
#include "core/analysis/nearestrows.h"
#include "core/axes/axialhead.h"
#include "core/fields/fieldof.h"
#include "core/schemes/tokenwaves.h"

namespace posiscope {
namespace {

constexpr double kFont = 12;
constexpr int kLine = 18;
constexpr int kLeastWidth = 104;
constexpr double kName = 16;
constexpr double kApart = 6;  ///< logical pixels between a name and its value
constexpr int kPairLines = 4;
constexpr int kMoreLines = 4;

}  // namespace

SimilarityFacts::SimilarityFacts(const Document& document, const SimilarityCurve& curve)
    : m_document(document), m_curve(curve) {}

SimilarityFacts::SimilarityFacts(const SimilarityFacts& pair, std::function<Found()> found)
    : m_pair(&pair), m_document(pair.m_document), m_curve(pair.m_curve), m_found(std::move(found)) {}

/// Where both are left out, they have one name.
QString SimilarityFacts::name() const {
    return m_pair != nullptr && m_pair->isPlaced() ? tr("more values for p and q")
                                                   : tr("the values for p and q");
}

/// Omitted before the curve, which shows all pairs.
Wish SimilarityFacts::wish(const Ink&) const {
    const bool pair = m_pair == nullptr;
    const bool hasMean = m_curve.kernel() && !m_curve.isWhole();
    const int height = (pair ? kPairLines : kMoreLines + (hasMean ? 1 : 0)) * kLine;
    return {.least = {kLeastWidth, height},
            .enough = {kNoEnd, height},
            .margins = {8, 0, 8, pair ? 0 : 4},
            .gain = 0.5,
            .rank = pair ? 2 : 3};
}

void SimilarityFacts::draw(QPainter& painter, const Ink& ink) {
    m_facts.clear();
    if (m_pair == nullptr)
        addPair(ink.theme);
    else
        addMore();
    painter.setFont(figureFont(kFont));
    const QFontMetricsF metrics(painter.font(), painter.device());
    const TextWidth width(painter.font(), painter.device());
    const QRectF area = data();
    double baseline = area.top() + metrics.ascent();
    for (const Fact& fact : std::as_const(m_facts)) {
        const QString told = metrics.elidedText(fact.value, Qt::ElideRight, area.width() - kName);
        const double value = width.of(told);
        painter.setPen(ink.theme.mutedText);
        painter.drawText(QPointF(area.left(), baseline),
                         metrics.elidedText(fact.name, Qt::ElideRight, area.width() - value - kApart));
        painter.setPen(fact.colour.isValid() ? fact.colour : ink.theme.text);
        painter.drawText(QPointF(area.right() - value, baseline), told);
        baseline += kLine;
    }
}

bool SimilarityFacts::canSearch() const {
    return !m_curve.kernel() || (m_curve.kernel()->atZero() > 0 && m_document.extent().positions.size() > 1);
}

void SimilarityFacts::add(const QString& name, const QString& value, const QColor& colour) {
    m_facts << Fact{colour, name, value};
}

void SimilarityFacts::addPair(const Theme& theme) {
    const Cursor& cursor = m_document.cursor();
    const PositionNames names(m_document);
    add(QStringLiteral("p"), names.id(cursor.position), theme.position);
    add(QStringLiteral("q"), names.id(cursor.otherPosition), theme.otherPosition);
    add(QStringLiteral("Δ"), names.hasIds()
                                 ? readable(names.at(cursor.otherPosition) - names.at(cursor.position))
                             : names.hasPatches() ? apart()
                                                  : readable(qint64{cursor.difference()}));
    addMeasure(m_document.appearance().measure);
}

/// On each axis, "h −1, w 3".
QString SimilarityFacts::apart() const {
    const auto waves = m_document.waves();
    if (!waves)
        return readable(qint64{m_document.cursor().difference()});
    QStringList parts;
    for (std::size_t axis = 0; axis < waves->axes(); ++axis) {
        const double by = waves->coordinate(m_document.cursor().otherPosition, axis) -
                          waves->coordinate(m_document.cursor().position, axis);
        parts << QStringLiteral("%1 %2")
                     .arg(QLatin1Char(letterOf(waves->nameOf(axis))))
                     .arg(plainNumber(by, by == std::round(by) ? 15 : 3));
    }
    return parts.join(QStringLiteral(", "));
}

void SimilarityFacts::addMore() {
    for (const Measure measure : {Measure::DotProduct, Measure::Cosine, Measure::Distance})
        if (measure != m_document.appearance().measure)
            addMeasure(measure);
    if (m_curve.kernel() && !m_curve.isWhole())
        add(tr("mean at Δ"),
            readable(m_curve.means()->at(Measure::DotProduct,
                                         static_cast<double>(m_document.cursor().difference()))));
    if (!canSearch())
        return;
    const Found found = m_found();
    if (m_curve.kernel())
        addKernelFacts(found.kernel);
    else
        addNearestRows(found.rows);
}

/// Taken from the curve if it determines the whole matrix; then no field has to be made.
double SimilarityFacts::measured(Measure measure) const {
    const Cursor& cursor = m_document.cursor();
    const auto delta = static_cast<double>(cursor.difference());
    if (!m_curve.isWhole()) {
        const std::int64_t first = m_document.extent().positions.first;
        return similarityFieldOf(m_document.encoding(), measure)
            ->cell(cursor.position - first, cursor.otherPosition - first);
    }
    const Kernel& kernel = *m_curve.kernel();
    return measure == Measure::Distance ? kernel.distance(delta) : kernel.measured(measure, kernel.at(delta));
}

void SimilarityFacts::addMeasure(Measure measure) {
    const QString name = measure == Measure::DotProduct ? tr("dot")
                         : measure == Measure::Cosine   ? tr("cosine")
                                                        : tr("distance");
    add(name, readable(measured(measure)));
}

void SimilarityFacts::addKernelFacts(const KernelFacts* found) {
    const QString pending = QStringLiteral("…");
    QString zero = pending;
    QString nearest = pending;
    if (found) {
        zero = found->firstZero ? readable(*found->firstZero) : tr("none");
        nearest = found->nearest ? QStringLiteral("±") + readable(qint64{found->nearest->delta}) : tr("none");
    }
    add(tr("first zero"), zero);
    add(tr("nearest Δ"), nearest);
}

void SimilarityFacts::addNearestRows(const NearestRows* found) {
    const PositionNames names(m_document);
    const auto name = [&](std::size_t i) {
        return !found                   ? QStringLiteral("…")
               : i < found->rows.size() ? names.id(found->rows[i].position)
                                        : tr("none");
    };
    add(tr("nearest q"), name(0));
    add(tr("2nd nearest"), name(1));
}

}  // namespace posiscope
