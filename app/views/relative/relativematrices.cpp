// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/relativematrices.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/plots/colourscale.h"
#include "app/plots/ticks.h"
#include "core/fields/field.h"
#include "core/relative/lags.h"
#include "core/relative/relativefield.h"

namespace posiscope {
namespace {

struct RelativeMatrices {
    Q_DECLARE_TR_FUNCTIONS(RelativeMatrices)
};

QStringList differenceNames(const RelativeParameters& p) {
    const std::int64_t shift = lagsOf(p).shift;
    if (shift == 0)
        return {RelativeMatrices::tr("difference j − i"), QStringLiteral("j − i")};
    const QString own = shift > 0 ? QStringLiteral("i + %1").arg(readable(qint64{shift}))
                                  : QStringLiteral("i − %1").arg(readable(qint64{-shift}));
    return {RelativeMatrices::tr("difference j − (%1)").arg(own), QStringLiteral("j − (%1)").arg(own)};
}

QStringList clippedNames(const RelativeParameters& p) {
    if (p.kind == RelativeKind::Deberta)
        return {RelativeMatrices::tr("bucket of i − j"), RelativeMatrices::tr("bucket")};
    if (p.kind != RelativeKind::TransformerXl)
        return {RelativeMatrices::tr("clipped to ±%1").arg(readable(qint64{p.clip})),
                QStringLiteral("±%1").arg(readable(qint64{p.clip}))};
    if (p.clampLength == 0)
        return {RelativeMatrices::tr("up to the query"), RelativeMatrices::tr("masked")};
    return {RelativeMatrices::tr("clamped at −%1").arg(readable(qint64{p.clampLength})),
            RelativeMatrices::tr("clamped")};
}

QStringList indexNames(const RelativeParameters& p) {
    switch (p.kind) {
        case RelativeKind::Deberta:
            return {RelativeMatrices::tr("row of the table: + %1").arg(readable(qint64{p.buckets / 2})),
                    RelativeMatrices::tr("row")};
        case RelativeKind::T5:
            return {RelativeMatrices::tr("bucket")};
        case RelativeKind::TransformerXl:
            return {RelativeMatrices::tr("row of R: + %1").arg(readable(qint64{p.keys - 1})),
                    RelativeMatrices::tr("row of R")};
        default:
            return {RelativeMatrices::tr("row of the table: + %1").arg(readable(qint64{p.clip})),
                    RelativeMatrices::tr("row: + %1").arg(readable(qint64{p.clip})),
                    RelativeMatrices::tr("row")};
    }
}

bool hasHeads(RelativeKind kind) {
    return kind == RelativeKind::T5 || kind == RelativeKind::Alibi;
}

}  // namespace

std::vector<RelativeMatrix> linkedMatrices(RelativeKind kind) {
    if (kind == RelativeKind::Mask)
        return {RelativeMatrix::Attention, RelativeMatrix::Influence};
    std::vector<RelativeMatrix> linked;
    for (const RelativeMatrix matrix :
         {RelativeMatrix::Difference, RelativeMatrix::Clipped, RelativeMatrix::Index, RelativeMatrix::Bias,
          RelativeMatrix::Attention})
        if (shows(kind, matrix))
            linked.push_back(matrix);
    return linked;
}

QStringList namesOf(const RelativeParameters& p, RelativeMatrix matrix) {
    switch (matrix) {
        case RelativeMatrix::Difference:
            return differenceNames(p);
        case RelativeMatrix::Clipped:
            return clippedNames(p);
        case RelativeMatrix::Index:
            return indexNames(p);
        case RelativeMatrix::Attention:
            if (p.kind == RelativeKind::Mask)
                return {RelativeMatrices::tr("one layer: equal shares"), RelativeMatrices::tr("one layer")};
            return {RelativeMatrices::tr("attention of head %1").arg(p.head),
                    RelativeMatrices::tr("attention")};
        case RelativeMatrix::Influence:
            return {p.depth == 1 ? RelativeMatrices::tr("after 1 layer")
                                 : RelativeMatrices::tr("after %1 layers").arg(p.depth),
                    RelativeMatrices::tr("all layers")};
        case RelativeMatrix::Entry:
            return {RelativeMatrices::tr("entry")};
        case RelativeMatrix::Bias:
            break;
    }
    if (!hasHeads(p.kind))
        return {RelativeMatrices::tr("bias")};
    return {RelativeMatrices::tr("bias of head %1").arg(p.head), RelativeMatrices::tr("bias")};
}

bool isWhole(RelativeMatrix matrix) {
    return matrix == RelativeMatrix::Difference || matrix == RelativeMatrix::Clipped ||
           matrix == RelativeMatrix::Index;
}

bool diverges(RelativeMatrix matrix) {
    return matrix == RelativeMatrix::Difference || matrix == RelativeMatrix::Clipped ||
           matrix == RelativeMatrix::Entry;
}

Bounds spanOf(const RelativeParameters& p, RelativeMatrix matrix, const Field& field) {
    if (matrix == RelativeMatrix::Index) {
        const std::int64_t rows = p.kind == RelativeKind::T5 || p.kind == RelativeKind::Deberta ? p.buckets
                                  : p.kind == RelativeKind::TransformerXl                       ? p.keys
                                                                          : 2 * p.clip + 1;
        return scaleOver(0, static_cast<double>(std::max<std::int64_t>(rows - 1, 1)));
    }
    const Bounds bounds = field.bounds();
    if (!diverges(matrix))
        return scaleOver(bounds.least, bounds.greatest);
    const double most = std::max(std::abs(bounds.least), std::abs(bounds.greatest));
    return scaleOver(-most, most);
}

}  // namespace posiscope
