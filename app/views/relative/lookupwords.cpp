// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/lookupwords.h"

#include <QCoreApplication>
#include <cmath>

#include "app/views/plainnumber.h"
#include "app/views/relative/pointedpair.h"
#include "core/relative/alibi.h"
#include "core/relative/debertabuckets.h"
#include "core/relative/lags.h"
#include "core/relative/shaw.h"
#include "core/relative/t5buckets.h"

namespace posiscope {
namespace {

QString then() {
    return QStringLiteral(" → ");
}

struct LookupWords {
    Q_DECLARE_TR_FUNCTIONS(Lookup)
};

QString number(double value) {
    return plainNumber(value);
}

/// "j − i = −5", with the query's position among the keys.
QString lagWords(const RelativeParameters& p, const PointedPair& pair) {
    const std::int64_t shift = lagsOf(p).shift;
    const QString query =
        shift == 0 ? QStringLiteral("i = %1").arg(whole(pair.query))
                   : LookupWords::tr("i = %1 (key %2)").arg(whole(pair.query), whole(pair.query + shift));
    const QString formula = shift == 0  ? QStringLiteral("j − i")
                            : shift > 0 ? QStringLiteral("j − (i + %1)").arg(whole(shift))
                                        : QStringLiteral("j − (i − %1)").arg(whole(-shift));
    return QStringLiteral("%1, j = %2: %3 = %4").arg(query, whole(pair.key), formula, whole(pair.lag));
}

QString shawWords(const RelativeParameters& p, const PointedPair& pair) {
    const std::int64_t clipped = clippedLag(pair.lag, p.clip);
    const QString row = LookupWords::tr("row %1").arg(whole(shawRow(pair.lag, p.clip)));
    return (clipped == pair.lag ? QString() : LookupWords::tr("clipped to %1").arg(whole(clipped)) + then()) +
           row;
}

QString transformerXlWords(const RelativeParameters& p, const PointedPair& pair) {
    QString words = LookupWords::tr("distance %1").arg(whole(-pair.lag));
    if (p.clampLength > 0 && -pair.lag > p.clampLength)
        words += then() + LookupWords::tr("clamped to %1").arg(whole(p.clampLength));
    return words + then() + LookupWords::tr("row %1 of R").arg(whole(p.keys - 1 + pair.lag));
}

/// How T5 finds the bucket: one for each distance up to E, then by a logarithm, at most the last.
QString bucketWords(const RelativeParameters& p, const PointedPair& pair) {
    const T5Buckets buckets(p);
    const std::int64_t bucket = buckets.bucket(pair.lag);
    const std::int64_t distance = p.bidirectional ? std::abs(pair.lag) : -std::min<std::int64_t>(pair.lag, 0);
    const std::int64_t offset = p.bidirectional && pair.lag > 0 ? buckets.sideBuckets() : 0;
    const QString before = offset > 0 ? whole(offset) + QStringLiteral(" + ") : QString();
    const std::int64_t exact = buckets.exactBuckets();
    if (!p.bidirectional && pair.lag > 0)
        return LookupWords::tr("key after its query: bucket 0");
    if (distance < exact)
        return before.isEmpty()
                   ? LookupWords::tr("bucket %1").arg(whole(bucket))
                   : LookupWords::tr("bucket %1")
                         .arg(before + QStringLiteral("%1 = %2").arg(whole(distance), whole(bucket)));
    if (bucket - offset == buckets.sideBuckets() - 1 && distance >= p.maxDistance)
        return LookupWords::tr("distance ≥ %1: bucket %2").arg(whole(p.maxDistance), whole(bucket));
    return LookupWords::tr("bucket %1")
        .arg(before + QStringLiteral("%1 + ⌊%2·ln(%3/%1)/ln(%4/%1)⌋ = %5")
                          .arg(whole(exact), whole(buckets.sideBuckets() - exact), whole(distance),
                               whole(p.maxDistance), whole(bucket)));
}

QString alibiWords(const RelativeParameters& p, const PointedPair& pair) {
    RelativeParameters plain = p;
    plain.convention = AlibiConvention::Press;
    const QString slope = number(effectiveSlope(plain));
    const std::int64_t distance = std::abs(pair.lag);
    if (p.bidirectional)
        return QStringLiteral("−m·|j − i| = −%1·%2").arg(slope, whole(distance));
    switch (p.convention) {
        case AlibiConvention::Press:
            break;
        case AlibiConvention::Bloom:
            return QStringLiteral("m·j = %1·%2").arg(slope, whole(pair.key));
        case AlibiConvention::Mpt:
            return QStringLiteral("m·(j − L + 1) = %1·(%2 − %3)")
                .arg(slope, whole(pair.key), whole(p.keys - 1));
        case AlibiConvention::Falcon:
            return QStringLiteral("m·j/√d_head = %1·%2/√%3")
                .arg(slope, whole(pair.key), whole(p.headDimension));
    }
    return QStringLiteral("−m·(i − j) = −%1·%2").arg(slope, whole(distance));
}

QString kerpleWords(const RelativeParameters& p, const PointedPair& pair) {
    const QString distance = whole(std::abs(pair.lag));
    if (p.kind == RelativeKind::KerpleLog)
        return QStringLiteral("−r1·ln(1 + r2·%1) = −%2·ln(1 + %3·%1)")
            .arg(distance, number(p.r1), number(p.r2));
    return QStringLiteral("−r1·%1^r2 = −%2·%1^%3").arg(distance, number(p.r1), number(p.r2));
}

}  // namespace

QString lookupWords(const RelativeParameters& p, const PointedPair& pair,
                    const std::function<double(RelativeMatrix)>& cell) {
    const QString lag = lagWords(p, pair) + then();
    if (isMasked(p) && pair.lag > 0 && p.kind != RelativeKind::T5)
        return lag + LookupWords::tr("masked: the key comes after its query");
    switch (p.kind) {
        case RelativeKind::Shaw:
        case RelativeKind::Nezha:
            return lag + shawWords(p, pair);
        case RelativeKind::TransformerXl:
            return lag + transformerXlWords(p, pair);
        case RelativeKind::T5:
            if (isMasked(p) && pair.lag > 0)
                return lag + bucketWords(p, pair) + then() + LookupWords::tr("masked");
            return lag + bucketWords(p, pair) + then() +
                   LookupWords::tr("bias of head %1: %2")
                       .arg(whole(p.head), number(cell(RelativeMatrix::Bias)));
        case RelativeKind::Alibi:
            return lag + alibiWords(p, pair) + QStringLiteral(" = ") + number(cell(RelativeMatrix::Bias)) +
                   then() + LookupWords::tr("weight %1").arg(number(cell(RelativeMatrix::Attention)));
        case RelativeKind::Deberta: {
            const DebertaBuckets buckets(p);
            return lag + LookupWords::tr("bucket %1").arg(whole(buckets.bucket(-pair.lag))) + then() +
                   LookupWords::tr("row %1").arg(whole(buckets.row(-pair.lag)));
        }
        case RelativeKind::Window:  // has patches
        case RelativeKind::KerpleLog:
        case RelativeKind::KerplePower:
            break;
        case RelativeKind::Mask:
            return lag + LookupWords::tr("one layer: %1").arg(number(cell(RelativeMatrix::Attention))) +
                   then() +
                   LookupWords::tr("layers: %1, share %2")
                       .arg(whole(p.depth), number(cell(RelativeMatrix::Influence)));
    }
    return lag + kerpleWords(p, pair) + QStringLiteral(" = ") + number(cell(RelativeMatrix::Bias));
}

}  // namespace posiscope
