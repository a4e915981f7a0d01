// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rowsearch.h"

#include <QStringList>
#include <utility>

#include "app/plots/ticks.h"
#include "core/schemes/ofkind.h"

namespace posiscope {
namespace {

constexpr double kQuickRows = 1 << 20;  // numbers that can be compared within a frame

}  // namespace

RowSearch::RowSearch(QObject& owner, std::function<void()> found)
    : m_search(
          owner,
          [](const Question& question, const std::stop_token& stop) {
              return std::optional(nearestRows(*question.table, question.position, kCount, stop));
          },
          std::move(found)) {}

const NearestRows* RowSearch::nearest(const Document& document, bool wait) {
    std::shared_ptr<const Tabulated> table = ofKind<Tabulated>(document.encoding());
    const double work = static_cast<double>(table->rows() * table->columns()) * table->workOfNumber();
    const When when = wait || work <= kQuickRows ? When::Now
                      : document.dragging()      ? When::Later
                                                 : When::Beside;
    return m_search.of({std::move(table), document.cursor().position}, when);
}

QString RowSearch::sentence(const NearestRows* found, std::int64_t position) {
    if (!found || found->rows.empty())
        return {};
    QStringList names;
    for (const NearRow& row : found->rows)
        names << QStringLiteral("%1 (%2)").arg(readable(qint64{row.position}), readable(row.distance));
    const QString list = names.join(QStringLiteral(", "));
    const QString own = readable(qint64{position});
    if (found->whole)
        return tr("The rows nearest to position %1 (distance) are %2.").arg(own, list);
    return tr("Among %2–%3, the rows nearest to position %1 (distance) are %4.")
        .arg(own, readable(qint64{found->first}), readable(qint64{found->end - 1}), list);
}

}  // namespace posiscope
