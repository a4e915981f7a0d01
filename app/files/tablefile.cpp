// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/tablefile.h"

#include <new>
#include <utility>

#include "app/files/tableformats.h"
#include "core/tables/table.h"

namespace posiscope {

TableFile::TableFile(QString path, QList<TensorFacts> tensors)
    : m_path(std::move(path)), m_tensors(std::move(tensors)) {}

Result<std::unique_ptr<TableFile>> TableFile::open(const QString& path, const Proceed& proceed) {
    const auto failure = [&path](const QString& reason) {
        return tr("%1 cannot be opened: %2").arg(path, reason);
    };
    try {
        const auto file = MappedFile::open(path);
        if (!file)
            return Failure(failure(file.error()));
        auto opened = openByContent(*file, proceed).map_error(failure);
        if (opened)
            (*opened)->m_state = (*file)->state();
        return opened;
    } catch (const std::bad_alloc&) {
        return Failure(failure(tr("there is not enough memory")));
    }
}

Result<std::shared_ptr<const Table>> TableFile::table(int tensor, const Proceed& proceed) const {
    return loaded(tensor, TableAxes::Two, proceed);
}

Result<std::shared_ptr<const Table>> TableFile::folded(int tensor, const Proceed& proceed) const {
    return loaded(tensor, TableAxes::Folded, proceed);
}

Result<std::shared_ptr<const Table>> TableFile::loaded(int tensor, TableAxes axes,
                                                       const Proceed& proceed) const {
    const TensorFacts& facts = m_tensors.at(tensor);
    const auto failure = [this, &facts](const QString& reason) {
        return tr("%1: %2 cannot be shown: %3").arg(m_path, shownName(facts.name), reason);
    };
    if (axes == TableAxes::Two ? !facts.usable : !facts.readable)
        return Failure(failure(facts.why));
    try {
        return load(tensor, axes, proceed).map_error(failure);
    } catch (const std::bad_alloc&) {
        return Failure(failure(tr("there is not enough memory")));
    }
}

}  // namespace posiscope
