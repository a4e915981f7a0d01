// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/roundedwords.h"

#include <QCoreApplication>
#include <cmath>

#include "app/document/document.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/texts/translated.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/rounded.h"

namespace posiscope {
namespace {

class RoundedWords {
    Q_DECLARE_TR_FUNCTIONS(RoundedWords)
};

QString typeName(Precision precision) {
    const auto choices = findParameter("positions-in")->choices;
    return translated(choices[static_cast<std::size_t>(precision)].label);
}

}  // namespace

QString roundedExplanation(const Document& document, double rowsOfPixel, bool sampled) {
    const auto& encoding = *ofKind<Rounded>(*document.encoding());
    const Recipe& recipe = encoding.recipe();
    QString text = RoundedWords::tr(
                       "This variant computes positions in %1, inverse frequencies in %2, products in %3 and "
                       "results in %4.")
                       .arg(typeName(recipe.positions), typeName(recipe.frequencies),
                            typeName(recipe.products()), typeName(recipe.results));
    if (sampled)
        text =
            oneAfterAnother({text, RoundedWords::tr("Each pixel uses %1 of its %2 rows.")
                                       .arg(readable(qint64{encoding.looks()}), readable(rowsOfPixel, 3))});
    const std::int64_t last = encoding.firstPosition() + encoding.rows() - 1;
    if (std::isnan(encoding.value(last, 0)) || std::isnan(encoding.value(encoding.firstPosition(), 0)))
        text =
            oneAfterAnother({text, RoundedWords::tr("Striped cells are NaN, because positions overflow.")});
    return text;
}

QString noNumberAt(const Cursor& cursor) {
    return RoundedWords::tr("PE(%1, %2) = NaN").arg(cursor.position).arg(cursor.dimension);
}

}  // namespace posiscope
