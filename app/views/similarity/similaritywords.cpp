// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/similarity/similaritywords.h"

#include <QStringList>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "app/document/document.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/views/pixelmean.h"
#include "app/views/trainedrows.h"
#include "core/analysis/criticalpoints.h"
#include "core/analysis/kernel.h"
#include "core/schemes/hierarchical.h"
#include "core/schemes/ofkind.h"

namespace posiscope {
namespace {

constexpr std::int64_t kQuickWidth =
    4096;  // for wider ones the search at whole differences takes longer than a frame

/// The mean dot product of consecutive trained rows. \pre there are at least two
double neighbourProduct(const LearningState& state) {
    const auto columns = static_cast<std::size_t>(state.settings.dModel);
    std::vector<double> before(columns);
    std::vector<double> row(columns);
    state.table->readRow(0, 0, before);
    double sum = 0;
    for (std::int64_t r = 1; r < state.settings.trained; ++r) {
        state.table->readRow(r, 0, row);
        sum += std::inner_product(row.begin(), row.end(), before.begin(), 0.0);
        std::swap(row, before);
    }
    return sum / static_cast<double>(state.settings.trained - 1);
}

}  // namespace

QString SimilarityWords::of(const Document& document, const SimilarityDrawn& drawn) {
    const SimilarityWords words(document, drawn);
    return drawn.kernel ? words.ofKernel(*drawn.kernel) : words.ofTable();
}

QString SimilarityWords::ofKernel(const Kernel& kernel) const {
    const Measure measure = m_document.appearance().measure;
    if (kernel.atZero() == 0)
        return measure == Measure::Cosine
                   ? tr("Every dimension is zero: the angle is undefined, so the cosine is shown as 0.")
                   : tr("Every dimension is zero, so all positions are identical.");
    QStringList sentences;
    if (kernel.whole())
        sentences << tr("Every value depends only on Δ = q − p, so one curve holds the whole matrix.");
    else
        sentences << tr("Some sines or cosines have no partner, so values depend on p and q, not on Δ alone.")
                  << (measure == Measure::DotProduct
                          ? tr("The curve is the mean of each diagonal over all %1 positions.")
                      : measure == Measure::Cosine
                          ? tr("The curve is the mean dot product of each diagonal over all %1 positions, "
                               "divided by that of the main diagonal.")
                          : tr("The curve is the root mean square of each diagonal over all %1 positions."))
                         .arg(readable(qint64{m_document.extent().positions.size()}));
    if (kernel.whole())
        sentences << turningPoints(kernel);
    sentences << means();
    sentences.removeAll(QString());
    return oneAfterAnother(sentences);
}

/// How the rows of a table are related; nothing follows from their positions.
QString SimilarityWords::ofTable() const {
    if (m_document.atGivenIds())
        return oneAfterAnother({tr("The curve is the row of p."), means()});
    const QString sampled = m_drawn.sampled ? tr("The table is large, so each pixel uses %1 of its rows.")
                                                  .arg(readable(qint64{RowSums::kLooks}))
                                            : QString();
    const QString rest = oneAfterAnother({m_drawn.nearest, sampled, means()});
    if (const auto* stretched = ofKind<Hierarchical>(*m_document.encoding()))
        return oneAfterAnother(
            {tr("The %1 positions of a block share one term; positions at the same place in every block "
                "share the other.")
                 .arg(readable(qint64{stretched->tableRows()})),
             rest});
    if (isRounded(m_document.setting().parameters))
        return oneAfterAnother(
            {tr("The rows are rounded, so the dot product depends on p and q, not on Δ alone. The curve is "
                "the row of p."),
             rest});
    const QString never = neverTrainedSentence(m_document);
    if (const auto state = m_document.learned(); state && state->settings.trained > 1)
        return oneAfterAnother(
            {tr("After %1 steps, the dot products of neighbouring rows average %2; the target is exp(−1/τ) "
                "= %3.")
                 .arg(readable(qint64{state->steps}), readable(neighbourProduct(*state), 3),
                      readable(std::exp(-1 / state->settings.band), 3)),
             never, rest});
    return oneAfterAnother(
        {tr("Each position has its own row, so pairs with equal Δ need not be equally similar. The curve "
            "is the row of p."),
         never, rest});
}

/// Why a cell's colour can differ from its number.
QString SimilarityWords::means() const {
    if (m_drawn.cellsAPixel <= 1 || m_document.appearance().averaging != Averaging::Exact)
        return {};
    return m_document.appearance().measure == Measure::Distance
               ? tr("Each pixel is the root mean square of its cells.")
               : pixelMeanSentence(std::pow(std::ceil(m_drawn.cellsAPixel), 2));
}

/// The difference from which on similarity can increase with distance. A distance falls where the dot product
/// rises.
QString SimilarityWords::turningPoints(const Kernel& kernel) const {
    const auto minimum = firstMinimum(kernel, static_cast<double>(m_document.extent().positions.size()));
    if (!minimum)
        return {};
    const bool distance = m_document.appearance().measure == Measure::Distance;
    const QString at = readable(minimum->delta, 3);
    std::optional<std::int64_t> whole;
    if (m_document.extent().dimensions.size() <= kQuickWidth)
        whole = firstIntegerMinimum(kernel, m_document.extent().positions.size());
    if (!whole)
        return distance ? tr("The curve first falls again after Δ = %1.").arg(at)
                        : tr("The curve first rises again after Δ = %1.").arg(at);
    const QString step = readable(qint64{*whole});
    return distance ? tr("The curve first falls again after Δ = %1; at integer Δ, after %2.").arg(at, step)
                    : tr("The curve first rises again after Δ = %1; at integer Δ, after %2.").arg(at, step);
}

}  // namespace posiscope
