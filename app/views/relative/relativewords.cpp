// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/relativewords.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/texts/sentences.h"
#include "app/views/plainnumber.h"
#include "core/relative/alibi.h"
#include "core/relative/alibiattention.h"
#include "core/relative/kerple.h"
#include "core/relative/lagpairs.h"
#include "core/relative/lags.h"

namespace posiscope {
namespace {

struct RelativeWords {
    Q_DECLARE_TR_FUNCTIONS(RelativeWords)
};

/// \p part of \p all in percent.
QString share(std::int64_t part, std::int64_t all) {
    const double percent = 100 * static_cast<double>(part) / static_cast<double>(all);
    return QStringLiteral("%1 %").arg(plainNumber(percent, 3));
}

QString clippedWords(const RelativeParameters& p, const RelativeRows& rows) {
    const Lags lags = lagsOf(p);
    const std::int64_t all = p.queries * p.keys;
    const std::int64_t clipped = pairsFrom(p, p.clip + 1) + all - pairsFrom(p, -p.clip);
    QString text = RelativeWords::tr("%1 query–key pairs with differences %2 to %3 look up %4 rows.")
                       .arg(whole(all), whole(lags.least), whole(lags.greatest),
                            whole(std::min(lags.greatest, p.clip) - std::max(lags.least, -p.clip) + 1));
    if (clipped > 0)
        text = oneAfterAnother(
            {text, RelativeWords::tr("%1 of these pairs are more than %2 apart and share row 0 or row %3.")
                       .arg(share(clipped, all), whole(p.clip), whole(2 * p.clip))});
    if (rows.rows() > 2 * p.clip + 1)
        text = oneAfterAnother(
            {text, RelativeWords::tr("Row %1 is never looked up.").arg(whole(rows.rows() - 1))});
    if (p.kind == RelativeKind::Nezha)
        text = oneAfterAnother(
            {text, RelativeWords::tr("The rows are not trained: row r is the sinusoid of position r.")});
    return text;
}

QString transformerXlWords(const RelativeParameters& p) {
    const std::int64_t memory = p.keys - p.queries;
    QString text =
        RelativeWords::tr("R has a row for each distance from %1 down to 0.").arg(whole(p.keys - 1));
    if (memory > 0)
        text = oneAfterAnother(
            {text,
             RelativeWords::tr("The first %1 keys are the memory of earlier segments.").arg(whole(memory))});
    if (p.clampLength > 0 && p.clampLength < p.keys - 1)
        text = oneAfterAnother(
            {text, RelativeWords::tr("Distances above %1 count as %1.").arg(whole(p.clampLength))});
    return oneAfterAnother({text, RelativeWords::tr("In striped cells, the key comes after its query.")});
}

QString bucketWords(const RelativeParameters& p) {
    const T5Buckets buckets(p);
    const Lags lags = lagsOf(p);
    const std::int64_t left = -lags.least;
    const std::int64_t right = p.bidirectional ? lags.greatest : 0;
    std::int64_t used = 0;
    std::int64_t last = 0;  // distance from which on no other bucket begins
    for (const T5Buckets::Range& range : buckets.ranges()) {
        used += range.first <= (range.right ? right : left) ? 1 : 0;
        last = std::max(last, range.right ? 0 : range.first);
    }
    QString text = RelativeWords::tr(
                       "Distances 0 to %1 have one bucket each. Farther distances share buckets, and all "
                       "from %2 on share one.")
                       .arg(whole(buckets.exactBuckets() - 1), whole(last));
    text = oneAfterAnother(
        {text, RelativeWords::tr("%1 of %2 buckets are in use.").arg(whole(used), whole(p.buckets))});
    if (p.bidirectional)
        text = oneAfterAnother({text, RelativeWords::tr("Keys after their query use buckets %1 and up.")
                                          .arg(whole(buckets.sideBuckets()))});
    else
        text = oneAfterAnother(
            {text, RelativeWords::tr("Keys after their query fall into bucket 0; their bias is masked.")});
    return text;
}

QString alibiWords(const RelativeParameters& p) {
    const AlibiAttention attention(p);
    const double slope = attention.slope();
    QString text = RelativeWords::tr("Head %1 has slope %2: the weight of a key halves every %3 tokens.")
                       .arg(whole(p.head), plainNumber(slope), readable(std::numbers::ln2 / slope, 3));
    const std::int64_t last = p.queries - 1;
    constexpr std::int64_t kNear = 16;
    const double near = attention.within(last, kNear);
    if (!std::isnan(near) && p.keys > kNear + 1)
        text = oneAfterAnother(
            {text,
             RelativeWords::tr(
                 "With all scores equal, the last query gives %1 % of its weight to keys at most %2 away.")
                 .arg(plainNumber(100 * near, 3), whole(kNear))});
    if (isMasked(p))
        text = oneAfterAnother({text, RelativeWords::tr("In striped cells, the key comes after its query.")});
    return text;
}

QString kerpleWords(const RelativeParameters& p) {
    const Lags lags = lagsOf(p);
    const auto farthest = static_cast<double>(std::max(-lags.least, isMasked(p) ? 0 : lags.greatest));
    const auto bias = [&](double distance) {
        return readable(p.kind == RelativeKind::KerpleLog ? kerpleLog(p.r1, p.r2, distance)
                                                          : kerplePower(p.r1, p.r2, distance),
                        3);
    };
    QString text =
        RelativeWords::tr("The bias falls to %1 at distance 1 and to %2 at %3, the largest distance.")
            .arg(bias(1), bias(farthest), whole(static_cast<std::int64_t>(farthest)));
    if (isMasked(p))
        text = oneAfterAnother({text, RelativeWords::tr("In striped cells, the key comes after its query.")});
    return text;
}

}  // namespace

QString relativeWords(const RelativeParameters& p, const RelativeRows& rows) {
    switch (p.kind) {
        case RelativeKind::Shaw:
        case RelativeKind::Nezha:
            return clippedWords(p, rows);
        case RelativeKind::TransformerXl:
            return transformerXlWords(p);
        case RelativeKind::T5:
            return bucketWords(p);
        case RelativeKind::Alibi:
            return alibiWords(p);
        case RelativeKind::KerpleLog:
        case RelativeKind::KerplePower:
            break;
    }
    return kerpleWords(p);
}

}  // namespace posiscope
