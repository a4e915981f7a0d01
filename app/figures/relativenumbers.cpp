// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/relativenumbers.h"

#include <QCoreApplication>
#include <QStringList>
#include <cmath>

#include "app/document/document.h"
#include "app/texts/translated.h"
#include "app/views/relative/pointedpair.h"
#include "core/relative/relativefield.h"
#include "core/relative/windowtable.h"

namespace posiscope {
namespace {

struct RelativeNumbers {
    Q_DECLARE_TR_FUNCTIONS(RelativeNumbers)
};

RelativeMatrix chosen(const Document& document, Matrix matrix) {
    return matrix == Matrix::Bias ? RelativeMatrix::Bias : document.appearance().relativeMatrix;
}

QString wordOf(RelativeMatrix matrix) {
    return verbatim(findAppearance("relative-matrix")->choices[static_cast<std::size_t>(matrix)].option);
}

Indices run(const Span& span) {
    return Indices::run(static_cast<std::int64_t>(std::floor(span.first)),
                        static_cast<std::int64_t>(std::ceil(span.last)));
}

}  // namespace

std::optional<QString> noRelativeNumbers(const Document& document, Matrix matrix) {
    if (!document.relative())
        return RelativeNumbers::tr("only a relative scheme has query × key matrices");
    const RelativeKind kind = document.relative()->kind;
    const RelativeMatrix wanted = chosen(document, matrix);
    const bool isVitDet = kind == RelativeKind::Window && !hasWindow(*document.relative());
    if (isVitDet && wanted == RelativeMatrix::Bias)
        return RelativeNumbers::tr(
            "the biases of ViTDet depend on the query; of its matrices, only \"index\" can be exported");
    if (shows(kind, wanted))
        return std::nullopt;
    QStringList there;
    for (int each = 0; each <= static_cast<int>(RelativeMatrix::Influence); ++each)
        if (shows(kind, static_cast<RelativeMatrix>(each)))
            there << wordOf(static_cast<RelativeMatrix>(each));
    const QString name = verbatim(findRelative("relative")->choices[static_cast<std::size_t>(kind)].option);
    return RelativeNumbers::tr("the relative scheme %1 has no matrix %2; it has: %3")
        .arg(name, wordOf(wanted), there.join(QStringLiteral(", ")));
}

Numbers relativeNumbers(const Document& document, Matrix matrix, const Indices& queries,
                        const Indices& keys) {
    Numbers numbers{.field = relativeFieldOf(*document.relative(), chosen(document, matrix),
                                             document.relativeTable(), document.cursor().dimension),
                    .rows = queries,
                    .columns = keys,
                    .together = document.relative()->kind == RelativeKind::Mask};
    numbers.corner = "query";
    return numbers;
}

Numbers shownRelativeNumbers(const Document& document, Matrix matrix) {
    return relativeNumbers(document, matrix, run(queriesShown(document)), run(keysShown(document)));
}

}  // namespace posiscope
