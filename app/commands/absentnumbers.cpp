// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/absentnumbers.h"

#include <QCoreApplication>
#include <cmath>

#include "app/commands/standardstreams.h"
#include "app/document/document.h"
#include "app/figures/figurecontent.h"
#include "core/schemes/encoding.h"

namespace posiscope {
namespace {

struct AbsentWords {
    Q_DECLARE_TR_FUNCTIONS(AbsentNumbers)
};

QString reasonOf(Matrix matrix) {
    if (hasLinesOnly(matrix))
        return AbsentWords::tr("some pairs do not have this value");
    if (matrix == Matrix::Relative || matrix == Matrix::Bias)
        return AbsentWords::tr("keys after their query are masked");
    return AbsentWords::tr(
        "the table lacks the row or holds nan, the row has no position id, or values overflowed");
}

struct Rows {
    std::int64_t empty = 0;
    std::int64_t all = 0;
};

/// Of a scheme that has a number for every position nothing is counted.
Rows countedRows(const Document& document) {
    if (document.sinusoidal() || !document.encoding())
        return {};
    const Encoding& encoding = *document.encoding();
    const Interval all = document.extent().positions;
    const std::optional<Span>& part = document.appearance().spans.positions;
    const auto first = part ? static_cast<std::int64_t>(std::floor(part->first)) : all.first;
    const auto last = part ? static_cast<std::int64_t>(std::ceil(part->last)) : all.last;
    Rows rows{0, last - first};
    for (std::int64_t position = first; position < last; ++position)
        rows.empty += std::isnan(encoding.value(position, 0)) ? 1 : 0;
    return rows;
}

}  // namespace

void tellAbsent(std::int64_t absent, std::int64_t count, Matrix matrix) {
    if (absent > 0)
        tellAtEnd(
            AbsentWords::tr("%1 of %2 values are nan: %3").arg(absent).arg(count).arg(reasonOf(matrix)));
}

QString emptyRows(const Document& document, const FigureContent& content) {
    Rows most;
    for (std::size_t i = 0; i < content.size(); ++i)
        if (content.views[i]->parts.positions) {
            const Rows rows = countedRows(content.own.empty() ? document : *content.own[i].document);
            most = rows.empty > most.empty ? rows : most;
        }
    if (most.empty == 0)
        return {};
    return AbsentWords::tr("%1 of %2 rows in the figure are empty: %3")
        .arg(most.empty)
        .arg(most.all)
        .arg(reasonOf(Matrix::Encoding));
}

}  // namespace posiscope
