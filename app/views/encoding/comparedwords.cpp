// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/encoding/comparedwords.h"

#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/cellplot.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "core/analysis/difference.h"
#include "core/schemes/hierarchical.h"
#include "core/schemes/ofkind.h"

namespace posiscope {
namespace {

/// The greatest distance of the colours' ends from 0.
double farther(const Bounds& ends) {
    return std::max(std::abs(ends.least), std::abs(ends.greatest));
}

}  // namespace

/// The number of learned values of the table and the position at which it ends; the sinusoid has neither.
QString ComparedWords::learnedNumbers(const Document& document) {
    const auto& table = *ofKind<Tabulated>(*document.encoding());
    const auto* stretched = ofKind<Hierarchical>(table);
    const std::int64_t rows = stretched ? stretched->tableRows() : table.reach();
    return tr("The table has %1 × %2 = %3 numbers to learn and ends at position %4. The sinusoid has nothing "
              "to learn and no end.")
        .arg(readable(qint64{rows}), readable(qint64{table.columns()}),
             readable(qint64{rows * table.columns()}), readable(qint64{table.reach() - 1}));
}

QString ComparedWords::of(const Document& document, const Drawn& drawn) {
    QStringList sentences;
    switch (document.appearance().comparison) {
        case Comparison::Sinusoid:
            return oneAfterAnother({tr("The sinusoid of base %1 is shown instead of the table.")
                                        .arg(readable(document.parameters()->base, 3)),
                                    learnedNumbers(document)});
        case Comparison::SideBySide:
            sentences << tr("Each side has its own colour range: ±%1 and ±%2.")
                             .arg(readable(farther(drawn.table), 3), readable(farther(drawn.sinusoid), 3))
                      << learnedNumbers(document);
            break;
        default:
            sentences << ofDifference(document, drawn);
            if (!drawn.difference)
                return sentences.constFirst();
    }
    if (drawn.sampled)
        sentences << tr("The table is large, so each pixel uses %1 of its rows.")
                         .arg(readable(qint64{RowSums::kLooks}));
    return oneAfterAnother(sentences);
}

QString ComparedWords::ofDifference(const Document& document, const Drawn& drawn) {
    const QString base = readable(document.parameters()->base, 3);
    if (!drawn.difference)
        return drawn.pending ? tr("The picture shows the table minus the sinusoid of base %1; the difference "
                                  "is being measured …")
                                   .arg(base)
                             : tr("None of these positions has a row, so there is nothing to compare.");
    const Difference& difference = *drawn.difference;
    const QString text =
        tr("The table minus the sinusoid of base %1 has a root mean square of %2. The largest difference, "
           "%3, is at position %4, dimension %5.")
            .arg(base, readable(difference.rootMeanSquare), readable(difference.greatest),
                 readable(qint64{difference.position}), readable(qint64{difference.dimension}));
    return difference.whole
               ? text
               : oneAfterAnother({text, tr("The difference was measured in %1 evenly spaced rows.")
                                            .arg(readable(qint64{difference.rows}))});
}

QStringList ComparedWords::title(const Document& document, Comparison shown) {
    switch (shown) {
        case Comparison::Table:
            return {tr("table")};
        case Comparison::Difference:
            return {tr("table − sinusoid")};
        default:
            return {tr("sinusoid, base %1").arg(readable(document.parameters()->base, 3)), tr("sinusoid")};
    }
}

QString ComparedWords::readout(Comparison shown, const Cell& cell, double value, bool hasRow) {
    if (!hasRow)
        return tr("position %1 has no row").arg(cell.down);
    const QString form = shown == Comparison::Difference ? tr("table − sinusoid (%1, %2) = %3")
                         : shown == Comparison::Table    ? tr("table (%1, %2) = %3")
                                                         : tr("sinusoid (%1, %2) = %3");
    return form.arg(cell.down).arg(cell.across).arg(fixed(value, 10));
}

}  // namespace posiscope
