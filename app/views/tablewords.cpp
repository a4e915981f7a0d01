// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/tablewords.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/document/document.h"
#include "app/files/kepttable.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "core/schemes/hierarchical.h"
#include "core/schemes/ofkind.h"

namespace posiscope {
namespace {

struct TableWords {
    Q_DECLARE_TR_FUNCTIONS(TableWords)
};

const Tabulated& tableOf(const Document& document) {
    return *ofKind<Tabulated>(*document.encoding());
}

/// With no unnecessary digits.
QString shortText(double share) {
    return QString::number(share, 'g', 3);
}

/// How many numbers of a table training can change.
std::int64_t trainedNumbers(const Tabulated& encoding) {
    const auto* hierarchical = ofKind<Hierarchical>(encoding);
    const std::int64_t rows = hierarchical ? hierarchical->tableRows() : encoding.reach();
    return rows * encoding.columns();
}

QString learnedWords(const Document& document) {
    const Parameters& p = *document.parameters();
    switch (p.initialisation) {
        case Initialisation::File:
            return TableWords::tr("The rows come from %1.").arg(shownName(document.table()));
        case Initialisation::Trained:
            return TableWords::tr(
                       "The random rows were trained for %1 steps. Training makes nearby positions similar.")
                .arg(readable(qint64{document.encoding()->parameters().steps}));
        case Initialisation::OneHot:
            return TableWords::tr(
                "One-hot rows: each position has its own dimension, so no two positions are closer than "
                "others.");
        case Initialisation::Sinusoid:
            return TableWords::tr("The table is filled with the sinusoid of base %1.").arg(allDigits(p.base));
        case Initialisation::Normal:
        case Initialisation::TruncatedNormal:
            break;
    }
    return TableWords::tr("Untrained random rows do not distinguish near positions from far ones.");
}

QString hierarchicalWords(const Hierarchical& rows, double alpha) {
    const QString text = TableWords::tr(
                             "n = %1 table rows encode n² = %2 positions. Each is %3 × the row of its block "
                             "+ %4 × the row of its place in the block.")
                             .arg(readable(qint64{rows.tableRows()}), readable(qint64{rows.reach()}),
                                  shortText(alpha), shortText(1 - alpha));
    return alpha == 0.5
               ? oneAfterAnother(
                     {text,
                      TableWords::tr(
                          "At α = 0.5, positions i·n + j and j·n + i have the same row, so order is lost.")})
               : text;
}

}  // namespace

QString tableWords(const Document& document) {
    const Parameters& p = *document.parameters();
    const Tabulated& rows = tableOf(document);
    const auto* hierarchical = ofKind<Hierarchical>(rows);
    QString text = hierarchical ? hierarchicalWords(*hierarchical, p.alpha) : learnedWords(document);
    if (p.initialisation == Initialisation::File)
        text = oneAfterAnother(
            {text, TableWords::tr("The table has %1 numbers.").arg(readable(qint64{trainedNumbers(rows)}))});
    else if (p.initialisation != Initialisation::OneHot)
        text = oneAfterAnother(
            {text, TableWords::tr("The table has %1 trainable parameters; a sinusoid has none.")
                       .arg(readable(qint64{trainedNumbers(rows)}))});
    return text;
}

QString missingRows(const Document& document) {
    const Interval positions = document.extent().positions;
    const std::int64_t reach = tableOf(document).reach();
    QStringList sentences;
    if (positions.first < 0)
        sentences << TableWords::tr("Striped positions below 0 have no row.");
    if (positions.last > reach)
        sentences << TableWords::tr(
                         "The table ends at position %1; striped positions have no row and cause an error in "
                         "a model.")
                         .arg(readable(qint64{reach - 1}));
    return oneAfterAnother(sentences);
}

}  // namespace posiscope
