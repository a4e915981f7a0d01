// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/tablefile.h"

#include <new>
#include <utility>

#include "app/files/mappedfile.h"
#include "app/files/tableformats.h"

namespace posiscope {

TableFile::TableFile(QString path, QList<TensorFacts> tensors)
    : m_path(std::move(path)), m_tensors(std::move(tensors)) {}

std::unique_ptr<TableFile> TableFile::open(const QString& path, QString& why, const Proceed& proceed) {
    QString reason;
    std::unique_ptr<TableFile> opened;
    const auto file = MappedFile::open(path, reason);
    try {
        opened = file ? openByContent(file, reason, proceed) : nullptr;
    } catch (const std::bad_alloc&) {
        reason = tr("there is not enough memory");
    }
    if (opened)
        opened->m_state = file->state();
    if (!opened)
        why = tr("%1 cannot be opened: %2").arg(path, reason);
    return opened;
}

std::shared_ptr<const Table> TableFile::table(int tensor, QString& why, const Proceed& proceed) const {
    const TensorFacts& facts = m_tensors.at(tensor);
    QString reason = facts.why;
    std::shared_ptr<const Table> table;
    try {
        table = facts.usable ? load(tensor, reason, proceed) : nullptr;
    } catch (const std::bad_alloc&) {
        reason = tr("there is not enough memory");
    }
    if (!table)
        why = tr("%1: %2 cannot be shown: %3").arg(m_path, shownName(facts.name), reason);
    return table;
}

}  // namespace posiscope
