// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QList>
#include <QString>
#include <memory>

#include "app/files/mappedfile.h"
#include "app/files/proceed.h"
#include "app/files/tableshape.h"
#include "app/files/tensorfacts.h"
#include "app/texts/result.h"

namespace posiscope {

/// A file that holds tables of numbers, in one of tableFormats(). Opening reads only the description of its
/// tensors; numbers are read on request. Up to kMostHeld bytes are copied to memory, larger tensors are read
/// in place (csv and compressed members are always kept in memory).
class TableFile {
    Q_DECLARE_TR_FUNCTIONS(TableFile)

public:
    /// The content determines the format; the suffix only helps with error messages. The error message is one
    /// line with the file, the place and what is valid.
    static Result<std::unique_ptr<TableFile>> open(const QString& path, const Proceed& proceed = {});

    virtual ~TableFile() = default;
    TableFile(const TableFile&) = delete;
    TableFile& operator=(const TableFile&) = delete;

    /// In file order; at least one.
    const QList<TensorFacts>& tensors() const { return m_tensors; }

    /// The state of the file when it was opened; for a sharded model, of the index.
    const FileState& state() const { return m_state; }

    /// The numbers of \p tensor; the table may outlive this object. Fails if the tensor is unusable, a member
    /// is damaged, or the file has changed since.
    /// \pre 0 ≤ tensor < tensors().size()
    Result<std::shared_ptr<const Table>> table(int tensor, const Proceed& proceed = {}) const;

    /// The same for a tensor with any number of axes; all but the last are folded into rows. Fails if the
    /// tensor is not readable, and as above.
    Result<std::shared_ptr<const Table>> folded(int tensor, const Proceed& proceed = {}) const;

    /// The tensor to show first, guessed from its name; −1 if none is usable.
    int likelyTable(TableRole role = TableRole::Positions) const {
        return posiscope::likelyTable(m_tensors, role);
    }

protected:
    TableFile(QString path, QList<TensorFacts> tensors);

    /// \pre the tensor is usable, or readable if folded. Messages do not name file and tensor.
    virtual Result<std::shared_ptr<const Table>> load(int tensor, TableAxes axes,
                                                      const Proceed& proceed) const = 0;

private:
    Result<std::shared_ptr<const Table>> loaded(int tensor, TableAxes axes, const Proceed& proceed) const;

    QString m_path;
    FileState m_state;
    QList<TensorFacts> m_tensors;
};

}  // namespace posiscope
