// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QList>
#include <QString>
#include <memory>

#include "app/files/filestate.h"
#include "app/files/proceed.h"
#include "app/files/tableshape.h"
#include "app/files/tensorfacts.h"
#include "app/texts/result.h"

namespace posiscope {

class Table;

/// A file that holds tables of numbers, in one of tableFormats().
/// Opening reads what the file says about its tensors; numbers are read when they are asked for: up to
/// kMostHeld bytes are kept in memory, and more are read where they lie (csv and compressed members are
/// always kept in memory).
class TableFile {
    Q_DECLARE_TR_FUNCTIONS(TableFile)

public:
    /// The format is known by what the file holds; its suffix only helps to say what is wrong.
    /// Fails with one line that has the file, the place and what is valid.
    static Result<std::unique_ptr<TableFile>> open(const QString& path, const Proceed& proceed = {});

    virtual ~TableFile() = default;
    TableFile(const TableFile&) = delete;
    TableFile& operator=(const TableFile&) = delete;

    /// In the order of the file; at least one.
    const QList<TensorFacts>& tensors() const { return m_tensors; }

    /// What the file was when it was opened; of the index of a sharded model, the index.
    const FileState& state() const { return m_state; }

    /// The numbers of \p tensor; the table lives on without this object.
    /// Fails for a tensor that is not usable, a damaged member, a file changed since.
    /// \pre 0 ≤ tensor < tensors().size()
    Result<std::shared_ptr<const Table>> table(int tensor, const Proceed& proceed = {}) const;

    /// The same of a tensor of any number of axes: all but the last are folded into rows.
    /// Fails for a tensor that is not readable, likewise.
    Result<std::shared_ptr<const Table>> folded(int tensor, const Proceed& proceed = {}) const;

    /// The tensor to show first, a guess by name; −1 when none is usable.
    int likelyTable(TableRole role = TableRole::Positions) const {
        return posiscope::likelyTable(m_tensors, role);
    }

protected:
    TableFile(QString path, QList<TensorFacts> tensors);

    /// \pre the tensor is usable, or readable if folded. Fails without the names of file and tensor.
    virtual Result<std::shared_ptr<const Table>> load(int tensor, TableAxes axes,
                                                      const Proceed& proceed) const = 0;

private:
    Result<std::shared_ptr<const Table>> loaded(int tensor, TableAxes axes, const Proceed& proceed) const;

    QString m_path;
    FileState m_state;
    QList<TensorFacts> m_tensors;
};

}  // namespace posiscope
