// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/biaswords.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/texts/sentences.h"
#include "app/views/plainnumber.h"
#include "app/views/relative/headbiases.h"
#include "app/views/relative/pointedpair.h"
#include "core/relative/alibi.h"
#include "core/relative/lags.h"

namespace posiscope {
namespace {

struct BiasWords {
    Q_DECLARE_TR_FUNCTIONS(BiasWords)
};

QString slopeWords(const RelativeParameters& p, const HeadBiases& biases) {
    const std::int64_t heads = p.heads;
    const std::int64_t jump = alibiJump(heads);
    const QString first = plainNumber(biases.slope(0));
    const QString last = plainNumber(biases.slope(std::min(jump, heads) - 1), 3);
    if (heads == 1)
        return BiasWords::tr("The only head has slope %1.").arg(first);
    if (jump == heads)
        return BiasWords::tr("Slopes fall from %1 to %2, each %3 times the one before.")
            .arg(first, last, plainNumber(biases.slope(1) / biases.slope(0)));
    return BiasWords::tr(
               "Slopes fall from %1 to %2. The head count, %3, is not a power of two, so head %4 starts over "
               "at %5.")
        .arg(first, last, whole(heads), whole(jump), plainNumber(biases.slope(jump)));
}

/// How the convention differs from the paper's form, for the cursor's query.
QString conventionWords(const Document& document, const HeadBiases& biases) {
    const RelativeParameters& p = *document.relative();
    const QString root =
        QStringLiteral("√%1 = %2")
            .arg(whole(p.headDimension), plainNumber(std::sqrt(static_cast<double>(p.headDimension)), 3));
    if (p.bidirectional)
        return p.convention == AlibiConvention::Falcon
                   ? BiasWords::tr(
                         "The bias is symmetric: −m·|j − i|. Falcon divides the bias and the scores by %1.")
                         .arg(root)
                   : BiasWords::tr("The bias is symmetric, −m·|j − i|, in all conventions.");
    const std::int64_t own = pointedPair(document).query + lagsOf(p).shift;
    const double slope = biases.slope(biases.shown());
    const auto apart = [&](std::int64_t tokens) {
        return plainNumber(slope * static_cast<double>(tokens), 4);
    };
    switch (p.convention) {
        case AlibiConvention::Press:
            break;
        case AlibiConvention::Bloom:
            return BiasWords::tr(
                       "BLOOM adds m·j. In the row of query %1, every key lies %2 above this curve; softmax "
                       "cancels the constant.")
                .arg(whole(pointedPair(document).query), apart(own));
        case AlibiConvention::Mpt:
            return BiasWords::tr(
                       "MPT adds m·(j − L + 1). In the row of query %1, every key lies %2 below this curve; "
                       "softmax cancels the constant.")
                .arg(whole(pointedPair(document).query), apart(p.keys - 1 - own));
        case AlibiConvention::Falcon:
            return BiasWords::tr(
                       "Falcon divides the bias and the scores by %1. Slopes shrink and the reach of "
                       "attention grows by this factor.")
                .arg(root);
    }
    return BiasWords::tr(
        "BLOOM and MPT differ by a constant in each row, which softmax cancels. Falcon divides slopes by "
        "√d_head.");
}

QString bucketWords(const Document& document, const HeadBiases& biases) {
    const PointedPair pair = pointedPair(document);
    const T5Buckets& buckets = *biases.buckets();
    const std::int64_t bucket = buckets.bucket(pair.lag);
    const auto found = std::ranges::find(buckets.ranges(), bucket, &T5Buckets::Range::bucket);
    QString text;
    if (found != buckets.ranges().end()) {
        const std::int64_t sign = found->right ? 1 : -1;
        const QString first = whole(sign * found->first);
        const QString last = whole(sign * (found->end - 1));
        const bool open = found->end > std::int64_t{1} << 40;
        text = open ? (found->right ? BiasWords::tr("Bucket %1 holds all differences of %2 and above.")
                                    : BiasWords::tr("Bucket %1 holds all differences of %2 and below."))
                          .arg(whole(bucket), first)
               : found->first == found->end - 1
                   ? BiasWords::tr("Bucket %1 holds difference %2.").arg(whole(bucket), first)
                   : BiasWords::tr("Bucket %1 holds differences %2 to %3.").arg(whole(bucket), first, last);
    }
    const bool loaded = document.table().numbers && document.relativeTable() == document.table().numbers;
    return oneAfterAnother(
        {text, loaded ? BiasWords::tr("The numbers come from the opened table.")
                      : BiasWords::tr("Random numbers replace the trained number of each bucket and head.")});
}

}  // namespace

QString biasWords(const Document& document, const HeadBiases& biases) {
    const RelativeParameters& p = *document.relative();
    switch (p.kind) {
        case RelativeKind::T5:
            return bucketWords(document, biases);
        case RelativeKind::Alibi:
            return oneAfterAnother({slopeWords(p, biases), conventionWords(document, biases)});
        case RelativeKind::KerpleLog:
            return BiasWords::tr(
                       "The bias −%1·ln(1 + %2·distance) is steep near the query and flatter farther away.")
                .arg(plainNumber(p.r1, 3), plainNumber(p.r2, 3));
        default:
            break;
    }
    const QString formula = QStringLiteral("−%1·%2^%3")
                                .arg(plainNumber(p.r1, 3), BiasWords::tr("distance"), plainNumber(p.r2, 3));
    return p.r2 == 1 ? BiasWords::tr("The bias %1 is linear in the distance, as in ALiBi.").arg(formula)
           : p.r2 < 1
               ? BiasWords::tr("The bias %1 is steep near the query and flatter farther away.").arg(formula)
               : BiasWords::tr("The bias %1 becomes steeper with each token of distance.").arg(formula);
}

QString rowWords(const Document& document, const RelativeRows& rows) {
    const RelativeParameters& p = *document.relative();
    const PointedPair pair = pointedPair(document);
    const auto row = rows.rowOf(pair.lag);
    const QString dimensions = whole(rows.columns());
    if (p.kind == RelativeKind::TransformerXl)
        return BiasWords::
            tr("Each row of R holds %1 numbers: the sines of a distance, then its cosines. R is not trained.")
                .arg(dimensions);
    QString text = BiasWords::tr("The table has %1 rows of %2 numbers.").arg(whole(rows.rows()), dimensions);
    if (row)
        text = oneAfterAnother(
            {text, BiasWords::tr("Difference %1 looks up row %2.").arg(whole(pair.lag), whole(*row))});
    if (p.kind == RelativeKind::Nezha)
        return oneAfterAnother(
            {text, BiasWords::tr(
                       "Row r is the sinusoid of position r and row %1 belongs to Δ = 0, so Δ and −Δ are not "
                       "mirror images.")
                       .arg(whole(p.clip))});
    const bool loaded = document.table().numbers && document.relativeTable() == document.table().numbers;
    return oneAfterAnother({text, loaded ? BiasWords::tr("The numbers come from the opened table.")
                                         : BiasWords::tr("Random numbers replace the trained ones.")});
}

}  // namespace posiscope
