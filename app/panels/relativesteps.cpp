// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/calculation.h"

#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "core/relative/alibi.h"
#include "core/relative/buckets.h"
#include "core/relative/lags.h"
#include "core/relative/maskmixing.h"
#include "core/relative/relativetable.h"
#include "core/relative/windowtable.h"

namespace posiscope {

QString RelativeSteps::html(const Document& document) {
    const RelativeParameters& p = *document.relative();
    const std::int64_t query = std::min(document.cursor().position, queriesOf(p) - 1);
    const std::int64_t key = std::min(document.cursor().otherPosition, keysOf(p) - 1);
    if (p.kind == RelativeKind::Window)
        return windowSteps(document, query, key);
    const std::int64_t lag = lagsOf(p).of(query, key);
    QString text = math(tr("query i = %1, key j = %2").arg(whole(query), whole(key)));
    text += lagsOf(p).shift == 0
                ? math(QStringLiteral("j − i = %1").arg(whole(lag)))
                : math(QStringLiteral("j − (i + %1) = %2").arg(whole(lagsOf(p).shift), whole(lag))) +
                      note(tr("The last query is aligned with the last key."));
    if (isMasked(p) && lag > 0 && p.kind != RelativeKind::T5)
        return text + note(tr("The key comes after the query and is hidden from it."));
    switch (p.kind) {
        case RelativeKind::Shaw:
        case RelativeKind::Nezha:
            return text + rowSteps(document, lag);
        case RelativeKind::TransformerXl:
            return text + distanceSteps(document, key);
        case RelativeKind::T5:
            return text + bucketSteps(document, lag);
        case RelativeKind::Deberta:
            return text + debertaSteps(document, lag);
        case RelativeKind::Alibi:
            return text + slopeSteps(p, query, key);
        case RelativeKind::Window:
        case RelativeKind::KerpleLog:
        case RelativeKind::KerplePower:
            break;
        case RelativeKind::Mask:
            return text + mixingSteps(p, query, key);
    }
    return text + kernelStep(p, lag);
}

QString RelativeSteps::rowSteps(const Document& document, std::int64_t lag) {
    const std::int64_t clip = document.relative()->clip;
    const std::int64_t row = shawRow(lag, clip);
    // The cursor's dimension is one of the model; a head has only a part of them.
    const auto& table = *document.relativeTable();
    const std::int64_t column = std::min(document.cursor().dimension, table.columns() - 1);
    return math(tr("clipped to ±%1: %2").arg(whole(clip), whole(clippedLag(lag, clip)))) +
           math(tr("row %1 + %2 = %3; the table has %4 rows")
                    .arg(whole(clippedLag(lag, clip)), whole(clip), whole(row), whole(2 * clip + 1))) +
           result(QStringLiteral("a<sub>%1</sub>(%2) = %3")
                      .arg(whole(row), whole(column), number(table.value(row, column)))) +
           note(document.relative()->kind == RelativeKind::Nezha
                    ? tr("Row %1 is the sinusoidal encoding of position %1; it is not trained.")
                          .arg(whole(row))
                    : tr("The row is learned; if no table is open, random numbers stand in for it."));
}

QString RelativeSteps::distanceSteps(const Document& document, std::int64_t key) {
    const RelativeParameters& p = *document.relative();
    const TransformerXlRows rows(p);
    const std::int64_t query = std::min(document.cursor().position, p.queries - 1);
    const std::int64_t row = p.keys - 1 + lagsOf(p).of(query, key);
    const std::int64_t column = std::min(document.cursor().dimension, rows.columns() - 1);
    return math(tr("distance %1").arg(whole(rows.distance(row)))) +
           result(QStringLiteral("R<sub>%1</sub>(%2) = %3")
                      .arg(whole(rows.distance(row)), whole(column), number(rows.value(row, column)))) +
           note(tr("The sinusoidal encoding of the distance, all sines before all cosines."));
}

QString RelativeSteps::bucketSteps(const Document& document, std::int64_t lag) {
    const RelativeParameters& p = *document.relative();
    const T5Buckets buckets(p);
    const std::int64_t bucket = buckets.bucket(lag);
    const std::int64_t distance = p.bidirectional ? std::abs(lag) : std::max<std::int64_t>(-lag, 0);
    QString text = math(tr("distance m = %1").arg(whole(distance)));
    if (distance < buckets.exactBuckets())
        text += math(tr("distances below %1: one bucket each").arg(whole(buckets.exactBuckets())));
    else
        text += math(QStringLiteral("%1 + ⌊%2·ln(%3/%1)/ln(%4/%1)⌋, ≤ %5")
                         .arg(whole(buckets.exactBuckets()),
                              whole(buckets.sideBuckets() - buckets.exactBuckets()), whole(distance),
                              whole(p.maxDistance), whole(buckets.sideBuckets() - 1)));
    if (p.bidirectional && lag > 0)
        text += math(tr("+ %1, because the key comes after the query").arg(whole(buckets.sideBuckets())));
    return text + math(tr("bucket %1").arg(whole(bucket))) +
           result(tr("bias of head %1 = %2")
                      .arg(whole(p.head), number(document.relativeTable()->value(bucket, p.head))));
}

QString RelativeSteps::debertaSteps(const Document& document, std::int64_t lag) {
    const RelativeParameters& p = *document.relative();
    const DebertaBuckets buckets(p);
    const std::int64_t half = p.buckets / 4;
    const std::int64_t row = buckets.row(-lag);
    const auto& table = *document.relativeTable();
    const std::int64_t column = std::min(document.cursor().dimension, table.columns() - 1);
    QString text = math(QStringLiteral("δ = i − j = %1").arg(whole(-lag)));
    const std::int64_t distance = p.clampLength > 0 ? std::min(std::abs(lag), p.clampLength) : std::abs(lag);
    if (distance > half)
        text += math(QStringLiteral("%1 + ⌈ln(%2/%1)/ln(%3/%1)·%4⌉ = %5")
                         .arg(whole(half), whole(distance), whole(p.maxDistance - 1), whole(half - 1),
                              whole(std::abs(buckets.bucket(lag)))));
    return text + math(tr("bucket %1").arg(whole(buckets.bucket(-lag)))) +
           math(tr("row %1 + %2 = %3; the table has %4 rows")
                    .arg(whole(buckets.bucket(-lag)), whole(p.buckets / 2), whole(row), whole(p.buckets))) +
           result(QStringLiteral("P<sub>%1</sub>(%2) = %3")
                      .arg(whole(row), whole(column), number(table.value(row, column))));
}

QString RelativeSteps::windowSteps(const Document& document, std::int64_t query, std::int64_t key) {
    const RelativeParameters& p = *document.relative();
    const std::int64_t row = windowRow(p, query, key);
    const QString text = math(tr("query i = %1, key j = %2").arg(whole(query), whole(key))) +
                         math(tr("row %1; the table has %2 rows").arg(whole(row), whole(windowTableRows(p))));
    if (!hasWindow(p))
        return text + note(tr("The query multiplies this row, so the bias depends on the query."));
    return text +
           result(tr("bias of head %1 = %2")
                      .arg(whole(p.head), number(document.relativeTable()->value(row, p.head)))) +
           note(tr("The row is learned; if no table is open, random numbers stand in for it."));
}

QString RelativeSteps::slopeSteps(const RelativeParameters& p, std::int64_t query, std::int64_t key) {
    return math(tr("head %1 of %2: m = 2<sup>−%3</sup> = %4")
                    .arg(whole(p.head), whole(p.heads), number(alibiExponent(p.head, p.heads, p.biasMax)),
                         number(alibiSlopes(p.heads, p.biasMax)[static_cast<std::size_t>(p.head)]))) +
           (p.convention == AlibiConvention::Falcon
                ? math(tr("divided by √%1, like the scores: m/√%1 = %2")
                           .arg(whole(p.headDimension), number(effectiveSlope(p))))
                : QString()) +
           result(tr("bias = %1").arg(number(alibiBias(p, query, key))));
}

QString RelativeSteps::mixingSteps(const RelativeParameters& p, std::int64_t query, std::int64_t key) {
    const MaskMixing mixing(p);
    const std::int64_t seen = p.bidirectional ? p.keys : mixing.place(query) + 1;
    if (seen < 1)
        return note(tr("This query sees no key."));
    const QString kept = number(p.residual);
    QString text = math(tr("uniform over the visible keys: A = 1/%1 for each").arg(whole(seen)));
    if (p.residual > 0)
        text += math(tr("each layer: M = %1·I + (1 − %1)·A").arg(kept));
    return text +
           result(QStringLiteral("(%1<sup>%2</sup>)<sub>%3,%4</sub> = %5")
                      .arg(p.residual > 0 ? QStringLiteral("M") : QStringLiteral("A"), whole(p.depth),
                           whole(query), whole(key),
                           number(mixing.row(query)[static_cast<std::size_t>(key)]))) +
           note(tr("All scores are assumed to be equal."));
}

QString RelativeSteps::kernelStep(const RelativeParameters& p, std::int64_t lag) {
    const auto distance = static_cast<double>(std::abs(lag));
    const QString d = whole(std::abs(lag));
    const QString r1 = number(p.r1);
    const QString r2 = number(p.r2);
    if (p.kind == RelativeKind::KerpleLog)
        return result(
            QStringLiteral("−%1·ln(1 + %2·%3) = %4").arg(r1, r2, d, number(kerpleLog(p.r1, p.r2, distance))));
    return result(
        QStringLiteral("−%1·%2<sup>%3</sup> = %4").arg(r1, d, r2, number(kerplePower(p.r1, p.r2, distance))));
}

}  // namespace posiscope
