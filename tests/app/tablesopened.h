// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "app/files/tablefile.h"
#include "core/tables/table.h"
#include "tests/app/reason.h"

namespace posiscope {

/// A directory of files of tables.
class Tables {
public:
    QString path(const QString& name) const { return m_directory.filePath(name); }

    QString write(const QString& name, const QByteArray& bytes) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("%s cannot be written", qPrintable(file.fileName()));
        return file.fileName();
    }

    std::unique_ptr<TableFile> open(const QString& name) const {
        auto file = TableFile::open(path(name));
        if (!file)
            qWarning("%s", qPrintable(file.error()));
        return file ? *std::move(file) : nullptr;
    }
    std::unique_ptr<TableFile> open(const QString& name, const QByteArray& bytes) const {
        write(name, bytes);
        return open(name);
    }

    /// Why \p bytes cannot be opened, without the name of the file; empty when they can or when the message
    /// is not one line that begins with it.
    QString refusal(const QString& name, const QByteArray& bytes) const {
        write(name, bytes);
        return refusal(name);
    }
    QString refusal(const QString& name) const {
        const QString why = reasonOf(TableFile::open(path(name)));
        if (!why.startsWith(path(name)) || why.contains(u'\n'))
            return {};
        return why.mid(path(name).size());
    }

private:
    QTemporaryDir m_directory;
};

/// Why tensor 0 of \p file has no table.
inline QString refusalOfTable(const std::unique_ptr<TableFile>& file, int tensor = 0) {
    return file ? reasonOf(file->table(tensor)) : QString();
}

inline std::vector<double> numbersOf(const Table& table) {
    std::vector<double> numbers(static_cast<std::size_t>(table.rows() * table.columns()));
    for (std::int64_t row = 0; row < table.rows(); ++row)
        table.readRow(row, 0,
                      std::span(numbers).subspan(static_cast<std::size_t>(row * table.columns()),
                                                 static_cast<std::size_t>(table.columns())));
    return numbers;
}
inline std::vector<double> numbersOf(const std::unique_ptr<TableFile>& file, int tensor = 0) {
    if (!file)
        return {};
    const auto table = file->table(tensor);
    if (!table)
        qWarning("%s", qPrintable(table.error()));
    return table ? numbersOf(**table) : std::vector<double>();
}

#define VERIFY_CONTAINS(text, part) \
    QVERIFY2((text).contains(QLatin1String(part)), qPrintable(QStringLiteral("says: ") + (text)))

}  // namespace posiscope
