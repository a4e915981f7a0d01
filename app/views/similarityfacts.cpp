// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/similarityfacts.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>

#include "app/document/document.h"
#include "app/plots/positionnames.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/views/similaritycurve.h"
#include "core/analysis/kernel.h"
#include "core/fields/fieldof.h"

namespace posiscope {
namespace {

constexpr double kFont = 12;
constexpr int kWidest = 220;

}  // namespace

SimilarityFacts::SimilarityFacts(const Document& document, const SimilarityCurve& curve, const Theme& theme)
    : m_document(document), m_curve(curve), m_theme(theme) {}

void SimilarityFacts::draw(QPainter& painter, const QRect& area, const Found& found) {
    m_facts.clear();
    addPair();
    addMeasures();
    if (canSearch() && m_curve.kernel())
        addKernelFacts(found.kernel);
    else if (canSearch())
        addNearestRows(found.rows);

    painter.setFont(figureFont(kFont));
    const QFontMetricsF metrics(painter.font(), painter.device());
    const double left = area.left() + 8;
    const double right = area.left() + std::min(area.width(), kWidest) - 20;
    double baseline = area.top() + kLine;
    for (const Fact& fact : std::as_const(m_facts)) {
        if (baseline > area.bottom())
            return;
        painter.setPen(m_theme.mutedText);
        painter.drawText(QPointF(left, baseline), fact.name);
        painter.setPen(fact.colour);
        painter.drawText(QPointF(right - metrics.horizontalAdvance(fact.value), baseline), fact.value);
        baseline += kLine;
    }
}

bool SimilarityFacts::canSearch() const {
    return !m_curve.kernel() || (m_curve.kernel()->atZero() > 0 && m_document.parameters().length > 1);
}

void SimilarityFacts::add(const QString& name, const QString& value) {
    m_facts << Fact{m_theme.text, name, value};
}

void SimilarityFacts::addPair() {
    const Cursor& cursor = m_document.cursor();
    const PositionNames names(m_document);
    m_facts << Fact{m_theme.cursor, QStringLiteral("p"), names.id(cursor.position)}
            << Fact{m_theme.otherCursor, QStringLiteral("q"), names.id(cursor.otherPosition)};
    add(QStringLiteral("Δ"), names.hasIds()
                                 ? readable(names.at(cursor.otherPosition) - names.at(cursor.position))
                                 : readable(qint64{cursor.otherPosition - cursor.position}));
}

/// From the one curve, if that is the whole matrix: it takes no field to be made.
void SimilarityFacts::addMeasures() {
    const Cursor& cursor = m_document.cursor();
    const auto delta = static_cast<double>(cursor.otherPosition - cursor.position);
    double dot = 0;
    double cosine = 0;
    double distance = 0;
    if (m_curve.isWhole()) {
        const Kernel& kernel = *m_curve.kernel();
        dot = kernel.at(delta);
        cosine = kernel.measured(Measure::Cosine, dot);
        distance = kernel.distance(delta);
    } else {
        const auto measured = [&](Measure measure) {
            const std::int64_t first = m_document.parameters().firstPosition;
            return similarityFieldOf(m_document.encoding(), measure)
                ->cell(cursor.position - first, cursor.otherPosition - first);
        };
        dot = measured(Measure::DotProduct);
        cosine = measured(Measure::Cosine);
        distance = measured(Measure::Distance);
    }
    add(tr("dot"), readable(dot));
    add(tr("cosine"), readable(cosine));
    add(tr("distance"), readable(distance));
    if (m_curve.kernel() && !m_curve.isWhole())
        add(tr("mean g(Δ)"), readable(m_curve.kernel()->at(delta)));
}

void SimilarityFacts::addKernelFacts(const std::optional<KernelFacts>& found) {
    const QString pending = QStringLiteral("…");
    QString zero = pending;
    QString nearest = pending;
    if (found) {
        zero = found->firstZero ? readable(*found->firstZero) : tr("none");
        nearest = found->nearest ? QStringLiteral("±") + readable(qint64{found->nearest->delta}) : tr("none");
    }
    add(tr("g(Δ) = 0 at"), zero);
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
    add(tr("then"), name(1));
}

}  // namespace posiscope
